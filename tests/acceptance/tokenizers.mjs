// The encodings of tokenizer.json files of other programs against Hugging Face's tokenizers, line by line. The files
// are made here: vocabularies learned from the texts, in the layouts of GPT-2, Llama 3, Qwen and Llama 2. One line per
// file; exit code 0 only when all are equal.
// Usage: node tokenizers.mjs FOLDER TEXT...
// FOLDER has node_modules with the package "tokenizers" (npm install --ignore-scripts tokenizers); of the texts' lines
// 10,000 are taken, among them made ones (random characters, special tokens, runs of blanks). GLASSHOUSE_CLI is the
// program (default: build/release/bin/glasshouse-cli), KEEP a folder where files and texts stay.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {createRequire} from "node:module";
import {spawnSync} from "node:child_process";
import {fileURLToPath} from "node:url";

const [folder, ...texts] = process.argv.slice(2);
if (texts.length === 0) {
    console.error("usage: node tokenizers.mjs FOLDER TEXT...");
    process.exit(2);
}
const hf = createRequire(path.resolve(folder) + "/")("tokenizers");
const here = path.dirname(fileURLToPath(import.meta.url));
const cli = process.env.GLASSHOUSE_CLI ?? path.join(here, "../../build/release/bin/glasshouse-cli");
const scratch = process.env.KEEP ?? fs.mkdtempSync(path.join(os.tmpdir(), "tokenizers-"));
fs.mkdirSync(scratch, {recursive: true});

// Random numbers that are the same each time.
let state = 1;
const random = (n) => { state = (state * 48271) % 2147483647; return state % n; };

const wanted = 10000;
const made = [
    "", " ", "  ", "\t", "\u2581", " \u2581\u2581 a", "<|endoftext|>", "a<|endoftext|> b<s></s>", "<|im_start|>user", "<0x41>",
    "[INST] x [/INST]", "<tool> a  <tool>  b", "xtagx tag tagtag tag.", "e\u0301 o\u0308\u0316 A\u030a \u1e9b\u0323 \u1100\u1161\u11a8", "\ufb01\u2126\u212b",
    "it's IT'S we'\u017f I'LL'd", "1234567890 ١٢٣٤ ½x²", "a".repeat(5000), "ab ".repeat(2000), "x" + " ".repeat(3000) + "y",
    "日本語".repeat(1000), "\u180e\u2003\u00a0\u0085 \u200b\u200d", "🏳️‍🌈👩‍👩‍👧‍👦 𝔘𝔫𝔦", "\u{10ffff}\u{e000}\u0000\u0001\u007f", " \r\r ", "a\r b\r\r",
];
const alphabets = ["abcdefgh ", "aàe\u0301\u0308\u0316 ", " \t\r\u3000\u00a0\u2028x", "1a2 .'", "日本語テキスト", "\u2581 <s>|_"];
while (made.length < 2000) {
    let text = "";
    const kind = random(alphabets.length + 2);
    const length = 1 + random(60);
    if (kind < alphabets.length)
        for (let i = 0; i < length; ++i)
            text += Array.from(alphabets[kind])[random(Array.from(alphabets[kind]).length)];
    else // bytes, made valid
        text = Buffer.from(Array.from({length}, () => kind === alphabets.length ? random(256)
                                                                              : [0xc3, 0xe2, 0x80 + random(64), 0xf0, 0x20][random(5)])).toString("utf8");
    made.push(text.replaceAll("\n", " "));
}
const own = texts.map((file) => fs.readFileSync(file, "utf8").split("\n").filter((line) => line.length > 0));
const lines = [...made];
for (let i = 0; lines.length < wanted; ++i) {
    const from = own[i % own.length];
    if (from.length > 0)
        lines.push(from[random(from.length)]);
}
const linesFile = path.join(scratch, "lines.txt");
fs.writeFileSync(linesFile, lines.join("\n") + "\n");
// Several lines in one text, where the patterns see line feeds.
const blocks = own.map((from, i) => {
    const file = path.join(scratch, `block${i}.txt`);
    fs.writeFileSync(file, from.slice(0, 2000).join("\n") + "\n\n \n");
    return file;
});

const llama3 = String.raw`(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+`;
const qwen = llama3.replace(String.raw`\p{N}{1,3}`, String.raw`\p{N}`);
const byteLevel = (regex) => ({type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: regex});
const split = (regex) => ({type: "Sequence", pretokenizers: [
    {type: "Split", pattern: {Regex: regex}, behavior: "Isolated", invert: false}, byteLevel(false)]});
const blank = {type: "Replace", pattern: {String: " "}, content: "▁"};
const prepend = {type: "Sequence", normalizers: [{type: "Prepend", prepend: "▁"}, blank]};
const metaspace = (scheme, cuts) => ({type: "Metaspace", replacement: "▁", prepend_scheme: scheme, split: cuts});
const decoder = {type: "Sequence", decoders: [{type: "Replace", pattern: {String: "▁"}, content: " "},
    {type: "ByteFallback"}, {type: "Fuse"}, {type: "Strip", content: " ", start: 1, stop: 0}]};

const empty = (fields) => ({version: "1.0", truncation: null, padding: null, added_tokens: [], normalizer: null,
    pre_tokenizer: null, post_processor: null, decoder: null,
    model: {type: "BPE", dropout: null, unk_token: null, continuing_subword_prefix: null, end_of_word_suffix: null,
            fuse_unk: false, byte_fallback: false, ignore_merges: false, vocab: {}, merges: []}, ...fields});

// A vocabulary learned by Hugging Face's own trainer.
function learned(fields) {
    const learner = hf.Tokenizer.fromString(JSON.stringify(empty(fields)));
    learner.train(texts);
    const file = path.join(scratch, "learned.json");
    learner.save(file);
    return JSON.parse(fs.readFileSync(file, "utf8")).model;
}
const idsInOrder = (pieces) => Object.fromEntries(pieces.map((piece, id) => [piece, id]));
const piecesOf = (model) => Object.entries(model.vocab).sort((a, b) => a[1] - b[1]).map(([piece]) => piece);

function byteLevelFile(fields, ignoreMerges) {
    const model = learned(fields);
    const pieces = piecesOf(model);
    const inVocabulary = new Set(pieces);
    for (const character of hf.byteLevelAlphabet())
        if (!inVocabulary.has(character))
            pieces.push(character);
    model.vocab = idsInOrder(pieces);
    // A token that no merges make: only whole chunks become it.
    if (ignoreMerges) {
        let id = pieces.length;
        for (const piece of ["ĠtheĠ", "Ġquestion", "abcdefgh", "ĠthouĠ"])
            if (!(piece in model.vocab))
                model.vocab[piece] = id++;
        model.ignore_merges = true;
    }
    const first = Object.keys(model.vocab).length;
    const token = (id, content, special, more = {}) => ({id: first + id, content, single_word: false, lstrip: false,
        rstrip: false, normalized: false, special, ...more});
    return empty({...fields, decoder: byteLevel(true), model, added_tokens: [
        token(0, "<tool>", false, {lstrip: true, rstrip: true}), token(1, "tag", false, {single_word: true}),
        token(2, "<tool> a", false, {normalized: true}), token(3, "<|endoftext|>", true), token(4, "<|im_start|>", true)],
        post_processor: {type: "TemplateProcessing", single: [{SpecialToken: {id: "<|endoftext|>", type_id: 0}},
            {Sequence: {id: "A", type_id: 0}}], pair: [{Sequence: {id: "A", type_id: 0}}, {Sequence: {id: "B", type_id: 1}}],
            special_tokens: {"<|endoftext|>": {id: "<|endoftext|>", ids: [first + 3], tokens: ["<|endoftext|>"]}}}});
}

function sentencePieceFile(fields) {
    const model = learned(fields);
    const pieces = ["<unk>", "<s>", "</s>"];
    for (let byte = 0; byte < 256; ++byte)
        pieces.push("<0x" + byte.toString(16).toUpperCase().padStart(2, "0") + ">");
    // As SentencePiece does, rare characters have no token: they become bytes.
    const learnedPieces = piecesOf(model);
    const rare = new Set(learnedPieces.filter((piece) => Array.from(piece).length === 1 && piece.codePointAt(0) > 0x24f &&
        piece !== "▁" && piece.codePointAt(0) % 3 === 0));
    const allowed = (piece) => !Array.from(piece).some((character) => rare.has(character));
    pieces.push(...learnedPieces.filter((piece) => allowed(piece)));
    model.vocab = idsInOrder(pieces);
    model.merges = model.merges.filter(([left, right]) => allowed(left) && allowed(right));
    model.byte_fallback = true;
    model.fuse_unk = true;
    model.unk_token = "<unk>";
    const token = (id, content, special, more = {}) => ({id, content, single_word: false, lstrip: false, rstrip: false,
        normalized: false, special, ...more});
    return empty({decoder, ...fields, model, added_tokens: [token(0, "<unk>", true), token(1, "<s>", true), token(2, "</s>", true),
        token(pieces.length, "<tool>", false, {rstrip: true}), token(pieces.length + 1, "tag", false, {normalized: true})],
        post_processor: {type: "TemplateProcessing", single: [{SpecialToken: {id: "<s>", type_id: 0}},
            {Sequence: {id: "A", type_id: 0}}], pair: [{Sequence: {id: "A", type_id: 0}}, {Sequence: {id: "B", type_id: 1}}],
            special_tokens: {"<s>": {id: "<s>", ids: [1], tokens: ["<s>"]}}}});
}

function ours(file, text, ...flags) {
    const made = spawnSync(cli, ["tokenizer", "--file", file, "--text", text, "--json", ...flags],
                           {maxBuffer: 1 << 30, encoding: "utf8"});
    if (made.status !== 0)
        throw new Error(made.stderr + made.stdout);
    return made.stdout.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

const same = (a, b) => a.length === b.length && a.every((id, i) => id === b[i]);
let failures = 0;
let compared = 0;

async function compare(name, json) {
    const file = path.join(scratch, name + ".json");
    fs.writeFileSync(file, JSON.stringify(json));
    const again = path.join(scratch, name + " written by Glasshouse.json");
    ours(file, linesFile, "--export", again);
    // Hugging Face's library finds special tokens always: without them in its file it does not.
    const plain = {...json, added_tokens: json.added_tokens.filter((token) => !token.special), post_processor: null};
    let differ = 0;
    let shown = 0;
    for (const [flags, theirs] of [[[], plain], [["--special-tokens"], json]]) {
        const tokenizer = hf.Tokenizer.fromString(JSON.stringify(theirs));
        const idsOf = async (text) => (await tokenizer.encode(text, null, {addSpecialTokens: false})).getIds();
        const expected = await Promise.all(lines.map(idsOf));
        for (const one of [file, again]) {
            const rows = ours(one, linesFile, "--lines", ...flags).filter((event) => event.event === "line");
            if (rows.length !== lines.length)
                throw new Error(`${name}: ${rows.length} lines for ${lines.length}`);
            for (let i = 0; i < lines.length; ++i) {
                ++compared;
                if (same(rows[i].ids, expected[i]))
                    continue;
                ++differ;
                if (++shown <= 3)
                    console.log(`  ${JSON.stringify(lines[i]).slice(0, 120)} ${flags}\n    theirs ${expected[i].slice(0, 30)}\n    ours   ${rows[i].ids.slice(0, 30)}`);
            }
        }
        for (const block of blocks) {
            const ids = ours(file, block, ...flags).filter((event) => event.event === "token").map((event) => event.id);
            ++compared;
            if (!same(ids, await idsOf(fs.readFileSync(block, "utf8")))) {
                ++differ;
                console.log(`  ${block} ${flags} differs`);
            }
        }
    }
    // What Glasshouse writes is read by Hugging Face's library, and gives the same.
    const written = hf.Tokenizer.fromString(fs.readFileSync(again, "utf8"));
    const first = hf.Tokenizer.fromString(JSON.stringify(json));
    for (const text of lines) {
        ++compared;
        if (!same((await written.encode(text)).getIds(), (await first.encode(text)).getIds())) {
            ++differ;
            if (++shown <= 3)
                console.log(`  ${JSON.stringify(text).slice(0, 120)}: the written file gives other ids to Hugging Face's library`);
        }
    }
    failures += differ;
    console.log(`${name}: ${Object.keys(json.model.vocab).length} tokens, ${lines.length} lines, ${differ === 0 ? "equal" : differ + " DIFFER"}`);
}

await compare("gpt2", byteLevelFile({pre_tokenizer: byteLevel(true)}, false));
await compare("llama3", byteLevelFile({pre_tokenizer: split(llama3)}, true));
await compare("qwen", byteLevelFile({normalizer: {type: "NFC"}, pre_tokenizer: split(qwen)}, false));
await compare("llama2", sentencePieceFile({normalizer: prepend}));
// Gemma's: no blank before a text, and the cut at blanks has no effect, since the normalizer has replaced them.
await compare("gemma", sentencePieceFile({normalizer: blank,
    pre_tokenizer: {type: "Split", pattern: {String: " "}, behavior: "MergedWithPrevious", invert: false},
    decoder: {type: "Sequence", decoders: [{type: "Replace", pattern: {String: "▁"}, content: " "}, {type: "ByteFallback"},
        {type: "Fuse"}]}}));
for (const [scheme, cuts] of [["always", true], ["first", false], ["never", true]])
    await compare(`metaspace ${scheme}${cuts ? "" : " uncut"}`, sentencePieceFile({pre_tokenizer: metaspace(scheme, cuts)}));
if (process.env.KEEP === undefined)
    fs.rmSync(scratch, {recursive: true});
console.log(`${compared} comparisons, ${failures} differ`);
process.exit(failures === 0 ? 0 : 1);
