"""Writes a model of GPT-2's real size with random weights, in Hugging Face's layout: 12 layers, 12 heads, width 768,
context 1,024, 50,257 tokens with made-up merges; 124 million numbers in float32. Nothing but Python is needed.
usage: large_model.py FOLDER [LAYERS HEADS WIDTH]"""
import array, json, os, random, statistics, struct, sys

VOCABULARY, CONTEXT = 50257, 1024


def byte_characters():
    """GPT-2's characters for the 256 bytes, in the order of its vocabulary."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [b for b in range(256) if b not in plain]
    return [chr(b) for b in plain] + [chr(256 + i) for i in range(len(others))]


def merges():
    """50,000 of them: all words of two and three letters, with and without a space before, then words of four."""
    letters = "etaoinsrhldcumfpgwybvkxjqz"
    space = "\u0120"
    pairs = [a + b for a in letters for b in letters]
    yield from ((space, a) for a in letters)
    yield from ((p[0], p[1]) for p in pairs)
    yield from ((space + p[0], p[1]) for p in pairs)
    yield from ((p, c) for p in pairs for c in letters)
    yield from ((space + p, c) for p in pairs for c in letters)
    yield from ((p + c, d) for p in pairs for c in letters for d in letters)


def write_tokenizer(folder):
    tokens, pairs = byte_characters(), []
    for pair in merges():
        if len(tokens) == VOCABULARY - 1:
            break
        tokens.append("".join(pair))
        pairs.append(" ".join(pair))
    end = "<|endoftext|>"
    tokens.append(end)
    assert len(set(tokens)) == VOCABULARY
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    special = {"id": VOCABULARY - 1, "content": end, "single_word": False, "lstrip": False, "rstrip": False,
               "normalized": True, "special": True}
    model = {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": "",
             "end_of_word_suffix": "", "fuse_unk": False, "vocab": {t: i for i, t in enumerate(tokens)},
             "merges": pairs}
    file = {"version": "1.0", "truncation": None, "padding": None, "added_tokens": [special], "normalizer": None,
            "pre_tokenizer": level, "post_processor": level, "decoder": level, "model": model}
    with open(os.path.join(folder, "tokenizer.json"), "w", encoding="utf-8") as out:
        json.dump(file, out, ensure_ascii=False)


def tensors(layers, width):
    yield "wte.weight", (VOCABULARY, width)
    yield "wpe.weight", (CONTEXT, width)
    for layer in range(layers):
        h = f"h.{layer}."
        for norm in ("ln_1", "ln_2"):
            yield h + norm + ".weight", (width,)
            yield h + norm + ".bias", (width,)
        for name, rows, columns in (("attn.c_attn", width, 3 * width), ("attn.c_proj", width, width),
                                    ("mlp.c_fc", width, 4 * width), ("mlp.c_proj", 4 * width, width)):
            yield h + name + ".weight", (rows, columns)
            yield h + name + ".bias", (columns,)
    yield "ln_f.weight", (width,)
    yield "ln_f.bias", (width,)


def main():
    folder = sys.argv[1]
    layers, heads, width = map(int, sys.argv[2:5]) if len(sys.argv) > 2 else (12, 12, 768)
    os.makedirs(folder)
    settings = {"model_type": "gpt2", "architectures": ["GPT2LMHeadModel"], "n_embd": width, "n_layer": layers,
                "n_head": heads, "n_positions": CONTEXT, "n_ctx": CONTEXT, "vocab_size": VOCABULARY,
                "activation_function": "gelu_new", "layer_norm_epsilon": 1e-5, "bos_token_id": VOCABULARY - 1,
                "eos_token_id": VOCABULARY - 1, "torch_dtype": "float32"}
    with open(os.path.join(folder, "config.json"), "w") as out:
        json.dump(settings, out, indent=1)
    write_tokenizer(folder)

    header, end = {"__metadata__": {"format": "pt"}}, 0
    everything = list(tensors(layers, width))
    for name, shape in everything:
        size = 4 * shape[0] * (shape[1] if len(shape) > 1 else 1)
        header[name] = {"dtype": "F32", "shape": list(shape), "data_offsets": [end, end + size]}
        end += size
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    # A normal number from 16 random bits: fast enough for 124 million.
    normal = statistics.NormalDist(0, 0.02)
    table = [normal.inv_cdf((i + 0.5) / 65536) for i in range(65536)]
    source = random.Random(1)
    with open(os.path.join(folder, "model.safetensors"), "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for name, shape in everything:
            rows, columns = shape[0], shape[1] if len(shape) > 1 else 1
            if ".ln_" in name or name.startswith("ln_f"):
                out.write(array.array("f", [float(name.endswith("weight"))] * rows).tobytes())
                continue
            for begin in range(0, rows, 4096):
                bits = array.array("H", source.randbytes(2 * columns * min(4096, rows - begin)))
                out.write(array.array("f", map(table.__getitem__, bits)).tobytes())


main()
