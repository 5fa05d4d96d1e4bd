# Follows scripts/deploy/vps.md exactly, in a Debian in a folder. Packages are installed before systemd boots there without
# a network. A visitor must reach the server at port 22 and its page through caddy, which makes the certificate itself here;
# the machine's own ssh must answer at port 2200; a table must survive an upgrade, and a backup must hold the store.
#   bash -euo pipefail scripts/deploy/try-vps.sh ROOT PACKAGE
# Returns 77 if systemd does not come up. Run by scripts/deploy/debian.sh, in the root of the checkout, as root.
root=$1 package=$2
source scripts/deploy/booted.sh

fail() { echo "$*" >&2 && exit 1; }
zoe() { inside su - zoe -c "$1"; }
# Run one command at port $1, by ssh.
visit() { zoe "ssh -p $1 -o StrictHostKeyChecking=accept-new -o BatchMode=yes friends.example $2"; }
page() { inside curl --silent --show-error --fail --cacert "$authority" "https://friends.example$1"; }
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt

printf '127.0.0.1 localhost friends.example\n127.0.1.1 %s\n' "$(uname -n)" >"$root/etc/hosts"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" useradd --create-home --home-dir /var/lib/zoe --shell /bin/bash zoe
echo 'zoe ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/zoe"
cp "$package" "$root/var/lib/zoe"
chroot "$root" su - zoe -c "mkdir -m 700 .ssh && ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519 && cp .ssh/id_ed25519.pub .ssh/authorized_keys"
fingerprint=$(chroot "$root" ssh-keygen -l -f /var/lib/zoe/.ssh/id_ed25519.pub | cut -d ' ' -f 2)

# Extract the page's commands, one file for each step.
awk -v folder="$root/var/lib/zoe" '/^```$/{typed = 0} typed{print > (folder "/step" part)} /^```sh$/{typed = 1; ++part}' \
  scripts/deploy/vps.md
sed -i "s|admin=SHA256:.*|admin=$fingerprint|; s|'reverse_proxy 127.0.0.1:8080'|& 'tls internal'|" "$root/var/lib/zoe/step3"
chroot "$root" su - zoe -c "set -eu; . ./step2"
boot "$root" || exit 77
for step in 1 3; do zoe "set -eu; . ./step$step"; done
inside belvedere serve --config /etc/belvedere/server.toml --check --changed --data /tmp/checked

for _ in $(seq 60); do
  if page /healthz 2>/dev/null; then break; fi # caddy makes its certificate first
  sleep 0.5
done
grep -q Belvedere <<<"$(page /)" || fail "the page does not open"
inside curl --silent --head http://friends.example/ | grep -qi '^location: https://friends.example' || fail "http is not redirected"
visit 22 "name Zoe"
visit 22 "admin who" # of an admin only
visit 22 "create bali open" | grep -q friends.example || fail "the invite does not name the server"
before=$(visit 22 tables)
visit 2200 "-o UserKnownHostsFile=/dev/null id" | grep -q zoe || fail "the machine's own ssh does not answer"
visit 2200 "-o UserKnownHostsFile=/dev/null sudo belvedere backup /var/lib/belvedere/backups/now.tar.gz --data /var/lib/belvedere"
zoe "ssh -p 2200 -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null friends.example sudo tar -C /var/lib/belvedere -c backups | tar -x"
zoe 'tar -tf backups/now.tar.gz' | grep belvedere.sqlite || fail "the backup has no store"
zoe 'sudo apt-get install --yes --reinstall ./belvedere_*.deb'
[ "$(visit 22 tables)" = "$before" ] || fail "the table is lost"
echo "a machine from nothing to ssh friends.example and https://friends.example, with a backup and an upgrade"
