#!/usr/bin/env python3
"""How many words of documents are read wrong.

    run.py [--cli PROGRAM] [--rules none] [--show] FOLDER...

A folder holds documents NAME.EXT, each with the text that it should give beside it, NAME.EXT.right.txt (UTF-8). Each
document is read by `glasshouse-cli corpus FILE --rules none --text OUT`. Wrong words are the fewest words to put in,
take out or exchange that make what was read the right text; words are what white space separates. A text with the
right words in other lines is marked "lines". The last line has the sums; the exit code is 1 if anything is wrong.
With --show, each wrong text follows its line. Python's standard library is enough.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

SUFFIX = ".right.txt"


def wrong_words(read, right):
    """Levenshtein's distance between two lists."""
    while read and right and read[0] == right[0]:
        read, right = read[1:], right[1:]
    while read and right and read[-1] == right[-1]:
        read, right = read[:-1], right[:-1]
    row = list(range(len(right) + 1))
    for i, word in enumerate(read, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1]


def lines_of(text):
    """The lines of a text without blanks at their ends, empty lines in a row as one, none at the ends."""
    lines = []
    for line in text.splitlines():
        line = line.rstrip()
        if line or (lines and lines[-1]):
            lines.append(line)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def read_document(arguments, file):
    """What the program reads, and what it says if it reads nothing."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.txt"
        done = subprocess.run(
            [arguments.cli, "corpus", str(file), "--rules", arguments.rules, "--text", str(out)],
            capture_output=True, text=True, timeout=600, check=False,
            env=dict(os.environ, XDG_CACHE_HOME=folder))  # what was read before does not count
        if done.returncode != 0 or not out.exists():
            return "", (done.stderr.strip().splitlines() or ["nothing was read"])[-1]
        return out.read_text(encoding="utf-8"), ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", default="build/release/bin/glasshouse-cli")
    parser.add_argument("--rules", default="none")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    files = words = wrong = wrong_files = other_lines = 0
    for folder in arguments.folders:
        rights = sorted(folder.rglob("*" + SUFFIX))
        if not rights:
            sys.exit(f"There is no document with its right text in {folder}.")
        for right_file in rights:
            file = right_file.with_name(right_file.name.removesuffix(SUFFIX))
            right = right_file.read_text(encoding="utf-8")
            read, said = read_document(arguments, file)
            count = wrong_words(read.split(), right.split())
            lines_differ = count == 0 and lines_of(read) != lines_of(right)
            note = said or ("lines" if lines_differ else "")
            print(f"{count:6} of {len(right.split()):6}  {file}{'  (' + note + ')' if note else ''}")
            if arguments.show and (count or lines_differ):
                print(f"    read:  {read.strip()!r}\n    right: {right.strip()!r}")
            files += 1
            words += len(right.split())
            wrong += count
            wrong_files += count > 0
            other_lines += lines_differ
    print(f"{files} files, {wrong_files} with wrong words, {other_lines} with other lines; "
          f"{wrong} wrong of {words} words")
    return 1 if wrong or other_lines else 0


if __name__ == "__main__":
    sys.exit(main())
