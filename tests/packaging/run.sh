#!/usr/bin/env bash
# Installs a package into an empty Debian, uses it, upgrades it, removes it, and shows that nothing is left.
#   tests/packaging/run.sh PACKAGE.deb [OLDER.deb]
# The empty system (debootstrap, this system's release and archive) is made once, in build/empty-SUITE; needs root and the
# archive. Without OLDER.deb packaging/deb.sh makes one with a lower version. Tools that check files and are not installed
# here are named and left out: lintian, appstreamcli, desktop-file-validate, man.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "FAILED: $*"; exit 1; }
passed() { say "passed: $*"; }

# All mounts below are of this process alone and end with it.
[ "$(id -u)" -eq 0 ] || fail "This needs root."
[ -n "${INSIDE_OWN_MOUNTS:-}" ] || INSIDE_OWN_MOUNTS=1 exec unshare --mount "$0" "$@"

[ $# -ge 1 ] || { sed -n '2,6p' "$0" | cut -c3-; exit 2; }
package=$(realpath "$1")
older=${2:-}
version=$(dpkg-deb -f "$package" Version)
if [ -z "$older" ]; then
    packaging/deb.sh --version "0.0.1~before" --out build/package-before
    older=build/package-before/glasshouse_0.0.1~before_$(dpkg --print-architecture).deb
fi
older=$(realpath "$older")
dpkg --compare-versions "$(dpkg-deb -f "$older" Version)" lt "$version" || fail "$older is not older."

# What tools say of the files.
contents=$(mktemp -d)
trap 'rm -rf "$contents"' EXIT
dpkg-deb -x "$package" "$contents"
check() { # TOOL ARGUMENTS...
    if command -v "$1" >/dev/null; then
        "$@" >&2 || fail "$*"
        passed "$1"
    else
        say "left out: $1 is not installed"
    fi
}
check lintian --fail-on error,warning --show-overrides "$package"
for file in "$contents"/usr/share/applications/*.desktop; do check desktop-file-validate "$file"; done
for file in "$contents"/usr/share/metainfo/*.xml; do check appstreamcli validate --no-net "$file"; done
if command -v man >/dev/null; then
    for page in "$contents"/usr/share/man/man1/*.gz; do
        said=$(man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
        [ -z "$said" ] || fail "$page: $said"
    done
    passed "man --warnings"
fi

# An empty Debian.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
base=$PWD/build/empty-$suite
if [ ! -d "$base/usr" ]; then
    archive=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite="$suite" '$2 == suite && $3 == "main" { print $1; exit }')
    debootstrap --variant=minbase "$suite" "$base" "$archive" >&2 || fail "The empty system could not be made."
    rm "$base/etc/apt/sources.list"
    cp /etc/apt/sources.list "$base/etc/apt/" 2>/dev/null || true
    cp /etc/apt/sources.list.d/*.sources "$base/etc/apt/sources.list.d/" 2>/dev/null || true
    # A proxy of the archive; what containers add empties the cache of packages, which is kept for the next time.
    find /etc/apt/apt.conf.d -type f ! -name 'docker-*' ! -name '*packagekit' ! -name '*appstream' \
        -exec cp -t "$base/etc/apt/apt.conf.d/" {} +
fi
# What is written goes into a layer above it, which is thrown away.
layers=$PWD/build/empty-layers
rm -rf "$layers"
mkdir -p "$layers/root"
mount -t tmpfs tmpfs "$layers"
mkdir "$layers/upper" "$layers/work" "$layers/root"
mount -t overlay overlay -o "lowerdir=$base,upperdir=$layers/upper,workdir=$layers/work" "$layers/root" ||
    fail "The empty system could not be mounted."
root=$layers/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "build/archives-$suite" "$root/var/cache/apt/archives"
mount --bind "build/archives-$suite" "$root/var/cache/apt/archives"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$package" "$root/new.deb"
cp "$older" "$root/old.deb"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_person() {
    chroot --userspec=person "$root" env -i PATH=/usr/bin:/bin HOME=/home/person LC_ALL=C.UTF-8 OMP_WAIT_POLICY=passive "$@"
}
inside useradd --create-home person
inside apt-get -qq update

# Its dependencies first, so that what it leaves can be told from what they leave.
inside apt-get -qq install -y --no-install-recommends /old.deb >"$layers/install" 2>&1 || fail "$(tail -n 20 "$layers/install")"
inside dpkg --purge glasshouse >/dev/null
files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./home/person -o -path ./var/log -o \
    -path ./var/cache -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./tmp \) -prune -o -print | sort); }
files >"$layers/before"

inside dpkg -i /old.deb >/dev/null || fail "the package is not installed"
passed "installed $(inside dpkg-query -W -f '${Version}' glasshouse)"

# The line that a desktop starts, without the files that it would add.
command=$(sed -n 's/^Exec=//p' "$root"/usr/share/applications/io.github.glasshouse.Glasshouse.desktop | sed 's/ %[a-zA-Z]//g')
window() {
    local code=0
    # Twenty seconds are enough to have read the sample library; SIGTERM closes the window like its button.
    # shellcheck disable=SC2086
    as_person QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=/home/person timeout --preserve-status --kill-after=30 20 $command \
        >"$layers/window" 2>&1 || code=$?
    [ $code -eq 0 ] || fail "the window ended with $code: $(tail -n 5 "$layers/window")"
    [ -s "$root/home/person/.config/glasshouse/glasshouse.ini" ] || fail "the window has remembered nothing"
    passed "the window starts from the desktop file (\"$command\") and closes"
}
train() {
    as_person glasshouse-cli "$@" >"$layers/training" 2>&1 || fail "$(tail -n 5 "$layers/training")"
    passed "glasshouse-cli $1 $2 …: $(grep -m 1 'loss: ' "$layers/training" || tail -n 1 "$layers/training")"
}
window
train train --corpus /usr/share/glasshouse/library --preset first-model --run /home/person/run --steps 4

inside dpkg -i /new.deb >/dev/null || fail "the package is not upgraded"
[ "$(inside dpkg-query -W -f '${Version}' glasshouse)" = "$version" ] || fail "the version is not $version"
passed "upgraded to $version"
window
train train --resume /home/person/run --steps 8
train generate --run /home/person/run --prompt The --tokens 20

own=$(cd "$root/home/person" && find . -type f | wc -l)
inside dpkg --purge glasshouse >/dev/null
files >"$layers/after"
diff "$layers/before" "$layers/after" >&2 || fail "something is left, or has been taken along"
[ "$own" = "$(cd "$root/home/person" && find . -type f | wc -l)" ] || fail "files of the person are gone"
passed "removed; $own files of the person are left, and nothing else"

# packaging/run.sh takes a package that lies beside it.
mkdir "$root/src"
cp -r packaging "$root/src/"
cp "$package" "$root/src/packaging/"
inside HOME=/root timeout --signal=INT --kill-after=60 120 /src/packaging/run.sh --headless >"$layers/script" 2>&1 || true
[ -e "$root/root/.local/share/glasshouse/runs/sample-01/run.json" ] || fail "$(tail -n 20 "$layers/script")"
[ ! -e "$root/src/build" ] || fail "packaging/run.sh has built something"
[ "$(inside dpkg-query -W -f '${Version}' glasshouse)" = "$version" ] || fail "packaging/run.sh has installed another version"
passed "packaging/run.sh installs the package and trains with it"
