# Builds the image of the container and plays in it, as far as that goes without a registry and without a daemon: with
# buildah, which changes root and drops rights for what it runs.
#   bash -euo pipefail scripts/deploy/try-container.sh CONTEXT WHEEL WORK
# CONTEXT has the files that Containerfile copies, WHEEL is what the libraries are taken from that it installs, and
# everything that is made lies in WORK. The status is 77 where no base can be made. Run by scripts/packages, in the root
# of the checkout.
context=$1 wheel=$2 work=$3
python=/usr/bin/python3 # that of this Debian, which is the base's too
engine='' port=''
trap 'end_by_force' EXIT

# buildah with all that it keeps in WORK
in_store() { buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }

# A small Debian under the name of the base that Containerfile asks for, with the same Python.
make_base() {
  local name container
  name=$(sed -n 's/^FROM \([^ ]*\)$/\1/p' scripts/deploy/Containerfile)
  case "$name" in
    *:"$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')"-*) ;;
    *) echo "the Python of this Debian is not that of $name" >&2 && return 1 ;;
  esac
  mmdebstrap --quiet --variant=minbase --include=python3,python3-venv,python-is-python3 \
    "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$work/base.tar" || return 1
  container=$(in_store from scratch) || return 1
  in_store add --quiet "$container" "$work/base.tar" / >/dev/null || return 1
  in_store commit --quiet --rm "$container" "$name" >/dev/null
}

# What pip installs in the image is fetched before: what is built there may have no way out.
fetch_libraries() {
  local builder
  builder=$("$python" -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
  "$python" -m venv "$work/tools"
  # shellcheck disable=SC2086  one word a requirement
  "$work/tools/bin/python" -m pip wheel --quiet --disable-pip-version-check --wheel-dir "$work/wheels" "$wheel" $builder
  rm -f "$work"/wheels/belvedere-*.whl
  printf '[global]\nno-index = true\nfind-links = /wheels\ndisable-pip-version-check = true\n' >"$work/pip.conf"
}

build_image() {
  in_store bud --quiet --isolation chroot --format docker --pull-never --network host \
    --volume "$work/pip.conf:/etc/pip.conf:ro" --volume "$work/wheels:/wheels:ro" \
    --tag belvedere-trial --file scripts/deploy/Containerfile "$context" >/dev/null
}

# Start what the image starts, at a port that is free, and wait until it says how to play.
start_server() {
  # shellcheck disable=SC2086  one word an argument
  in_store run --isolation chroot "$container" -- $command --port 0 >"$work/server.log" 2>&1 &
  engine=$!
  for _ in $(seq 120); do
    if grep -q 'To play' "$work/server.log"; then break; fi
    kill -0 "$engine" 2>/dev/null || break
    sleep 0.5
  done
  port=$(sed -n 's/^Belvedere is listening on .*, port \([0-9]*\)\.$/\1/p' "$work/server.log")
  if [ -z "$port" ]; then cat "$work/server.log" >&2 && return 1; fi
}

# Send the server the signal that the image names for its end; the status of the container has to be 0.
end_server() {
  kill -TERM "$(server_below "$engine")"
  wait "$engine" || { echo "the server ended with status $?" >&2 && cat "$work/server.log" >&2 && return 1; }
  engine=''
}

end_by_force() {
  if [ -n "$engine" ]; then kill -KILL "$(server_below "$engine")" 2>/dev/null || true; fi
}

# The process of the server among those that a process has started.
server_below() {
  local child
  for child in $(pgrep -P "$1"); do
    if [ "$(cat "/proc/$child/comm")" = belvedere ]; then echo "$child" && return; fi
    server_below "$child"
  done
}

# One command by ssh, with a key that nobody else has.
visit() {
  ssh -F none -q -T -p "$port" -i "$work/key" -o IdentitiesOnly=yes -o IdentityAgent=none -o StrictHostKeyChecking=no \
    -o UserKnownHostsFile=/dev/null 127.0.0.1 "$@"
}

# What stands at a place of the JSON that is read.
field() { "$python" -c "import json, sys; print(json.load(sys.stdin)$1)"; }

mkdir -p "$work"
make_base || exit 77
fetch_libraries
build_image
container=$(in_store from --pull-never localhost/belvedere-trial)
command=$(in_store inspect --format \
  '{{range .OCIv1.Config.Entrypoint}}{{.}} {{end}}{{range .OCIv1.Config.Cmd}}{{.}} {{end}}' "$container")
ssh-keygen -q -t ed25519 -N '' -f "$work/key"
start_server
visit name Ann >/dev/null
table=$(visit create bali easy seated --json | field '["id"]')
visit act "$table" "$(visit legal "$table" --json | field '[0]["notation"]')" >/dev/null
version=$(visit show "$table" --json | field '["version"]')
if [ "$version" -lt 1 ]; then echo "nothing was played" >&2 && exit 1; fi
if in_store run --isolation chroot "$container" -- touch /written 2>/dev/null; then echo "the image runs as root" >&2 && exit 1; fi
end_server
start_server
found=$(visit show "$table" --json | field '["version"]')
if [ "$found" -lt "$version" ]; then echo "what was played is lost" >&2 && exit 1; fi
end_server
echo "the image was built; a visitor played, the server ended with status 0, and knew the table when it started again"
