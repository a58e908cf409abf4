#!/usr/bin/env python3
"""Writes tests/reference/grouped_keys.safetensors, a transformer with grouped keys and values (Ainslie et al. 2023),
rotary_half.safetensors, one whose heads are turned in their first half (GPT-J), or experts.safetensors, one with a
mixture of experts (as in Mixtral, Jiang et al. 2024): each written down with PyTorch's own operations. Needs PyTorch; run in the project's folder."""
import json
import struct
import sys

import torch
from torch.nn import functional as F

V, T, d, h, s, L, hidden = 29, 12, 32, 4, 8, 2, 40
which = sys.argv[1] if len(sys.argv) > 1 else ""
if which not in ("grouped_keys", "rotary_half", "experts"):
    sys.exit("Say which file: grouped_keys, rotary_half or experts.")
E, best, balance = (4, 2, 0.3) if which == "experts" else (0, 0, 0)  # experts, of which each token takes the best
g = 2 if which == "grouped_keys" else h  # heads of keys and values
turned = s // 2 if which == "rotary_half" else s  # dimensions of a head
torch.manual_seed(20)


def linear(out, inputs):
    bound = inputs**-0.5
    return [torch.empty(out, inputs).uniform_(-bound, bound), torch.empty(out).uniform_(-bound, bound)]


weights = {"tok.weight": torch.randn(V, d)}
for n in range(L):
    b = f"blocks.{n}."
    for name, out in (("q", h * s), ("k", g * s), ("v", g * s)):
        weights[b + f"attn.{name}.weight"], weights[b + f"attn.{name}.bias"] = linear(out, d)
    weights[b + "attn.proj.weight"], weights[b + "attn.proj.bias"] = linear(d, h * s)
    for name in ("ln1", "ln2"):
        weights[b + name + ".weight"], weights[b + name + ".bias"] = 1 + 0.1 * torch.randn(d), 0.1 * torch.randn(d)
    if E:
        weights[b + "router.weight"] = linear(E, d)[0]
    for name in [f"experts.{e}." for e in range(E)] or [""]:
        weights[b + name + "fc.weight"], weights[b + name + "fc.bias"] = linear(hidden, d)
        weights[b + name + "out.weight"], weights[b + name + "out.bias"] = linear(d, hidden)
weights["ln_f.weight"], weights["ln_f.bias"] = 1 + 0.1 * torch.randn(d), 0.1 * torch.randn(d)
weights["lm_head.weight"], weights["lm_head.bias"] = linear(V, d)
weights = {name: value.requires_grad_() for name, value in weights.items()}
idx = torch.randint(V, (3, T))
targets = torch.randint(V, (3, T))


def rotated(x):  # (B, h, T, s), neighbouring pairs turned by position * 10000^(-2i/turned)
    angle = torch.arange(T).view(T, 1) * 10000.0 ** (-torch.arange(0, turned, 2) / turned)
    pairs = torch.view_as_complex(x[..., :turned].reshape(*x.shape[:-1], turned // 2, 2))
    first = torch.view_as_real(pairs * torch.polar(torch.ones_like(angle), angle)).flatten(-2)
    return torch.cat([first, x[..., turned:]], -1)


def forward(stages=None, balances=None):
    def keep(name, value):
        if stages is not None:
            stages[name] = value.detach().clone()

    def lin(x, name):
        return F.linear(x, weights[name + ".weight"], weights[name + ".bias"])

    def norm(x, name):
        return F.layer_norm(x, (d,), weights[name + ".weight"], weights[name + ".bias"], 1e-5)

    def network(x, name):
        return lin(F.gelu(lin(x, name + "fc")), name + "out")

    def mixture(x, b):  # token by token, as the paper writes it
        scores = F.linear(x, weights[b + "router.weight"])
        rows = []
        for token, score in zip(x.view(-1, d), scores.view(-1, E)):
            top = score.topk(best)
            rows.append(sum(gate * network(token, f"{b}experts.{e}.")
                            for gate, e in zip(top.values.softmax(-1), top.indices.tolist())))
        if balances is not None:  # load_balancing_loss_func of Hugging Face's Mixtral, for one layer
            mask = F.one_hot(scores.view(-1, E).topk(best).indices, E).float()  # (tokens, best, E)
            share = scores.view(-1, E).softmax(-1).mean(0)
            balances.append(E * (mask.mean(0) * share).sum())
        return torch.stack(rows).view(x.shape)

    x = F.embedding(idx, weights["tok.weight"])
    for n in range(L):
        b = f"blocks.{n}."
        y = norm(x, b + "ln1")
        q = rotated(lin(y, b + "attn.q").view(3, T, h, s).transpose(1, 2))
        k = rotated(lin(y, b + "attn.k").view(3, T, g, s).transpose(1, 2))
        v = lin(y, b + "attn.v").view(3, T, g, s).transpose(1, 2)
        heads = []
        for head in range(h):  # heads 0 and 1 read group 0, heads 2 and 3 group 1
            group = head // (h // g)
            raw = q[:, head] @ k[:, group].transpose(-2, -1)
            scaled = raw / s**0.5
            a = scaled.masked_fill(torch.ones(T, T).triu(1).bool(), float("-inf")).softmax(-1)
            heads.append((q[:, head], k[:, group], v[:, group], raw, scaled, a, a @ v[:, group]))
        for place, name in enumerate(("q", "k", "v", "raw", "scaled", "softmax")):
            keep(f"stage/{n}/{name}", torch.stack([head[place] for head in heads], 1))
        x = x + lin(torch.cat([head[-1] for head in heads], -1), b + "attn.proj")
        keep(f"stage/{n}/after_attention", x)
        y = norm(x, b + "ln2")
        x = x + (mixture(y, b) if E else network(y, b))
        keep(f"stage/{n}/after_block", x)
    return lin(norm(x, "ln_f"), "lm_head")


def loss_of(logits):
    return F.cross_entropy(logits.view(-1, V), targets.view(-1))


tensors = {"weight/" + name: value.detach().clone() for name, value in weights.items()}
stages = {}
logits = forward(stages)
loss = loss_of(logits)
loss.backward()
tensors |= {"idx": idx, "targets": targets, "logits": logits.detach(), "loss": loss.detach().view(1)} | stages
tensors |= {"grad/" + name: value.grad.clone() for name, value in weights.items()}
if E:
    for value in weights.values():
        value.grad = None
    balances = []
    (loss_of(forward(None, balances)) + balance * sum(balances)).backward()
    tensors |= {"balanced_grad/" + name: value.grad.clone() for name, value in weights.items()}
    tensors["balance"] = torch.tensor([balance])
optimizer = torch.optim.AdamW(weights.values(), lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01)
losses = []
for _ in range(5):
    optimizer.zero_grad()
    loss = loss_of(forward())
    losses.append(loss.item())
    loss.backward()
    optimizer.step()
tensors["adamw_losses"] = torch.tensor(losses)

config = {"kind": "transformer", "vocab_size": V, "context_length": T, "n_embd": d, "n_head": h,
          "n_kv_head": g if g < h else 0, "head_size": s, "head_output_size": s, "n_layer": L, "n_hidden": hidden,
          "position": "rotary" if turned == s else "rotary_half",
          "norm": "pre", "norm_type": "layer", "activation": "gelu", "attn_scale": "head_size", "qkv_bias": True}
if E:
    config |= {"n_experts": E, "experts_per_token": best}
header = {"__metadata__": {"config": json.dumps(config), "torch": torch.__version__,
                           "parameters": str(sum(value.numel() for value in weights.values()))}}
data = b""
for name, value in tensors.items():
    raw = value.contiguous().numpy().tobytes()
    header[name] = {"dtype": "I64" if value.dtype == torch.int64 else "F32", "shape": list(value.shape),
                    "data_offsets": [len(data), len(data) + len(raw)]}
    data += raw
text = json.dumps(header).encode()
text += b" " * (-len(text) % 8)
with open(f"tests/reference/{which}.safetensors", "wb") as file:
    file.write(struct.pack("<Q", len(text)) + text + data)
