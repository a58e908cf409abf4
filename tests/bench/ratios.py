#!/usr/bin/env python3
"""Prints what compare.sh measured: ratios.py compare.json"""
import json
import math
import statistics
import sys

LEAST_CEILING = 0.9  # of the best that the machine reached in any round

with open(sys.argv[1], encoding="utf-8") as lines:
    runs = [json.loads(line) for line in lines if line.strip()]
shapes = list(dict.fromkeys(run["shape"] for run in runs))


def ceiling_of(run):
    return "ceiling_bfloat16" if run["precision"] == "bfloat16" else "ceiling_float32"


# Products of one thread (writing) are compared with each other, and so are those of all.
best = {}
for run in runs:
    if run["who"] == "ours":
        key = (run["job"], ceiling_of(run))
        best[key] = max(best.get(key, 0), run[ceiling_of(run)])


def rounds(job, shape, precision):
    """{round: (ours, theirs)}, those first in which the machine was itself; how many were left out."""
    pairs = {}
    for run in runs:
        if (run["job"], run["shape"], run["precision"]) == (job, shape, precision):
            pairs.setdefault(run["round"], {})[run["who"]] = run
    whole = [pair for pair in pairs.values() if "ours" in pair and "theirs" in pair]
    good = [
        pair
        for pair in whole
        if pair["ours"][ceiling_of(pair["ours"])] >= LEAST_CEILING * best[(job, ceiling_of(pair["ours"]))]
    ]
    return good, len(whole) - len(good)


def table(title, job, precision, ours, theirs, smaller=False):
    if not any((run["job"], run["precision"]) == (job, precision) for run in runs):
        return
    print(f"\n{title}")
    ratios = []
    for shape in shapes:
        good, left_out = rounds(job, shape, precision)
        if not good:
            print(f"  {shape:6} no round in which the machine was steady ({left_out} left out)")
            continue
        a = statistics.median(pair["ours"][ours] for pair in good)
        b = statistics.median(pair["theirs"][theirs] for pair in good)
        ratio = statistics.median(pair["ours"][ours] / pair["theirs"][theirs] for pair in good)
        ratios.append(ratio)
        scale, unit = (1e6, "MB") if smaller else (1, "tokens/s")
        line = f"  {shape:6} {a / scale:12,.0f} against {b / scale:12,.0f} {unit}: {ratio:6.2f} x"
        if job == "train" and not smaller:
            line += f"  {100 * statistics.median(pair['ours']['share_of_ceiling'] for pair in good):4.0f} % of its ceiling"
        print(line + f"  ({len(good)} rounds" + (f", {left_out} left out)" if left_out else ")"))
    if len(ratios) > 1:
        print(f"  geometric mean {math.exp(statistics.mean(map(math.log, ratios))):.2f} x")


def against_fastest():
    """Training in our faster precision against PyTorch's fastest setting: eager or compiled, in either precision."""
    print("\nTraining, the faster precision of each")
    ratios = []
    for shape in shapes:
        settings = {}
        for run in runs:
            if run["job"] == "train" and run["shape"] == shape:
                settings.setdefault((run["who"], run["precision"]), []).append(run["tokens_per_second"])
        medians = {setting: statistics.median(rates) for setting, rates in settings.items()}
        ours = max((setting for setting in medians if setting[0] == "ours"), key=medians.get)
        theirs = max((setting for setting in medians if setting[0] != "ours"), key=medians.get)
        ratios.append(medians[ours] / medians[theirs])
        name = {"theirs": "eager", "compiled": "compiled"}
        others = [f"{name[who]} {precision} {rate:,.0f}" for (who, precision), rate in medians.items() if who in name]
        print(
            f"  {shape:6} {medians[ours]:12,.0f} ({ours[1]}) against {medians[theirs]:12,.0f} tokens/s: "
            f"{ratios[-1]:6.2f} x  ({', '.join(others)})"
        )
    print(f"  geometric mean {math.exp(statistics.mean(map(math.log, ratios))):.2f} x")


peer = next(run for run in runs if run["who"] == "theirs")
ours = next(run for run in runs if run["who"] == "ours" and run["job"] == "train")
print(f"Glasshouse on {ours['device']} against PyTorch {peer['pytorch']}, {peer['threads']} threads,")
print("  " + ", ".join(peer["blas"]))
for key, value in sorted(best.items()):
    print(f"  most of {key[1].removeprefix('ceiling_')} products, {key[0]}: {value / 1e9:.0f} GFLOP/s")
different = {
    run["shape"] for run in runs for other in runs if run["shape"] == other["shape"] and run["parameters"] != other["parameters"]
}
print("  parameters: " + (f"DIFFERENT in {sorted(different)}" if different else "the same on both sides"))

speed = "tokens_per_second"
table("Training, bfloat16 on both sides", "train", "bfloat16", speed, speed)
table("Training, float32 on both sides", "train", "float32", speed, speed)
against_fastest()
table("Writing while the context fills", "generate", "float32", speed, speed)
table("Writing past the context, window=exact against recomputing", "generate", "float32", speed + "_exact", speed + "_exact")
table("Writing past the context, window=block against recomputing", "generate", "float32", speed + "_block", speed + "_exact")
table("Most memory while training, bfloat16", "train", "bfloat16", "resident_peak", "resident_peak", smaller=True)
table("Most memory while training, float32", "train", "float32", "resident_peak", "resident_peak", smaller=True)
