#!/usr/bin/env python3
"""Makes the *.safetensors of this folder: small random models, and of token 4 after the text `idx`, in float64: the
derivatives of its log-probability by the scales of the token embeddings (`gradient`), their integral from 0 to 1
(`integrated`), how far it falls with one of them 0 (`left_out`), the log-probability with all of them 1 and 0 (`ends`);
and the logits of tokens 4 (`token/...`) and 9 (`other/...`) as sums of `embedding`, `positions`, `head` (L, H), `network`
(L) and all biases (`bias`). `patched/ids`: the same text but for token 2; `patched/ends`: the logit of token 4 minus that of
token 9 after `idx` and after it, and `patched/...` what it is there with one part taken from the pass of `idx`: `stream`
(L + 1, T), `attention` (L, T) and `network` (L, T) at one token, `head` (L, H) at all. In `no_bias` the integral does not converge. Needs PyTorch (Debian: python3-torch). Run in
this folder; tst_attribution reads them."""
import json, math, struct
import torch
import torch.nn.functional as F

torch.manual_seed(29)
V, T, D, H, L, HIDDEN = 11, 7, 8, 2, 2, 16
C = D // H
BASE = dict(kind='transformer', vocab_size=V, context_length=T, n_embd=D, n_head=H, head_size=C, head_output_size=C,
            n_layer=L, n_hidden=HIDDEN, position='learned', norm='pre', activation='gelu', attn_scale='head_size',
            qkv_bias=False, bias=True, attn_projection=True, head_bias=False, tied=False, norm_type='layer',
            norm_bias=True, final_norm=True)
MODELS = {
    'learned': dict(tied=True, qkv_bias=True),
    'rotary': dict(position='rotary', head_bias=True),
    'rms_norm': dict(norm_type='rms', norm_bias=False, bias=False),
    'no_bias': dict(position='rotary', norm_type='rms', norm_bias=False, bias=False),
    'parallel': dict(position='rotary', parallel=True, norm_type='layer'),
    'around': dict(norm='both', norm_type='rms', norm_bias=False, embedding_scale=True),
    'after': dict(norm='post', final_norm=False, head_bias=True),
    'mlp': dict(kind='mlp', head_bias=True),
}
STEPS = 128


def write_safetensors(path, tensors, config):
    header, data = {'__metadata__': {'config': json.dumps(config)}}, b''
    for name, t in tensors.items():
        raw = t.contiguous().numpy().tobytes()
        header[name] = {'dtype': 'I64' if t.dtype == torch.int64 else 'F32', 'shape': list(t.shape),
                        'data_offsets': [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    open(path, 'wb').write(struct.pack('<Q', len(text)) + text + data)


def weights(c):
    w = {}

    def add(name, *shape, bias=False):
        w[name + '.weight'] = torch.randn(*shape) * (0.5 if len(shape) > 1 else 0.2) + (len(shape) == 1)
        if bias:
            w[name + '.bias'] = torch.randn(shape[0]) * 0.3

    norm_bias = c['norm_bias'] and c['norm_type'] == 'layer'
    add('tok', V, D)
    if c['kind'] == 'mlp':
        add('fc', HIDDEN, T * D, bias=True)
        add('lm_head', V, HIDDEN, bias=True)
        return w
    if c['position'] == 'learned':
        add('pos', T, D)
    for i in range(L):
        b = f'blocks.{i}.'
        for one in 'qkv':
            add(b + 'attn.' + one, D, D, bias=c['qkv_bias'])
        add(b + 'attn.proj', D, D, bias=c['bias'])
        for one in ('ln1', 'ln2') + (('ln1_out', 'ln2_out') if c['norm'] == 'both' else ()):
            add(b + one, D, bias=norm_bias)
        add(b + 'fc', HIDDEN, D, bias=c['bias'])
        add(b + 'out', D, HIDDEN, bias=c['bias'])
    if c['final_norm']:
        add('ln_f', D, bias=norm_bias)
    if not c['tied']:
        add('lm_head', V, D, bias=c['head_bias'])
    return w


def linear(x, w, name):
    y = x @ w[name + '.weight'].T
    return y + w[name + '.bias'] if name + '.bias' in w else y


def norm(x, w, name, c, frozen=None):
    """frozen: the vector whose scale is used instead, without the bias."""
    of = x if frozen is None else frozen
    if c['norm_type'] == 'rms':
        y = x / torch.sqrt((of * of).mean(-1, keepdim=True) + 1e-5) * w[name + '.weight']
    else:
        y = (x - x.mean(-1, keepdim=True)) / torch.sqrt(of.var(-1, unbiased=False, keepdim=True) + 1e-5)
        y = y * w[name + '.weight']
    return y + w[name + '.bias'] if frozen is None and name + '.bias' in w else y


def rotate(x):
    """x (T, H, C), pairs of neighbours."""
    angles = torch.arange(x.shape[0])[:, None] * 10000.0 ** (-torch.arange(0, C, 2).double() / C)
    cos, sin = angles.cos()[:, None], angles.sin()[:, None]
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack((a * cos - b * sin, a * sin + b * cos), -1).flatten(-2)


def forward(w, c, ids, scale, note=None, patch=lambda kind, layer, value: value):
    """Logits after the last token. note(kind, layer, vectors): each part of the stream's last token. patch(kind, layer, value): a
    part of all tokens, which it returns, changed or not."""
    tok = w['tok.weight'][ids] * scale[:, None]
    if c['kind'] == 'mlp':
        return linear(torch.tanh(linear(tok.flatten(), w, 'fc')), w, 'lm_head')
    if c.get('embedding_scale'):
        tok = tok * math.sqrt(D)
    n = len(ids)
    x = tok
    if note:
        note('embedding', 0, tok[-1])
    if c['position'] == 'learned':
        x = x + w['pos.weight'][:n]
        if note:
            note('positions', 0, w['pos.weight'][n - 1])
    x = patch('stream', 0, x)
    mask = torch.ones(n, n).tril().bool()

    def attention(x, i):
        b = f'blocks.{i}.attn.'
        q, k, v = (linear(x, w, b + one).view(n, H, C) for one in 'qkv')
        if c['position'] == 'rotary':
            q, k = rotate(q), rotate(k)
        scores = torch.einsum('ihc,jhc->hij', q, k) / math.sqrt(C)
        mixed = torch.einsum('hij,jhc->ihc', scores.masked_fill(~mask, -math.inf).softmax(-1), v)
        mixed = patch('head', i, mixed)
        heads = torch.einsum('ihc,dhc->ihd', mixed, w[b + 'proj.weight'].view(D, H, C))
        bias = w.get(b + 'proj.bias', torch.zeros(D).double())
        return heads, bias

    def network(x, i):
        return linear(F.gelu(linear(x, w, f'blocks.{i}.fc')), w, f'blocks.{i}.out')

    for i in range(L):
        b = f'blocks.{i}.'
        for part in 'attention', 'network':
            ln = b + ('ln1' if part == 'attention' else 'ln2')
            if part == 'attention' or not c.get('parallel'):
                before = x
            source = x if c['norm'] == 'post' else norm(before, w, ln, c)
            if part == 'attention':
                heads, bias = attention(source, i)
                result = patch('attention', i, heads.sum(1) + bias)
                pieces = [('head', heads[-1, h]) for h in range(H)] + [('bias', bias)]
            else:
                result = patch('network', i, network(source, i))
                pieces = [('network', result[-1])]
            last = result[-1]
            if c['norm'] == 'both':
                result = norm(result, w, ln + '_out', c)
                pieces = [(kind, norm(p, w, ln + '_out', c, last)) for kind, p in pieces]
            if note:
                for kind, p in pieces:
                    note(kind, i, p)
            x = x + result
            if c['norm'] == 'post':
                if note:
                    note('norm', ln, x[-1])
                x = norm(x, w, ln, c)
        x = patch('stream', i + 1, x)
    last = x[-1]
    if c['final_norm']:
        if note:
            note('norm', 'ln_f', last)
        last = norm(last, w, 'ln_f', c)
    head = w['tok.weight'] if c['tied'] else w['lm_head.weight']
    return head @ last + w.get('lm_head.bias', torch.zeros(V).double())


def parts(w, c, ids, token):
    """Of the logit: (embedding, positions, heads (L, H), networks (L), biases and norms' biases), each vector taken through
    the norms that come after it, whose scales stay."""
    stream = []  # [kind, layer, vector], the vector as it stands now

    def note(kind, layer, vector):
        if kind != 'norm':
            stream.append([kind, layer, vector])
            return
        for one in stream:
            one[2] = norm(one[2], w, layer, c, vector)
        if layer + '.bias' in w:
            stream.append(['bias', 0, w[layer + '.bias']])

    logits = forward(w, c, ids, torch.ones(len(ids)).double(), note)
    row = (w['tok.weight'] if c['tied'] else w['lm_head.weight'])[token]
    sums = {'embedding': torch.zeros(1), 'positions': torch.zeros(1), 'head': torch.zeros(L, H),
            'network': torch.zeros(L), 'bias': torch.zeros(1)}
    sums = {k: v.double() for k, v in sums.items()}
    counts = {}
    for kind, layer, vector in stream:
        value = float(row @ vector)
        if kind == 'head':
            h = counts.get(layer, 0)
            counts[layer] = h + 1
            sums['head'][layer, h] += value
        elif kind == 'network':
            sums['network'][layer] += value
        else:
            sums[kind] += value
    sums['bias'] += float(w.get('lm_head.bias', torch.zeros(V))[token])
    assert abs(float(sum(v.sum() for v in sums.values())) - float(logits[token])) < 1e-9
    return sums, logits[token].view(1)


def patched(w, c, ids, others, token, other):
    """The text `others` with each part taken from the pass of `ids`."""
    kept = {}

    def keep(kind, layer, value):
        kept[kind, layer] = value
        return value

    def run(kind, layer, place):
        def patch(k, l, value):
            if (k, l) != (kind, layer):
                return value
            value = value.clone()
            where = (slice(None), place) if kind == 'head' else place
            value[where] = kept[k, l][where]
            return value
        logits = forward(w, c, others, one, patch=patch)
        return float(logits[token] - logits[other])

    one = torch.ones(len(ids)).double()
    clean = forward(w, c, ids, one, patch=keep)
    results = {'ids': others.view(1, -1), 'ends': torch.tensor([float(clean[token] - clean[other]), run(None, 0, 0)])}
    for kind, rows, columns in ('stream', L + 1, T), ('attention', L, T), ('network', L, T), ('head', L, H):
        results[kind] = torch.tensor([[run(kind, row, column) for column in range(columns)] for row in range(rows)])
    return results


for name, changes in MODELS.items():
    c = BASE | changes
    stored = weights(c)
    w = {k: v.double() for k, v in stored.items()}
    ids = torch.randint(V, (T,))
    token, other = 4, 9
    f = lambda scale: forward(w, c, ids, scale).log_softmax(-1)[token]

    def slopes(a):
        scale = torch.full((T,), a).double().requires_grad_()
        return torch.autograd.grad(f(scale), scale)[0]

    # The mean of the slopes over a, from 0 to 1, with a = s^4 and s in the middle of each of STEPS equal pieces.
    s = (torch.arange(STEPS).double() + 0.5) / STEPS
    integrated = sum(4 * float(one) ** 3 * slopes(float(one) ** 4) for one in s) / STEPS
    one, zero = torch.ones(T).double(), torch.zeros(T).double()
    left_out = torch.stack([f(one) - f(one - F.one_hot(torch.tensor(t), T)) for t in range(T)])
    ends = torch.stack([f(one), f(zero)])
    gap = float(integrated.sum() - (ends[0] - ends[1]))
    even = sum(slopes((k + 0.5) / STEPS) for k in range(STEPS)).sum() / STEPS - (ends[0] - ends[1])
    print(f'{name}: log-probability {ends[0]:.4f}, of the baseline {ends[1]:.4f}, gap {gap:.2e} (even steps {even:.2e})')
    results = {'gradient': slopes(1.0), 'integrated': integrated, 'left_out': left_out, 'ends': ends}
    if c['kind'] != 'mlp':
        for which, of in ('token', token), ('other', other):
            sums, logit = parts(w, c, ids, of)
            results |= {f'{which}/{k}': v for k, v in sums.items()}
            results[f'{which}/logit'] = logit
        others = ids.clone()
        others[2] = (ids[2] + 3) % V
        results |= {f'patched/{k}': v for k, v in patched(w, c, ids, others, token, other).items()}
    tensors = {'weight/' + k: v for k, v in stored.items()}
    tensors['idx'] = ids.view(1, T)
    tensors |= {k: v.detach().float() for k, v in results.items()}
    write_safetensors(name + '.safetensors', tensors, c)
