#!/usr/bin/env python3
"""Every number of `glasshouse-cli inspect ... --format json` computed again, in double precision and from the files of
a run alone: safetensors, run.json, tokenizer.json and TensorBoard events. Needs python3-numpy; by hand, not part of
ctest, since the programs have nothing in common but the formats and the papers.

Usage: inspect-numbers.py RUN... [--text TEXT]     checks runs: transformers of every setting, attention only, MLP, bigram,
                                           opened models
       inspect-numbers.py --train CORPUS FOLDER    trains a run of each kind first (30 steps each) and checks them
GLASSHOUSE_CLI is the program (default: build/release/bin/glasshouse-cli). One line per number and run: cells, largest
difference, tolerance. Exit code 0 only when all are within it.

Covered, of the newest checkpoint: every matrix of the forward pass, attention stages, positions, embeddings (points,
vectors, cosines, neighbours), next token with eight samplers, logit lens, surprise, scores of heads with the repeated
random text, importance; the same with a head and a feed-forward network off, and without positions; of a recorded step:
attention, scores, next token, embeddings and positions as they were rounded, and the whole computed again where the step
has a checkpoint too; scores over training; health against the events. Not covered: dropout draws, the window.
"""
import json
import math
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

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
            "parallel": False}

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
    raise SystemExit(f"unknown activation {kind}")


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

    def angles(self, count):
        c = self.c
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

    def rotate(self, x, count):
        angle, turned = self.angles(count)
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
                    y = self.rotate(y, T)
                    m[own + letter] = y
                return y

            q, k, v = part("q", h, size), part("k", kv, size), part("v", kv, out)
            raw = q @ k.T
            scale = {"none": 1.0, "n_embd": c["n_embd"] ** -0.5, "head_size": size ** -0.5}[c["attn_scale"]]
            scaled = raw * scale
            if c["position"] == "alibi" and not off["positions"]:
                slope = 2.0 ** (-8 * (h + 1) / c["n_head"])
                scaled = scaled + slope * (np.arange(T)[None, :] - np.arange(T)[:, None])
            masked = scaled.copy()
            if c["causal"]:
                masked[np.triu_indices(T, 1)] = -np.inf
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
        if c["activation"] == "swiglu":
            gate = m[name + ".gate"] = self.linear(x, name + ".gate")
            hidden = gate / (1 + np.exp(-gate)) * fc
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
            x = m["tok"] = self.w["tok.weight"][ids]
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

class Report:
    def __init__(self):
        self.failed = 0
        self.cells = 0

    def check(self, what, found, wanted, tolerance, relative=0.0):
        found = np.array(found, dtype=float)  # null is NaN
        wanted = np.array(wanted, dtype=float)
        if found.shape != wanted.shape:
            self.failed += 1
            print(f"FAIL  {what}: shape {found.shape} for {wanted.shape}")
            return
        missing = np.isnan(found) != np.isnan(wanted)
        with np.errstate(invalid="ignore"):
            gap = np.where(np.isnan(found) | np.isnan(wanted) | (found == wanted), 0, np.abs(found - wanted))
        allowed = tolerance + relative * np.abs(np.where(np.isfinite(wanted), wanted, 0))
        worst = float(gap.max()) if gap.size else 0.0
        ok = not missing.any() and bool((gap <= allowed).all())
        self.failed += 0 if ok else 1
        self.cells += gap.size
        note = f", {int(missing.sum())} cells without a number" if missing.any() else ""
        print(f"{'ok   ' if ok else 'FAIL '} {what}: {gap.size} cells, largest difference {worst:.1e} of "
              f"{tolerance:.0e}{f' + {relative:.0e} of the value' if relative else ''}{note}")

    def same(self, what, found, wanted):
        ok = list(found) == list(wanted)
        self.failed += 0 if ok else 1
        self.cells += len(list(wanted))
        print(f"{'ok   ' if ok else 'FAIL '} {what}: {len(list(wanted))} equal" +
              ("" if ok else f"; {list(found)[:6]} for {list(wanted)[:6]}"))


def masked(matrix, causal):
    """As JSON has it: no number where the mask hides."""
    made = np.array(matrix, float)
    if causal:
        made[np.triu_indices(*made.shape[:1], 1)] = np.nan
    return made


def flat(rows):
    return [[NONE if cell is None else cell for cell in row] for row in rows]


class Checked:
    def __init__(self, path, report, text):
        self.path = pathlib.Path(path)
        self.report = report
        self.record = json.loads((self.path / "run.json").read_text())
        self.config = self.record["config"]["model"]
        steps = sorted(self.path.glob("checkpoints/step-*"))
        self.steps = [int(step.name[5:]) for step in steps]
        self.model = self.at(self.steps[-1])
        self.text = text
        self.ids = self.encoded(text)
        self.name = self.path.name

    def at(self, step):
        return Model(self.config, safetensors(self.path / f"checkpoints/step-{step:08d}/model.safetensors")[0])

    def inspect(self, *arguments, text=True):
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            command = [CLI, "inspect", *arguments, "--run", str(self.path), "--format", "json", "--out", out.name]
            if text:
                command += ["--text", self.text]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                return done.stderr.strip()
            return json.loads(pathlib.Path(out.name).read_text())

    def encoded(self, text):
        self.text = text
        vocabulary = json.loads((self.path / "tokenizer.json").read_text())["model"]["vocab"]
        if all(len(token) == 1 for token in vocabulary):
            kept = [c for c in text if c in vocabulary][:self.config["context_length"]]
            return [vocabulary[c] for c in kept]
        listed = self.inspect("forward")
        return [int(row[0]) for row in listed["matrices"][0]["values"]]

    def check(self, what, *rest, **named):
        self.report.check(f"{self.name}: {what}", *rest, **named)

    # -- the views

    def all(self):
        c = self.config
        T = c["context_length"]
        if c["kind"] == "mlp":  # it reads a whole context
            while len(self.ids) < T:
                self.text += self.text
                self.ids = self.encoded(self.text)
        self.text = self.text if c["kind"] != "mlp" else self.text[:T]
        self.moment("", {"heads": [], "ff": [], "positions": False}, [])
        if c["kind"] == "transformer":
            self.moment(" off 0.1, ff0", {"heads": [(0, 1)], "ff": [0], "positions": False}, ["--off", "0.1,ff0"])
            if c["position"] != "none":
                self.moment(" off positions", {"heads": [], "ff": [], "positions": True}, ["--off", "positions"])
        self.tables()
        self.surprise()
        if self.model.layers:
            self.importance()
        self.recorded()
        self.health()

    def moment(self, how, off, arguments):
        c = self.config
        m, lens = self.model.forward(self.ids, off)
        causal = self.model.c["causal"]
        listed = self.inspect("forward", *arguments)
        if isinstance(listed, str):
            raise SystemExit(f"{self.name}: {listed}")
        known = 0
        worst = ("", 0.0)
        for step in listed["matrices"]:
            name = step["name"]
            if name not in m:
                print(f"FAIL  {self.name}{how}: the matrix {name} is not computed here")
                self.report.failed += 1
                continue
            wanted = masked(m[name], causal) if name.endswith(".masked") else m[name]
            found = np.array(flat(step["values"]), float)
            if found.shape == wanted.shape:
                wanted = np.where(np.isinf(wanted), np.nan, wanted)
            with np.errstate(invalid="ignore"):
                bad = found.shape != wanted.shape or (np.isnan(found) != np.isnan(wanted)).any() or not np.allclose(
                    found, wanted, rtol=2e-5, atol=5e-5, equal_nan=True)
            if bad:
                self.check(f"forward{how} {name}", found, wanted, 5e-5, relative=2e-5)
            else:
                gap = np.nanmax(np.abs(found - wanted)) if found.size else 0
                worst = max(worst, (name, gap), key=lambda one: one[1])
            self.report.cells += found.size
            known += 1
        print(f"ok    {self.name}: forward{how}: {known} matrices, largest difference {worst[1]:.1e} ({worst[0]})")

        for layer, heads in enumerate(self.model.softmaxes(m)):
            for head in range(len(heads)):
                if layer != head % self.model.layers or (how and head):
                    continue  # the forward pass has all of them
                place = "attn" if c["kind"] == "attention_only" else f"blocks.{layer}.attn"
                for stage in ("raw", "scaled", "masked", "softmax"):
                    shown = self.inspect("attention", "--layer", str(layer), "--head", str(head), "--stage", stage,
                                         *arguments)
                    wanted = m[f"{place}.{head}.{'scaled' if stage == 'masked' else stage}"]
                    self.check(f"attention{how} {layer}.{head} {stage}", flat(shown["values"]),
                               masked(wanted, causal and stage in ("masked", "softmax")), 5e-5, relative=2e-5)

        logits = m["logits"][-1]
        samplers = ((1, 0, 1), (0, 0, 1), (0.8, 0, 1), (1.5, 0, 1), (1, 5, 1), (1, 0, 0.9), (0.7, 10, 0.6), (1, 1, 1))
        for tau, k, p in samplers[:1] if how else samplers:
            shown = self.inspect("next-token", "--temperature", str(tau), "--top-k", str(k), "--top-p", str(p),
                                 *arguments)
            order = np.lexsort((np.arange(len(logits)), -logits))
            wanted = np.stack([logits, logits / tau if tau else logits, softmax(logits),
                               filtered(logits, tau, k, p)])[:, shown["ids"]]
            self.check(f"next token{how} tau {tau} k {k} p {p}", np.array(shown["values"])[:, :4], wanted.T, 2e-5,
                       relative=1e-5)
            self.check(f"next token{how} order of the logits", logits[shown["ids"]], logits[order], 1e-5)
        self.check(f"entropies{how}", shown["entropies"], entropy(softmax(m["logits"])), 1e-5)

        shown = self.inspect("lens", "--count", "3", *arguments)
        self.report.same(f"{self.name}: lens{how}: names", [one["after"] for one in shown["layers"]],
                         ["output"] if len(lens) == 1 else
                         ["embedding"] + [f"block {i}" for i in range(len(lens) - 1)])
        targets = self.ids[1:]
        for one, wanted in zip(shown["layers"], lens):
            rows = wanted[:-1] if len(wanted) == len(self.ids) else wanted[:0]
            if len(rows):
                self.check(f"lens{how} {one['after']}: losses", one["losses"], losses(rows, targets), 3e-5)
                same = np.array(one["ranks"]) == ranks(rows, targets)
                close = np.sort(np.abs(rows - rows[np.arange(len(targets)), targets][:, None]), 1)[:, 1] < 1e-5
                self.check(f"lens{how} {one['after']}: ranks", (same | close).astype(float), np.ones(len(targets)), 0)
            top = np.sort(softmax(wanted), 1)[:, ::-1][:, :3]
            self.check(f"lens{how} {one['after']}: p", [best["probabilities"] for best in one["likeliest"]], top, 1e-5)

        if self.model.layers:
            shown = self.inspect("heads", "--view", "scores", *arguments)
            period = min(32, max(2, c["context_length"] // 4)) if c["context_length"] >= 4 else 0
            twice = self.model.softmaxes(self.model.forward(repeated(c["vocab_size"], period), off)[0])
            wanted = [scores(a) + [induction(b, period)] for layer, other in zip(self.model.softmaxes(m), twice)
                      for a, b in zip(layer, other)]
            self.check(f"heads{how}", shown["values"], wanted, 2e-5)

    def tables(self):
        c = self.config
        table = self.model.table(c["context_length"])
        angles = self.model.angles(c["context_length"])
        shown = self.inspect("positions", text=False)
        if isinstance(shown, str):
            print(f"-     {self.name}: positions: {shown}")
        elif table is not None:
            self.check("positions", shown["values"], table, 1e-5)
        elif angles is not None:
            self.check("positions: angles", shown["values"], angles[0], 1e-3, relative=1e-6)
        else:
            back = np.arange(c["context_length"])[:, None]
            slopes = 2.0 ** (-8 * (np.arange(c["n_head"]) + 1) / c["n_head"])
            self.check("positions: ALiBi", shown["values"], -back * slopes, 1e-5)
        vectors = self.model.w["tok.weight"][:c["vocab_size"]]
        self.embeddings("", vectors, [])

    def embeddings(self, how, vectors, arguments):
        shown = self.inspect("embeddings", "--view", "vectors", *arguments, text=False)
        self.check(f"embeddings{how}: vectors", shown["values"], vectors, 1e-6)
        unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        cosine = unit @ unit.T
        shown = self.inspect("embeddings", "--view", "cosine", *arguments, text=False)
        self.check(f"embeddings{how}: cosines", shown["values"], cosine, 1e-6)
        shown = self.inspect("embeddings", "--view", "points", *arguments, text=False)
        centred = vectors - vectors.mean(0)
        u, s, v = np.linalg.svd(centred, full_matrices=False)
        share = s ** 2 / (s ** 2).sum()
        self.check(f"embeddings{how}: shares of the axes", shown["shares"][:len(share)],
                   share[:len(shown["shares"])], 1e-6)
        points = np.array(shown["values"])
        mine = (u * s)[:, :points.shape[1]]
        sign = np.sign((mine * points).sum(0))
        gaps = np.abs(np.diff(share[:points.shape[1] + 1])).min()
        if gaps > 1e-4:
            self.check(f"embeddings{how}: points", points, mine * sign, 1e-4 * max(1, np.abs(mine).max()))

    def surprise(self):
        c = self.config
        T = c["context_length"]
        text = (self.text * (3 * T // len(self.text) + 2))[:3 * T]
        kept, self.text = self.text, text
        shown = self.inspect("surprise", "--stride", str(max(1, T // 3)), "--count", "3")
        self.text = kept
        if isinstance(shown, str):
            print(f"FAIL  {self.name}: surprise: {shown}")
            self.report.failed += 1
            return
        vocabulary = json.loads((self.path / "tokenizer.json").read_text())["model"]["vocab"]
        if not all(len(token) == 1 for token in vocabulary):
            return
        ids = [vocabulary[ch] for ch in text if ch in vocabulary]
        whole = c["kind"] == "mlp"
        stride = 1 if whole else max(1, T // 3)
        wanted = np.full((len(ids), 3), np.nan)
        done = T if whole else 1
        begin = 0
        while done < len(ids):
            end = min(begin + T, len(ids) - 1)
            logits = self.model.forward(ids[begin:end])[0]["logits"]
            first = end - len(logits)
            for t in range(done, end + 1):
                row = logits[[t - 1 - first]]
                wanted[t] = [losses(row, [ids[t]])[0], entropy(softmax(row))[0], ranks(row, [ids[t]])[0]]
            done = end + 1
            begin += stride
        found = [[one["loss"], one["entropy"], one["rank"] or None] for one in shown["tokens"]]
        self.check("surprise: loss and entropy", np.array(flat(found))[:, :2], wanted[:, :2], 3e-5)
        ranked = np.array(flat(found))[:, 2]
        self.check("surprise: rank (ties of 1e-5 aside)", np.nanmean(ranked == wanted[:, 2]),
                   np.nanmean(~np.isnan(wanted[:, 2])), 0.02)
        self.check("surprise: mean loss", shown["mean_loss"], np.nanmean(wanted[:, 0]), 1e-5)

    def importance(self):
        c = self.config
        shown = self.inspect("heads", "--view", "importance")
        if len(self.ids) < 2:
            return

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
        self.check("importance: loss of the whole", shown["loss"], whole, 1e-5)
        self.check("importance", shown["values"], [[one, one - whole] for one in wanted], 1e-5)

    def recorded(self):
        """The newest recorded step without a checkpoint, and where there is one with a checkpoint, that."""
        steps = [int(path.name[5:13]) for path in sorted(self.path.glob("probes/step-*.safetensors"))]
        alone = [step for step in steps if step not in self.steps]
        if not alone:
            print(f"-     {self.name}: no recorded step without a checkpoint")
            return
        c = self.config
        step = alone[-1]
        kept, about = safetensors(self.path / f"probes/step-{step:08d}.safetensors")
        at = ["--step", str(step)]
        ids = kept["tokens"].tolist()
        how = f" at the recorded step {step}"
        if self.model.layers:
            T = len(ids)
            for layer in range(self.model.layers):
                for head in range(c["n_head"]):
                    bytes_ = kept["attention"][layer, head].astype(float)
                    shares = np.zeros((T, T))
                    if self.model.c["causal"]:
                        shares[np.tril_indices(T)] = bytes_ / 254
                    else:
                        shares[:] = bytes_.reshape(T, T) / 254
                    shown = self.inspect("attention", "--layer", str(layer), "--head", str(head), *at, text=False)
                    self.check(f"attention{how} {layer}.{head}", flat(shown["values"]),
                               masked(shares, self.model.c["causal"]), 1e-6)
            shown = self.inspect("heads", "--view", "scores", *at, text=False)
            self.check(f"heads{how}: as recorded, exact", shown["values"], kept["scores"], 1e-6)
            shown = self.inspect("heads", "--view", "training", "--score", "induction", text=False)
            column = [safetensors(self.path / f"probes/step-{one:08d}.safetensors")[0]["scores"][:, 5]
                      for one in shown["steps"]]
            self.report.same(f"{self.name}: heads over training: steps", shown["steps"], steps)
            self.check("heads over training", shown["values"], column, 1e-6)
        shown = self.inspect("next-token", *at, text=False)
        logits = kept["logits"][-1].astype(float)
        self.check(f"next token{how}", np.array(shown["values"])[:, 2], softmax(logits)[shown["ids"]], 1e-6)
        if "embeddings" in kept:
            shown = self.inspect("embeddings", "--view", "vectors", *at, text=False)
            self.check(f"embeddings{how}", shown["values"], kept["embeddings"], 1e-6)
        both = [one for one in steps if one in self.steps and one > 0]
        if both and self.model.layers:  # what was recorded against the weights of the same step
            step = both[-1]
            kept, about = safetensors(self.path / f"probes/step-{step:08d}.safetensors")
            model = self.at(step)
            m, _ = model.forward(kept["tokens"].tolist())
            period = min(32, max(2, c["context_length"] // 4))
            twice = model.softmaxes(model.forward(repeated(c["vocab_size"], period))[0])
            wanted = [scores(a) + [induction(b, period)] for layer, other in zip(model.softmaxes(m), twice)
                      for a, b in zip(layer, other)]
            self.check(f"scores recorded at step {step} against its weights", kept["scores"], wanted, 5e-5)
            self.check(f"loss recorded at step {step}", float(about["loss"]),
                       losses(m["logits"][:-1], kept["tokens"][1:]).mean(), 5e-5)

    def health(self):
        tags = scalars(self.path)
        for measure in ("gradient_norm", "weight_norm", "update_ratio", "activation_deviation", "attention_entropy",
                        "dead_units", "expert_share"):
            if not any(tag.startswith("Health/") and tag.endswith("/" + measure) for tag in tags):
                continue
            shown = self.inspect("health", "--measure", measure, text=False)
            if isinstance(shown, str):
                print(f"FAIL  {self.name}: health {measure}: {shown}")
                self.report.failed += 1
                continue
            wanted = [[tags.get(f"Health/{layer}/{measure}", {}).get(step, NONE) for step in shown["steps"]]
                      for layer in shown["layers"]]
            self.check(f"health {measure}", flat(shown["values"]), wanted, 0, relative=1e-6)


KINDS = {
    "learned": "",
    "sinusoidal": "position=sinusoidal tied=false norm=post final_norm=false activation=relu qkv_bias=true bias=true",
    "rotary": "position=rotary n_kv_head=2 norm_type=rms activation=swiglu bias=false rotary_base=5000",
    "scaled": "position=rotary rotary_scaling=llama3 rotary_factor=8 rotary_context=24 rotary_pairs=halves qk_norm=true",
    "half": "position=rotary_half parallel=true qk_norm=true activation=gelu_tanh",
    "alibi": "position=alibi activation=relu2 attn_scale=n_embd",
    "binary": "position=binary activation=tanh",
    "nomask": "causal=false",
    "experts": "n_experts=4 experts_per_token=2",
    "none": "position=none",
    "attention": "kind=attention_only attn_projection=false tied=false",
    "mlp": "kind=mlp n_hidden=32 tied=false",
    "bigram": "kind=bigram",
}


def trained(corpus, folder):
    made = []
    for name, settings in KINDS.items():
        run = pathlib.Path(folder) / name
        made.append(run)
        if run.exists():
            continue
        plain = ("context_length=24 n_layer=2 n_head=4 n_embd=32 batch_size=4 eval_iters=1 sample_tokens=0 "
                 "precision=float32 checkpoint_interval=10 schedule=constant warmup_steps=0 learning_rate=0.01 "
                 "tokenizer=char")
        command = [CLI, "train", "--corpus", corpus, "--preset", "nanogpt-cpu", "--run", str(run), "--steps", "35"]
        for one in (plain + " " + settings).split():
            command += ["--set", one]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{name}: {done.stderr.strip().splitlines()[-1]}")
    return made


def main(arguments):
    text = "the model reads the text"
    if "--text" in arguments:
        at = arguments.index("--text")
        text = arguments[at + 1]
        del arguments[at:at + 2]
    runs = arguments
    if arguments[:1] == ["--train"] and len(arguments) == 3:
        runs = trained(arguments[1], arguments[2])
    if not runs:
        raise SystemExit(__doc__)
    report = Report()
    for run in runs:
        Checked(run, report, text).all()
    print(f"{report.cells} cells, {report.failed} of the checks failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
