# Prepares the environment of this checkout in .venv: creates it if missing, and again if pyproject.toml or Python has
# changed. Sourced by the other scripts, in the root of the checkout.

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      command -v "$candidate"
      return
    fi
  done
  echo "Belvedere needs Python 3.11 or later, and there is none here. Install it, or name one in PYTHON." >&2
  return 2
}

# prepare_environment [dev]: install the dependencies for playing; with dev, also those for the checks.
prepare_environment() {
  local extra=${1:-} python wanted built_with
  python=$(find_python)
  if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "$python lacks the modules venv and ensurepip; on Debian and Ubuntu they are in the package python3-venv." >&2
    return 2
  fi
  wanted=$("$python" -c 'import hashlib, sys
print(sys.version.split()[0], hashlib.sha256(open("pyproject.toml", "rb").read()).hexdigest())')
  if is_prepared "$wanted" "$extra"; then
    return
  fi
  echo "Preparing an environment in .venv; this takes a minute, once." >&2
  rm -rf .venv
  "$python" -m venv .venv
  built_with=$("$python" -c 'import tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")')
  # Upgrade pip, because the one of an older Python takes half a minute to resolve versions. Install the build
  # requirements here too: pip would create a separate environment for them, which takes a quarter of the time.
  # Do not compile with dev: most of these packages are never imported, and the others are compiled on first import.
  # shellcheck disable=SC2086  one word a package
  if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --upgrade pip $built_with \
    || ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation \
      ${extra:+--no-compile} --editable ".${extra:+[$extra]}"; then
    rm -rf .venv
    echo "The environment could not be made; the lines above say why." >&2
    return 2
  fi
  printf '%s\n' "$wanted" "$extra" >.venv/prepared-for
}

# Whether .venv is up to date. An environment for the checks suffices for playing too.
is_prepared() {
  local python_and_project extra
  [ -x .venv/bin/python ] && [ -f .venv/prepared-for ] || return 1
  { read -r python_and_project && { read -r extra || true; }; } <.venv/prepared-for
  [ "$python_and_project" = "$1" ] && { [ -z "$2" ] || [ "$extra" = "$2" ]; }
}
