#!/usr/bin/env python3
"""Every number of `glasshouse-cli inspect ... --format json` computed again, in double precision and from the files of
a run alone: safetensors, run.json, tokenizer.json and TensorBoard events. Needs python3-numpy; by hand, not part of
ctest, since the programs have nothing in common but the formats and the papers.

Usage: inspect-numbers.py CORPUS [HF]    trains a small run of each kind (35 steps), one that is looked at while it
                                         trains, exports two and opens them again; HF is tests/reference/hf, whose
                                         models are opened too. On two cores it takes six to eight minutes.
       inspect-numbers.py --runs RUN...  these runs alone
Options: --text TEXT, what is looked at; --keep FOLDER, where the runs stay; --all, one line for each comparison, not
only for those that fail. GLASSHOUSE_CLI is the program (default: build/release/bin/glasshouse-cli).
It ends with three tables: by number, by moment and by model, each with the numbers that were compared, the largest
difference and how many are wrong. Exit code 0 only if none is.

Covered. Models: decoders with each kind of positions, norms before and after, grouped keys, experts, parallel, without
a mask, attention only, MLP, bigram; opened ones of five families, and two of ours that went out, one in each format.
At a checkpoint: every matrix of the forward pass, cells and what they are made of, stages of attention, what dropout
leaves, positions, embeddings (points, vectors, cosines, neighbors), next token with eight samplers, logit lens,
surprise, scores of heads with the repeated random text, importance, the loss of `evaluate`, the probabilities of
`generate`. The same with a head and a feed-forward network off, and without positions. At a recorded step: attention,
scores, next token, embeddings and positions as they were rounded, and what was recorded against the weights where the
step has both; scores over training; health against the events, weight norms against the weights. While it trains: the
newest checkpoint. Of every picture the step that it names, and CSV against JSON. Of opened models also the logits and
attention that come with them. Not covered, since only the window has them: difference, sources, since, wavelengths,
residual stream, the live pictures between checkpoints, what is written with pauses and edits, curves and speeds of
Train. Which tokens are drawn, and where dropout drops, is not computed again.
"""
import collections
import concurrent.futures
import csv
import json
import math
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
CLI = os.environ.get("GLASSHOUSE_CLI", str(HERE / "../../build/release/bin/glasshouse-cli"))
NONE = float("nan")


# ---- files

def safetensors(path):
    raw = path.read_bytes()
    size = struct.unpack("<Q", raw[:8])[0]
    header = json.loads(raw[8:8 + size])
    types = {"F32": "<f4", "F16": "<f2", "I32": "<i4", "U8": "u1", "I64": "<i8"}
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = (8 + size + at for at in entry["data_offsets"])
        if entry["dtype"] == "BF16":
            values = (np.frombuffer(raw[begin:end], "<u2").astype(np.uint32) << 16).view(np.float32)
        else:
            values = np.frombuffer(raw[begin:end], types[entry["dtype"]])
        tensors[name] = values.reshape(entry["shape"])
    return tensors, header.get("__metadata__", {})


def varint(raw, at):
    value = shift = 0
    while True:
        byte = raw[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def fields(raw):
    at = 0
    while at < len(raw):
        key, at = varint(raw, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(raw, at)
        elif kind == 1:
            value, at = raw[at:at + 8], at + 8
        elif kind == 2:
            size, at = varint(raw, at)
            value, at = raw[at:at + size], at + size
        else:
            value, at = raw[at:at + 4], at + 4
        yield key >> 3, value


def scalars(run):
    """TensorBoard events: {tag: {step: value}}; a step written again replaces what was there."""
    found = {}
    for path in sorted(run.glob("events.out.tfevents.*")):
        raw = path.read_bytes()
        at = 0
        while at + 12 <= len(raw):
            size = struct.unpack("<Q", raw[at:at + 8])[0]
            event = raw[at + 12:at + 12 + size]
            at += 16 + size
            step = 0
            for field, value in fields(event):
                if field == 2:
                    step = value
                elif field == 5:
                    for part, summary in fields(value):
                        if part != 1:
                            continue
                        tag, number = None, None
                        for inner, given in fields(summary):
                            if inner == 1:
                                tag = given.decode()
                            elif inner == 2:
                                number = struct.unpack("<f", given)[0]
                            elif inner == 8:
                                for what, one in fields(given):
                                    if what == 5:
                                        number = struct.unpack("<f", one)[0]
                        if tag is not None and number is not None:
                            found.setdefault(tag, {})[step] = number
    return found


# ---- the generator of the repeated random text: splitmix64

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(value):
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class Random:
    def __init__(self, seed, stream):
        self.key = mix(mix((seed + GOLDEN) & MASK) ^ mix((stream * GOLDEN) & MASK) ^ mix(1))
        self.counter = 0

    def below(self, bound):
        threshold = ((1 << 64) - bound) % bound
        while True:
            self.counter += 1
            product = mix((self.key + GOLDEN * self.counter) & MASK) * bound
            if product & MASK >= threshold:
                return product >> 64


def repeated(vocabulary, period):
    pool = list(range(vocabulary))
    random = Random(1, 7)
    left = vocabulary
    once = []
    for _ in range(period):
        pick = random.below(left)
        once.append(pool[pick])
        pool[pick], pool[left - 1] = pool[left - 1], pool[pick]
        left = left - 1 if left > 1 else len(pool)
    return once * 2


# ---- the model

DEFAULTS = {"n_kv_head": 0, "n_experts": 0, "experts_per_token": 2, "rotary_base": 10000.0, "rotary_size": 0,
            "rotary_pairs": "neighbours", "rotary_scaling": "none", "rotary_factor": 8.0, "rotary_low": 1.0,
            "rotary_high": 4.0, "rotary_context": 8192, "causal": True, "qk_norm": False, "norm_epsilon": 1e-5,
            "parallel": False, "attention_window": 0, "window_layers": "w", "rotary_window_base": 0.0,
            "embedding_scale": False}

erf = np.vectorize(math.erf)


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def act(kind, x):
    if kind == "relu":
        return np.maximum(x, 0)
    if kind == "relu2":
        return np.maximum(x, 0) ** 2
    if kind == "tanh":
        return np.tanh(x)
    if kind == "gelu":
        return x / 2 * (1 + erf(x / math.sqrt(2)))
    if kind == "gelu_tanh":
        return x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3)))
    raise ValueError(f"unknown activation {kind}")


def bucket(back):
    """T5's of a decoder (Raffel et al. 2020), with 32 of them up to 128 tokens back."""
    return back if back < 16 else min(16 + int(math.log(back / 16) / math.log(128 / 16) * 16), 31)


class Model:
    def __init__(self, config, weights):
        self.c = dict(DEFAULTS, **config)
        c = self.c
        self.w = {name: values.astype(np.float64) for name, values in weights.items()}
        c["head_size"] = c["head_size"] or c["n_embd"] // c["n_head"]
        c["head_output_size"] = c["head_output_size"] or c["head_size"]
        c["n_kv_head"] = c["n_kv_head"] or c["n_head"]

    def linear(self, x, name):
        y = x @ self.w[name + ".weight"].T
        return y + self.w[name + ".bias"] if name + ".bias" in self.w else y

    def norm(self, x, name):
        c = self.c
        if c["norm_type"] == "rms":
            return x / np.sqrt((x ** 2).mean(-1, keepdims=True) + c["norm_epsilon"]) * self.w[name + ".weight"]
        x = x - x.mean(-1, keepdims=True)
        y = x / np.sqrt((x ** 2).mean(-1, keepdims=True) + c["norm_epsilon"]) * self.w[name + ".weight"]
        return y + self.w[name + ".bias"] if name + ".bias" in self.w else y

    def table(self, count):
        """The added position table; None: none is added."""
        c = self.c
        if c["kind"] in ("mlp", "bigram"):
            return None
        if c["position"] in ("learned", "fixed_random"):
            return self.w["pos.weight"][:count]
        width = c["n_embd"]
        p = np.arange(count)[:, None]
        if c["position"] == "sinusoidal":
            i = np.arange(width)
            angle = p / 10000.0 ** ((i // 2 * 2) / width)
            return np.where(i % 2 == 0, np.sin(angle), np.cos(angle))
        if c["position"] == "binary":
            digit = np.arange(min(width, 16))
            made = np.zeros((count, width))
            made[:, :len(digit)] = np.where((p >> digit) % 2 == 1, 1, -1)
            return made
        return None

    def window(self, layer):
        """Tokens that a query of the layer sees; 0: all earlier ones."""
        c = self.c
        letters = c["window_layers"]
        return c["attention_window"] if letters and letters[max(layer, 0) % len(letters)] == "w" else 0

    def bias(self, count, head, trained=None):
        """What the positions add to the scores of a head, with other trained numbers if given; None: nothing."""
        c = self.c
        back = np.arange(count)[:, None] - np.arange(count)[None, :]
        if c["position"] == "alibi":
            return -2.0 ** (-8 * (head + 1) / c["n_head"]) * back
        if c["position"] == "t5":
            return (self.w["pos.bias"] if trained is None else trained)[head][np.vectorize(bucket)(np.maximum(back, 0))]
        if c["position"] == "kerple":
            a, b = (self.w["pos.bias"] if trained is None else trained)[head]
            return -math.exp(a) * np.log1p(math.exp(b) * np.abs(back))
        return None

    def angles(self, count, layer=None):
        """layer: one with the window may have a base of its own; None: one without it."""
        c = self.c
        if layer is not None and self.window(layer) and c["rotary_window_base"]:
            c = dict(c, rotary_base=c["rotary_window_base"], rotary_scaling="none")
        if c["position"] not in ("rotary", "rotary_half") or c["kind"] in ("mlp", "bigram"):
            return None
        size = c["head_size"]
        turned = size // 4 * 2 if c["position"] == "rotary_half" else c["rotary_size"] or size
        speed = np.zeros(size // 2)
        for i in range(turned // 2):
            f = c["rotary_base"] ** (-2 * i / turned)
            if c["rotary_scaling"] == "linear":
                f /= c["rotary_factor"]
            elif c["rotary_scaling"] == "llama3":
                turns = c["rotary_context"] * f / (2 * math.pi)
                share = min(1, max(0, (turns - c["rotary_low"]) / (c["rotary_high"] - c["rotary_low"])))
                f = (1 - share) * f / c["rotary_factor"] + share * f
            speed[i] = f
        return np.arange(count)[:, None] * speed, turned

    def rotate(self, x, count, layer):
        angle, turned = self.angles(count, layer)
        angle = angle[:, :turned // 2]
        y = x.copy()
        a, b = ((slice(0, turned // 2), slice(turned // 2, turned)) if self.c["rotary_pairs"] == "halves"
                else (slice(0, turned, 2), slice(1, turned, 2)))
        y[:, a] = x[:, a] * np.cos(angle) - x[:, b] * np.sin(angle)
        y[:, b] = x[:, a] * np.sin(angle) + x[:, b] * np.cos(angle)
        return y

    def attention(self, x, name, layer, m, off):
        c = self.c
        T = len(x)
        size, out = c["head_size"], c["head_output_size"]
        rotates = self.angles(T) is not None and not off["positions"]
        heads = []
        for h in range(c["n_head"]):
            own = f"{name}.{h}."
            kv = h * c["n_kv_head"] // c["n_head"]

            def part(letter, at, width):
                weight = self.w[f"{name}.{letter}.weight"][at * width:(at + 1) * width]
                y = x @ weight.T
                bias = self.w.get(f"{name}.{letter}.bias")
                if bias is not None:
                    y = y + bias[at * width:(at + 1) * width]
                plain = letter + ("_plain" if rotates and letter != "v" else "")
                if c["qk_norm"] and letter != "v":
                    m[own + letter + "_raw"] = y
                    y = y / np.sqrt((y ** 2).mean(-1, keepdims=True) + c["norm_epsilon"])
                    y = y * self.w[f"{name}.{letter}_norm.weight"]
                m[own + plain] = y
                if rotates and letter != "v":
                    y = self.rotate(y, T, layer)
                    m[own + letter] = y
                return y

            q, k, v = part("q", h, size), part("k", kv, size), part("v", kv, out)
            raw = q @ k.T
            scale = {"none": 1.0, "n_embd": c["n_embd"] ** -0.5, "head_size": size ** -0.5}[c["attn_scale"]]
            scaled = raw * scale
            bias = self.bias(T, h)
            if bias is not None and not off["positions"]:
                scaled = scaled + bias
            masked = scaled.copy()
            if c["causal"]:
                masked[np.triu_indices(T, 1)] = -np.inf
                if self.window(layer):
                    masked[np.tril_indices(T, -self.window(layer))] = -np.inf
            shares = softmax(masked)
            mixed = shares @ v
            m.update({own + "raw": raw, own + "scaled": scaled, own + "masked": masked, own + "softmax": shares,
                      own + "mixed": mixed})
            heads.append(mixed * (0 if (max(layer, 0), h) in off["heads"] else 1))
        joined = m[name + ".concat"] = np.concatenate(heads, axis=1)
        if c["attn_projection"]:
            joined = m[name + ".proj"] = self.linear(joined, name + ".proj")
        return joined

    def network(self, x, name, m):
        c = self.c
        fc = m[name + ".fc"] = self.linear(x, name + ".fc")
        if c["activation"] in ("swiglu", "geglu"):
            gate = m[name + ".gate"] = self.linear(x, name + ".gate")
            hidden = (gate / (1 + np.exp(-gate)) if c["activation"] == "swiglu" else act("gelu_tanh", gate)) * fc
        else:
            hidden = act(c["activation"], fc)
        m[name + ".act"] = hidden
        out = m[name + ".out"] = self.linear(hidden, name + ".out")
        return out

    def feed_forward(self, x, name, layer, m, off):
        c = self.c
        if c["n_experts"] < 2:
            out = self.network(x, name, m)
        else:
            scores = m[name + ".router"] = self.linear(x, name + ".router")
            order = np.argsort(-scores, axis=1, kind="stable")
            chosen = np.full_like(scores, -np.inf)
            for t, best in enumerate(order[:, :c["experts_per_token"]]):
                chosen[t, best] = scores[t, best]
            gates = softmax(chosen)
            m[name + ".chosen"], m[name + ".gates"] = chosen, gates
            out = sum(gates[:, [e]] * self.network(x, f"{name}.experts.{e}", m) for e in range(c["n_experts"]))
        if layer in off["ff"]:
            out = np.zeros_like(out)
        m[name + ".out"] = out
        return out

    def forward(self, ids, off=None):
        """Every matrix by its name; "stream" are the places of the logit lens."""
        off = off or {"heads": [], "ff": [], "positions": False}
        c = self.c
        m = {"ids": np.array(ids, float)[:, None]}
        kind = c["kind"]
        T = len(ids)
        lens = []
        if kind == "bigram":
            m["logits"] = self.w["tok.weight"][ids]
            lens = [m["logits"]]
        elif kind == "mlp":
            x = m["tok"] = self.w["tok.weight"][ids]
            x = m["joined"] = x.reshape(1, -1)
            x = m["fc"] = self.linear(x, "fc")
            x = m["act"] = np.tanh(x)
            m["logits"] = self.linear(x, "lm_head")
            lens = [m["logits"]]
        else:
            x = m["tok"] = self.w["tok.weight"][ids] * (math.sqrt(c["n_embd"]) if c["embedding_scale"] else 1)
            table = self.table(T)
            if table is not None and not off["positions"]:
                m["pos"] = table
                x = m["sum"] = x + table
            output = lambda y: (y @ self.w["tok.weight"][:c["vocab_size"]].T if c["tied"]
                                else self.linear(y, "lm_head"))
            if kind == "attention_only":
                x = self.attention(x, "attn", -1, m, off)
                m["logits"] = output(x)
                lens = [m["logits"]]
            else:
                last = (lambda y: self.norm(y, "ln_f")) if c["final_norm"] else (lambda y: y)
                lens.append(output(last(x)))
                for layer in range(c["n_layer"]):
                    b = f"blocks.{layer}"
                    if c["norm"] == "pre":
                        n = m[b + ".ln1"] = self.norm(x, b + ".ln1")
                        a = self.attention(n, b + ".attn", layer, m, off)
                        if c["parallel"]:
                            n = m[b + ".ln2"] = self.norm(x, b + ".ln2")
                            x = m[b + ".after_block"] = x + a + self.feed_forward(n, b, layer, m, off)
                        else:
                            x = m[b + ".after_attention"] = x + a
                            n = m[b + ".ln2"] = self.norm(x, b + ".ln2")
                            x = m[b + ".after_block"] = x + self.feed_forward(n, b, layer, m, off)
                    elif c["norm"] == "both":
                        def around(part, x):
                            n = m[f"{b}.ln{part}"] = self.norm(x, f"{b}.ln{part}")
                            y = (self.attention(n, b + ".attn", layer, m, off) if part == 1
                                 else self.feed_forward(n, b, layer, m, off))
                            y = m[f"{b}.ln{part}_out"] = self.norm(y, f"{b}.ln{part}_out")
                            return x + y

                        x = m[b + ".after_attention"] = around(1, x)
                        x = m[b + ".after_block"] = around(2, x)
                    else:
                        s = m[b + ".sum1"] = x + self.attention(x, b + ".attn", layer, m, off)
                        x = m[b + ".ln1"] = self.norm(s, b + ".ln1")
                        s = m[b + ".sum2"] = x + self.feed_forward(x, b, layer, m, off)
                        x = m[b + ".ln2"] = self.norm(s, b + ".ln2")
                    lens.append(output(last(x)))
                if c["final_norm"]:
                    m["ln_f"] = last(x)
                m["logits"] = lens[-1]
        m["softmax"] = softmax(m["logits"])
        return m, lens

    @property
    def layers(self):
        return {"transformer": self.c["n_layer"], "attention_only": 1}.get(self.c["kind"], 0)

    def softmaxes(self, m):
        name = "attn" if self.c["kind"] == "attention_only" else None
        return [[m[f"{name or f'blocks.{layer}.attn'}.{h}.softmax"] for h in range(self.c["n_head"])]
                for layer in range(self.layers)]


# ---- measures

def losses(logits, targets):
    m = logits.max(-1, keepdims=True)
    return (np.log(np.exp(logits - m).sum(-1)) + m[:, 0]) - logits[np.arange(len(targets)), targets]


def ranks(logits, targets):
    own = logits[np.arange(len(targets)), targets]
    higher = (logits > own[:, None]).sum(1)
    earlier = np.array([(row[:t] == row[t]).sum() for row, t in zip(logits, targets)])
    return higher + earlier + 1


def entropy(p):
    return -(p * np.log(np.where(p > 0, p, 1))).sum(-1)


def scores(a):
    T = len(a)
    later = np.arange(1, T)
    far = np.abs(np.arange(T)[:, None] - np.arange(T)[None, :])
    return [entropy(a).mean(), a[later, later - 1].mean(), a[later, 0].mean(), a[later, later].mean(),
            (a * far)[1:].sum(1).mean()]


def induction(a, period):
    rows = np.arange(period, 2 * period)
    return a[rows, rows - period + 1].mean()


def filtered(logits, tau, k, p):
    """Temperature, top-k, softmax, top-p (the smallest set of the likeliest that has p), softmax of what is left."""
    if tau == 0:
        made = np.zeros_like(logits)
        made[np.argmax(logits)] = 1
        return made
    x = logits / tau
    order = np.lexsort((np.arange(len(x)), -x))
    keep = np.zeros(len(x), bool)
    if k:  # all that are as likely as the k-th stay
        keep |= x >= x[order[min(k, len(x)) - 1]]
    else:
        keep[:] = True
    x = np.where(keep, x, -np.inf)
    share = softmax(x)
    if p < 1:
        order = np.lexsort((np.arange(len(x)), -share))
        before = np.cumsum(share[order]) - share[order]
        x[order[before >= p]] = -np.inf
        share = softmax(x)
    return share


# ---- the comparison

class Refused(Exception):
    """The program makes no such picture."""


class Row:
    """A line of a table."""

    def __init__(self):
        self.cells = self.wrong = 0
        self.worst = 0.0

    def add(self, other):
        self.cells += other.cells
        self.wrong += other.wrong
        self.worst = max(self.worst, other.worst)


class Report:
    """What was compared, by number (the view), moment and model."""

    def __init__(self, loud):
        self.loud = loud
        self.tables = {name: collections.defaultdict(Row) for name in ("number", "moment", "model")}
        self.lines = []

    def count(self, where, cells, wrong, worst, line):
        row = Row()
        row.cells, row.wrong, row.worst = cells, wrong, worst
        for name, key in zip(self.tables, where):
            self.tables[name][key].add(row)
        if wrong or self.loud:
            self.lines.append(("WRONG " if wrong else "ok    ") + line)

    def check(self, where, what, found, wanted, tolerance, relative=0.0):
        label = f"{where[2]}, {where[1]}, {where[0]}{' ' if what else ''}{what}"
        found = np.array(found, dtype=float)  # null is NaN
        wanted = np.array(wanted, dtype=float)
        if found.shape != wanted.shape:
            self.count(where, found.size, max(found.size, 1), 0.0, f"{label}: shape {found.shape} for {wanted.shape}")
            return
        missing = np.isnan(found) != np.isnan(wanted)
        with np.errstate(invalid="ignore"):
            gap = np.where(np.isnan(found) | np.isnan(wanted) | (found == wanted), 0, np.abs(found - wanted))
        allowed = tolerance + relative * np.abs(np.where(np.isfinite(wanted), wanted, 0))
        bad = missing | ~(gap <= allowed)
        worst = float(gap.max()) if gap.size else 0.0
        self.count(where, int((~np.isnan(wanted)).sum()), int(bad.sum()), worst,
                   f"{label}: {gap.size} cells, largest difference {worst:.1e} of {tolerance:.0e}"
                   f"{f' + {relative:.0e} of the value' if relative else ''}"
                   f"{f', {int(missing.sum())} cells without a number' if missing.any() else ''}"
                   f"{f', {int(bad.sum())} wrong' if bad.any() else ''}")

    def same(self, where, what, found, wanted):
        found, wanted = list(found), list(wanted)
        wrong = sum(a != b for a, b in zip(found, wanted)) + abs(len(found) - len(wanted))
        self.count(where, len(wanted), wrong, 0.0, f"{where[2]}, {where[1]}, {where[0]} {what}: {len(wanted)} equal" +
                   (f"; {str(found)[:160]} for {str(wanted)[:160]}" if wrong else ""))

    def add(self, other):
        for name, table in other.tables.items():
            for key, row in table.items():
                self.tables[name][key].add(row)
        self.lines += other.lines

    def print(self):
        for name, table in self.tables.items():
            print(f"\n{name:40} {'compared':>12} {'largest difference':>20} {'wrong':>8}")
            for key, row in sorted(table.items()):
                print(f"{key:40} {row.cells:>12,} {row.worst:>20.1e} {row.wrong:>8}")
        whole = Row()
        for row in self.tables["number"].values():
            whole.add(row)
        print(f"{'all':40} {whole.cells:>12,} {whole.worst:>20.1e} {whole.wrong:>8}")
        return whole.wrong


def masked(matrix, causal):
    """As JSON has it: no number where the mask hides."""
    made = np.array(matrix, float)
    if causal:
        made[np.triu_indices(*made.shape[:1], 1)] = np.nan
    return made


def flat(rows):
    return [[NONE if cell is None else cell for cell in row] for row in rows]


def run_cli(*arguments):
    done = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused(" ".join(map(str, arguments[:2])) + ": " + (done.stderr.strip().splitlines() or ["no word"])[-1])
    return done.stdout, done.stderr


NOTHING_OFF = {"heads": [], "ff": [], "positions": False}
SAMPLERS = ((1, 0, 1), (0, 0, 1), (0.8, 0, 1), (1.5, 0, 1), (1, 5, 1), (1, 0, 0.9), (0.7, 10, 0.6), (1, 1, 1))


class Checked:
    """Everything of one run."""

    def __init__(self, path, report, text, thorough):
        self.path = pathlib.Path(path)
        self.name = self.path.name
        self.report = report
        self.thorough = thorough  # each sampler, cell and file format; else some
        self.record = json.loads((self.path / "run.json").read_text())
        self.config = self.record["config"]["model"]
        self.steps = sorted(int(step.name[5:]) for step in self.path.glob("checkpoints/step-*[0-9]"))
        self.vocabulary = json.loads((self.path / "tokenizer.json").read_text())["model"]["vocab"]
        # Of tokens of bytes the space has another name, and the program is asked which they are.
        self.characters = " " in self.vocabulary and all(len(token) == 1 for token in self.vocabulary)
        self.use(self.steps[-1])
        self.text = text
        self.ids = self.encoded(text)
        T = self.config["context_length"]
        if self.config["kind"] == "mlp":  # it reads a whole context
            while len(self.ids) < T:
                self.text += self.text
                self.ids = self.encoded(self.text)
            self.text = self.text[:T] if self.characters else self.text

    def use(self, step):
        """Which weights all is computed with."""
        self.step = step
        self.model = self.at(step)

    def at(self, step):
        return Model(self.config, safetensors(self.path / f"checkpoints/step-{step:08d}/model.safetensors")[0])

    def inspect(self, what, *arguments, text=True, form="json"):
        """The picture; its step must be the one that the numbers are of."""
        arguments = list(map(str, arguments))
        with tempfile.NamedTemporaryFile(suffix="." + form) as out:
            command = ["inspect", what, *arguments, "--run", self.path, "--format", form, "--out", out.name]
            if text:
                command += ["--text", self.text]
            _, said = run_cli(*command)
            made = pathlib.Path(out.name).read_text()
        if form != "json":
            return made
        made = json.loads(made)
        if "steps" not in made:
            step = int(arguments[arguments.index("--step") + 1]) if "--step" in arguments else self.step
            self.report.same(("step named", self.moment_of(arguments), self.name), what, [made.get("step")], [step])
            if "step " in said:
                self.report.same(("step named", self.moment_of(arguments), self.name), what + ", in words",
                                 [f"step {step}:" in said], [True])
            off = arguments[arguments.index("--off") + 1].split(",") if "--off" in arguments else None
            self.report.same(("parts off named", self.moment_of(arguments), self.name), what, [made.get("off")], [off])
        return made

    def moment_of(self, arguments):
        if "--off" in arguments:
            return "parts off"
        if "--step" in arguments and int(arguments[arguments.index("--step") + 1]) not in self.steps:
            return "recorded step"
        return self.now

    def encoded(self, text):
        if self.characters:
            kept = [c for c in text if c in self.vocabulary][:self.config["context_length"]]
            return [self.vocabulary[c] for c in kept]
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            listed = run_cli("tokenizer", "--run", self.path, "--text", file.name, "--json")[0]
        events = [json.loads(line) for line in listed.splitlines() if line]
        return [one["id"] for one in events if one["event"] == "token"][:self.config["context_length"]]

    # -- the views

    now = usual = "newest checkpoint"

    def guarded(self, name, body, *arguments):
        """A picture that is refused, or that this program cannot follow, is one wrong number."""
        try:
            body(*arguments)
        except (Refused, KeyError, ValueError, IndexError, TypeError) as problem:
            self.report.count((name, self.now, self.name), 1, 1, 0.0,
                              f"{self.name}, {self.now}, {name}: {type(problem).__name__} {problem}")

    def all(self):
        kind = self.config["kind"]
        self.moment(self.now, NOTHING_OFF, [])
        if kind == "transformer":
            self.moment("parts off", {"heads": [(0, 1)], "ff": [0], "positions": False}, ["--off", "0.1,ff0"])
            if self.config["position"] != "none":
                self.moment("parts off", {"heads": [], "ff": [], "positions": True}, ["--off", "positions"])
        if kind == "attention_only":
            self.moment("parts off", {"heads": [(0, 1)], "ff": [], "positions": False}, ["--off", "0.1"])
        self.guarded("positions", self.positions, self.now, [])
        if self.thorough or self.now == "opened model":
            tokens = self.config["vocab_size"]
            self.guarded("embeddings", self.embeddings, self.now, self.model.w["tok.weight"][:tokens], [],
                         list(range(tokens)))
        self.guarded("surprise", self.surprise)
        if self.model.layers:
            self.guarded("importance", self.importance)
        self.guarded("loss of evaluate", self.evaluated)
        self.guarded("written tokens", self.written)
        self.guarded("dropout", self.dropout)
        self.guarded("recorded", self.recorded)
        self.guarded("health", self.health)
        if self.thorough:
            self.guarded("cells", self.cells)
            self.guarded("CSV", self.table_files)
        if self.thorough and len(self.steps) > 2:  # an earlier one, chosen in both ways
            self.use(self.steps[-2])
            self.moment("earlier checkpoint", NOTHING_OFF, ["--step", str(self.step)], brief=True)
            self.moment("earlier checkpoint", NOTHING_OFF, ["--checkpoint", str(self.step)], brief=True)
            self.use(self.steps[-1])

    def moment(self, when, off, arguments, brief=False):
        self.now = when
        m, lens = self.model.forward(self.ids, off)
        self.guarded("forward pass", self.forward, when, m, arguments)
        if self.model.layers:
            self.guarded("attention", self.attention, when, m, arguments)
            self.guarded("scores of heads", self.heads, when, m, off, arguments)
        self.guarded("next token", self.next_token, when, m, arguments, brief)
        self.guarded("logit lens", self.lens, when, lens, arguments)
        self.now = self.usual

    def forward(self, when, m, arguments):
        causal = self.model.c["causal"]
        listed = self.inspect("forward", *arguments)
        where = ("forward pass", when, self.name)
        self.report.same(where, "token ids", [row[0] for row in listed["matrices"][0]["values"]], self.ids)
        for step in listed["matrices"]:
            name = step["name"]
            wanted = masked(m[name], causal) if name.endswith(".masked") else m[name]
            wanted = np.where(np.isinf(wanted), np.nan, wanted)
            self.report.check(where, name, flat(step["values"]), wanted, 5e-5, 2e-5)

    def attention(self, when, m, arguments):
        causal = self.model.c["causal"]
        for head in range(self.config["n_head"] if self.thorough else 1):
            layer = (head + 1) % self.model.layers
            place = "attn" if self.config["kind"] == "attention_only" else f"blocks.{layer}.attn"
            for stage in ("raw", "scaled", "masked", "softmax")[0 if self.thorough else 2:]:
                shown = self.inspect("attention", "--layer", layer, "--head", head, "--stage", stage, *arguments)
                wanted = m[f"{place}.{head}.{'scaled' if stage == 'masked' else stage}"]
                self.report.check(("attention", when, self.name), f"{layer}.{head} {stage}", flat(shown["values"]),
                                  masked(wanted, causal and stage in ("masked", "softmax")), 5e-5, 2e-5)

    def heads(self, when, m, off, arguments):
        c = self.config
        shown = self.inspect("heads", "--view", "scores", *arguments)
        period = min(32, max(2, c["context_length"] // 4)) if c["context_length"] >= 4 else 0
        twice = self.model.softmaxes(self.model.forward(repeated(c["vocab_size"], period), off)[0])
        wanted = [scores(a) + [induction(b, period)] for layer, other in zip(self.model.softmaxes(m), twice)
                  for a, b in zip(layer, other)]
        self.report.check(("scores of heads", when, self.name), "", flat(shown["values"]), wanted, 2e-5)

    def next_token(self, when, m, arguments, brief):
        where = ("next token", when, self.name)
        logits = m["logits"][-1]
        some = SAMPLERS if self.thorough and not arguments else SAMPLERS[:1] if arguments or brief else SAMPLERS[6:7]
        for tau, k, p in some:
            shown = self.inspect("next-token", "--temperature", tau, "--top-k", k, "--top-p", p, *arguments)
            drawn = filtered(logits, tau, k, p)[shown["ids"]]
            wanted = np.stack([logits[shown["ids"]], (logits / tau if tau else logits)[shown["ids"]],
                               softmax(logits)[shown["ids"]], drawn, np.cumsum(drawn)])
            what = f"temperature {tau} k {k} p {p}"
            self.report.check(where, what, shown["values"], wanted.T, 3e-5, 1e-5)
            order = np.lexsort((np.arange(len(logits)), -logits))
            self.report.check(where, what + ", order", logits[shown["ids"]], logits[order], 1e-5)
        self.report.check(where, "entropies", shown["entropies"], entropy(softmax(m["logits"])), 1e-5)
        self.report.check(where, "entropy", [shown["entropy"]], [entropy(softmax(logits))], 1e-5)

    def lens(self, when, lens, arguments):
        where = ("logit lens", when, self.name)
        shown = self.inspect("lens", "--count", "3", *arguments)
        self.report.same(where, "names", [one["after"] for one in shown["layers"]],
                         ["output"] if len(lens) == 1 else
                         ["embedding"] + [f"block {i}" for i in range(len(lens) - 1)])
        targets = self.ids[1:]
        for one, wanted in zip(shown["layers"], lens):
            rows = wanted[:-1] if len(wanted) == len(self.ids) else wanted[:0]
            if len(rows):
                self.report.check(where, f"{one['after']}: losses", one["losses"], losses(rows, targets), 3e-5)
                own = ranks(rows, targets)
                gaps = np.sort(np.abs(rows - rows[np.arange(len(targets)), targets][:, None]), 1)[:, 1]
                self.report.check(where, f"{one['after']}: ranks", np.where(gaps < 1e-5, own, one["ranks"]), own, 0)
            top = np.sort(softmax(wanted), 1)[:, ::-1][:, :3]
            self.report.check(where, f"{one['after']}: likeliest", [best["probabilities"] for best in one["likeliest"]],
                              top, 1e-5)

    def positions(self, when, arguments, table=None):
        c = self.config
        where = ("positions", when, self.name)
        biased = c["position"] in ("alibi", "t5", "kerple")
        trained = table if biased else None
        table = None if biased else self.model.table(c["context_length"]) if table is None else table
        angles = self.model.angles(c["context_length"])
        if c["kind"] in ("mlp", "bigram") or c["position"] == "none":
            try:
                self.inspect("positions", *arguments, text=False)
                self.report.count(where, 1, 1, 0.0, f"{self.name}: positions are shown, and there are none")
            except Refused:
                pass
            return
        shown = self.inspect("positions", *arguments, text=False)
        if table is not None:
            self.report.check(where, "", shown["values"], table, 1e-5)
        elif angles is not None:
            self.report.check(where, "angles", shown["values"], angles[0], 1e-3, 1e-6)
        else:
            by_distance = np.stack([self.model.bias(c["context_length"], head, trained)[:, 0]
                                    for head in range(c["n_head"])], 1)
            self.report.check(where, "bias by distance", shown["values"], by_distance, 1e-5)

    def embeddings(self, when, vectors, arguments, ids):
        where = ("embeddings", when, self.name)
        show = lambda *more: self.inspect("embeddings", *more, *arguments, text=False)
        self.report.check(where, "vectors", show("--view", "vectors")["values"], vectors, 1e-6)
        unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        cosine = unit @ unit.T
        self.report.check(where, "cosines", show("--view", "cosine")["values"], cosine, 1e-6)
        shown = show("--view", "points")
        centred = vectors - vectors.mean(0)
        u, s, v = np.linalg.svd(centred, full_matrices=False)
        share = s ** 2 / (s ** 2).sum()
        size = min(len(share), len(shown["shares"]))
        self.report.check(where, "shares of the axes", shown["shares"][:size], share[:size], 1e-6)
        points = np.array(shown["values"])
        mine = (u * s)[:, :points.shape[1]]
        sign = np.sign((mine * points).sum(0))
        if np.abs(np.diff(share[:points.shape[1] + 1])).min() > 1e-4:  # else the axes may turn
            self.report.check(where, "points", points, mine * sign, 1e-4 * max(1, np.abs(mine).max()))
        if not self.characters:
            return
        names = {at: name for name, at in self.vocabulary.items()}
        for row in [at for at, one in enumerate(ids) if names[one].isalnum()][:3 if self.thorough else 1]:
            shown = show("--view", "neighbours", "--token", names[ids[row]], "--count", "5")
            near = [ids.index(self.vocabulary[name]) for name in shown["tokens"]]
            others = cosine[row].copy()
            others[row] = -np.inf
            self.report.check(where, "neighbors", shown["values"],
                              np.stack([cosine[row][near], np.linalg.norm(vectors[near] - vectors[row], axis=1)]).T,
                              2e-6)
            self.report.check(where, "neighbors, order", cosine[row][near], np.sort(others)[::-1][:len(near)], 1e-6)

    def surprise(self):
        c = self.config
        where = ("surprise", self.now, self.name)
        T = c["context_length"]
        kept, self.text = self.text, (self.text * (3 * T // len(self.text) + 2))[:3 * T]
        try:
            shown = self.inspect("surprise", "--stride", max(1, T // 3), "--count", "3")
            text = self.text
        finally:
            self.text = kept
        if not self.characters:
            return
        ids = [self.vocabulary[ch] for ch in text if ch in self.vocabulary]
        whole = c["kind"] == "mlp"
        stride = 1 if whole else max(1, T // 3)
        wanted = np.full((len(ids), 3), np.nan)
        close = np.zeros(len(ids), bool)
        done = T if whole else 1
        begin = 0
        while done < len(ids):
            end = min(begin + T, len(ids) - 1)
            logits = self.model.forward(ids[begin:end])[0]["logits"]
            first = end - len(logits)
            for t in range(done, end + 1):
                row = logits[[t - 1 - first]]
                wanted[t] = [losses(row, [ids[t]])[0], entropy(softmax(row))[0], ranks(row, [ids[t]])[0]]
                close[t] = np.sort(np.abs(row[0] - row[0][ids[t]]))[1] < 1e-5
            done = end + 1
            begin += stride
        found = np.array(flat([[one["loss"], one["entropy"], one["rank"] or None] for one in shown["tokens"]]))
        self.report.check(where, "loss and entropy", found[:, :2], wanted[:, :2], 3e-5)
        self.report.check(where, "rank", np.where(close, wanted[:, 2], found[:, 2]), wanted[:, 2], 0)
        self.report.check(where, "mean loss", [shown["mean_loss"]], [np.nanmean(wanted[:, 0])], 1e-5)

    def importance(self):
        c = self.config
        where = ("importance", self.now, self.name)
        shown = self.inspect("heads", "--view", "importance")

        def loss(heads=(), ff=(), positions=False):
            off = {"heads": list(heads), "ff": list(ff), "positions": positions}
            logits = self.model.forward(self.ids, off)[0]["logits"]
            return losses(logits[:-1], self.ids[1:]).mean()

        whole = loss()
        wanted = [loss(heads=[(layer, h)]) for layer in range(self.model.layers) for h in range(c["n_head"])]
        if c["kind"] == "transformer":
            wanted += [loss(ff=[layer]) for layer in range(c["n_layer"])]
        if c["position"] != "none":
            wanted.append(loss(positions=True))
        self.report.check(where, "loss of the whole", [shown["loss"]], [whole], 1e-5)
        self.report.check(where, "", shown["values"], [[one, one - whole] for one in wanted], 1e-5)

    def corpus_ids(self):
        """The text for validation of the runs that are trained here: the last tenth."""
        text = self.corpus.read_text()
        cut = int(len(text) * (1 - self.record["config"]["data"]["validation_fraction"]))
        return [self.vocabulary[ch] for ch in text[cut:]]

    corpus = None

    def evaluated(self):
        if self.corpus is None or not self.thorough:
            return
        c = self.config
        T = c["context_length"]
        ids = self.corpus_ids()
        said = json.loads(run_cli("evaluate", "--run", self.path, "--json")[0].splitlines()[-1])
        sums = [losses(logits, ids[at + T + 1 - len(logits):at + T + 1])  # of an MLP the token after each window
                for at in range(0, len(ids) - T, T)
                for logits in [self.model.forward(ids[at:at + T])[0]["logits"]]]
        where = ("loss of evaluate", self.now, self.name)
        self.report.same(where, "step and tokens", [said["step"], said["tokens"]], [self.step, sum(map(len, sums))])
        self.report.check(where, "", [said["loss"]], [np.concatenate(sums).mean()], 2e-5)

    def written(self):
        """The probability of every token that is written, in windows as long as the context."""
        c = self.config
        T = c["context_length"]
        where = ("written tokens", self.now, self.name)
        for tau, k, p in ((0.8, 10, 0.9), (0, 0, 1)) if self.thorough else ((0.8, 10, 0.9),):
            events = run_cli("generate", "--run", self.path, "--prompt", self.text, "--tokens", T + 8, "--temperature",
                             tau, "--top-k", k, "--top-p", p, "--min-p", 0, "--repetition-penalty", 1, "--window",
                             "exact", "--seed", 3, "--json")[0].splitlines()
            tokens = [one for one in map(json.loads, events) if one["event"] == "token"]
            ids = list(self.ids)
            wanted, allowed = [], []
            for token in tokens:
                logits = self.model.forward(ids[-T:])[0]["logits"][-1]
                wanted.append(softmax(logits)[token["id"]])  # in the model itself
                allowed.append(filtered(logits, tau, k, p)[token["id"]] > 0)
                ids.append(token["id"])
            self.report.check(where, f"temperature {tau} k {k} p {p}", [one["probability"] for one in tokens], wanted,
                              1e-5)
            self.report.same(where, "none that the sampler leaves out", allowed, [True] * (T + 8))

    def dropout(self):
        share = self.record["config"]["training"].get("dropout", 0)
        if not self.model.layers or not share:
            return
        m = self.model.forward(self.ids)[0]
        shown = np.array(flat(self.inspect("attention", "--stage", "dropout", "--seed", 5)["values"]), float)
        wanted = masked(self.model.softmaxes(m)[0][0], self.model.c["causal"])
        where = ("what dropout leaves", self.now, self.name)
        self.report.check(where, "", shown, np.where(shown == 0, 0, wanted / (1 - share)), 1e-5)
        dropped = (shown == 0).sum() / (wanted > 0).sum()  # within four deviations
        self.report.check(("share that dropout takes", self.now, self.name), "", [dropped], [share],
                          4 * math.sqrt(share * (1 - share) / (wanted > 0).sum()))

    def cells(self):
        """Cells of every matrix of the first head and layer: the sum that explains one gives it."""
        where = ("cells explained", self.now, self.name)
        m = self.model.forward(self.ids)[0]
        for name, matrix in m.items():
            if ".attn." in name and name.split(".attn.")[1].split(".")[0] not in ("0", "concat", "proj"):
                continue
            if name.startswith("blocks.") and not name.startswith("blocks.0."):
                continue
            row, column = len(matrix) - 1, min(1, matrix.shape[1] - 1)
            cell = self.inspect("forward", "--matrix", name, "--cell", f"{row},{column}")["cell"]
            result = NONE if cell["result"] is None else cell["result"]
            self.report.check(where, name, [result], [matrix[row, column]], 5e-5, 2e-5)
            if cell["terms"]:
                total = sum(a * b for a, b in cell["terms"]) + (cell["bias"] or 0)
                self.report.check(where, name + ", sum", [total], [matrix[row, column]], 5e-5, 2e-5)

    def table_files(self):
        """The same cells in CSV."""
        pictures = [(["embeddings", "--view", "vectors"], False), (["next-token"], True), (["surprise"], True)]
        if self.model.layers:
            pictures += [(["attention", "--layer", "0", "--head", "1"], True), (["heads"], True),
                         (["heads", "--view", "training"], False)]
        if self.config["kind"] == "transformer":
            pictures += [(["positions"], False), (["forward", "--matrix", "blocks.1.ln1"], True)]
        if list(self.path.glob("probes/*")):
            pictures.append((["health", "--measure", "weight_norm"], False))
        for picture, text in pictures:
            shown = self.inspect(*picture, text=text)
            rows = list(csv.reader(self.inspect(*picture, text=text, form="csv").splitlines()))
            if picture[0] == "surprise":
                continue  # its table has words too
            if "values" in shown:
                wanted = np.array(flat(shown["values"]), float)
                found = [[float(cell) if cell else NONE for cell in row[-wanted.shape[1]:]]
                         for row in rows[-len(wanted):]]
                self.report.check(("CSV against JSON", self.now, self.name), picture[0], found, wanted, 1e-6, 1e-6)

    def recorded(self):
        """The newest recorded step without a checkpoint, and one with, held against the weights."""
        steps = sorted(int(path.name[5:13]) for path in self.path.glob("probes/step-*.safetensors"))
        alone = [step for step in steps if step not in self.steps]
        if not alone:
            return
        c = self.config
        step = alone[-1]
        kept, about = safetensors(self.path / f"probes/step-{step:08d}.safetensors")
        at = ["--step", str(step)]
        when = "recorded step"
        if self.model.layers:
            T = len(kept["tokens"])
            for layer in range(self.model.layers):
                for head in range(c["n_head"]):
                    bytes_ = kept["attention"][layer, head].astype(float)
                    shares = np.zeros((T, T))
                    if self.model.c["causal"]:
                        shares[np.tril_indices(T)] = bytes_ / 254
                    else:
                        shares[:] = bytes_.reshape(T, T) / 254
                    shown = self.inspect("attention", "--layer", layer, "--head", head, *at, text=False)
                    self.report.check(("attention", when, self.name), f"{layer}.{head}", flat(shown["values"]),
                                      masked(shares, self.model.c["causal"]), 1e-6)
            shown = self.inspect("heads", "--view", "scores", *at, text=False)
            self.report.check(("scores of heads", when, self.name), "", shown["values"], kept["scores"], 1e-6)
            for number, score in enumerate(("entropy", "previous", "first", "same", "distance", "induction")):
                shown = self.inspect("heads", "--view", "training", "--score", score, text=False)
                column = [safetensors(self.path / f"probes/step-{one:08d}.safetensors")[0]["scores"][:, number]
                          for one in shown["steps"]]
                self.report.same(("scores over training", when, self.name), "steps", shown["steps"], steps)
                self.report.check(("scores over training", when, self.name), score, shown["values"], column, 1e-6)
        shown = self.inspect("next-token", *at, text=False)
        logits = kept["logits"][-1].astype(float)
        self.report.check(("next token", when, self.name), "",
                          np.array(shown["values"])[:, :3],
                          np.stack([logits, logits, softmax(logits)]).T[shown["ids"]], 1e-6, 1e-6)
        if "embeddings" in kept:
            ids = kept["embedding_tokens"].tolist() if "embedding_tokens" in kept else list(range(c["vocab_size"]))
            self.embeddings(when, kept["embeddings"].astype(float), at, ids)
        if "positions" in kept:
            self.positions(when, at, kept["positions"].astype(float))
        both = [one for one in steps if one in self.steps and one > 0]
        for step in both[-2:]:  # what was recorded against the weights of the same step
            kept, about = safetensors(self.path / f"probes/step-{step:08d}.safetensors")
            model = self.at(step)
            m, _ = model.forward(kept["tokens"].tolist())
            where = ("recorded against its weights", when, self.name)
            rows = kept["logits"].astype(float)
            wanted = m["logits"][-len(rows):]
            self.report.check(where, "logits", rows, wanted, 1e-4, 1e-3)  # half precision
            if len(m["logits"]) == len(kept["tokens"]) and "loss" in about:
                self.report.check(where, "loss", [float(about["loss"])],
                                  [losses(m["logits"][:-1], kept["tokens"][1:]).mean()], 5e-5)
            if self.model.layers:
                period = min(32, max(2, c["context_length"] // 4))
                twice = model.softmaxes(model.forward(repeated(c["vocab_size"], period))[0])
                wanted = [scores(a) + [induction(b, period)] for layer, other in zip(model.softmaxes(m), twice)
                          for a, b in zip(layer, other)]
                self.report.check(where, "scores", kept["scores"], wanted, 5e-5)

    def health(self):
        when = "over training"
        tags = scalars(self.path)
        for measure in ("gradient_norm", "weight_norm", "update_ratio", "activation_deviation", "attention_entropy",
                        "dead_units", "expert_share"):
            if not any(tag.startswith("Health/") and tag.endswith("/" + measure) for tag in tags):
                continue
            shown = self.inspect("health", "--measure", measure, text=False)
            wanted = [[tags.get(f"Health/{layer}/{measure}", {}).get(step, NONE) for step in shown["steps"]]
                      for layer in shown["layers"]]
            self.report.check(("health", when, self.name), measure, flat(shown["values"]), wanted, 0, 1e-6)
            if measure == "weight_norm" and self.config["kind"] == "transformer":
                for row, layer in enumerate(shown["layers"]):
                    if layer.startswith("blocks."):
                        for step in set(shown["steps"]) & set(self.steps):
                            norm = math.sqrt(sum((values ** 2).sum() for name, values in self.at(step).w.items()
                                                 if name.startswith(layer + ".")))
                            self.report.check(("health", when, self.name), f"{measure} of the weights of step {step}",
                                              [shown["values"][row][shown["steps"].index(step)]], [norm], 1e-5, 1e-5)

    def against(self, reference):
        """An opened model against the logits and attention that came with it."""
        expected, _ = safetensors(reference / "expected.safetensors")
        m, _ = self.model.forward(expected["ids"].tolist())
        where = ("what came with a model", self.now, self.name)
        text = json.loads((reference / "expected.json").read_text())["texts"][0]
        kept, self.text = self.text, text["text"]
        listed = {one["name"]: one["values"] for one in self.inspect("forward")["matrices"]}
        self.text = kept
        self.report.same(where, "tokens", [int(row[0]) for row in listed["ids"]], expected["ids"].tolist())
        size = np.abs(expected["logits"]).max()
        self.report.check(where, "logits", listed["logits"], expected["logits"], 2e-5 * size)
        self.report.check(where, "logits, computed here", m["logits"], expected["logits"], 2e-5 * size)
        for layer in range(self.config["n_layer"]):
            for head in range(self.config["n_head"]):
                self.report.check(where, "attention", listed[f"blocks.{layer}.attn.{head}.softmax"],
                                  expected[f"attention.{layer}"][head], 2e-5)


# ---- the runs

KINDS = {
    "learned": "",
    "dropout": "dropout=0.2",
    "sinusoidal": "position=sinusoidal tied=false norm=post final_norm=false activation=relu qkv_bias=true bias=true",
    "rotary": "position=rotary n_kv_head=2 norm_type=rms activation=swiglu bias=false rotary_base=5000",
    "scaled": "position=rotary rotary_scaling=llama3 rotary_factor=8 rotary_context=24 rotary_pairs=halves "
              "qk_norm=true",
    "half": "position=rotary_half parallel=true qk_norm=true activation=gelu_tanh",
    "alibi": "position=alibi activation=relu2 attn_scale=n_embd",
    "t5": "position=t5 attention_window=7 window_layers=fw",
    "kerple": "position=kerple",
    "gemma": "position=rotary rotary_base=5000 rotary_window_base=100 attention_window=5 window_layers=wf norm=both "
             "norm_type=rms activation=geglu embedding_scale=true qk_norm=true bias=false",
    "binary": "position=binary activation=tanh",
    "nomask": "causal=false",
    "experts": "n_experts=4 experts_per_token=2",
    "none": "position=none",
    "attention": "kind=attention_only attn_projection=false tied=false",
    "mlp": "kind=mlp n_hidden=32",
    "bigram": "kind=bigram",
}
# What a kind does not read is refused.
DECODER = "context_length=24 n_layer=2 n_head=4 n_embd=32"
SHAPES = {"attention": "context_length=24 n_head=4 n_embd=32", "mlp": "context_length=8 n_embd=16",
          "bigram": "context_length=24"}
THOROUGH = ("learned", "nomask", "attention", "mlp", "bigram")


def training(name, corpus, run, steps, checkpoints=10):
    settings = ("batch_size=4 eval_iters=1 sample_tokens=0 precision=float32 schedule=constant warmup_steps=0 "
                f"learning_rate=0.01 tokenizer=char threads=1 checkpoint_interval={checkpoints} "
                f"{SHAPES.get(name, DECODER)} {KINDS.get(name, '')}")
    command = ["train", "--corpus", str(corpus), "--preset", "nanogpt-cpu", "--run", str(run), "--steps", str(steps)]
    for one in settings.split():
        command += ["--set", one]
    return command


def one_kind(name, corpus, folder, text, loud):
    report = Report(loud)
    run = folder / name
    if not run.exists():
        run_cli(*training(name, corpus, run, 35))
    checked = Checked(run, report, text, name in THOROUGH)
    checked.corpus = pathlib.Path(corpus)
    checked.all()
    return report


def one_opened(name, model, folder, text, loud, reference=None):
    report = Report(loud)
    run = folder / name
    if not run.exists():
        run_cli("import", model, "--run", run)
    checked = Checked(run, report, text, False)
    checked.now = checked.usual = "opened model"
    checked.all()
    if reference is not None:
        checked.guarded("what came with a model", checked.against, reference)
    return report


def ours_again(kind, form, corpus, folder, text, loud):
    """A run of ours that goes out in a format of others and comes back: the same numbers as its own."""
    out = folder / (f"{kind}.gguf" if form == "gguf" else f"{kind}-hf")
    source = folder / f"{kind}-out"
    if not source.exists():
        run_cli(*training(kind, corpus, source, 35))
    if not out.exists():
        run_cli("export", "--run", source, "--format", form, "--type", "f32", "--out", out)
    report = one_opened(f"{kind} back from {form}", out, folder, text, loud)
    before, after = (Checked(path, report, text, False) for path in (source, folder / f"{kind} back from {form}"))
    a, b = (one.model.forward(one.ids)[0]["logits"] for one in (before, after))
    where = ("what came with a model", "opened model", after.name)
    report.same(where, "tokens", after.ids, before.ids)
    report.check(where, "logits", b, a, 1e-3 if form == "gguf" else 1e-9)  # GGUF has another gelu
    return report


def while_it_trains(corpus, folder, text, loud):
    """The newest checkpoint of a run that goes on."""
    report = Report(loud)
    run = folder / "live"
    trainer = subprocess.Popen([CLI, *training("live", corpus, run, 1000000, 50)], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        for _ in range(4):
            for _ in range(600):
                if run.exists() and len(list(run.glob("checkpoints/step-*/state.json"))) > 1:
                    break
                time.sleep(0.1)
            for what, picture in (("next token", ["next-token"]), ("attention", ["attention", "--layer", "1"]),
                                  ("logit lens", ["lens"]), ("scores of heads", ["heads"])):
                with tempfile.NamedTemporaryFile(suffix=".json") as out:
                    run_cli("inspect", *picture, "--run", run, "--text", text, "--format", "json", "--out", out.name)
                    shown = json.loads(pathlib.Path(out.name).read_text())
                checked = Checked(run, report, text, False)
                checked.use(shown["step"])
                m, lens = checked.model.forward(checked.ids)
                where = (what, "while it trains", "learned")
                if what == "next token":
                    found = np.array(shown["values"])[:, 0]
                    wanted = m["logits"][-1][shown["ids"]]
                elif what == "attention":
                    found, wanted = flat(shown["values"]), masked(m["blocks.1.attn.0.softmax"], True)
                elif what == "logit lens":
                    found, wanted = shown["layers"][-1]["losses"], losses(lens[-1][:-1], checked.ids[1:])
                else:
                    found = np.array(shown["values"])[:, :5]
                    wanted = [scores(a) for layer in checked.model.softmaxes(m) for a in layer]
                report.check(where, f"step {shown['step']}", found, wanted, 5e-5, 2e-5)
        steps = [entry for entry in sorted(run.glob("probes/step-*.safetensors"))]
        report.same(("recorded while it trains", "while it trains", "learned"), "", [len(steps) > 1], [True])
    finally:
        trainer.send_signal(signal.SIGINT)
        trainer.wait(timeout=120)
    return report


def given(path, text, loud):
    report = Report(loud)
    Checked(path, report, text, True).all()
    return report


def main(arguments):
    text = "the model reads the text"
    loud = "--all" in arguments
    arguments = [one for one in arguments if one != "--all"]
    keep = None
    if "--text" in arguments:
        at = arguments.index("--text")
        text = arguments[at + 1]
        del arguments[at:at + 2]
    if "--keep" in arguments:
        at = arguments.index("--keep")
        keep = pathlib.Path(arguments[at + 1]).resolve()
        keep.mkdir(parents=True, exist_ok=True)
        del arguments[at:at + 2]
    if not arguments or arguments == ["--runs"]:
        raise SystemExit(__doc__)
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    folder = keep or pathlib.Path(tempfile.mkdtemp())
    report = Report(loud)
    try:
        with concurrent.futures.ProcessPoolExecutor(max(1, min(4, os.cpu_count() or 1))) as pool:
            if arguments[0] == "--runs":
                jobs = [pool.submit(given, path, text, loud) for path in arguments[1:]]
            else:
                corpus = pathlib.Path(arguments[0]).resolve()
                jobs = [pool.submit(one_kind, name, corpus, folder, text, loud) for name in KINDS]
                jobs.append(pool.submit(while_it_trains, corpus, folder, text, loud))
                jobs += [pool.submit(ours_again, kind, form, corpus, folder, text, loud)
                         for kind, form in (("learned", "huggingface"), ("dropout", "gguf"))]
                for reference in sorted(pathlib.Path(arguments[1]).resolve().iterdir()) if len(arguments) > 1 else []:
                    if (reference / "config.json").exists():
                        jobs.append(pool.submit(one_opened, "opened " + reference.name, reference, folder, text, loud,
                                                reference))
            for job in jobs:
                try:
                    done = job.result()
                except Exception as problem:  # of this program, or a run that cannot be made
                    done = Report(loud)
                    done.count(("run", "-", "-"), 1, 1, 0.0, f"{type(problem).__name__}: {problem}")
                print("\n".join(done.lines if loud else done.lines[:20]), end="\n" if done.lines else "", flush=True)
                if len(done.lines) > 20 and not loud:
                    print(f"and {len(done.lines) - 20} more")
                report.add(done)
    finally:
        if keep is None:
            shutil.rmtree(folder, ignore_errors=True)
    return 1 if report.print() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
