#!/bin/sh
# Attacks the command line for some minutes and prints what became of it; by hand:
#   tests/reliability/run.sh [minutes, 10 if not given] [build folder, build/release if not given]
# With 0 minutes each part has one scene, and no disk is mounted: that is a test of ctest's.
# The fuzzers run too, once, a million times each, if build/asan has them and the minutes are at least 10.
# Needs Python 3 and a C compiler. Figures worth keeping go to tests/RELIABILITY.md with the date and the command.
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$(dirname "$here")")
minutes=${1:-10}
build=${2:-$root/build/release}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
"${CC:-cc}" -shared -fPIC -O1 -o "$work/faultfs.so" "$here/faultfs.c" || exit 1
python3 "$here/reliability.py" --build "$build" --work "$work" --minutes "$minutes"
code=$?
fuzzer=$root/build/asan/tests/fuzz_exchange
if [ -x "$fuzzer" ] && [ "${minutes%.*}" -ge 10 ] 2>/dev/null; then
    "$fuzzer" "$root/tests/reference/hf" 1000000 || code=1
fi
exit $code
