#!/bin/bash
# Models go out and come in, through the command line, with llama.cpp as the judge. One line per comparison; exit code 0
# only when all are well.
# - Every model of HF_FOLDER (tests/reference/hf) is imported, trains 10 steps that lower its loss, in one go and in two,
#   to the same bytes; it is exported in Hugging Face's layout with the numbers that came in, and as GGUF in every type,
#   from which llama.cpp makes the tokens and writes the text that Glasshouse does.
# - Models of nanoGPT's shape, one of each tokenizer that GGUF knows, train on a text and are exported as GGUF: the same.
# - Every preset that can become GGUF trains with two layers; llama.cpp writes 60 tokens as the run itself does, and the
#   settings that come back are the run's.
# Usage: exchange.sh HF_FOLDER TEXT LLAMA [NAME...]
# NAMEs are those of models, tokenizers and presets, if not all are meant. With WHOLE=1 presets have all their layers, and
# few steps.
# TEXT is the file to train on (the beginning is taken), LLAMA the folder in which "npm install --ignore-scripts
# node-llama-cpp" was run. GLASSHOUSE_CLI is the program (default: build/release/bin/glasshouse-cli). KEEP is a folder
# where runs and exported models stay.
set -u
here=$(cd "$(dirname "$0")" && pwd)
export GLASSHOUSE_CLI=${GLASSHOUSE_CLI:-$here/../../build/release/bin/glasshouse-cli}
models=${1:?usage: exchange.sh HF_FOLDER TEXT LLAMA}
text=${2:?usage: exchange.sh HF_FOLDER TEXT LLAMA}
llama=${3:?usage: exchange.sh HF_FOLDER TEXT LLAMA}
shift 3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
OMP_WAIT_POLICY=passive node "$here/exchange.mjs" "$models" "$text" "$llama" "${KEEP:-$scratch}" "$@"
