#!/bin/bash
# Every preset on a text, through the command line: it trains 60 steps, is resumed and trains to 100, the loss has
# fallen, and it writes. gpt2-small makes one step. One line per preset; exit code 0 only when all are well.
# Usage: presets.sh CORPUS [PRESET...]
# GLASSHOUSE_CLI is the program (default: build/release/bin/glasshouse-cli), SETTINGS more options for training
# (for example "--set tokenizer=char"). Evaluations are short and nanogpt-char takes batches of 4, so that a laptop
# needs minutes, not hours; all else is as the presets have it. KEEP is a folder where the runs stay, to be opened in the
# window: GLASSHOUSE_RUNS=FOLDER build/release/tests/tst_opened_runs.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cli=${GLASSHOUSE_CLI:-$here/../../build/release/bin/glasshouse-cli}
corpus=${1:?usage: presets.sh CORPUS [PRESET...]}
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [ $# -gt 0 ]; then
    presets=("$@")
else
    mapfile -t presets < <("$cli" presets --json | sed -n 's/.*"id":"\([^"]*\)".*/\1/p')
fi
failures=0

# losses FILE FIRST LAST: mean training loss of those steps
losses() {
    sed -n 's/.*"event":"step","step":\([0-9]*\),"train_loss":\([-0-9.e+]*\),.*/\1 \2/p' "$1" |
        awk -v first="$2" -v last="$3" '$1 >= first && $1 <= last { sum += $2; n++ }
                                         END { if (n == last - first + 1) printf "%.3f", sum / n }'
}

for preset in "${presets[@]}"; do
    run=${KEEP:-$scratch}/$preset
    log=$scratch/$preset.jsonl
    begin=$(date +%s)
    short=(--set eval_interval=50 --set eval_iters=2 --set sample_tokens=20)
    [ "$preset" = nanogpt-char ] && short+=(--set batch_size=4)
    last=100
    first=60
    [ "$preset" = gpt2-small ] && last=1 && first=1 && short+=(--set sample_tokens=2)
    problem=
    # shellcheck disable=SC2086
    "$cli" train --corpus "$corpus" --preset "$preset" --run "$run" --steps $first "${short[@]}" ${SETTINGS:-} \
        --json >"$log" 2>"$log.err" || problem="training: $(tail -n 1 "$log.err")"
    if [ -z "$problem" ] && [ $last -gt $first ]; then
        "$cli" train --resume "$run" --steps $last --json >>"$log" 2>"$log.err" ||
            problem="resuming: $(tail -n 1 "$log.err")"
    fi
    before=$(losses "$log" 1 $((last < 10 ? 1 : 10)))
    after=$(losses "$log" $((last < 10 ? 1 : 91)) $last)
    [ -z "$problem" ] && { [ -z "$before" ] || [ -z "$after" ]; } && problem="not every step was done"
    if [ -z "$problem" ] && [ $last -gt 1 ] && ! awk "BEGIN { exit !($after < $before) }"; then
        problem="the loss has not fallen"
    fi
    tokens=$([ "$preset" = gpt2-small ] && echo 2 || echo 30)
    written=$("$cli" generate --run "$run" --prompt "" --tokens "$tokens" --seed 1 --json 2>"$log.err" |
        sed -n 's/.*"event":"done","text":\("[^}]*"\),"tokens":.*/\1/p')
    [ -z "$problem" ] && [ -z "$written" ] && problem="writing: $(tail -n 1 "$log.err")"
    [ -n "$problem" ] && failures=$((failures + 1))
    printf '%-22s %s  loss %s -> %s  %4d s  %s\n' "$preset" "$([ -z "$problem" ] && echo ok || echo FAILED)" \
        "${before:-?}" "${after:-?}" $(($(date +%s) - begin)) "${problem:-$written}"
    [ -n "${KEEP:-}" ] || rm -rf "$run"
done
exit $((failures > 0))
