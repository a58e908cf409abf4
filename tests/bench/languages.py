#!/usr/bin/env python3
"""How the text of PDFs in many languages compares with what others take from them.

    languages.py [--cli build/release/bin/glasshouse-cli] PDF [TEXT] [PDF [TEXT]]...

For each PDF: its characters, blanks not counted, as `glasshouse-cli corpus --rules none` and `pdftotext` give them; how
many of either the other does not have (multisets, after NFKC); the share of pdftotext's characters that stand in our text
in its order (longest common subsequence; columns and tables may be read in another). With a TEXT, the document's own (.txt
or .html), also the share of its characters that stand in ours, and in pdftotext's, in order. Needs pdftotext.
"""

import argparse
import collections
import html
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata


def inked(text):
    text = unicodedata.normalize("NFKC", text)
    return "".join(c for c in text if not c.isspace() and unicodedata.category(c) not in ("Cc", "Cf"))


def common_subsequence(first, second):
    """Its length, by the bit-vector algorithm of Hyyro (2004)."""
    masks = collections.defaultdict(int)
    for i, c in enumerate(first):
        masks[c] |= 1 << i
    every = (1 << len(first)) - 1
    rows = every
    for c in second:
        found = rows & masks.get(c, 0)
        rows = ((rows + found) | (rows - found)) & every
    return len(first) - bin(rows).count("1")


def ours(cli, pdf, scratch):
    out = pathlib.Path(scratch) / "text.txt"
    subprocess.run([cli, "corpus", pdf, "--rules", "none", "--text", out], check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


def own_text(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".html":
        text = html.unescape(re.sub(r"<[^>]*>", " ", re.sub(r"(?s)<(head|script|style).*?</\1>", " ", text)))
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", default="build/release/bin/glasshouse-cli")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    print("| document | Glasshouse | pdftotext | only ours, only theirs | theirs in order | own text in order: ours, theirs |")
    print("|---|---|---|---|---|---|")
    files = arguments.files
    with tempfile.TemporaryDirectory() as scratch:
        for i, pdf in enumerate(files):
            if pdf.suffix != ".pdf":
                continue
            mine = inked(ours(arguments.cli, pdf, scratch))
            theirs = inked(subprocess.run(["pdftotext", pdf, "-"], check=True, capture_output=True).stdout.decode())
            only = collections.Counter(mine), collections.Counter(theirs)
            own = ""
            if i + 1 < len(files) and files[i + 1].suffix != ".pdf":
                key = inked(own_text(files[i + 1]))
                own = ", ".join(f"{common_subsequence(key, other) / len(key):.4f}" for other in (mine, theirs))
            print(f"| {pdf.name} | {len(mine):,} | {len(theirs):,} | {(only[0] - only[1]).total():,}, "
                  f"{(only[1] - only[0]).total():,} | {common_subsequence(theirs, mine) / max(1, len(theirs)):.4f} | {own} |")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
