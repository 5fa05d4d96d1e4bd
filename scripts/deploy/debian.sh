# Builds a Debian package with everything except Python, the extras for browsers, databases and clusters included, and
# tests it in a separate small Debian.
# Sourced by scripts/packages, in the root of the checkout.

DEBIAN_PYTHON=/usr/bin/python3

# build_debian WHEEL FOLDER WORK: build the package in FOLDER, using WORK. Libraries go into a separate folder, with byte
# code for the Python of this Debian, so that the package depends on that Python.
build_debian() {
  local wheel=$1 out=$2 root=$3 version minor next program
  version=$("$DEBIAN_PYTHON" -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
  minor=$("$DEBIAN_PYTHON" -c 'import sys; print(sys.version_info.minor)')
  next=$((minor + 1))
  mkdir -p "$root"/{DEBIAN,usr/bin,usr/lib/belvedere,usr/share/doc/belvedere,etc/belvedere,usr/lib/systemd/system}
  "$DEBIAN_PYTHON" -m venv "$root.venv"
  "$root.venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile --target "$root/usr/lib/belvedere" \
    "$wheel[web,cluster]"
  rm -rf "$root/usr/lib/belvedere/bin"
  "$DEBIAN_PYTHON" -m compileall -q --invalidation-mode unchecked-hash -s "$root" "$root/usr/lib/belvedere"
  cat >"$root/usr/bin/belvedere" <<'PROGRAM'
#!/usr/bin/python3 -s
import sys

sys.path.insert(0, "/usr/lib/belvedere")
from belvedere.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
PROGRAM
  chmod 755 "$root/usr/bin/belvedere"
  add_documents "$root"
  install -m 644 scripts/deploy/server.toml "$root/etc/belvedere/server.toml"
  sed 's|^ExecStart=[^ ]*|ExecStart=/usr/bin/belvedere|' scripts/deploy/belvedere.service \
    >"$root/usr/lib/systemd/system/belvedere.service"
  echo /etc/belvedere/server.toml >"$root/DEBIAN/conffiles"
  for program in prerm postinst postrm; do install -m 755 "scripts/deploy/debian/$program" "$root/DEBIAN/$program"; done
  install -m 644 -t "$root/usr/share/doc/belvedere" scripts/deploy/debian/README.Debian scripts/deploy/port-22.conf
  cat >"$root/DEBIAN/control" <<CONTROL
Package: belvedere
Version: $version
Section: games
Priority: optional
Architecture: $(dpkg --print-architecture)
Depends: python3 (>= 3.$minor), python3 (<< 3.$next~), libc6
Suggests: openssh-client, postgresql, nats-server, haproxy
Installed-Size: $(du -sk "$root" | cut -f 1)
Maintainer: The Belvedere authors <belvedere@localhost>
Description: five city-building board games in the terminal
 Bali, Bella Vista, Bellevue, Cloud City and Neoville: alone against bots, with
 others at one keyboard, or at a table that friends reach with ssh. The service
 belvedere.service is there and not enabled; /etc/belvedere/server.toml is its
 configuration. /usr/share/doc/belvedere/README.Debian says how to start,
 upgrade and remove it.
CONTROL
  chmod -R u=rwX,go=rX "$root"
  dpkg-deb --root-owner-group --build "$root" "$out" >/dev/null
}

# add_documents ROOT: add manual and completion, written by the program in ROOT, and the licence.
add_documents() {
  local root=$1 run=(env "PYTHONPATH=$1/usr/lib/belvedere" PYTHONDONTWRITEBYTECODE=1 "$DEBIAN_PYTHON" -m belvedere)
  "${run[@]}" man "$root/usr/share/man" >/dev/null
  gzip -9n "$root"/usr/share/man/{,*/}man1/belvedere.1
  mkdir -p "$root"/usr/share/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d}
  "${run[@]}" completion bash >"$root/usr/share/bash-completion/completions/belvedere"
  "${run[@]}" completion zsh >"$root/usr/share/zsh/vendor-completions/_belvedere"
  "${run[@]}" completion fish >"$root/usr/share/fish/vendor_completions.d/belvedere.fish"
  install -m 644 LICENSE "$root/usr/share/doc/belvedere/copyright"
  gzip -9nc CHANGELOG.md >"$root/usr/share/doc/belvedere/changelog.gz"
}

# try_debian PACKAGE ROOT: install the package in a small Debian in ROOT, boot that Debian's systemd and start the
# unmodified service. If systemd does not come up, run the service's command with the unit's restrictions that work
# without systemd: an unprivileged user, no new privileges, no capabilities, only the loopback network, only its data
# writable. Returns 77 if the test is impossible here.
try_debian() {
  local package=$1 root=$2 status=0
  command -v mmdebstrap >/dev/null && [ "$(id -u)" -eq 0 ] || return 77
  mmdebstrap --quiet --variant=minbase --include=python3,iproute2,procps,systemd-sysv,dbus \
    "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" || return 77
  cp "$package" "$root/belvedere.deb"
  chroot "$root" dpkg --install /belvedere.deb || return 1
  bash -euo pipefail scripts/deploy/try-systemd.sh "$root" || status=$?
  if [ "$status" -ne 77 ]; then return "$status"; fi
  skip "systemd itself: it does not come up here"
  mkdir -p "$root/var/lib/belvedere"
  chown 61234:61234 "$root/var/lib/belvedere"
  chmod 700 "$root/var/lib/belvedere"
  unshare --mount --pid --net --ipc --uts --fork bash -euo pipefail -s "$root" <scripts/deploy/try-service.sh
}

# try_nodes ROOT WORK: follow the README of scripts/deploy in a Debian in ROOT, with pip's wheels fetched to WORK before.
# Returns 77 if the test is impossible here.
try_nodes() {
  local root=$1 wheels=$2
  command -v mmdebstrap >/dev/null && [ "$(id -u)" -eq 0 ] || return 77
  mmdebstrap --quiet --variant=minbase --include=python3,iproute2,systemd-sysv,dbus,sudo,openssh-client,ca-certificates,git \
    "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" || return 77
  "$DEBIAN_PYTHON" -m pip wheel --quiet --disable-pip-version-check --wheel-dir "$wheels" ".[cluster]" "hatchling>=1.27" || return 1
  bash -euo pipefail scripts/deploy/try-nodes.sh "$root" "$wheels"
}

# try_vps PACKAGE ROOT: follow vps.md of scripts/deploy in a Debian in ROOT. Returns 77 if the test is impossible here.
try_vps() {
  local package=$1 root=$2
  command -v mmdebstrap >/dev/null && [ "$(id -u)" -eq 0 ] || return 77
  mmdebstrap --quiet --variant=minbase --include=python3,iproute2,systemd-sysv,dbus,sudo,openssh-client,openssh-server,ca-certificates,curl \
    "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" || return 77
  bash -euo pipefail scripts/deploy/try-vps.sh "$root" "$package"
}
