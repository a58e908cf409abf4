// The comparisons of exchange.sh, which says what they are.
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const [models, textFile, llamaFolder, scratch] = process.argv.slice(2, 6).map((one) => path.resolve(one));
const some = process.argv.slice(6);
const wanted = (name) => some.length === 0 || some.includes(name);
const {getLlama, LlamaLogLevel} = await import(llamaFolder + "/node_modules/node-llama-cpp/dist/index.js");
const llama = await getLlama({gpu: false, build: "never", logLevel: LlamaLogLevel.error});

// Of tokens and their text: accents, other scripts, emoji, newlines, runs of spaces, digits, contractions.
const texts = ["First Citizen:\nBefore we proceed any further, hear me speak.", "It's 1603, don't go — naïve café 東京 🙂",
    "  two  spaces\n\nand   lines\n\n\n", "0123456789 12 345 6789 1,000.50", "Zażółć gęślą jaźń.", "Größe, Straße, Übung: ÄÖÜ",
    "привет мир", "we'll they're I'VE she'd", "    indented\n\tby a tab \n trailing   ", "\nKING:\n\nO"];
const continued = "First Citizen:\n";
const types = ["f32", "bf16", "f16", "q8_0"];
// llama.cpp rounds what it multiplies with such weights as well, and its gelu comes from a table of halves: where two
// tokens are as likely as each other but for this share, either may be written.
const tie = {f32: 0.003, bf16: 0.03, f16: 0.03, q8_0: 0.1};
let failures = 0;

function say(what, problem, note = "") {
    failures += problem ? 1 : 0;
    console.log(what.padEnd(34), problem ? "FAILED  " + problem : "ok  " + note);
}
function cli(...args) {
    try {
        return execFileSync(process.env.GLASSHOUSE_CLI, [...args, "--json"],
            {encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28})
            .split("\n").filter(Boolean).map((line) => JSON.parse(line));
    } catch (error) {
        throw new Error(args[0] + ": " + (error.stderr ?? error.message).trim().split("\n").pop());
    }
}
// Whatever a comparison throws is its problem.
async function compare(what, body) {
    try {
        const [problem, note] = await body();
        say(what, problem, note);
    } catch (error) {
        say(what, error.message);
    }
}

const at = (...parts) => path.join(scratch, ...parts);
const same = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);
const knownTokens = new Map();
function tokensOf(run, text) {
    const key = run + "\n" + text;
    if (!knownTokens.has(key))
        knownTokens.set(key, tokenized(run, text));
    return knownTokens.get(key);
}
function tokenized(run, text) {
    fs.writeFileSync(at("text"), text);
    const events = cli("tokenizer", "--run", run, "--text", at("text"));
    if (events.at(-1).unknown)
        throw new Error("the text has unknown characters: " + JSON.stringify(text));
    return events.filter((one) => one.event === "token").map((one) => one.id);
}
function written(run, prompt, count) {
    return cli("generate", "--run", run, "--prompt", prompt, "--tokens", String(count), "--temperature", "0", "--top-k", "0",
        "--top-p", "1", "--min-p", "0", "--repetition-penalty", "1", "--seed", "1", "--no-dropout") // which a file cannot say
        .filter((one) => one.event === "token");
}

// What llama.cpp makes of a GGUF file, and Glasshouse: tokens of the run that was exported, the text that it writes once the
// file, whose numbers may be rounded, is imported as a new run. likeTheRun: that the run itself writes, as its own
// activation computes it.
async function compareGguf(what, run, type, checkpoint, prompt, count, expected, some = texts, likeTheRun = false) {
    const file = run + "-" + type + ".gguf";
    const imported = run + "-" + type;
    cli("export", "--run", run, "--format", "gguf", "--type", type, "--checkpoint", checkpoint, "--out", file);
    const model = await llama.loadModel({modelPath: file});
    try {
        await compare(what + ", tokens", async () => {
            for (const text of some) {
                const ours = tokensOf(run, text);
                const theirs = Array.from(model.tokenize(text));
                if (!same(ours, theirs))
                    return [JSON.stringify(text) + " is " + ours + " here and " + theirs + " there"];
            }
            return ["", some.length + " texts"];
        });
        await compare(what + ", greedy text", async () => {
            cli("import", file, "--run", imported);
            const ours = written(likeTheRun ? run : imported, prompt, count).map((one) => one.id);
            if (ours.length !== count || (expected && !same(ours, expected)))
                return ["Glasshouse writes " + ours + (expected ? ", and should write " + expected : "")];
            const context = await model.createContext({contextSize: 256, threads: 1});
            const sequence = context.getSequence();
            const known = [...tokensOf(run, prompt)];
            let ties = 0;
            let done = 0;
            while (done < count) { // begun again after a tie, with our token
                const steps = sequence.evaluateWithMetadata(known, {probabilities: true}, {temperature: 0, yieldEogToken: true});
                let differs = false;
                for await (const {token, probabilities} of steps) {
                    if (token !== ours[done]) {
                        const [mine, theirs] = [probabilities.get(ours[done]) ?? 0, probabilities.get(token)];
                        if (!(mine > theirs * (1 - tie[type])))
                            return ["token " + done + " is " + ours[done] + " here and " + token + " there, which has probability " +
                                theirs.toFixed(6) + " instead of " + mine.toFixed(6)];
                        ties += 1;
                        differs = true;
                    }
                    known.push(ours[done]);
                    done += 1;
                    if (differs || done === count)
                        break;
                }
                if (differs && done < count) {
                    await sequence.clearHistory();
                    continue;
                }
                if (done < count)
                    return ["llama.cpp ends after " + done + " tokens"];
            }
            await context.dispose();
            return ["", count + " tokens" + (ties ? ", " + ties + " of them as likely as the other program's" : "")];
        });
    } finally {
        await model.dispose();
    }
}

// Name -> type, shape and bytes.
function tensors(file) {
    const bytes = fs.readFileSync(file);
    const length = Number(bytes.readBigUInt64LE(0));
    const header = JSON.parse(bytes.subarray(8, 8 + length).toString());
    delete header.__metadata__;
    return Object.fromEntries(Object.entries(header).map(([name, one]) => [name, {type: one.dtype, shape: one.shape.join(" x "),
        bytes: bytes.subarray(8 + length + one.data_offsets[0], 8 + length + one.data_offsets[1])}]));
}
// bfloat16 is the upper half of a float32.
function inFloat32({type, bytes}) {
    if (type !== "BF16")
        return bytes;
    const wide = Buffer.alloc(bytes.length * 2);
    for (let i = 0; i < bytes.length; i += 2)
        bytes.copy(wide, 2 * i + 2, i, i + 2);
    return wide;
}
// A model that came as bfloat16 stays so on the disk; as float32 it has the same numbers.
function compareWeights(before, after, inFullPrecision = false) {
    const [theirs, ours] = [tensors(before), tensors(after)];
    const names = Object.keys(theirs).sort();
    if (!same(names, Object.keys(ours).sort()))
        return ["the tensors are " + Object.keys(ours).sort() + " and were " + names];
    for (const name of names)
        if ((inFullPrecision ? "F32" : theirs[name].type) !== ours[name].type || theirs[name].shape !== ours[name].shape ||
            Buffer.compare(inFullPrecision ? inFloat32(theirs[name]) : theirs[name].bytes, ours[name].bytes) !== 0)
            return [name + " differs"];
    return ["", names.length + " tensors, " + ours[names[0]].type];
}

const whole = fs.readFileSync(textFile, "utf8").slice(0, 300000);
fs.writeFileSync(at("short.txt"), whole);
// The bytes of a file of a checkpoint; of its state without the time that training took.
const contents = (file) => file.endsWith(".json")
    ? fs.readFileSync(file, "utf8").replace(/"(checksum|training_seconds)": *("[^"]*"|[0-9.e-]*)/g, "") : fs.readFileSync(file, "latin1");
const typeNamed = {F32: "f32", F16: "f16", BF16: "bf16"};

for (const family of fs.readdirSync(models).filter((one) => wanted(one) && fs.existsSync(path.join(models, one, "config.json")))) {
    const model = path.join(models, family);
    const run = at(family);
    await compare(family + ", import", async () => {
        cli("import", model, "--run", run);
        return ["", ""];
    });
    await compare(family + ", 10 steps", async () => {
        for (const [name, stops] of [["-once", ["10"]], ["-twice", ["5", "10"]]]) {
            fs.cpSync(run, run + name, {recursive: true});
            for (const stop of stops)
                fs.writeFileSync(run + name + "-" + stop + ".jsonl", cli("train", "--resume", run + name, "--corpus", at("short.txt"),
                    "--steps", stop, "--threads", "1").map((one) => JSON.stringify(one)).join("\n"));
        }
        const losses = fs.readFileSync(run + "-once-10.jsonl", "utf8").split("\n").map((line) => JSON.parse(line))
            .filter((one) => one.event === "evaluation").map((one) => one.validation_loss);
        if (!(losses.at(-1) < losses[0]))
            return ["the loss goes from " + losses[0] + " to " + losses.at(-1)];
        const checkpoint = "checkpoints/step-00000010";
        for (const file of fs.readdirSync(path.join(run + "-once", checkpoint)))
            if (contents(path.join(run + "-once", checkpoint, file)) !== contents(path.join(run + "-twice", checkpoint, file)))
                return [file + " differs after 5 and 5 steps"];
        return ["", "loss " + losses[0].toFixed(4) + " -> " + losses.at(-1).toFixed(4) + "; resumed, the same bytes"];
    });
    await compare(family + ", Hugging Face", async () => {
        const own = Object.values(tensors(path.join(model, "model.safetensors")))[0].type;
        cli("export", "--run", run, "--format", "huggingface", "--type", typeNamed[own], "--checkpoint", "0", "--out", run + "-hf");
        return compareWeights(path.join(model, "model.safetensors"), path.join(run + "-hf", "model.safetensors"));
    });
    await compare(family + ", Hugging Face f32", async () => {
        cli("export", "--run", run, "--format", "huggingface", "--type", "f32", "--checkpoint", "0", "--out", run + "-hf32");
        cli("import", run + "-hf32", "--run", run + "-again");
        return compareWeights(path.join(run, "checkpoints/step-00000000/model.safetensors"),
            path.join(run + "-again", "checkpoints/step-00000000/model.safetensors"), true);
    });
    const expected = JSON.parse(fs.readFileSync(path.join(model, "expected.json"), "utf8"));
    const prompt = expected.greedy.prompt;
    for (const type of types) {
        const what = family + ", GGUF " + type;
        try {
            await compareGguf(what, run, type, "0", prompt, 20, type === "f32" ? expected.greedy.ids.slice(-20) : undefined);
        } catch (error) {
            say(what, error.message);
        }
    }
}

// Characters that the texts have and the corpus may not.
fs.writeFileSync(at("corpus.txt"), (texts.join("\n") + "\n").repeat(60) + whole + (texts.join("\n") + "\n").repeat(20));
const kinds = {char: [], bpe: ["tokenizer_size=400"], "bpe gpt2": ["tokenizer_size=400", "tokenizer_pattern=gpt2"],
    "tiktoken remapped": ["tokenizer_remap=true"], tiktoken: ["steps=4", "eval_interval=4", "eval_iters=1"]}; // of 100,000 tokens
for (const [name, options] of Object.entries(kinds).filter(([name]) => wanted(name))) {
    const run = at(name.replace(" ", "-"));
    try {
        const settings = ["context_length=128", "n_layer=2", "n_head=2", "n_embd=64", "activation=gelu_tanh", "steps=150", "batch_size=8",
            "learning_rate=0.003", "eval_interval=150", "eval_iters=2", "sample_tokens=1", "threads=2",
            "tokenizer=" + name.split(" ")[0], ...options];
        cli("train", "--corpus", at("corpus.txt"), "--preset", "nanogpt-cpu", "--run", run,
            ...settings.flatMap((one) => ["--set", one]));
        for (const type of types)
            await compareGguf(name + ", GGUF " + type, run, type, "last", continued, 100);
        await compare(name + ", read back", async () => {
            for (const text of texts)
                if (!same(tokensOf(run, text), tokensOf(run + "-f32", text)))
                    return [JSON.stringify(text) + " has other tokens"];
            const [before, after] = [run, run + "-f32"].map((one) => written(one, continued, 100).map((token) => token.id));
            return [same(before, after) ? "" : "it writes another text", "tokens and text"];
        });
    } catch (error) {
        say(name, error.message);
    }
}
// What of a model's settings comes back changed from a file, and may not. Biases that a family has and the model lacks
// are zeros there, a fixed table of positions is a table; how to begin and where to drop is of training alone; what is
// written otherwise, the export names before.
function compareSettings(run, canGo) {
    const [before, after] = [run, run + "-f32"].map((one) =>
        JSON.parse(fs.readFileSync(path.join(one, "run.json"), "utf8")).config.model);
    const told = {activation: /gelu/, attn_scale: /the scale of the scores/, head_bias: /the output's bias/};
    const zeros = ["bias", "qkv_bias", "norm_bias"];
    let equal = 0;
    const named = [];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
        // Sizes of heads and of the network are 0 where they follow from others, and a tied output has no bias.
        const follows = {head_size: before.n_embd / before.n_head, head_output_size: before.n_embd / before.n_head,
            n_hidden: 4 * before.n_embd}[name];
        const [own, theirs] = [before, after].map((one) => follows && !one[name] ? follows
            : name === "head_bias" ? one.head_bias && !one.tied : one[name]);
        if (own === theirs)
            equal += 1;
        else if (["initialization", "embedding_dropout", "dropout_on"].includes(name))
            continue;
        else if ((told[name] ?? / ^/).test(canGo) || (zeros.includes(name) && theirs === true) ||
            (name === "position" && theirs === "learned"))
            named.push(name);
        else
            return [name + " is " + theirs + " and was " + own];
    }
    return ["", equal + " equal" + (named.length ? "; as the export says: " + named.join(", ") : "")];
}
// Every preset that a GGUF file can say, with few layers: what llama.cpp writes is what the run writes. With WHOLE in the
// environment they keep their layers and widths, and train a few steps alone.
const asTheyAre = Boolean(process.env.WHOLE);
const lines = whole.split("\n"); // whole words: of others a part of tiktoken's vocabulary may have no tokens there
const own = [0, 200, 900, 2500].map((begin) => lines.slice(begin, begin + 8).join("\n"));
for (const {id, export: canGo} of cli("presets").filter((one) => one.event === "preset" && wanted(one.id))) {
    if (!/, GGUF/.test(canGo)) {
        say(id, /Cannot|Not as/.test(canGo) ? "" : "says " + canGo, canGo);
        continue;
    }
    const run = at("preset-" + id);
    try {
        let settings = ["n_layer=2", "epochs=0", "steps=" + (id === "gpt2-small" ? 20 : 300), "batch_size=8", "learning_rate=0.002",
            "schedule=constant", "warmup_steps=0", "eval_interval=1000", "eval_iters=1", "sample_tokens=1", "threads=2",
            "context_length=128", // which holds what is written here
            ...(id === "gpt2-small" ? ["n_embd=96", "tokenizer_remap=true"] : id === "nanogpt-char" ? ["n_embd=96"] : [])];
        if (asTheyAre)
            settings = settings.filter((one) => !/^(n_layer|n_embd|tokenizer_remap|steps|batch_size)=/.test(one))
                .concat("steps=" + (id === "gpt2-small" ? 1 : 20), "batch_size=" + (id === "gpt2-small" ? 1 : 4));
        cli("train", "--corpus", at("short.txt"), "--preset", id, "--run", run, ...settings.flatMap((one) => ["--set", one]));
        for (const type of ["f32", "bf16", "f16"])
            await compareGguf(id + ", GGUF " + type, run, type, "last", continued, 60, undefined, own, type === "f32");
        await compare(id + ", settings", async () => compareSettings(run, canGo));
        const [said] = cli("export", "--run", run, "--format", "gguf", "--type", "bf16", "--out", at(id + "-again.gguf"));
        say(id + ", measured", said.tokens > 0 && Math.abs(said.written_loss - said.own_loss) < 0.02 ? "" : JSON.stringify(said),
            (said.changes + ": " + said.own_loss.toFixed(5) + " -> " + said.written_loss.toFixed(5)));
    } catch (error) {
        say(id, error.message);
    }
}
process.exit(failures > 0 ? 1 : 0);
