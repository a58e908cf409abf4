// Reads a tokenizer.json with Hugging Face's library and prints the ids of each text of a JSON list, a line each.
// usage: NODE_PATH=… node hugging_face.mjs PACKAGE TOKENIZER.json TEXTS.json
// PACKAGE: "tokenizers" (the library itself, in Rust) or "@huggingface/tokenizers" (in JavaScript).
import fs from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(process.cwd() + "/");
const [name, file, texts] = process.argv.slice(2);
const { Tokenizer } = require(name);
const json = fs.readFileSync(file, "utf8");
const rust = name === "tokenizers";
const tokenizer = rust ? Tokenizer.fromString(json) : new Tokenizer(JSON.parse(json), {});
for (const text of JSON.parse(fs.readFileSync(texts, "utf8"))) {
    const encoding = rust ? await tokenizer.encode(text, null, { addSpecialTokens: false })
                          : tokenizer.encode(text, { add_special_tokens: false });
    console.log(JSON.stringify(Array.from(rust ? encoding.getIds() : encoding.ids ?? encoding)));
}
