# Boots the systemd of a Debian in a folder, starts the installed belvedere.service with its full sandbox, lets bots
# play, and stops it. The service must end with status 0, and still have the table after a restart.
#   bash -euo pipefail scripts/deploy/try-systemd.sh ROOT
# Returns 77 if systemd does not come up. Run by scripts/deploy/debian.sh, as root.
root=$1
source scripts/deploy/booted.sh

stop() {
  inside systemctl stop belvedere.service
  inside systemctl show --property Result,ExecMainStatus belvedere.service | sort | tr '\n' ' ' |
    grep -q 'ExecMainStatus=0 Result=success' || { inside systemctl --no-pager status belvedere.service >&2 && return 1; }
}

boot "$root" || exit 77
inside systemctl start belvedere.service
inside belvedere admin exhibition bali calm calm --data /var/lib/belvedere
table=$(inside belvedere admin tables --data /var/lib/belvedere)
echo "$table"
server=$(inside systemctl show --property MainPID --value belvedere.service)
if inside nsenter --target "$server" --mount touch /etc/belvedere/written 2>/dev/null; then
  echo "the service can write outside of its data" >&2 && exit 1
fi
stop
inside systemctl start belvedere.service
for _ in $(seq 20); do # tables are picked up beside the start
  found=$(inside belvedere admin tables --data /var/lib/belvedere)
  if grep -q "${table%% *}" <<<"$found"; then break; fi
  sleep 0.5
done
grep -q "${table%% *}" <<<"$found" || { echo "the table is lost" >&2 && exit 1; }
stop
echo "systemd started the service in its cage, bots played, and it ended in good order, twice"
