# Boots the systemd of a Debian that lies in a folder, starts belvedere.service there as it is installed, with all of its
# cage, lets bots play, and stops it: the service has to end with status 0, and to know the table when it starts again.
#   bash -euo pipefail scripts/deploy/try-systemd.sh ROOT
# The status is 77 where systemd does not come up. Run by scripts/deploy/debian.sh, as root.
root=$1 log=$(mktemp)
first=''
trap 'if [ -n "$first" ]; then kill -KILL "$first"; fi; rm -f "$log"' EXIT

# In namespaces of its own the first process changes to the folder for good: in a mere chroot there are no users of a
# service's own (PrivateUsers).
unshare --mount --pid --fork --uts --ipc --cgroup --net bash -euo pipefail -s "$root" >"$log" 2>&1 <<'BOOT' &
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
if [ "$(stat -fc %T /sys/fs/cgroup)" = cgroup2fs ]; then
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
  mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
  mkdir "$root/sys/fs/cgroup/systemd"
  mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
fi
ip link set lo up
cd "$root"
mkdir -p former
pivot_root . former
umount -l /former
exec env -i container=unshare /lib/systemd/systemd --unit=multi-user.target
BOOT
keeper=$!

# One command in what was booted.
inside() { nsenter --target "$first" --all --root --wd=/ /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 "$@"; }

is_up() {
  first=$(pgrep -P "$keeper") && [ "$(cat "/proc/$first/comm")" = systemd ] &&
    inside systemctl is-system-running 2>/dev/null | grep -Eq 'running|degraded'
}

# Start the service, and wait until it says how to play.
start() {
  local run
  inside systemctl start belvedere.service
  run=$(inside systemctl show --property InvocationID --value belvedere.service)
  for _ in $(seq 60); do
    if inside journalctl --quiet --no-pager "_SYSTEMD_INVOCATION_ID=$run" | grep -q 'To play'; then return; fi
    sleep 0.5
  done
  inside journalctl --no-pager --unit belvedere.service >&2
  return 1
}

stop() {
  inside systemctl stop belvedere.service
  inside systemctl show --property Result,ExecMainStatus belvedere.service | sort | tr '\n' ' ' |
    grep -q 'ExecMainStatus=0 Result=success' || { inside systemctl --no-pager status belvedere.service >&2 && return 1; }
}

for _ in $(seq 60); do
  if is_up; then break; fi
  kill -0 "$keeper" 2>/dev/null || break
  sleep 0.5
done
is_up || { cat "$log" >&2 && exit 77; }
start
inside belvedere admin exhibition bali calm calm --data /var/lib/belvedere
table=$(inside belvedere admin tables --data /var/lib/belvedere)
echo "$table"
server=$(inside systemctl show --property MainPID --value belvedere.service)
if inside nsenter --target "$server" --mount touch /etc/belvedere/written 2>/dev/null; then
  echo "the service can write outside of its data" >&2 && exit 1
fi
stop
start
for _ in $(seq 20); do # tables are picked up beside the start
  found=$(inside belvedere admin tables --data /var/lib/belvedere)
  if grep -q "${table%% *}" <<<"$found"; then break; fi
  sleep 0.5
done
grep -q "${table%% *}" <<<"$found" || { echo "the table is lost" >&2 && exit 1; }
stop
echo "systemd started the service in its cage, bots played, and it ended in good order, twice"
