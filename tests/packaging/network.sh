#!/usr/bin/env bash
# Shows that Glasshouse asks no network for anything: it trains, writes and shows its window where there is no network
# interface, and of the sockets that it opens none is other than local.
set -euo pipefail

usage() {
    cat <<'TEXT'
tests/packaging/network.sh [--bin FOLDER]
Needs strace and unshare. Exit code 0 when everything worked and every socket was local.
  --bin FOLDER  where glasshouse and glasshouse-cli are; build/release/bin if not given
  --help        this text
TEXT
}

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin=build/release/bin
while [ $# -gt 0 ]; do
    case $1 in
    --bin) bin=${2:?--bin needs a folder}; shift ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; exit 1 ;;
    esac
    shift
done
bin=$(realpath "$bin")
library=$(realpath "$bin/../share/glasshouse/library")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
export QT_QPA_PLATFORM=offscreen DBUS_SESSION_BUS_ADDRESS=disabled:

sockets=0
# watched NAME SECONDS COMMAND...: without an interface; SECONDS 0: until it ends by itself.
watched() {
    local name=$1 seconds=$2 log=$work/$1.strace code=0
    shift 2
    local limit=()
    [ "$seconds" = 0 ] || limit=(timeout --signal=TERM --kill-after=20 "$seconds")
    unshare --map-root-user --net strace -f -qq -e trace=socket -o "$log" "${limit[@]}" "$@" >"$work/$name.out" 2>&1 || code=$?
    if [ "$code" != 0 ] && { [ "$seconds" = 0 ] || [ "$code" != 124 ]; }; then
        echo "$name ended with $code:" >&2
        tail -5 "$work/$name.out" >&2
        exit 1
    fi
    local all other
    all=$(grep -c 'socket(' "$log" || true)
    other=$(grep 'socket(' "$log" | grep -v 'socket(AF_UNIX' || true)
    echo "$name: $all sockets"
    if [ -n "$other" ]; then
        echo "$name opened other sockets than local ones:" >&2
        echo "$other" >&2
        exit 1
    fi
    sockets=$((sockets + all))
}

watched train 0 "$bin/glasshouse-cli" train --corpus "$library" --preset first-model --steps 20 --run "$work/run"
watched generate 0 "$bin/glasshouse-cli" generate --run "$work/run" --prompt "The glass" --tokens 20
watched inspect 0 "$bin/glasshouse-cli" inspect attention --run "$work/run" --text "The glass house" --format svg --out "$work/attention.svg"
watched export 0 "$bin/glasshouse-cli" export --run "$work/run" --format gguf --out "$work/model.gguf"
watched window 20 "$bin/glasshouse" --run "$work/run" --place train "$library"
[ -s "$work/model.gguf" ] && [ -s "$work/attention.svg" ]
echo "Nothing asked for a network; $sockets sockets in all, each local."
