#!/usr/bin/env python3
"""Makes tests/reference/torch and tests/reference/hf/gemma3, small random models as nanoGPT, llama2.c and transformers
save them and what they compute in float64, and the files that are refused, in this folder. Needs PyTorch (Debian: python3-torch). Run in
this folder."""
import collections, json, math, os, pickle, shutil, struct
import torch
import torch.nn.functional as F

torch.manual_seed(17)
HERE = os.getcwd()
os.makedirs('../../reference/torch', exist_ok=True)
os.chdir('../../reference/torch')
HF = '../hf'
TEXT = 'First Citizen: Before we proceed any further, hear me speak.'


def write_safetensors(path, tensors):
    header, data = {}, b''
    for name, t in tensors.items():
        narrow = t.dtype == torch.bfloat16
        raw = (t.view(torch.int16) if narrow else t).contiguous().numpy().tobytes()
        header[name] = {'dtype': 'I64' if t.dtype == torch.int64 else 'BF16' if narrow else 'F32', 'shape': list(t.shape),
                        'data_offsets': [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    open(path, 'wb').write(struct.pack('<Q', len(text)) + text + data)


def attention(q, k, v, heads, kv_heads, scale, mask):
    """q: (T, heads * c); returns (T, heads * c) and the weights (heads, T, T)."""
    T = q.shape[0]
    c = q.shape[1] // heads
    q = q.view(T, heads, c).transpose(0, 1)
    k = k.view(T, kv_heads, c).transpose(0, 1).repeat_interleave(heads // kv_heads, 0)
    v = v.view(T, kv_heads, c).transpose(0, 1).repeat_interleave(heads // kv_heads, 0)
    weights = torch.softmax((q @ k.transpose(1, 2) * scale).masked_fill(~mask, -math.inf), -1)
    return (weights @ v).transpose(0, 1).reshape(T, heads * c), weights


def causal(T, window=None):
    i = torch.arange(T)
    far = i[:, None] - i[None, :]
    return (far >= 0) & (far < (window or T))


def linear(x, w, name):
    y = x @ w[name + '.weight'].double().T
    return y + w[name + '.bias'].double() if name + '.bias' in w else y


def layer_norm(x, w, name):
    b = w.get(name + '.bias')
    return F.layer_norm(x, x.shape[-1:], w[name + '.weight'].double(), None if b is None else b.double(), 1e-5)


def rms(x, w, name, eps=1e-5):
    return x / torch.sqrt((x * x).mean(-1, keepdim=True) + eps) * w[name + '.weight'].double()


def nanogpt(w, layers, heads):
    def run(ids):
        T = len(ids)
        x = w['transformer.wte.weight'].double()[ids] + w['transformer.wpe.weight'].double()[:T]
        seen = []
        for l in range(layers):
            p = f'transformer.h.{l}.'
            q, k, v = linear(layer_norm(x, w, p + 'ln_1'), w, p + 'attn.c_attn').chunk(3, -1)
            y, a = attention(q, k, v, heads, heads, (q.shape[1] // heads) ** -0.5, causal(T))
            seen.append(a)
            x = x + linear(y, w, p + 'attn.c_proj')
            x = x + linear(F.gelu(linear(layer_norm(x, w, p + 'ln_2'), w, p + 'mlp.c_fc')), w, p + 'mlp.c_proj')
        return layer_norm(x, w, 'transformer.ln_f') @ w['transformer.wte.weight'].double().T, seen
    return run


def rotate_neighbours(x, heads, base=10000.0):
    T, c = x.shape[0], x.shape[1] // heads
    angle = torch.arange(T).double()[:, None] * base ** (-torch.arange(0, c, 2).double() / c)
    z = torch.view_as_complex(x.view(T, heads, c // 2, 2).contiguous()) * torch.polar(torch.ones_like(angle), angle)[:, None]
    return torch.view_as_real(z).reshape(T, heads * c)


def rotate_halves(x, heads, base=10000.0):
    T, c = x.shape[0], x.shape[1] // heads
    angle = torch.arange(T).double()[:, None] * base ** (-torch.arange(0, c, 2).double() / c)
    cos, sin = (torch.cat((f(angle), f(angle)), -1)[:, None] for f in (torch.cos, torch.sin))
    x = x.view(T, heads, c)
    turned = torch.cat((-x[..., c // 2:], x[..., :c // 2]), -1)
    return (x * cos + turned * sin).reshape(T, heads * c)


def llama2c(w, layers, heads, kv_heads):
    def run(ids):
        T = len(ids)
        x = w['tok_embeddings.weight'].double()[ids]
        seen = []
        for l in range(layers):
            p = f'layers.{l}.'
            h = rms(x, w, p + 'attention_norm')
            q = rotate_neighbours(linear(h, w, p + 'attention.wq'), heads)
            k = rotate_neighbours(linear(h, w, p + 'attention.wk'), kv_heads)
            y, a = attention(q, k, linear(h, w, p + 'attention.wv'), heads, kv_heads, (q.shape[1] // heads) ** -0.5, causal(T))
            seen.append(a)
            x = x + linear(y, w, p + 'attention.wo')
            h = rms(x, w, p + 'ffn_norm')
            x = x + linear(F.silu(linear(h, w, p + 'feed_forward.w1')) * linear(h, w, p + 'feed_forward.w3'), w, p + 'feed_forward.w2')
        return rms(x, w, 'norm') @ w['tok_embeddings.weight'].double().T, seen
    return run


def gpt_neo(w, layers, heads, window):
    def run(ids):
        T = len(ids)
        x = w['transformer.wte.weight'].double()[ids] + w['transformer.wpe.weight'].double()[:T]
        seen = []
        for l in range(layers):
            p = f'transformer.h.{l}.'
            h = layer_norm(x, w, p + 'ln_1')
            q, k, v = (linear(h, w, p + f'attn.attention.{n}_proj') for n in 'qkv')
            y, a = attention(q, k, v, heads, heads, 1.0, causal(T, window if l % 2 else None))
            seen.append(a)
            x = x + linear(y, w, p + 'attn.attention.out_proj')
            h = F.gelu(linear(layer_norm(x, w, p + 'ln_2'), w, p + 'mlp.c_fc'), approximate='tanh')
            x = x + linear(h, w, p + 'mlp.c_proj')
        return layer_norm(x, w, 'transformer.ln_f') @ w['transformer.wte.weight'].double().T, seen
    return run


def llama(w, layers, heads, kv_heads):
    def run(ids):
        T = len(ids)
        x = w['model.embed_tokens.weight'].double()[ids]
        seen = []
        for l in range(layers):
            p = f'model.layers.{l}.'
            h = rms(x, w, p + 'input_layernorm')
            q = rotate_halves(linear(h, w, p + 'self_attn.q_proj'), heads)
            k = rotate_halves(linear(h, w, p + 'self_attn.k_proj'), kv_heads)
            y, a = attention(q, k, linear(h, w, p + 'self_attn.v_proj'), heads, kv_heads, (q.shape[1] // heads) ** -0.5, causal(T))
            seen.append(a)
            x = x + linear(y, w, p + 'self_attn.o_proj')
            h = rms(x, w, p + 'post_attention_layernorm')
            x = x + linear(F.silu(linear(h, w, p + 'mlp.gate_proj')) * linear(h, w, p + 'mlp.up_proj'), w, p + 'mlp.down_proj')
        return rms(x, w, 'model.norm') @ w['model.embed_tokens.weight'].double().T, seen
    return run


def gemma3(w, layers, heads, kv_heads, size, window, base, window_base):
    """Layers but the sixth have the window, and their own base of rotary positions; the scores are divided by the root
    of the size, which is not the width over the heads."""
    one = {n: 1 + t.double() if n.endswith('norm.weight') else t for n, t in w.items()}

    def of_heads(x, count, name):
        return rms(x.view(-1, count, size), one, name, 1e-6).reshape(len(x), count * size)

    def run(ids):
        T = len(ids)
        x = w['model.embed_tokens.weight'].double()[ids]
        x = x * math.sqrt(x.shape[1])
        seen = []
        for l in range(layers):
            p = f'model.layers.{l}.'
            h = rms(x, one, p + 'input_layernorm', 1e-6)
            b = base if l == 5 else window_base
            q = rotate_halves(of_heads(linear(h, w, p + 'self_attn.q_proj'), heads, p + 'self_attn.q_norm'), heads, b)
            k = rotate_halves(of_heads(linear(h, w, p + 'self_attn.k_proj'), kv_heads, p + 'self_attn.k_norm'), kv_heads, b)
            y, a = attention(q, k, linear(h, w, p + 'self_attn.v_proj'), heads, kv_heads, size ** -0.5,
                             causal(T, None if l == 5 else window))
            seen.append(a)
            x = x + rms(linear(y, w, p + 'self_attn.o_proj'), one, p + 'post_attention_layernorm', 1e-6)
            h = rms(x, one, p + 'pre_feedforward_layernorm', 1e-6)
            h = F.gelu(linear(h, w, p + 'mlp.gate_proj'), approximate='tanh') * linear(h, w, p + 'mlp.up_proj')
            x = x + rms(linear(h, w, p + 'mlp.down_proj'), one, p + 'post_feedforward_layernorm', 1e-6)
        return rms(x, one, 'model.norm', 1e-6) @ w['model.embed_tokens.weight'].double().T, seen
    return run


def expect(folder, run, encode, prompt_text, texts, length, count=12):
    ids = encode(TEXT)[:length]
    logits, seen = run(ids)
    write_safetensors(folder + '/expected.safetensors',
                      {'ids': torch.tensor(ids), 'logits': logits.float(),
                       **{f'attention.{l}': a.float() for l, a in enumerate(seen)}})
    written = encode(prompt_text)
    for _ in range(count):
        written.append(int(run(written)[0][-1].argmax()))
    json.dump({'texts': [{'text': t, 'ids': encode(t)} for t in texts],
               'greedy': {'prompt': prompt_text, 'ids': written}}, open(folder + '/expected.json', 'w'))


def table(*shape, scale=0.3):
    return torch.randn(*shape) * scale


def gpt_layer(w, p, d, bias, names, transposed=False):
    for name, rows, cols in names:
        w[p + name + '.weight'] = table(rows, cols)
        if bias:
            w[p + name + '.bias'] = table(rows)


def norms(w, names, d, bias):
    for name in names:
        w[name + '.weight'] = 1 + table(d)
        if bias:
            w[name + '.bias'] = table(d)


# The byte-pair tokenizer of the reference models: ids of the texts come from there, not from here.
known = {row['text']: row['ids'] for row in json.load(open(HF + '/gpt2/expected.json'))['texts']}
GREEDY = json.load(open(HF + '/gpt2/expected.json'))['greedy']['prompt']
first = next(iter(known))
known[GREEDY] = known.get(GREEDY)
if known[GREEDY] is None:
    known[GREEDY] = json.load(open(HF + '/gpt2/expected.json'))['greedy']['ids'][:-20]


def pieces(text):
    return list(known[first]) if text == TEXT else list(known[text])


def nanogpt_checkpoint(folder, vocabulary, bias, prefix, layers=2, heads=2, d=16, block=64):
    w = collections.OrderedDict()
    w['transformer.wte.weight'] = table(vocabulary, d)
    w['transformer.wpe.weight'] = table(block, d)
    for l in range(layers):
        p = f'transformer.h.{l}.'
        norms(w, [p + 'ln_1', p + 'ln_2'], d, bias)
        gpt_layer(w, p, d, bias, [('attn.c_attn', 3 * d, d), ('attn.c_proj', d, d), ('mlp.c_fc', 4 * d, d), ('mlp.c_proj', d, 4 * d)])
        if bias:
            w[p + 'attn.bias'] = torch.tril(torch.ones(block, block)).view(1, 1, block, block)  # as without flash attention
    norms(w, ['transformer.ln_f'], d, bias)
    w['lm_head.weight'] = w['transformer.wte.weight']
    os.makedirs(folder, exist_ok=True)
    state = collections.OrderedDict((prefix + k, v) for k, v in w.items())
    state._metadata = collections.OrderedDict({'': {'version': 1}})  # as Module.state_dict() gives it
    parameters = [torch.nn.Parameter(v.clone()) for v in list(w.values())[:2]]
    optimizer = torch.optim.AdamW(parameters, lr=1e-3, betas=(0.9, 0.95))
    sum((q * q).sum() for q in parameters).backward()
    optimizer.step()
    torch.save({'model': state, 'optimizer': optimizer.state_dict(),
                'model_args': dict(n_layer=layers, n_head=heads, n_embd=d, block_size=block, bias=bias, vocab_size=vocabulary, dropout=0.0),
                'iter_num': 250, 'best_val_loss': torch.tensor(1.5),
                'config': {'dataset': 'letters', 'learning_rate': 1e-3, 'compile': True, 'device': 'cpu', 'init_from': 'scratch'}},
               folder + '/ckpt.pt')
    return nanogpt(w, layers, heads)


# nanoGPT on characters.
chars = sorted(set(TEXT + '\né'))
run = nanogpt_checkpoint('nanogpt', len(chars), False, '_orig_mod.')
stoi = {c: i for i, c in enumerate(chars)}
pickle.dump({'vocab_size': len(chars), 'itos': {i: c for c, i in stoi.items()}, 'stoi': stoi}, open('nanogpt/meta.pkl', 'wb'))
expect('nanogpt', run, lambda t: [stoi[c] for c in t], 'First ', ['Citizen é', 'we proceed\n'], 60)

# nanoGPT with byte pairs and biases.
run = nanogpt_checkpoint('nanogpt-pairs', 457, True, '')
shutil.copy(HF + '/gpt2/tokenizer.json', 'nanogpt-pairs/tokenizer.json')
expect('nanogpt-pairs', run, pieces, GREEDY, [t for t in known], 64)

# llama2.c.
d, layers, heads, kv, hidden = 16, 2, 4, 2, 48
w = collections.OrderedDict()
w['tok_embeddings.weight'] = table(457, d)
for l in range(layers):
    p = f'layers.{l}.'
    norms(w, [p + 'attention_norm', p + 'ffn_norm'], d, False)
    gpt_layer(w, p, d, False, [('attention.wq', d, d), ('attention.wk', d // 2, d), ('attention.wv', d // 2, d), ('attention.wo', d, d),
                               ('feed_forward.w1', hidden, d), ('feed_forward.w2', d, hidden), ('feed_forward.w3', hidden, d)])
norms(w, ['norm'], d, False)
w['output.weight'] = w['tok_embeddings.weight']
os.makedirs('llama2c', exist_ok=True)
# 2/3 of 4 * 16 is 42, and the next multiple of 8 is 48.
torch.save({'model': w, 'optimizer': {'state': {}, 'param_groups': []},
            'model_args': dict(dim=d, n_layers=layers, n_heads=heads, n_kv_heads=kv, vocab_size=457, multiple_of=8, max_seq_len=64, dropout=0.0),
            'iter_num': 10, 'best_val_loss': torch.tensor(2.0), 'config': {'vocab_source': 'custom'}}, 'llama2c/stories.pt')
shutil.copy(HF + '/gpt2/tokenizer.json', 'llama2c/tokenizer.json')
expect('llama2c', llama2c(w, layers, heads, kv), pieces, GREEDY, [first], 64)

# GPT-Neo: every second layer sees 32 tokens.
d, layers, heads, positions, window = 16, 2, 2, 64, 7
w = collections.OrderedDict()
w['transformer.wte.weight'] = table(457, d)
w['transformer.wpe.weight'] = table(positions, d)
for l in range(layers):
    p = f'transformer.h.{l}.'
    norms(w, [p + 'ln_1', p + 'ln_2'], d, True)
    gpt_layer(w, p, d, False, [(f'attn.attention.{n}_proj', d, d) for n in 'kvq'])
    gpt_layer(w, p, d, True, [('attn.attention.out_proj', d, d), ('mlp.c_fc', 4 * d, d), ('mlp.c_proj', d, 4 * d)])
    w[p + 'attn.attention.bias'] = causal(positions, window if l % 2 else None).view(1, 1, positions, positions)
    w[p + 'attn.attention.masked_bias'] = torch.tensor(-1e9)
norms(w, ['transformer.ln_f'], d, True)
w['lm_head.weight'] = w['transformer.wte.weight']
os.makedirs('gpt-neo', exist_ok=True)
torch.save(w, 'gpt-neo/pytorch_model.bin')
json.dump({'model_type': 'gpt_neo', 'architectures': ['GPTNeoForCausalLM'], 'hidden_size': d, 'num_layers': layers, 'num_heads': heads,
           'attention_types': [[['global', 'local'], 1]], 'attention_layers': ['global', 'local'], 'window_size': window,
           'max_position_embeddings': positions, 'intermediate_size': None, 'activation_function': 'gelu_new', 'vocab_size': 457,
           'layer_norm_epsilon': 1e-5}, open('gpt-neo/config.json', 'w'), indent=1)
shutil.copy(HF + '/gpt2/tokenizer.json', 'gpt-neo/tokenizer.json')
expect('gpt-neo', gpt_neo(w, layers, heads, window), pieces, GREEDY, [first], 32)

# Llama with biases in attention alone, in two files of float16 and bfloat16.
d, layers, heads, kv, hidden = 16, 2, 4, 2, 40
w = collections.OrderedDict()
w['model.embed_tokens.weight'] = table(457, d)
for l in range(layers):
    p = f'model.layers.{l}.'
    norms(w, [p + 'input_layernorm', p + 'post_attention_layernorm'], d, False)
    gpt_layer(w, p, d, True, [('self_attn.q_proj', d, d), ('self_attn.k_proj', d // 2, d), ('self_attn.v_proj', d // 2, d), ('self_attn.o_proj', d, d)])
    gpt_layer(w, p, d, False, [('mlp.gate_proj', hidden, d), ('mlp.up_proj', hidden, d), ('mlp.down_proj', d, hidden)])
norms(w, ['model.norm'], d, False)
names = list(w)
parts = [collections.OrderedDict((n, w[n].half()) for n in names[:9]), collections.OrderedDict((n, w[n].bfloat16()) for n in names[9:])]
w = collections.OrderedDict((n, t.float()) for part in parts for n, t in part.items())
# One is a view of a larger storage, with its rows and columns exchanged.
name = 'model.layers.1.mlp.down_proj.weight'
parts[1][name] = torch.cat((torch.zeros(3, d), w[name].T.contiguous())).bfloat16()[3:].T
os.makedirs('llama-bias', exist_ok=True)
index = {}
for i, part in enumerate(parts):
    file = f'pytorch_model-0000{i + 1}-of-00002.bin'
    torch.save(part, 'llama-bias/' + file)
    index.update({n: file for n in part})
json.dump({'metadata': {}, 'weight_map': index}, open('llama-bias/pytorch_model.bin.index.json', 'w'), indent=1)
json.dump({'model_type': 'llama', 'architectures': ['LlamaForCausalLM'], 'hidden_size': d, 'num_hidden_layers': layers,
           'num_attention_heads': heads, 'num_key_value_heads': kv, 'intermediate_size': hidden, 'max_position_embeddings': 64,
           'hidden_act': 'silu', 'rms_norm_eps': 1e-5, 'rope_theta': 10000.0, 'attention_bias': True, 'mlp_bias': False,
           'tie_word_embeddings': True, 'vocab_size': 457}, open('llama-bias/config.json', 'w'), indent=1)
shutil.copy(HF + '/gpt2/tokenizer.json', 'llama-bias/tokenizer.json')
expect('llama-bias', llama(w, layers, heads, kv), pieces, GREEDY, [first], 64)

# Gemma 3: a window in five of six layers, norms around both parts.
d, layers, heads, kv, size, hidden, window = 16, 6, 2, 1, 12, 40, 7
w = collections.OrderedDict()
w['model.embed_tokens.weight'] = table(457, d)
for l in range(layers):
    p = f'model.layers.{l}.'
    for name, length in [('input_layernorm', d), ('post_attention_layernorm', d), ('pre_feedforward_layernorm', d),
                         ('post_feedforward_layernorm', d), ('self_attn.q_norm', size), ('self_attn.k_norm', size)]:
        w[p + name + '.weight'] = table(length)
    gpt_layer(w, p, d, False, [('self_attn.q_proj', heads * size, d), ('self_attn.k_proj', kv * size, d),
                               ('self_attn.v_proj', kv * size, d), ('self_attn.o_proj', d, heads * size),
                               ('mlp.gate_proj', hidden, d), ('mlp.up_proj', hidden, d), ('mlp.down_proj', d, hidden)])
w['model.norm.weight'] = table(d)
gemma = HF + '/gemma3'
os.makedirs(gemma, exist_ok=True)
write_safetensors(gemma + '/model.safetensors', {n: t.bfloat16() for n, t in w.items()})
w = {n: t.bfloat16().float() for n, t in w.items()}
json.dump({'model_type': 'gemma3_text', 'architectures': ['Gemma3ForCausalLM'], 'hidden_size': d, 'num_hidden_layers': layers,
           'num_attention_heads': heads, 'num_key_value_heads': kv, 'head_dim': size, 'intermediate_size': hidden,
           'max_position_embeddings': 64, 'hidden_activation': 'gelu_pytorch_tanh', 'rms_norm_eps': 1e-6, 'torch_dtype': 'bfloat16',
           'query_pre_attn_scalar': size, 'rope_theta': 1000000.0, 'rope_local_base_freq': 10000.0, 'rope_scaling': None,
           'sliding_window': window, '_sliding_window_pattern': 6, 'attention_bias': False, 'attn_logit_softcapping': None,
           'final_logit_softcapping': None, 'use_bidirectional_attention': False, 'vocab_size': 457,
           'layer_types': ['full_attention' if l == 5 else 'sliding_attention' for l in range(layers)]},
          open(gemma + '/config.json', 'w'), indent=1)
shutil.copy(HF + '/gpt2/tokenizer.json', gemma + '/tokenizer.json')
expect(gemma, gemma3(w, layers, heads, kv, size, window, 1e6, 1e4), pieces, GREEDY, [first], 32, 20)

# What is refused: the format before 1.6, and a pickle that asks for code.
os.chdir(HERE)
torch.save({'a': torch.ones(2)}, 'before.bin', _use_new_zipfile_serialization=False)


class Code:
    def __reduce__(self):
        return os.system, ('touch executed',)


torch.save({'model': collections.OrderedDict(), 'model_args': Code()}, 'code.pt')
torch.jit.save(torch.jit.script(torch.nn.Linear(2, 2)), 'script.pt')

# The pickle in a checkpoint by itself, to be damaged in every way.
import zipfile
with zipfile.ZipFile('../../reference/torch/nanogpt-pairs/ckpt.pt') as archive:
    name = next(n for n in archive.namelist() if n.endswith('/data.pkl'))
    open('checkpoint.pkl', 'wb').write(archive.read(name))
