#!/usr/bin/env bash
# What the installed programs are made of, as an SPDX document on standard output: every library that they load and
# every header-only library that is compiled into them, with its version and the licences that its package names.
# Called by deb.sh.
#   sbom.sh ROOT VERSION
# ROOT: where the program is installed, with usr/bin below. SOURCE_DATE_EPOCH: the time that the document says.
set -euo pipefail
root=$(realpath "$1")
version=$2
headers="nlohmann-json3-dev libcli11-dev libeigen3-dev"

# licences FILE: those that a machine-readable copyright file names, each once; NOASSERTION if it is another one.
licences() {
    if [ -r "$1" ] && grep -q '^Format:' "$1"; then
        sed -n 's/^License:[[:space:]]*\([^[:space:]].*\)/\1/p' "$1" | sed 's/[[:space:]]*$//' | sort -u |
            awk '{printf "%s%s", (NR > 1 ? "; " : ""), $0} END {if (NR == 0) printf "NOASSERTION"}'
    else
        printf NOASSERTION
    fi
}

# The packages of what is loaded, by the files that the dynamic loader finds.
loaded() {
    find "$root/usr/bin" "$root/usr/lib" "$root/usr/libexec" -type f -print0 |
        LD_LIBRARY_PATH="$root/usr/lib/glasshouse" xargs -0 -n1 ldd 2>/dev/null |
        sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | grep -v "^$root/" | sort -u | while read -r file; do
        # /lib is a link to /usr/lib, and a package may know either name.
        dpkg-query -S "$(realpath "$file")" 2>/dev/null || dpkg-query -S "${file#/usr}" 2>/dev/null ||
            dpkg-query -S "/usr$file" 2>/dev/null || echo "There is no package of $file." >&2
    done | sed 's/: .*//; s/:.*//' | sort -u
}

created=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%dT%H:%M:%SZ)
cat <<TEXT
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: glasshouse-$version
DocumentNamespace: urn:glasshouse:spdx:$version
Creator: Tool: packaging/sbom.sh
Created: $created

PackageName: glasshouse
SPDXID: SPDXRef-glasshouse
PackageVersion: $version
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: GPL-3.0-or-later
PackageLicenseDeclared: GPL-3.0-or-later
PackageCopyrightText: 2026 The Glasshouse authors
Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-glasshouse
TEXT

# entry PACKAGE RELATION
entry() {
    local id=${1//[^A-Za-z0-9.-]/-}
    cat <<TEXT

PackageName: $1
SPDXID: SPDXRef-$id
PackageVersion: $(dpkg-query -W -f '${Version}\n' "$1" | head -1)
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: NOASSERTION
PackageLicenseDeclared: NOASSERTION
PackageLicenseComments: <text>$(licences "/usr/share/doc/$1/copyright")</text>
PackageCopyrightText: NOASSERTION
Relationship: SPDXRef-glasshouse $2 SPDXRef-$id
TEXT
}
for package in $(loaded); do entry "$package" DYNAMIC_LINK; done
for package in $headers; do
    if dpkg-query -W "$package" >/dev/null 2>&1; then entry "$package" STATIC_LINK; fi
done
