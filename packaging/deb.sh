#!/usr/bin/env bash
# Makes the package of the Debian that this runs on.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage() {
    cat <<'TEXT'
packaging/deb.sh [--out FOLDER] [--version VERSION]
Installs what is missing, builds Glasshouse and packs it into glasshouse_VERSION_ARCHITECTURE.deb, with SHA256SUMS
and what it is made of (SPDX) beside it. The same sources and sample run give the same bytes; SOURCE_DATE_EPOCH sets
the time of the files, which is that of packaging/debian/changelog otherwise.
  --out FOLDER       where the package goes; build/package if not given
  --version VERSION  another version than that of the changelog, to try an upgrade
  --help             this text
TEXT
}

out=build/package
version=""
while [ $# -gt 0 ]; do
    case $1 in
    --out) out=$(cd "$called_from" && realpath -m "${2:-}"); shift ;;
    --version) version=${2:-}; shift ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; fail "There is no option \"$1\"." ;;
    esac
    shift
done

more_packages=dpkg-dev
install_packages

changelog=packaging/debian/changelog
listed=$(dpkg-parsechangelog -l "$changelog" -S Version)
[ "$listed" = "$(sed -n 's/^project(Glasshouse VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)" ] ||
    fail "The changelog is of version $listed, the program of another."
# Each Debian has its own, and the package of the next one is newer.
version=${version:-$listed+$(release_name)}
architecture=$(dpkg --print-architecture)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(dpkg-parsechangelog -l "$changelog" -S Timestamp)}

configure
# shellcheck disable=SC2119
build

work=$build_dir/package
root=$PWD/$work/root
rm -rf "$work"
mkdir -p "$root/DEBIAN" "$work/debian"
umask 022
DESTDIR=$root cmake --install "$build_dir" --prefix /usr --strip >/dev/null
doc=$root/usr/share/doc/glasshouse
install -Dm644 packaging/debian/copyright "$doc/copyright"
sed "1s/($listed)/($version)/" "$changelog" | gzip -9n >"$doc/changelog.gz"
gzip -9n "$root"/usr/share/man/man1/*.1
install -Dm644 -t "$doc/handbook" resources/handbook/*.md
if [ -s packaging/debian/lintian-overrides ]; then
    install -Dm644 packaging/debian/lintian-overrides "$root/usr/share/lintian/overrides/glasshouse"
fi

# What is linked says which packages are needed; the libraries that lie in the package itself need none.
printf 'Source: glasshouse\n\nPackage: glasshouse\nArchitecture: any\n' >"$work/debian/control"
mapfile -t linked < <(find "$root/usr/bin" "$root/usr/lib" "$root/usr/libexec" -type f | sort)
depends=$(cd "$work" && dpkg-shlibdeps -O -xglasshouse --ignore-missing-info "-l$root/usr/lib/glasshouse" "${linked[@]/#/-e}" \
    2> >(grep -v "library name .libglasshouse-core" >&2 || true) |
    sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || fail "It could not be found out which packages the programs need."
# From Debian 13 on the reader of SVG icons is a package of its own, which nothing is linked with.
if is_installed qt6-svg-plugins; then depends+=", qt6-svg-plugins"; fi
# The words of Qt's own dialogs in other languages.
depends+=", qt6-translations-l10n"

sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
    -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/" packaging/debian/control.in >"$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"

mkdir -p "$out"
package=glasshouse_${version}_$architecture.deb
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/$package" >/dev/null
packaging/sbom.sh "$root" "$version" >"$out/${package%.deb}.spdx"
(cd "$out" && sha256sum -- *.deb *.spdx >SHA256SUMS)
say "$out/$package: $(du -k "$out/$package" | cut -f1) KB"
