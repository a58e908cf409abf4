#!/usr/bin/env bash
# Installs what is missing, builds, and opens the window on the sample library; without a display it trains there and
# then on the command line. Where a package of this system lies beside it, that is installed in place of building.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage() {
    cat <<'TEXT'
packaging/run.sh [--headless] [--gpu | --libtorch DIR]
Installs what is missing (Debian, Ubuntu), builds Glasshouse and opens it on the sample library, ready to train. A
package of this system in the same folder (packaging/deb.sh makes it) is installed instead of building.
  --headless       no window: trains on the sample library here, and ends with the run's folder, its losses and a
                   sample of text; also chosen by itself when there is no display
  --gpu            with Debian's LibTorch for NVIDIA cards (Debian 13: 2.5 GB from contrib and non-free)
  --libtorch DIR   an unpacked LibTorch (with CUDA, for example) instead of the system's; remembered for later builds
  --help           this text
TEXT
}

headless=false
if [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; then headless=true; fi
while [ $# -gt 0 ]; do
    case $1 in
    --headless) headless=true ;;
    --gpu) gpu=true ;;
    --libtorch) set_libtorch "${2:-}"; shift ;;
    --libtorch=*) set_libtorch "${1#*=}" ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; fail "There is no option \"$1\"." ;;
    esac
    shift
done

# A name that no run has yet, where the window looks for runs too.
new_run() {
    local runs number=1
    runs=${XDG_DATA_HOME:-${HOME:-$PWD/build}/.local/share}/glasshouse/runs
    mkdir -p "$runs" || fail "The folder for runs, $runs, cannot be made."
    while [ -e "$(printf '%s/sample-%02d' "$runs" $number)" ]; do number=$((number + 1)); done
    printf '%s/sample-%02d\n' "$runs" $number
}

# The newest package of this system beside this script; nothing when there is none or another LibTorch is wanted.
package_beside() {
    if $gpu || [ -n "$libtorch" ] || ! command -v dpkg >/dev/null; then return 0; fi
    find packaging -maxdepth 1 -name "glasshouse_*+$(release_name)_$(dpkg --print-architecture).deb" | sort -V | tail -n 1
}

install_package() {
    local as_root=()
    if [ "$(dpkg-query -W -f '${Version}' glasshouse 2>/dev/null)" = "$(dpkg-deb -f "$1" Version)" ]; then return 0; fi
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    say "Installing $1."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y "./$1" >&2 ||
        fail "$1 could not be installed; the reason stands above."
}

package=$(package_beside)
if [ -n "$package" ]; then
    install_package "$package"
    build_dir=/usr # which has the same folders
else
    install_packages
    configure
    targets=(glasshouse-cli glasshouse-pdfworker glasshouse_engine glasshouse-library glasshouse)
    $headless || targets+=(glasshouse-sample-run)
    build "${targets[@]}"
fi

library=$build_dir/share/glasshouse/library
if ! $headless; then
    exec "$build_dir/bin/glasshouse" --corpus "$library"
fi
say "Training on the sample library, without a window. Ctrl-C stops; the run can be gone on with."
run=$(new_run)
exec "$build_dir/bin/glasshouse-cli" train --corpus "$library" --preset mind-corrected --run "$run" \
    --set learning_rate=1e-3 --set n_embd=128 --set eval_interval=100 --set sample_tokens=400 --steps 500
