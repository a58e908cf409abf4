#!/usr/bin/env bash
# extract.sh GLASSHOUSE-CLI FOLDER [ROUNDS]: pages a second on one core, reading a folder's PDFs with nothing in the
# cache, beside `pdftotext -bbox`, which gives words with their places too; by turns, medians.
set -euo pipefail
cli=$1 folder=$2 rounds=${3:-5}
pages=$(for file in "$folder"/*.pdf; do pdfinfo "$file" 2>/dev/null | sed -n 's/^Pages: *//p'; done | awk '{ sum += $1 } END { print sum }')
seconds() { local begin end; begin=$(date +%s.%N); "$@" >/dev/null 2>&1 || true; end=$(date +%s.%N); echo "$end - $begin" | bc -l; }
theirs() { local file; for file in "$folder"/*.pdf; do pdftotext -bbox "$file" /dev/null; done; }
ours() { XDG_CACHE_HOME=$(mktemp -d) "$cli" corpus "$folder" --set page_text="$1"; }
median() { sort -g | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }
export -f theirs ours
export folder cli
for ((i = 0; i < rounds; ++i)); do
    seconds taskset -c 0 bash -c theirs >>"${TMPDIR:-/tmp}/extract.$$.bbox"
    seconds taskset -c 0 bash -c 'ours reading' >>"${TMPDIR:-/tmp}/extract.$$.reading"
    seconds taskset -c 0 bash -c 'ours file' >>"${TMPDIR:-/tmp}/extract.$$.file"
done
for what in bbox reading file; do
    echo "$what: $pages pages, $(median <"${TMPDIR:-/tmp}/extract.$$.$what" | awk -v pages="$pages" '{ printf "%.3f s, %.0f pages/s", $1, pages / $1 }')"
    rm "${TMPDIR:-/tmp}/extract.$$.$what"
done
