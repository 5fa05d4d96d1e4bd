# Builds the container's image and plays in it, without a registry or a daemon: buildah runs commands in a chroot with
# reduced rights.
#   bash -euo pipefail scripts/deploy/try-container.sh CONTEXT WHEEL WORK
# CONTEXT has the files that Containerfile copies, WHEEL determines the libraries to install, and WORK receives all
# output. Returns 77 if no base image can be made. Run by scripts/packages, in the root of the checkout.
context=$1 wheel=$2 work=$3
python=/usr/bin/python3 # that of this Debian, which is the base's too
engine='' port=''
trap 'end_by_force' EXIT

# buildah with its storage in WORK
in_store() { buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }

# A small Debian with the same Python, under the name of Containerfile's base image.
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

# Fetch pip's wheels before, because the build may have no network.
fetch_libraries() {
  local builder
  builder=$("$python" -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
  "$python" -m venv "$work/tools"
  # shellcheck disable=SC2086  one word a requirement
  "$work/tools/bin/python" -m pip wheel --quiet --disable-pip-version-check --wheel-dir "$work/wheels" "$wheel[web]" $builder
  rm -f "$work"/wheels/belvedere-*.whl
  printf '[global]\nno-index = true\nfind-links = /wheels\ndisable-pip-version-check = true\n' >"$work/pip.conf"
}

build_image() {
  in_store bud --quiet --isolation chroot --format docker --pull-never --network host \
    --volume "$work/pip.conf:/etc/pip.conf:ro" --volume "$work/wheels:/wheels:ro" \
    --tag belvedere-trial --file scripts/deploy/Containerfile "$context" >/dev/null
}

# Start the image's entry point at a free port, and wait until it prints how to play.
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

# Send the server the image's stop signal; the container's status must be 0.
end_server() {
  kill -TERM "$(server_below "$engine")"
  wait "$engine" || { echo "the server ended with status $?" >&2 && cat "$work/server.log" >&2 && return 1; }
  engine=''
}

end_by_force() {
  if [ -n "$engine" ]; then kill -KILL "$(server_below "$engine")" 2>/dev/null || true; fi
}

# Print the server's process id among the descendants of a process.
server_below() {
  local child
  for child in $(pgrep -P "$1"); do
    if [ "$(cat "/proc/$child/comm")" = belvedere ]; then echo "$child" && return; fi
    server_below "$child"
  done
}

# Run one command over ssh, with a fresh key.
visit() {
  ssh -F none -q -T -p "$port" -i "$work/key" -o IdentitiesOnly=yes -o IdentityAgent=none -o StrictHostKeyChecking=no \
    -o UserKnownHostsFile=/dev/null 127.0.0.1 "$@"
}

# Print the value at a path of the JSON on standard input.
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
