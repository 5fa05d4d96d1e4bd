# Starts the command of belvedere.service in a Debian in a folder, queries the server's statistics, and stops it.
# Run by scripts/deploy/debian.sh in separate namespaces.
root=$1
mount --bind "$root" "$root"
mount --bind "$root/var/lib/belvedere" "$root/var/lib/belvedere"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
ip link set lo up
command=$(sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/system/belvedere.service")
caged=(setpriv --reuid 61234 --regid 61234 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all)
in_root() { chroot "$root" "${caged[@]}" env -i HOME=/nonexistent PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"; }
(
  umask 077
  # shellcheck disable=SC2086  one word an argument
  exec chroot "$root" "${caged[@]}" env -i HOME=/nonexistent PATH=/usr/bin:/bin LANG=C.UTF-8 $command
) >/tmp/belvedere-service.$$ 2>&1 &
server=$!
for _ in $(seq 60); do
  if grep -q 'To play' /tmp/belvedere-service.$$; then break; fi
  kill -0 "$server" 2>/dev/null || break
  sleep 0.5
done
cat /tmp/belvedere-service.$$
in_root belvedere admin exhibition bali calm calm --data /var/lib/belvedere
in_root belvedere admin tables --data /var/lib/belvedere
if in_root touch /etc/belvedere/written 2>/dev/null; then echo "the service can write outside of its data" >&2 && exit 1; fi
kill -TERM "$server"
wait "$server"
rm -f /tmp/belvedere-service.$$
echo "the service started, let bots play, and ended in good order"
