#!/usr/bin/env python3
"""Byte-pair training as published (minbpe's RegexTokenizer), in plain Python: what glasshouse-cli bench tokenize is
compared with. All pairs of all chunks are counted anew for every merge; the first of the most frequent ones is joined.

    python3 bpe_baseline.py TEXT [--bytes 1000000] [--size 512] [--merges]

Prints the seconds, and the merges when asked, so that they can be compared. Needs the module regex."""

import argparse
import time

import regex

GPT4 = (r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*"
        r"|\s*[\r\n]|\s+(?!\S)|\s+")


def joined(chunk, pair, token):
    result, i = [], 0
    while i < len(chunk):
        if i + 1 < len(chunk) and chunk[i] == pair[0] and chunk[i + 1] == pair[1]:
            result.append(token)
            i += 2
        else:
            result.append(chunk[i])
            i += 1
    return result


def train(text, size):
    chunks = [list(piece.encode("utf-8")) for piece in regex.findall(GPT4, text)]
    merges = []
    for token in range(256, size):
        counts = {}
        for chunk in chunks:
            for pair in zip(chunk, chunk[1:]):
                counts[pair] = counts.get(pair, 0) + 1
        best = max(counts, key=counts.get)
        chunks = [joined(chunk, best, token) for chunk in chunks]
        merges.append(best)
    return merges


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("text")
    parser.add_argument("--bytes", type=int, default=1_000_000)
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--merges", action="store_true")
    options = parser.parse_args()
    with open(options.text, "rb") as file:
        text = file.read(options.bytes).decode("utf-8", errors="ignore")
    begin = time.perf_counter()
    merges = train(text, options.size)
    print(f"{time.perf_counter() - begin:.2f} s for {len(merges)} merges over {options.bytes} bytes")
    if options.merges:
        for left, right in merges:
            print(left, right)


if __name__ == "__main__":
    main()
