#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test without a display.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage() {
    cat <<'TEXT'
packaging/test.sh [--gpu | --libtorch DIR]
Installs what is missing (Debian, Ubuntu), builds Glasshouse and runs all its tests. Exit code 0 when all pass.
  --gpu            with Debian's LibTorch for NVIDIA cards, and the tests that need a card, if there is one
  --libtorch DIR   an unpacked LibTorch instead of the system's; remembered for later builds
  --help           this text
TEXT
}

while [ $# -gt 0 ]; do
    case $1 in
    --gpu) gpu=true ;;
    --libtorch) set_libtorch "${2:-}"; shift ;;
    --libtorch=*) set_libtorch "${1#*=}" ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; fail "There is no option \"$1\"." ;;
    esac
    shift
done

install_packages
configure
build
# More than there are processors: many tests wait for something most of the time.
QT_QPA_PLATFORM=offscreen exec ctest --test-dir "$build_dir" --output-on-failure --no-tests=error \
    --parallel $(($(nproc) + 3))
