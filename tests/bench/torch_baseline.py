#!/usr/bin/env python3
"""The same models in PyTorch, eager or compiled, as a person would write them, for comparison with `glasshouse-cli bench`.

  torch_baseline.py train|generate [--shape nano|mind|fairy|char] [--precision bfloat16|float32]
                    [--threads N] [--seconds S] [--repeat N] [--device cpu|cuda] [--compile]

Prints one JSON object. Training: whole steps (forward, backward, clip at 1, AdamW) on random tokens, without dropout;
bfloat16 by autocast. Sampling: one token after the other in float32, everything recomputed for each, while a context
fills (tokens_per_second) and past it (tokens_per_second_exact).

Made to be fair to PyTorch: it uses every core, no OpenBLAS kernel is forced upon it, all that the process loads takes
one and the same OpenBLAS (the OpenMP build), attention is the fused one where there is one, and the first repetition
does not count. Debian: apt install python3-torch python3-numpy libopenblas0-openmp
"""
import argparse
import json
import os
import resource
import statistics
import sys
import time

OPENBLAS = "/usr/lib/x86_64-linux-gnu/openblas-openmp"


def clean_environment():
    """Starts this script again where the environment would make PyTorch slower."""
    forced = [name for name in os.environ if name.startswith("OPENBLAS_")]
    path = os.environ.get("LD_LIBRARY_PATH", "")
    other = os.path.isdir(OPENBLAS) and OPENBLAS not in path.split(":")
    if not forced and not other:
        return
    for name in forced:
        del os.environ[name]
    if other:
        os.environ["LD_LIBRARY_PATH"] = OPENBLAS + (":" + path if path else "")
    os.execv(sys.executable, [sys.executable] + sys.argv)


clean_environment()
try:
    import torch
    from torch import nn
    from torch.nn import functional as F
except ImportError:
    sys.exit("PyTorch is missing: apt install python3-torch python3-numpy libopenblas0-openmp")

# layers, heads, width, context, batch, vocabulary
SHAPES = {
    "nano": (4, 4, 128, 64, 12, 65),
    "mind": (4, 4, 256, 64, 64, 90),
    "fairy": (4, 3, 192, 128, 64, 80),
    "char": (6, 6, 384, 256, 16, 65),
}


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1 = nn.LayerNorm(width)
        self.norm2 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.projection = nn.Linear(width, width, bias=False)
        self.up = nn.Linear(width, 4 * width, bias=False)
        self.down = nn.Linear(4 * width, width, bias=False)

    def attend(self, x, future):
        batch, tokens, width = x.shape
        size = width // self.heads
        q, k, v = (part.view(batch, tokens, self.heads, size).transpose(1, 2) for part in self.qkv(x).split(width, 2))
        if hasattr(F, "scaled_dot_product_attention"):
            y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            scores = (q @ k.transpose(-2, -1)) * size**-0.5
            y = scores.masked_fill(future[:tokens, :tokens], float("-inf")).softmax(-1) @ v
        return self.projection(y.transpose(1, 2).reshape(batch, tokens, width))

    def forward(self, x, future):
        x = x + self.attend(self.norm1(x), future)
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class Model(nn.Module):
    def __init__(self, layers, heads, width, context, vocabulary):
        super().__init__()
        self.tokens = nn.Embedding(vocabulary, width)
        self.positions = nn.Embedding(context, width)
        self.blocks = nn.ModuleList([Block(width, heads) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)
        self.output = nn.Linear(width, vocabulary, bias=False)
        self.register_buffer("future", torch.ones(context, context, dtype=torch.bool).triu(1))

    def forward(self, ids):
        x = self.tokens(ids) + self.positions(torch.arange(ids.shape[1], device=ids.device))
        for block in self.blocks:
            x = block(x, self.future)
        return self.output(self.norm(x))


def rate(work, seconds, repeat, least=2):
    """Times a second that work() runs: the median over the repetitions."""
    rates = []
    for repetition in range(-1, repeat):
        count, begin = 0, time.perf_counter()
        while count < least or time.perf_counter() - begin < seconds:
            work()
            count += 1
        if repetition >= 0:
            rates.append(count / (time.perf_counter() - begin))
    return statistics.median(rates)


def train(model, shape, options):
    layers, heads, width, context, batch, vocabulary = shape
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    text = torch.randint(vocabulary, (1_000_000,), device=options.device)
    windows = torch.arange(context + 1, device=options.device)
    # With CUDA graphs on a card.
    call = torch.compile(model, mode="reduce-overhead") if options.compile else model
    wait = torch.cuda.synchronize if options.device == "cuda" else lambda: None

    def step():
        rows = text[torch.randint(len(text) - context, (batch, 1), device=options.device) + windows]
        with torch.autocast(options.device, dtype=torch.bfloat16, enabled=options.precision == "bfloat16"):
            loss = F.cross_entropy(call(rows[:, :-1]).reshape(-1, vocabulary), rows[:, 1:].reshape(-1))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        wait()

    return {"tokens_per_second": batch * context * rate(step, options.seconds, options.repeat)}


def generate(model, shape, options):
    layers, heads, width, context, batch, vocabulary = shape
    model.eval()
    ids = torch.randint(vocabulary, (1, context), device=options.device)

    def token(text):
        probabilities = F.softmax(model(text)[:, -1], -1)
        return torch.cat((text, torch.multinomial(probabilities, 1)), 1)

    state = {"full": ids, "growing": ids[:, :1]}

    def past_the_context():
        state["full"] = token(state["full"][:, -context:])

    def fill():
        text = state["growing"][:, :1]
        while text.shape[1] < context:
            text = token(text)

    with torch.no_grad():
        return {
            "tokens_per_second": (context - 1) * rate(fill, options.seconds, options.repeat, 1),
            "tokens_per_second_exact": rate(past_the_context, options.seconds, options.repeat),
        }


def blas():
    """The libraries for linear algebra that this process has loaded."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        paths = {os.path.realpath(line.split()[-1]) for line in maps if "/" in line}
    names = ("libblas", "libopenblas", "libmkl", "libdnnl")
    return sorted(path for path in paths if os.path.basename(path).startswith(names))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("job", choices=["train", "generate"])
    parser.add_argument("--shape", default="char", choices=SHAPES)
    parser.add_argument("--precision", default="float32", choices=["float32", "bfloat16"])
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seconds", type=float, default=1.0, help="of one repetition, at least")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--compile", action="store_true", help="train: torch.compile")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    shape = SHAPES[options.shape]
    layers, heads, width, context, batch, vocabulary = shape
    model = Model(layers, heads, width, context, vocabulary).to(options.device)
    figures = (train if options.job == "train" else generate)(model, shape, options)
    print(
        json.dumps(
            {
                "job": options.job,
                "shape": options.shape,
                "precision": options.precision if options.job == "train" else "float32",
                "parameters": sum(p.numel() for p in model.parameters()),
                **figures,
                "resident_peak": 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
                "pytorch": torch.__version__,
                "threads": torch.get_num_threads(),
                "blas": blas(),
            }
        )
    )


main()
