#!/usr/bin/env bash
# What only a card can show, in one go of at most eight minutes, and one table at its end: builds core and command line
# against the LibTorch or PyTorch that is here, checks numbers, bytes and memory on the card, and measures.
#   tests/gpu/run.sh [--device cuda|cuda:N|cpu] [--build DIR] [--out FILE]
# --device cpu tries the script itself where there is no card. --build: a finished build instead of a new one. The table
# also goes to FILE (default: gpu.txt where it is called). Exit code 0 when every check is well; measurements decide
# nothing. A PyTorch for python3, if there is one, is measured beside, eager and compiled, in turns.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
device=cuda build="" out=$PWD/gpu.txt
while [ $# -gt 0 ]; do
    case $1 in
    --device) device=${2:?--device takes a device}; shift ;;
    --build) build=$(cd "${2:?--build takes a folder}" && pwd) || exit 2; shift ;;
    --out) out=${2:?--out takes a file}; shift ;;
    --help | -h) sed -n '2,8p' "$0" | cut -c3-; exit 0 ;;
    *) echo "run.sh: there is no option $1" >&2; exit 2 ;;
    esac
    shift
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
: >"$out"
failures=0
begin=$SECONDS
row() { printf '%-58s %s\n' "$1" "$2" | tee -a "$out"; }
# verdict NAME CONDITION [DETAIL]: a check; the condition is a command that was run.
verdict() {
    if [ "$2" -eq 0 ]; then row "$1" "well${3:+, $3}"; else row "$1" "FAILED${3:+, $3}"; failures=$((failures + 1)); fi
}
# field NAME FILE: of the last line, which is JSON.
field() { tail -n 1 "$2" | sed -n "s/.*\"$1\": *\([-0-9.e+]*\).*/\1/p"; }

python=""
for each in python3 /usr/bin/python3; do
    if "$each" -c 'import torch' 2>/dev/null; then python=$each; break; fi
done

if [ -z "$build" ]; then
    build=$root/build/gpu
    options=(-DGLASSHOUSE_GUI=OFF -DGLASSHOUSE_PDF=OFF -DGLASSHOUSE_SAMPLE_RUN=OFF -DCMAKE_BUILD_TYPE=Release -DGLASSHOUSE_UNITY=ON)
    # A LibTorch of the system comes first; PyTorch brings one too.
    if [ ! -e /usr/include/torch ] && [ -n "$python" ]; then
        options+=("-DCMAKE_PREFIX_PATH=$("$python" -c 'import torch; print(torch.utils.cmake_prefix_path)')")
    fi
    before=$SECONDS
    if ! cmake -S "$root" -B "$build" -G Ninja "${options[@]}" >"$scratch/build" 2>&1 ||
        ! cmake --build "$build" --target glasshouse-cli glasshouse_engine check_nn >>"$scratch/build" 2>&1; then
        tail -n 30 "$scratch/build"
        exit 1
    fi
    row "build of core and command line, seconds" $((SECONDS - before))
fi
cli=$build/bin/glasshouse-cli
row "date, commit" "$(date -u +%F), $(git -C "$root" rev-parse --short HEAD 2>/dev/null || echo unknown)"
row "card" "$(nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader 2>/dev/null || echo none)"
row "processor" "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) threads"

# Numbers: the reference files, and the card against the processor, where one is seen.
"$build/tests/check_nn" "$root/tests/reference" >"$scratch/checks" 2>&1
verdict "reference numbers, and the card against the processor" $? "$(tail -n 1 "$scratch/checks")"

mkdir "$scratch/texts"
text=$root/../shared/data/tinyshakespeare.txt
if [ -r "$text" ]; then
    cp "$text" "$scratch/texts/text.txt"
else
    for i in $(seq 30000); do echo "The glass house stands by the sea, number $((i * i % 97))."; done >"$scratch/texts/text.txt"
fi
number=0
# train NAME [OPTION...]: a run; its lines go to $scratch/NAME.out.
train() {
    local name=$1
    shift
    number=$((number + 1))
    timeout 200 "$cli" train --corpus "$scratch/texts" --run "$scratch/$name" "$@" >"$scratch/$name.out" 2>&1
}
weights() { sha256sum "$scratch/$1/checkpoints/step-$(printf '%08d' "$2")/model.safetensors" 2>/dev/null | cut -d ' ' -f 1; }
same() { [ -n "$1" ] && [ "$1" = "$2" ]; }

precisions=(float32 bfloat16)
# A processor without instructions for bfloat16 takes many times longer in it.
if [ "$device" = cpu ] && ! grep -qw avx512_bf16 /proc/cpuinfo; then precisions=(float32); fi

# Bytes: two runs of one seed, and one that was stopped and resumed.
steps=200
[ "$device" != cpu ] || steps=20
small=(--preset nanogpt-char --device "$device" --set n_layer=4 --set n_head=4 --set n_embd=128 --set context_length=64
    --set batch_size=12 --set dropout=0.2 --set eval_interval=1000 --set eval_iters=2 --set sample_tokens=0)
for precision in "${precisions[@]}"; do
    train "a-$precision" "${small[@]}" --precision "$precision" --steps $steps
    train "b-$precision" "${small[@]}" --precision "$precision" --steps $steps
    same "$(weights "a-$precision" $steps)" "$(weights "b-$precision" $steps)"
    verdict "$precision: two runs of one seed, same bytes" $?
    train "c-$precision" "${small[@]}" --precision "$precision" --steps $((steps / 2))
    timeout 200 "$cli" train --resume "$scratch/c-$precision" --steps $steps >"$scratch/c2.out" 2>&1
    same "$(weights "a-$precision" $steps)" "$(weights "c-$precision" $steps)"
    verdict "$precision: stopped and resumed, same bytes" $?
done

# Losses of the tutorials' models, after a few steps, against the processor's.
far() { awk -v a="$1" -v b="$2" -v most="$3" 'BEGIN { d = a - b; if (d < 0) d = -d; exit !(a != "" && b != "" && d <= most) }'; }
for preset in nanogpt-cpu nanogpt-char; do
    losses=(--preset "$preset" --precision float32 --steps 10 --set dropout=0 --set eval_interval=10 --set eval_iters=2
        --set sample_tokens=0 --set batch_size=8 --json)
    train "card-$preset" "${losses[@]}" --device "$device"
    train "cpu-$preset" "${losses[@]}" --device cpu
    ours=$(grep -o '"validation_loss":[0-9.]*' "$scratch/card-$preset.out" | tail -n 1 | cut -d : -f 2)
    theirs=$(grep -o '"validation_loss":[0-9.]*' "$scratch/cpu-$preset.out" | tail -n 1 | cut -d : -f 2)
    far "$ours" "$theirs" 0.002
    verdict "$preset: validation loss after 10 steps, here and on the processor" $? "$ours and $theirs"
done

# Two processes: the losses of one, and the same bytes each time. On cards there must be two; by NCCL, else by Gloo.
if [ "$device" = cpu ] || [ "$(nvidia-smi --list-gpus 2>/dev/null | wc -l)" -ge 2 ]; then
    shared=(--preset nanogpt-cpu --precision float32 --steps 10 --set dropout=0 --set eval_interval=10 --set eval_iters=2
        --set sample_tokens=0 --json --device "${device%%:*}")
    for name in pair-a pair-b; do
        export WORLD_SIZE=2 LOCAL_WORLD_SIZE=2 MASTER_ADDR=127.0.0.1 MASTER_PORT=$((20000 + RANDOM % 10000))
        RANK=1 LOCAL_RANK=1 train $name-other "${shared[@]}" &
        RANK=0 LOCAL_RANK=0 train $name "${shared[@]}"
        wait
        unset WORLD_SIZE LOCAL_WORLD_SIZE MASTER_ADDR MASTER_PORT
    done
    train pair-one "${shared[@]}"
    loss() { grep -o '"validation_loss":[0-9.]*' "$scratch/$1.out" | tail -n 1 | cut -d : -f 2; }
    far "$(loss pair-a)" "$(loss pair-one)" 0.0002
    verdict "two processes: validation loss after 10 steps, and of one" $? "$(loss pair-a) and $(loss pair-one)"
    same "$(weights pair-a 10)" "$(weights pair-b 10)"
    verdict "two processes: two runs of one seed, same bytes" $?
fi

# Memory: a batch that cannot fit pauses the run with a sentence, and a smaller one goes on.
if [ "$device" != cpu ]; then
    train full --preset nanogpt-char --device "$device" --steps 5 --set batch_size=65536 --set context_length=1024
    grep -q 'not enough memory' "$scratch/full.out"
    verdict "a batch that does not fit is said and saved" $? "$(grep -o 'Set batch_size to [0-9]*' "$scratch/full.out" | head -n 1)"
    timeout 200 "$cli" train --resume "$scratch/full" --steps 5 --set batch_size=8 >"$scratch/full2.out" 2>&1
    verdict "... and goes on with a batch of 8" $?
fi

# Speed, in turns; the median of three.
median() { sort -g | awk '{ a[NR] = $1 } END { if (NR) print a[int((NR + 1) / 2)] }'; }
seconds=2
[ "$device" != cpu ] || seconds=0.5
for shape in nano char; do
    for precision in "${precisions[@]}"; do
        : >"$scratch/ours"
        : >"$scratch/eager"
        : >"$scratch/compiled"
        for _ in 1 2 3; do
            timeout 60 "$cli" bench train --json --shape $shape --precision "$precision" --seconds $seconds --repeat 5 \
                --set device="$device" >"$scratch/bench" 2>/dev/null
            field tokens_per_second "$scratch/bench" >>"$scratch/ours"
            field seconds_snapshot "$scratch/bench" >"$scratch/copy-$shape"
            [ -n "$python" ] || continue
            "$python" "$root/tests/bench/torch_baseline.py" train --shape $shape --precision "$precision" \
                --seconds $seconds --device "${device%%:*}" >"$scratch/bench" 2>/dev/null && field tokens_per_second "$scratch/bench" >>"$scratch/eager"
            [ "$device" != cpu ] || continue
            "$python" "$root/tests/bench/torch_baseline.py" train --shape $shape --precision "$precision" \
                --seconds $seconds --device "${device%%:*}" --compile >"$scratch/bench" 2>/dev/null &&
                field tokens_per_second "$scratch/bench" >>"$scratch/compiled"
        done
        row "training $shape, $precision, tokens/s" "$(median <"$scratch/ours")"
        [ ! -s "$scratch/eager" ] || row "  PyTorch, eager" "$(median <"$scratch/eager")"
        [ ! -s "$scratch/compiled" ] || row "  PyTorch, compiled, with CUDA graphs" "$(median <"$scratch/compiled")"
    done
done
# Writing while an empty context fills, on the processor, as the program writes beside training.
timeout 60 "$cli" bench generate --json --shape char --repeat 5 >"$scratch/bench" 2>/dev/null
row "writing char, tokens/s" "$(field tokens_per_second "$scratch/bench")"
if [ -n "$python" ] && "$python" "$root/tests/bench/torch_baseline.py" generate --shape char --precision float32 \
    --seconds $seconds --repeat 1 --device "${device%%:*}" >"$scratch/bench" 2>/dev/null; then
    row "  PyTorch, eager" "$(field tokens_per_second "$scratch/bench")"
fi
# What the window costs a run: a text that is written, and the weights that a view copies between two steps.
timeout 60 "$cli" bench writing --json --shape nano --repeat 5 --set device="$device" >"$scratch/bench" 2>/dev/null
row "a step of nano, seconds: alone, beside a text" \
    "$(field seconds_per_step "$scratch/bench"), $(field seconds_per_step_writing "$scratch/bench")"
row "  its tokens/s" "$(field tokens_per_second "$scratch/bench")"
for shape in nano char; do
    row "copy of the weights of $shape, seconds" "$(cat "$scratch/copy-$shape" 2>/dev/null)"
done
row "seconds in all" $((SECONDS - begin))
[ $failures -eq 0 ] || row "checks that failed" $failures
[ $failures -eq 0 ]
