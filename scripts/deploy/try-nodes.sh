# Follows scripts/deploy/README.md exactly, in a Debian in a folder. Packages and Belvedere are installed before systemd
# boots there without a network; then come the other steps and the upgrade. The cluster must have three nodes, accept a
# visitor through haproxy, and keep a table during the upgrade.
#   bash -euo pipefail scripts/deploy/try-nodes.sh ROOT WHEELS
# WHEELS is a folder with all wheels for pip. Returns 77 if systemd does not come up. Run by
# scripts/deploy/debian.sh, in the root of the checkout, as root.
root=$1 wheels=$2
source scripts/deploy/booted.sh

mkdir -p "$root/wheels"
cp "$wheels"/* "$root/wheels"
printf '127.0.0.1 localhost\n127.0.1.1 %s\n' "$(uname -n)" >"$root/etc/hosts"
printf '[global]\nno-index = true\nfind-links = /wheels\ndisable-pip-version-check = true\n' >"$root/etc/pip.conf"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" useradd --create-home --home-dir /var/lib/zoe --shell /bin/bash zoe
echo 'zoe ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/zoe"
git clone --quiet --no-local . "$root/var/lib/zoe/belvedere"
chroot "$root" chown -R zoe:zoe /var/lib/zoe

# Extract the README's commands, one file for each section.
awk -v folder="$root/var/lib/zoe" '/^## /{++part} /^```$/{typed = 0} typed{print > (folder "/step" part)} /^```sh$/{typed = 1}' \
  scripts/deploy/README.md
at_home() { echo "cd ~/belvedere && set -eu && . ~/step$1"; }
for step in 1 2; do chroot "$root" su - zoe -c "$(at_home "$step")"; done
sed -i 's/^port = .*/port = 5432/' "$root"/etc/postgresql/*/main/postgresql.conf # this machine's own may have that one here
boot "$root" || exit 77
began=$SECONDS
for step in 3 4 5 6; do inside su - zoe -c "$(at_home "$step")"; done | tee "$root/said"
[ "$(grep -c ': 0 tables,' "$root/said")" -eq 3 ] || { echo "there are not three nodes" >&2 && exit 1; }
echo "from the database to three nodes: $((SECONDS - began)) seconds"

visit() {
  inside su - zoe -c "ssh -p 2222 -o StrictHostKeyChecking=accept-new -o BatchMode=yes localhost $*"
}
inside su - zoe -c "mkdir -p -m 700 .ssh && ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519"
for _ in $(seq 20); do
  if visit name Zoe; then break; fi # haproxy looks first whether the nodes are there
  sleep 0.5
done
visit create bali open
before=$(visit tables)
sed -i 's/^git pull$/git commit --quiet --allow-empty --message newer/' "$root/var/lib/zoe/step7"
inside su - zoe -c "git config --global user.name Zoe && git config --global user.email zoe@localhost && $(at_home 7)"
[ "$(visit tables)" = "$before" ] || { echo "the table is lost" >&2 && exit 1; }
inside sudo -u belvedere belvedere admin nodes --data /var/lib/belvedere/4 | cut -c 1 | tr -d '\n' | grep -x 456
[ "$(inside ls /usr/local/lib | grep -c '^belvedere-')" -eq 2 ] || { echo "there is one release" >&2 && exit 1; }
echo "three nodes were upgraded one after the other, and the table is there"
