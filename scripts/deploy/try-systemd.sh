# Boots the systemd of a Debian in a folder, starts the installed belvedere.service with its full sandbox, lets bots
# play, and stops it. The service must end with status 0, and still have the table after a restart. Then the package is
# upgraded, removed and purged: a server that ran runs again after an upgrade, and nothing but its data is left at the end.
#   bash -euo pipefail scripts/deploy/try-systemd.sh ROOT
# Returns 77 if systemd does not come up. Run by scripts/deploy/debian.sh, as root.
root=$1
source scripts/deploy/booted.sh

stop() {
  inside systemctl stop belvedere.service
  inside systemctl show --property Result,ExecMainStatus belvedere.service | sort | tr '\n' ' ' |
    grep -q 'ExecMainStatus=0 Result=success' || { inside systemctl --no-pager status belvedere.service >&2 && return 1; }
}

has_table() {
  for _ in $(seq 20); do # tables are picked up beside the start
    if grep -q "${table%% *}" <<<"$(inside belvedere admin tables --data /var/lib/belvedere)"; then return; fi
    sleep 0.5
  done
  echo "the table is lost" >&2
  return 1
}

server() { inside systemctl show --property MainPID --value belvedere.service; }
fail() { echo "$*" >&2 && exit 1; }

try_package() {
  local before
  inside systemctl --quiet enable --now belvedere.service
  before=$(server)
  inside dpkg --install /belvedere.deb
  if [ "$(server)" = 0 ] || [ "$(server)" = "$before" ]; then fail "the server was not restarted by the upgrade"; fi
  has_table
  stop
  inside dpkg --install /belvedere.deb
  [ "$(server)" = 0 ] || fail "the upgrade started a server that was stopped"
  inside systemctl start belvedere.service
  inside dpkg --remove belvedere
  if inside pgrep -f 'belvedere serve' >/dev/null; then fail "the server runs after its removal"; fi
  [ -z "$(find "$root/etc" -xtype l -name '*belvedere*')" ] || fail "the removal left dangling links"
  inside dpkg --install /belvedere.deb
  inside systemctl start belvedere.service
  has_table
  inside dpkg --purge belvedere
  for left in "$root"/etc/belvedere "$root"/usr/lib/belvedere "$root"/usr/bin/belvedere; do
    if [ -e "$left" ]; then fail "the purge left $left"; fi
  done
  [ -e "$root/var/lib/private/belvedere/belvedere.sqlite" ] || fail "the purge deleted the tables"
  echo "the package was upgraded, removed, installed again and purged"
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
has_table
stop
echo "systemd started the service in its cage, bots played, and it ended in good order, twice"
try_package
