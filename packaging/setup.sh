# shellcheck shell=bash
# Shared by run.sh and test.sh (sourced, bash): what they have in common is to install what is missing, to configure
# and to build. After `. setup.sh` the current folder is the project's.

set -euo pipefail
called_from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_dir=build/release
libtorch=""
gpu=false
more_packages="" # that the script wants which reads this
gpu_packages="libtorch-cuda-dev libgloo-cuda-dev libnccl-dev nvidia-cuda-toolkit"

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

is_installed() { dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

# LibTorch, and the headers of Gloo and NCCL, through which its processes communicate. The packages with CUDA and those
# without exclude each other: whoever asks for one has the other removed.
torch_packages() {
    if [ -n "$libtorch" ]; then
        if is_installed libgloo-cuda-0; then echo libgloo-cuda-dev; else echo libgloo-dev; fi
    elif $gpu || is_installed libtorch-cuda-dev; then
        tr ' ' '\n' <<<"$gpu_packages"
    else
        printf '%s\n' libtorch-dev libgloo-dev
    fi
}

# Says what a card needs that the driver shows and the LibTorch here does not use.
mention_card() {
    if $gpu || [ -n "$libtorch" ] || [ ! -e /dev/nvidiactl ] || is_installed libtorch-cuda-dev; then return 0; fi
    say "There is an NVIDIA card, but Debian's libtorch-dev computes on the processor. With --gpu, libtorch-cuda-dev," \
        "libgloo-cuda-dev and libnccl-dev (section contrib) and nvidia-cuda-toolkit (non-free), about 2.5 GB, are" \
        "installed and used instead."
}

# For --gpu: that apt knows the packages. A section is added only after asking.
find_gpu_packages() {
    local package unknown="" repository answer as_root=() list=/etc/apt/sources.list.d/glasshouse-gpu.sources
    [ -z "$libtorch" ] || fail "--gpu takes Debian's LibTorch for cards, --libtorch another one: give one of them."
    command -v apt-get >/dev/null ||
        fail "--gpu installs packages of Debian; here, unpack a LibTorch with CUDA and give its folder with --libtorch."
    for package in $gpu_packages; do
        apt-cache show "$package" >/dev/null 2>&1 || unknown+=" $package"
    done
    [ -n "$unknown" ] || return 0
    # shellcheck disable=SC2016
    repository=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        sed -n 's/ main$//p' | grep -v -e security -e -updates | head -n 1 || true)
    case ${repository##* } in
    "" | bookworm | bullseye | buster)
        fail "This system has no packages of a LibTorch for NVIDIA cards (Debian has them from 13 on): unpack one" \
            "with CUDA and give its folder with --libtorch." ;;
    esac
    say "The system's package sources have no$unknown: they are in Debian's sections contrib and non-free."
    [ -t 0 ] || fail "Add these sections, or run this in a terminal, where it can ask."
    read -r -p "Add the two sections, in $list? [y/N] " answer
    [[ $answer == [yY]* ]] || fail "Nothing was added."
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: contrib non-free\nSigned-By: %s\n' "${repository% *}" \
        "${repository##* }" /usr/share/keyrings/debian-archive-keyring.gpg | "${as_root[@]}" tee "$list" >/dev/null
    "${as_root[@]}" apt-get update >&2 || fail "The lists of packages could not be fetched; is there a network?"
}

# Names of the packages, one a line.
wanted_packages() {
    printf '%s\n' g++ cmake ninja-build ccache pkg-config lld \
        libdnnl-dev qt6-base-dev qt6-base-dev-tools qt6-l10n-tools qt6-translations-l10n qt6-svg-dev libpoppler-qt6-dev libpoppler-private-dev poppler-data libqcustomplot-dev \
        libfontconfig-dev libseccomp-dev libgumbo-dev libxml2-dev libzip-dev zlib1g-dev libicu-dev libtesseract-dev tesseract-ocr-eng \
        nlohmann-json3-dev libpcre2-dev libeigen3-dev libssl-dev libdivsufsort-dev libcli11-dev \
        fonts-inter fonts-jetbrains-mono
    printf '%s' "${more_packages:+$more_packages$'\n'}"
    torch_packages
    # From Debian 13 on the reader of SVG icons is a package of its own.
    if apt-cache show qt6-svg-plugins >/dev/null 2>&1; then echo qt6-svg-plugins; fi
}

missing_packages() {
    local package
    for package in $(wanted_packages); do
        is_installed "$package" || echo "$package"
    done
}

# "deb12", "ubuntu24.04": which system this is, as it stands in the versions of its packages.
release_name() {
    # shellcheck disable=SC1091
    (. /etc/os-release && printf '%s%s\n' "$ID" "${VERSION_ID:-}") | sed 's/^debian/deb/'
}

install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is no Debian or Ubuntu: install these (or what your system calls them) by hand if the build misses them:"
        say "  $(wanted_packages | tr '\n' ' ')"
        return
    fi
    local missing as_root=()
    mention_card
    ! $gpu || find_gpu_packages
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
