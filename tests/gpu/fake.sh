#!/usr/bin/env bash
# What a card may do to a training, on a fake card (see FakeCard.h): needs a build with a LibTorch for NVIDIA cards
# (packaging/test.sh --gpu), and no card. It says nothing of numbers or speed. One line per check; exit code 0 when all
# are well. By hand: tests/gpu/fake.sh [BUILD]
set -u
build=$(cd "${1:-build/release}" && pwd) || exit 2
cli=$build/bin/glasshouse-cli
fake=$build/tests/fake
[ -e "$fake/libglasshouse-fake-card.so" ] || { echo "$build was not built with a LibTorch for NVIDIA cards."; exit 2; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# check NAME GOT WANTED
check() {
    if [ "$2" = "$3" ]; then
        printf 'well    %s: %s\n' "$1" "$2"
    else
        printf 'FAILED  %s: %s instead of %s\n' "$1" "$2" "$3"
        failures=$((failures + 1))
    fi
}

# on_card [NAME=VALUE...] COMMAND...: what it prints goes to $scratch/out, its end to $rc.
nvml=$fake
out=$scratch/out
on_card() {
    timeout 300 env LD_LIBRARY_PATH="$nvml" LD_PRELOAD="$fake/libglasshouse-fake-card.so" OMP_WAIT_POLICY=passive \
        TMPDIR="$scratch" "$@" >"$out" 2>&1
    rc=$?
}
said() { if grep -q -- "$1" "$out"; then echo yes; else echo no; fi; }
counted() { sed -n "s/^\[fake card\] .*, \([0-9]*\) $1.*/\1/p" "$out" | tail -n 1; }
peak() { sed -n 's/^\[fake card\].* at most \([0-9]*\) MB$/\1/p' "$out" | tail -n 1; }

mkdir "$scratch/texts"
for i in $(seq 400); do echo "The glass house stands by the sea, number $((i * i % 97))."; done >"$scratch/texts/text.txt"
number=0
# train [NAME=VALUE...] -- [OPTION...]: a small run, into a folder of its own.
train() {
    local variables=()
    while [ "$1" != -- ]; do variables+=("$1"); shift; done
    shift
    number=$((number + 1))
    on_card "${variables[@]}" "$cli" train --corpus "$scratch/texts" --preset mind --run "$scratch/run-$number" \
        --set dropout=0.1 --set eval_interval=10 --set eval_iters=3 --set sample_tokens=20 --set n_embd=96 \
        --set n_head=6 --set context_length=64 "$@"
}

on_card "$build/tests/check_captures"
echo "        $(tail -n 2 "$scratch/out" | head -n 1)"
check "every kind of model is captured" $rc 0
grep -v "fake card" "$scratch/out" | grep ": " | head -n 5
on_card "$build/tests/check_captures" spoilt
check "a spoilt capture breaks nothing" $rc 0
grep -v "fake card" "$scratch/out" | head -n 5

for precision in float32 bfloat16; do
    train -- --device cuda --precision $precision --steps 40
    check "training in $precision" $rc 0
    check "... is captured once for each change" "$(counted captures)" 1
    check "... does nothing that a capture forbids, and compiles no kernel" "$(said forbidden)" no
done
train FAKE_INVALID_CAPTURE=1 -- --device cuda --steps 20
check "an invalid capture: the run, with dropout," $rc 0
check "... is said to go on without a graph" "$(said 'one operation at a time')" yes
train FAKE_CARDS=2 -- --device cuda:1 --steps 10
check "the second card" $rc 0

# A card that breaks while steps are under way: a sentence, whenever it is seen.
sentences=0
aborts=0
for delay in $(seq 0 3 90); do
    train FAKE_FAILED_LAUNCH=9 FAKE_FAILURE_DELAY="$delay" FAKE_LATENCY=300 -- --device cuda --steps 40
    [ $rc -lt 124 ] || aborts=$((aborts + 1))
    if [ "$(said 'The graphics card failed near step')" = yes ]; then sentences=$((sentences + 1)); fi
done
check "a card that breaks: ends without a sentence, of 31" $((31 - sentences)) 0
check "a card that breaks: aborts, of 31" $aborts 0

# Memory: what fits without a graph goes on; nothing waits for ever.
train -- --device cuda --steps 30
most=$(peak)
lost=0
endless=0
for share in 20 30 40 50 55 60 65 70 75 80 85 90 95; do
    memory=$((most * 1048576 * share / 100))
    train FAKE_MEMORY=$memory GLASSHOUSE_NO_CUDA_GRAPH=1 -- --device cuda --steps 30
    without=$rc
    [ $rc -lt 124 ] || endless=$((endless + 1))
    train FAKE_MEMORY=$memory -- --device cuda --steps 30
    [ $rc -lt 124 ] || endless=$((endless + 1))
    [ $without -ne 0 ] || [ $rc -eq 0 ] || lost=$((lost + 1))
    if [ $rc -ne 0 ] && [ "$(said 'not enough memory')" = no ]; then lost=$((lost + 1)); fi
done
check "amounts of memory that suffice without a graph and not with one, of 13" $lost 0
check "amounts of memory that end in waiting or an abort, of 26" $endless 0
nvml=/nowhere
train FAKE_MEMORY=$((most * 1048576 / 4)) -- --device cuda --steps 30
check "no memory where NVML does not answer is said to be that" "$(said 'not enough memory')" yes
nvml=$fake

# Several processes, a card each.
# together COUNT [NAME=VALUE...] -- [OPTION...]: as train, in processes whose numbers are $pids; each prints to $out-RANK.
# Those of $last count for the last process alone; one variable is as torchrun sets it.
last=()
together() {
    local count=$1 rank own variables=(FAKE_CARDS="$1" TORCH_NCCL_ASYNC_ERROR_HANDLING=1)
    shift
    while [ "$1" != -- ]; do variables+=("$1"); shift; done
    shift
    number=$((number + 1))
    variables+=(WORLD_SIZE="$count" LOCAL_WORLD_SIZE="$count" MASTER_ADDR=127.0.0.1 MASTER_PORT=$((20000 + RANDOM % 10000)))
    pids=()
    for rank in $(seq 0 $((count - 1))); do
        own=("${variables[@]}")
        [ "$rank" -lt $((count - 1)) ] || own+=("${last[@]}")
        env LD_LIBRARY_PATH="$nvml" LD_PRELOAD="$fake/libglasshouse-fake-card.so" OMP_WAIT_POLICY=passive \
            TMPDIR="$scratch" RANK="$rank" LOCAL_RANK="$rank" "${own[@]}" \
            "$cli" train --corpus "$scratch/texts" --preset mind --run "$scratch/run-$number" \
            --set dropout=0.1 --set eval_interval=10 --set eval_iters=3 --set sample_tokens=20 --set n_embd=96 \
            --set n_head=6 --set context_length=64 --set checkpoint_interval=10 "$@" >"$scratch/out-$rank" 2>&1 &
        pids+=($!)
    done
}
# ended: waits for all, at most a minute; their exit codes are $codes.
ended() {
    local pid until=$((SECONDS + 60))
    codes=""
    for pid in "${pids[@]}"; do
        while kill -0 "$pid" 2>/dev/null && [ $SECONDS -lt $until ]; do sleep 0.1; done
        kill -9 "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
        codes+="$? "
    done
}
lost_one='Another process of this training has ended or cannot be reached'
for count in 2 3; do
    together $count -- --device cuda --steps 30
    ended
    check "$count processes with a card each end with" "$codes" "$(printf '0 %.0s' $(seq $count))"
    for rank in $(seq 0 $((count - 1))); do
        out=$scratch/out-$rank
        check "... card $rank: one capture, and nothing that it forbids" "$(counted captures) $(said forbidden)" "1 no"
    done
    check "... the last says nothing" "$(grep -vc 'fake card' "$out")" 0
done
together 2 -- --device auto --steps 10 --set batch_size=5 --set accumulation=3
ended
check "shares that differ" "$codes" "0 0 "
# Killed before any capture, and later; with the step in flight, most of the time.
for step in 1 20; do
    for lost in 1 0; do
        together 2 -- --device cuda --steps 100000 --set checkpoint_interval=$step
        begin=$SECONDS
        until [ -e "$scratch/run-$number/checkpoints/step-$(printf %08d $step)" ] || [ $((SECONDS - begin)) -gt 60 ]; do
            sleep 0.01
        done
        kill -9 "${pids[lost]}"
        begin=$SECONDS
        ended
        check "process $lost is killed after step $step: the other ends with" "${codes/137 /}" "1 "
        check "... within 5 seconds" $((SECONDS - begin < 5)) 1
        out=$scratch/out-$((1 - lost))
        check "... and a sentence" "$(said "$lost_one")" yes
        [ $lost -eq 1 ] || check "... alone" "$(grep -vc -e 'fake card' -e '^Error: ' "$out")" 0
    done
done
out=$scratch/out
saved=$(find "$scratch/run-$number/checkpoints" -name 'step-*' | sort | tail -n 1)
on_card "$cli" train --resume "$scratch/run-$number" --steps $((10#${saved##*-} + 5))
check "... and one process resumes it" $rc 0
# What happens to the card of one.
for fault in FAKE_MEMORY=4000000 FAKE_MEMORY=30000000 FAKE_FAILED_LAUNCH=9 FAKE_FAILED_KERNEL=700; do
    last=("$fault")
    together 2 -- --device cuda --steps 100000
    ended
    check "$fault on one card: both end with" "$codes" "1 1 "
    out=$scratch/out-0
    check "... process 0 says" "$(said "$lost_one")" yes
    out=$scratch/out-1
    check "... process 1 says why" "$(said 'Error: Process 1: .*\(memory\|graphics card failed\|cannot be used\)')" yes
done
last=()
together 3 FAKE_CARDS=2 -- --device cuda --steps 5
ended
out=$scratch/out-0
check "more processes than cards" "$(said 'this computer has 2, for 3 processes')" yes
out=$scratch/out

# A card that cannot be used.
for broken in FAKE_NO_PROPERTIES FAKE_NO_KERNELS; do
    train $broken=1 -- --device auto --steps 4
    check "$broken: auto computes on the processor" $rc 0
    train $broken=1 -- --device cuda --steps 4
    check "$broken: cuda says why not" "$(said 'is not possible: Graphics card 0 cannot be used')" yes
done

# Many runs keep no more memory than one.
train -- --device cuda --steps 12
one=$(peak)
on_card "$cli" sweep --corpus "$scratch/texts" --preset mind --runs "$scratch/sweep" --steps 12 --set device=cuda \
    --set n_embd=96 --set n_head=6 --set context_length=64 --set eval_interval=10 --set eval_iters=3 \
    --grid learning_rate=1e-4,2e-4,3e-4,4e-4,5e-4,6e-4,7e-4,8e-4
check "a sweep of eight runs" $rc 0
echo "        at most $(peak) MB, one run $one MB"
check "... holds no more than a tenth more than one" $(($(peak) * 10 <= one * 11)) 1

[ $failures -eq 0 ] && echo "All is well." || echo "$failures checks failed."
[ $failures -eq 0 ]
