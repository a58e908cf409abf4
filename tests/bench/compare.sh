#!/usr/bin/env bash
# Glasshouse against PyTorch on this machine: training and writing of four shapes, run by turns.
#   compare.sh [--short|--long] [--compile] [--shapes "nano mind fairy char"] [--rounds N] [CLI]
# CLI: the program to measure; without it build/speed/bin/glasshouse-cli, or build/release/bin/glasshouse-cli.
# --compile: torch.compile too, in both precisions, with a compiler that PyTorch finds; training is then also compared
# with the fastest of PyTorch's settings.
# --short (the usual): 5 rounds of short repetitions, about 10 minutes in all. --long: longer repetitions, about half
# an hour. A round is A B for each shape and job; the figure of a shape is the median of its rounds, and a round in
# which the machine itself (its matrix products, measured by A) fell below 90 % of its best is left out. Every round's
# figures stay in compare.json beside where it was called from.
# Needs PyTorch: apt install python3-torch python3-numpy libopenblas0-openmp
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mode=short rounds=5 shapes="nano mind fairy char" cli="" compile=""
while [ $# -gt 0 ]; do
    case $1 in
        --short) mode=short ;;
        --long) mode=long ;;
        --compile) compile=yes ;;
        --shapes) shapes=${2:?--shapes takes names}; shift ;;
        --rounds) rounds=${2:?--rounds takes a number}; shift ;;
        -h | --help) sed -n '2,12p' "$0" | cut -c3-; exit 0 ;;
        -*) echo "compare.sh: there is no option $1" >&2; exit 2 ;;
        *) cli=$1 ;;
    esac
    shift
done
if [ -z "$cli" ]; then
    for folder in speed release; do
        [ -x "$root/build/$folder/bin/glasshouse-cli" ] && cli=$root/build/$folder/bin/glasshouse-cli && break
    done
fi
[ -n "$cli" ] && [ -x "$cli" ] || { echo "compare.sh: build glasshouse-cli first, or name it" >&2; exit 2; }
python=python3
for each in python3 /usr/bin/python3; do
    if "$each" -c 'import torch' 2>/dev/null; then python=$each; found=yes; break; fi
done
if [ -z "${found:-}" ]; then
    echo "compare.sh: PyTorch is missing; apt install python3-torch python3-numpy libopenblas0-openmp" >&2
    exit 2
fi
# A kernel forced upon OpenBLAS from outside would slow PyTorch down.
for name in $(env | sed -n 's/^\(OPENBLAS_[A-Z0-9_]*\)=.*/\1/p'); do unset "$name"; done
if [ $mode = short ]; then ours="--seconds 0.25" theirs="--seconds 1 --repeat 1"
else ours="--seconds 1.5" theirs="--seconds 3 --repeat 3"; fi
# Without instructions for bfloat16 a step in it takes many times longer than in float32; nobody would train so.
precisions="bfloat16 float32"
grep -qw avx512_bf16 /proc/cpuinfo || precisions=float32
results=$PWD/compare.json
: >"$results"
begin=$(date +%s)
record() { # who, command...: the last line that it prints, with who made it
    local who=$1 line
    shift
    line=$("$@" | tail -n 1)
    printf '{"who":"%s","round":%d,%s\n' "$who" "$round" "${line#\{}" >>"$results"
}
for round in $(seq "$rounds"); do
    for shape in $shapes; do
        for precision in $precisions; do
            # shellcheck disable=SC2086 # the options are several words
            record ours "$cli" bench train --json --shape "$shape" --precision "$precision" $ours
            # shellcheck disable=SC2086
            record theirs "$python" "$here/torch_baseline.py" train --shape "$shape" --precision "$precision" $theirs
            # shellcheck disable=SC2086
            [ -z "$compile" ] || record compiled "$python" "$here/torch_baseline.py" train --compile --shape "$shape" \
                --precision "$precision" $theirs
        done
        record ours "$cli" bench generate --json --shape "$shape"
        # shellcheck disable=SC2086
        record theirs "$python" "$here/torch_baseline.py" generate --shape "$shape" $theirs
    done
    echo "round $round of $rounds done after $(($(date +%s) - begin)) s" >&2
done
exec "$python" "$here/ratios.py" "$results"
