# shellcheck shell=bash
# Shared by run.sh and test.sh (sourced, bash): what they have in common is to install what is missing, to configure
# and to build. After `. setup.sh` the current folder is the project's.

set -euo pipefail
called_from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_dir=build/release
libtorch=""

# The linear algebra is ours or LibTorch's; what someone set for another program must not slow it down.
unset OPENBLAS_CORETYPE OPENBLAS_NUM_THREADS GOTO_NUM_THREADS BLIS_NUM_THREADS MKL_NUM_THREADS

say() { printf '%s\n' "$*" >&2; }
fail() { say "Error: $*"; exit 1; }

# The value of an option, or a sentence when it is missing.
set_libtorch() {
    [ -n "${1:-}" ] || fail "--libtorch needs the folder of an unpacked LibTorch."
    libtorch=$(cd "$called_from" && cd "$1" 2>/dev/null && pwd) || fail "There is no folder \"$1\"."
    [ -d "$libtorch/share/cmake/Torch" ] || fail "\"$1\" is no LibTorch: it has no share/cmake/Torch."
}

# Names of the packages, one a line.
wanted_packages() {
    printf '%s\n' g++ cmake ninja-build ccache pkg-config lld \
        libdnnl-dev qt6-base-dev qt6-base-dev-tools qt6-svg-dev libpoppler-qt6-dev libpoppler-private-dev poppler-data libqcustomplot-dev \
        libfontconfig-dev libseccomp-dev libxml2-dev libzip-dev zlib1g-dev libicu-dev libtesseract-dev tesseract-ocr-eng \
        nlohmann-json3-dev libpcre2-dev libeigen3-dev libssl-dev libdivsufsort-dev libcli11-dev \
        fonts-inter fonts-jetbrains-mono
    [ -n "$libtorch" ] || echo libtorch-dev
    # From Debian 13 on the reader of SVG icons is a package of its own.
    if apt-cache show qt6-svg-plugins >/dev/null 2>&1; then echo qt6-svg-plugins; fi
}

missing_packages() {
    local package
    for package in $(wanted_packages); do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
    done
}

install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is no Debian or Ubuntu: install these (or what your system calls them) by hand if the build misses them:"
        say "  $(wanted_packages | tr '\n' ' ')"
        return
    fi
    local missing as_root=()
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "${missing// /}" ] || return 0
    say "To be installed: $missing"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "Installing needs root, and there is no sudo. Run as root: apt-get install $missing"
        say "sudo may ask for your password."
        as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    # Without fresh lists a package is unknown, or known in a version that is gone.
    # shellcheck disable=SC2086
    if ! apt-cache show $missing >/dev/null 2>&1 ||
        ! "${as_root[@]}" apt-get install -y --no-install-recommends $missing >&2; then
        say "Fetching the lists of packages."
        "${as_root[@]}" apt-get update >&2 || fail "The lists of packages could not be fetched; is there a network?"
        missing=$(missing_packages | tr '\n' ' ') # the lists may know more packages now
        "${as_root[@]}" apt-get install -y --no-install-recommends $missing >&2 ||
            fail "These packages could not be installed: $missing"
    fi
}

configure() {
    local version options=()
    version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9.]*\).*/\1/p')
    [ "$(printf '%s\n' 3.25 "$version" | sort -V | head -n 1)" = 3.25 ] ||
        fail "CMake $version is too old; 3.25 or newer is needed (Debian 12, Ubuntu 23.04 or later)."
    if [ -n "$libtorch" ]; then
        options+=("-DCMAKE_PREFIX_PATH=$libtorch" "-DTorch_DIR=$libtorch/share/cmake/Torch")
    fi
    cmake --preset release "${options[@]}" >&2 || fail "The build could not be configured; the reason stands above."
}

# One compiler for each core, fewer where memory is short: files with LibTorch take 1.5 GB each.
jobs_that_fit() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
    [ "${memory:-1}" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}

# build [TARGET...]: everything without a target.
build() {
    nice cmake --build "$build_dir" --parallel "$(jobs_that_fit)" ${1:+--target "$@"} >&2 ||
        fail "The build failed; the reason stands above."
}
