#!/usr/bin/env python3
"""Draws who includes whom in core, a folder a row: files, lines, and the folders that it includes, with how often.
Run in the project's folder."""
import collections
import os
import re


def folder(path):
    """A folder with a list of sources of its own."""
    while not os.path.exists(os.path.join(path, "CMakeLists.txt")):
        path = os.path.dirname(path)
    return path[len("core/"):]


files, lines = collections.Counter(), collections.Counter()
arrows = collections.defaultdict(collections.Counter)
for where, _, names in os.walk("core"):
    for name in names:
        if not name.endswith((".h", ".cpp")):
            continue
        path = os.path.join(where, name)
        with open(path, encoding="utf-8") as source:
            text = source.read()
        own = folder(path)
        files[own] += 1
        lines[own] += text.count("\n")
        for include in re.findall(r'^#include "(core/[^"]+)"', text, re.M):
            if folder(include) != own:
                arrows[own][folder(include)] += 1

order, rest = [], set(files)  # from the bottom up
while rest:
    free = sorted(own for own in rest if not set(arrows[own]) & rest)
    order += free or sorted(rest)
    if not free:
        print("There is a cycle between", ", ".join(sorted(rest)))
    rest -= set(free or rest)
width = max(map(len, order))
for own in order:
    below = "  ".join(f"{other} {count}" for other, count in sorted(arrows[own].items()))
    print(f"{own:{width}}  {files[own]:4} files {lines[own]:6} lines   {below}")
