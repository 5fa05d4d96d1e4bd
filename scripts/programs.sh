# Installs third-party programs that the tests use, if they are missing; costs nothing otherwise.
# Sourced by scripts/test, in the root of the checkout.

# Each program with its Debian package.
PROGRAMS="ssh:openssh-client ssh-keygen:openssh-client plink:putty-tools puttygen:putty-tools dbclient:dropbear-bin
  dropbearkey:dropbear-bin haproxy:haproxy nginx:nginx caddy:caddy node:nodejs npm:npm
  chromium-headless-shell:chromium-headless-shell initdb:postgresql nats-server:nats-server"
# Debian keeps PostgreSQL's server programs outside the path.
BESIDE_THE_PATH=/usr/sbin$(printf ':%s' /usr/lib/postgresql/*/bin)
SSH2=1.17.0
AXE=4.14.1
# The SHA-512 of the archive of axe-core.
AXE_SUM=1477dafa598d8d065f273d6af302aa203c02e83131707b7fa648cd41bd3d6b734f8c22a0dab86ee6a6f64b8afbe804b214d36db85a2826965edfb3a0b9d546b5
# A Debian release with a current OpenSSH, and the packages that this OpenSSH needs.
CURRENT_DEBIAN=trixie
CURRENT_OPENSSH=10
CURRENT_PACKAGES="openssh-client libc6 libssl3t64 libedit2 libselinux1 libgssapi-krb5-2 zlib1g libtinfo6 libbsd0 libmd0
  libpcre2-8-0 libkrb5-3 libk5crypto3 libcom-err2 libkrb5support0 libkeyutils1 libzstd1"

# missing_packages: print the packages of missing programs, each once.
missing_packages() {
  local entry
  for entry in $PROGRAMS; do
    PATH="$PATH:$BESIDE_THE_PATH" command -v "${entry%%:*}" >/dev/null 2>&1 || echo "${entry#*:}"
  done | sort -u
}

# install_programs: install all missing packages with one call.
install_programs() {
  local missing as_root=()
  missing=$(missing_packages)
  if [ -z "$missing" ]; then
    return
  fi
  if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo -n)
  fi
  # shellcheck disable=SC2086  one word a package
  if command -v apt-get >/dev/null 2>&1 && "${as_root[@]}" apt-get update -qq >&2 \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2; then
    return
  fi
  if [ "$missing" = chromium-headless-shell ] && command -v chromium >/dev/null 2>&1; then
    echo "The tests of pages run in the full chromium, which takes longer." >&2
    return
  fi
  echo "The tests need these packages, but they could not be installed: ${missing//$'\n'/ }. Please install them." >&2
  return 2
}

# install_node_client: install npm's ssh2 in .cache/node.
install_node_client() {
  local there=.cache/node/node_modules/ssh2/package.json
  if [ -f "$there" ] && grep -q "\"version\": *\"$SSH2\"" "$there"; then
    return
  fi
  mkdir -p .cache/node
  if npm install --prefix .cache/node --no-save --no-package-lock --no-audit --no-fund --omit=optional --ignore-scripts \
    --silent "ssh2@$SSH2" >&2; then
    return
  fi
  echo "The tests need npm's ssh2, but it could not be installed: npm install --prefix .cache/node ssh2@$SSH2" >&2
  return 2
}

# fetch_axe: fetch npm's axe-core, which checks pages for accessibility, to .cache/axe-VERSION.min.js.
fetch_axe() {
  local there=.cache/axe-$AXE.min.js folder
  if [ -s "$there" ]; then
    return
  fi
  folder=$(mktemp -d)
  mkdir -p .cache
  if npm pack --silent --pack-destination "$folder" "axe-core@$AXE" >/dev/null \
    && echo "$AXE_SUM  $folder/axe-core-$AXE.tgz" | sha512sum --check --quiet >&2 \
    && tar -xzOf "$folder/axe-core-$AXE.tgz" package/axe.min.js >"$folder/axe.js"; then
    mv "$folder/axe.js" "$there"
    rm -rf "$folder"
    return
  fi
  rm -rf "$folder"
  echo "The tests need npm's axe-core $AXE, but it could not be fetched, or its checksum differs." >&2
  return 2
}

# fetch_current_openssh: if the machine's OpenSSH is older, unpack that of a later Debian in .cache/openssh.
fetch_current_openssh() {
  local version
  version=$(ssh -V 2>&1 | sed -n 's/^OpenSSH_\([0-9]*\).*/\1/p')
  if [ "${version:-0}" -ge "$CURRENT_OPENSSH" ] || [ -x .cache/openssh/ssh ]; then
    return
  fi
  if unpack_openssh >.cache/openssh.log 2>&1; then
    return
  fi
  echo "Could not fetch a current OpenSSH (see .cache/openssh.log); its test is skipped." >&2
}

# unpack_openssh: unpack OpenSSH without installing it; it runs with the unpacked libraries.
unpack_openssh() {
  local folder=$PWD/.cache/openssh.new site loader file
  rm -rf "$folder" && mkdir -p "$folder"/{lists/partial,cache/archives/partial,packages,root} || return
  site=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(COMPONENT)' | sed -n '/ Debian main$/{s/ .*//p;q}')
  [ -n "$site" ] || return
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site $CURRENT_DEBIAN main" >"$folder/sources.list"
  local options=(-qq -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=-
    -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" -o Dir::State::status=/dev/null)
  apt-get "${options[@]}" -o APT::Sandbox::User="$(id -un)" update || return
  # shellcheck disable=SC2086  one word a package
  (cd "$folder/packages" && apt-get "${options[@]}" -o APT::Sandbox::User="$(id -un)" download $CURRENT_PACKAGES) || return
  for file in "$folder"/packages/*.deb; do
    dpkg -x "$file" "$folder/root" || return
  done
  rm -rf "$folder"/{lists,cache,packages} .cache/openssh
  mv "$folder" .cache/openssh
  loader=$(cd .cache/openssh && find root -name 'ld-linux-*.so.*' -not -type d | head -n 1)
  {
    echo '#!/bin/sh'
    echo 'here=$(cd "$(dirname "$0")" && pwd)'
    echo "libraries=\$here/$(dirname "$loader")"
    echo "exec \"\$here/$loader\" --library-path \"\$libraries\" \"\$here/root/usr/bin/ssh\" \"\$@\""
  } >.cache/openssh/start
  chmod +x .cache/openssh/start
  .cache/openssh/start -V && mv .cache/openssh/start .cache/openssh/ssh
}
