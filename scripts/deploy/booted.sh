# Boots the systemd of a Debian in a folder, and runs commands there. Sourced by try-systemd.sh and try-nodes.sh, as
# root; the booted system ends with the shell.
first='' keeper='' log=$(mktemp)
trap 'if [ -n "$first" ]; then kill -KILL "$first"; fi; rm -f "$log"' EXIT

# boot ROOT: start it without a network. If systemd does not come up, print its output and return a status other than 0.
boot() {
  start_first "$1"
  for _ in $(seq 240); do
    if is_up; then return; fi
    kill -0 "$keeper" 2>/dev/null || break
    sleep 0.5
  done
  cat "$log" >&2
  return 1
}

# The first process gets its own namespaces and pivots to the folder: in a plain chroot, PrivateUsers does not work.
start_first() {
  unshare --mount --pid --fork --uts --ipc --cgroup --net bash -euo pipefail -s "$1" >"$log" 2>&1 <<'BOOT' &
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
}

# Run one command in the booted system.
inside() { nsenter --target "$first" --all --root --wd=/ /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 "$@"; }

is_up() {
  first=$(pgrep -P "$keeper") && [ "$(cat "/proc/$first/comm")" = systemd ] || return
  case "$(inside systemctl is-system-running 2>/dev/null)" in
    running | degraded) return 0 ;;
  esac
  return 1
}
