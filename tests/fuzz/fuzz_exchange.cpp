// Opens damaged models and tokenizers of other programs, and damaged runs, as many as asked for: every one must be
// opened or refused with an Error, and take memory in proportion to its size. ctest runs it where the address sanitizer
// is built in (preset asan); a long run of it:
//   cmake --preset asan && cmake --build --preset asan --target fuzz_exchange
//   build/asan/tests/fuzz_exchange tests/reference/hf 1000000 [SEED [FIRST]]
// A case depends on SEED and its number alone: with CASES 1 and FIRST its number it runs again. The files of each
// finding stay in the folder that is printed, under its number. Exit code 0 only without a finding; what a sanitizer
// finds ends the program: then the number of the case is in the file "case" of that folder, and its files in "now".
// That folder is in memory where the system has such a place, unless TMPDIR names another.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sha256.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"
#include "core/corpus/tokenizer/bpe/MinbpeModel.h"
#include "core/exchange/ExportModel.h"
#include "core/exchange/ImportModel.h"
#include "core/formats/Pickle.h"
#include "core/run/JsonFile.h"
#include "core/run/RunFolder.h"

#ifdef __SANITIZE_ADDRESS__
// Of sanitizer/allocator_interface.h, which not every compiler brings.
extern "C" {
int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void*, std::size_t),
                                              void (*freed)(const volatile void*));
std::size_t __sanitizer_get_allocated_size(const volatile void* place);
// What the environment (ASAN_OPTIONS, UBSAN_OPTIONS) does not say otherwise. A case can be run again for longer stacks.
const char* __asan_default_options() {
    return "max_allocation_size_mb=512:malloc_context_size=4";
}
const char* __ubsan_default_options() {
    return "halt_on_error=1:print_stacktrace=1";
}
}
#endif

namespace {

namespace fs = std::filesystem;
using glasshouse::Error;
using nlohmann::json;

// Memory of one case: what the readers hold at most, and ask for at once.
std::atomic<std::int64_t> held = 0;
std::atomic<std::int64_t> mostHeld = 0;
std::atomic<std::int64_t> largestAtOnce = 0;

#ifdef __SANITIZE_ADDRESS__
void allocated(const volatile void* /*place*/, std::size_t size) {
    const auto bytes = static_cast<std::int64_t>(size);
    held += bytes;
    mostHeld = std::max(mostHeld.load(), held.load());
    largestAtOnce = std::max(largestAtOnce.load(), bytes);
}
void freed(const volatile void* place) {
    if (place != nullptr)
        held -= static_cast<std::int64_t>(__sanitizer_get_allocated_size(place));
}
#endif

// JSON and the lists of tokens take many times the bytes of a file; what is beyond is asked for by a number in it.
constexpr std::int64_t freeAtOnce = 8 << 20;
constexpr std::int64_t freeInAll = 32 << 20;
constexpr std::int64_t timesAtOnce = 16;
constexpr std::int64_t timesInAll = 100;
constexpr double slowest = 10; ///< seconds

std::string readBytes(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void writeBytes(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// An undamaged file, and where it lies.
struct File {
    std::string text;
    json parsed; ///< if it is JSON, or its header is
    fs::path place;
};
using Files = std::map<std::string, File>;

/// The changes of one case.
class Changes {
public:
    explicit Changes(std::uint64_t seed)
        : m_random(seed) {}

    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }
    bool oneIn(std::size_t count) { return below(count) == 0; }

    /// Some bytes in the first `header` are others, are missing or are there twice, or the end is missing.
    void changeBytes(std::string& bytes, std::size_t header) {
        for (std::size_t left = 1 + below(4); left > 0; --left) {
            const std::size_t end = std::min(bytes.size(), header);
            if (end == 0)
                return;
            const std::size_t at = below(end);
            switch (below(7)) {
            case 0:
                bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1U << below(8)));
                break;
            case 1:
                bytes[at] = static_cast<char>(m_random());
                break;
            case 2:
                bytes.resize(oneIn(2) ? at : below(bytes.size()));
                break;
            case 3:
                putNumber(bytes, at, 8);
                break;
            case 4:
                putNumber(bytes, at, 4);
                break;
            case 5:
                bytes.erase(at, 1 + below(oneIn(2) ? 4 : 200));
                break;
            default:
                bytes.insert(at, bytes.substr(below(end), 1 + below(oneIn(2) ? 8 : 300)));
            }
        }
    }

    /// JSON in which some values are others, are missing, lie elsewhere or have their key twice.
    std::string changedJson(const std::string& text, const json& parsed) {
        if (oneIn(4)) {
            std::string changed = text;
            changeBytes(changed, changed.size());
            return changed;
        }
        json changed = parsed;
        for (std::size_t left = 1 + below(3); left > 0; --left)
            changeValue(changed);
        std::string result = changed.dump(-1, ' ', false, json::error_handler_t::replace);
        if (oneIn(8)) { // nobody's writer makes these
            static const std::array<std::string, 9> pieces{"\"n_layer\":1,",
                                                           "\"vocab\":{},",
                                                           "\"a\":1e999,",
                                                           "\"a\":-0,",
                                                           "\"a\":NaN,",
                                                           "\"\\ud800\":1,",
                                                           "\"a\":99999999999999999999999999,",
                                                           "\"\":\"\\u0000\",",
                                                           "\"a\":" + std::string(100000, '[') +
                                                               std::string(100000, ']') + ","};
            const std::size_t brace = result.find('{', below(result.size()));
            if (brace != std::string::npos)
                result.insert(brace + 1, pieces[below(pieces.size())]);
        }
        return result;
    }

private:
    void putNumber(std::string& bytes, std::size_t at, std::size_t size) {
        static constexpr std::array<std::uint64_t, 14> extremes{0,
                                                                1,
                                                                0x7F,
                                                                0xFF,
                                                                0xFFFF,
                                                                1U << 22U,
                                                                0x7FFFFFFF,
                                                                0x80000000,
                                                                0xFFFFFFFF,
                                                                1ULL << 40U,
                                                                0x7FFFFFFFFFFFFFFF,
                                                                0x8000000000000000,
                                                                0xFFFFFFFFFFFFFFFF,
                                                                0xFFFFFFFFFFFFFFE0};
        const std::uint64_t number = extremes[below(extremes.size())];
        for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i)
            bytes[at + i] = static_cast<char>(number >> (8 * i));
    }

    json otherValue() {
        switch (below(20)) {
        case 0:
            return nullptr;
        case 1:
            return true;
        case 2:
            return 0;
        case 3:
            return -1;
        case 4:
            return 1.5;
        case 5:
            return 1e308;
        case 6:
            return -1e-308;
        case 7:
            return std::numeric_limits<std::int32_t>::max();
        case 8:
            return std::numeric_limits<std::int64_t>::min();
        case 9:
            return std::numeric_limits<std::uint64_t>::max();
        case 10:
            return 1 << 22;
        case 11:
            return "";
        case 12:
            return std::string(below(5000), 'a');
        case 13:
            return "../../x";
        case 14:
            return json::array();
        case 15:
            return json::object();
        case 16: {
            json nested = 1;
            for (std::size_t depth = below(oneIn(4) ? 300 : 80); depth > 0; --depth)
                nested = oneIn(2) ? json::array({std::move(nested)}) : json{{"a", std::move(nested)}};
            return nested;
        }
        case 17:
            return json::array({1, "a", nullptr, json::object()});
        case 18:
            return static_cast<std::int64_t>(below(1000));
        default:
            return 2;
        }
    }

    json& anyValue(json& whole) {
        json* value = &whole;
        while (value->is_structured() && !value->empty() && !oneIn(6))
            value = &*std::next(value->begin(), static_cast<std::ptrdiff_t>(below(value->size())));
        return *value;
    }

    void changeValue(json& whole) {
        json& value = anyValue(whole);
        switch (below(8)) {
        case 0:
            if (value.is_structured() && !value.empty()) {
                value.erase(std::next(value.begin(), static_cast<std::ptrdiff_t>(below(value.size()))));
                return;
            }
            break;
        case 1: {
            const json other = anyValue(whole);
            anyValue(whole) = other;
            return;
        }
        case 2:
            if (value.is_object())
                value[oneIn(2) ? std::string() : std::string(1 + below(3), 'b')] = otherValue();
            else if (value.is_array())
                value.push_back(otherValue());
            return;
        case 3:
            if (value.is_number_integer()) {
                value = value.get<std::uint64_t>() + (oneIn(2) ? 1ULL : ~0ULL);
                return;
            }
            break;
        case 4:
            if (value.is_string()) {
                std::string text = value.get<std::string>();
                changeBytes(text, text.size());
                value = text;
                return;
            }
            break;
        default:
            break;
        }
        value = otherValue();
    }

    std::mt19937_64 m_random;
};

/// Undamaged files, and what opens them.
class Subjects {
public:
    Subjects(const fs::path& reference, const fs::path& scratch)
        : m_scratch(scratch)
        , m_case(scratch / "now") {
        std::set<fs::path> folders; // in the same order everywhere
        for (const auto& entry : fs::directory_iterator(reference))
            if (fs::is_regular_file(entry.path() / "config.json"))
                folders.insert(entry.path());
        for (const fs::path& folder : folders) {
            Files whole = wholeFiles(folder, {"config.json", "model.safetensors", "tokenizer.json"});
            m_small.push_back(model(cut(whole)));
            m_large.push_back(model(std::move(whole)));
        }
        addTokenizers();
        const fs::path saved = reference.parent_path() / "torch/nanogpt-pairs";
        m_torch = wholeFiles(saved, {"ckpt.pt", "tokenizer.json"});
        m_pickle = readBytes(reference.parent_path().parent_path() / "data/torch/checkpoint.pkl");
    }

    struct Kind {
        std::string name;
        std::size_t share; ///< of the cases
        /// Writes the damaged file and opens it. Throws what the readers throw. bytes: the files' size.
        std::function<void(Changes& changes, std::int64_t& bytes)> open;
    };
    std::vector<Kind> kinds() {
        const auto inFolder = [this](Files Model::*files, const char* damaged, auto change) {
            return [this, files, damaged, change](Changes& changes, std::int64_t& bytes) {
                const Files& whole = anyModel(changes).*files;
                put(m_case / "model", whole, {{damaged, change(changes, whole.at(damaged))}}, bytes);
                import(m_case / "model");
            };
        };
        const auto inJson = [](Changes& changes, const File& file) {
            return changes.changedJson(file.text, file.parsed);
        };
        return {{"config.json", 2, inFolder(&Model::whole, "config.json", inJson)},
                {"tokenizer.json", 2, inFolder(&Model::whole, "tokenizer.json", inJson)},
                {"safetensors", 2, inFolder(&Model::whole, "model.safetensors", changedSafetensors)},
                {"index", 1, inFolder(&Model::split, "model.safetensors.index.json", inJson)},
                {"GGUF", 3,
                 [this](Changes& changes, std::int64_t& bytes) {
                     const std::vector<std::string>& types = anyModel(changes).gguf;
                     const std::string& whole = types[changes.below(types.size())];
                     std::string changed = whole;
                     const std::array<std::size_t, 3> headers{400, 16000, changed.size()};
                     changes.changeBytes(changed, headers[changes.below(headers.size())]);
                     bytes = static_cast<std::int64_t>(changed.size());
                     writeBytes(m_case / "model.gguf", changed);
                     import(m_case / "model.gguf");
                 }},
                {"PyTorch", 2,
                 [this](Changes& changes, std::int64_t& bytes) {
                     std::string changed = m_torch.at("ckpt.pt").text;
                     changes.changeBytes(changed, changes.oneIn(2) ? 5000 : changed.size());
                     put(m_case / "model", m_torch, {{"ckpt.pt", changed}}, bytes);
                     import(m_case / "model/ckpt.pt");
                 }},
                {"pickles", 2,
                 [this](Changes& changes, std::int64_t& bytes) {
                     std::string changed = m_pickle;
                     changes.changeBytes(changed, changed.size());
                     bytes = static_cast<std::int64_t>(changed.size());
                     const glasshouse::formats::Pickle pickle(changed, "a.pkl");
                 }},
                {"own tokenizers", 2,
                 [this](Changes& changes, std::int64_t& bytes) {
                     const auto& [text, parsed] = m_tokenizers[changes.below(m_tokenizers.size())];
                     std::string changed = text;
                     if (!parsed.is_null())
                         changed = changes.changedJson(text, parsed);
                     else
                         changes.changeBytes(changed, changes.oneIn(2) ? 60 : changed.size());
                     bytes = static_cast<std::int64_t>(changed.size());
                     writeBytes(m_case / "tokenizer", changed);
                     write(*glasshouse::tokenizer::readTokenizerFile(m_case / "tokenizer"));
                 }},
                {"runs", 2, [this](Changes& changes, std::int64_t& bytes) {
                     const Files& whole = anyModel(changes).run;
                     put(m_case / "damaged", whole, damagedRun(changes, whole), bytes);
                     fs::remove_all(m_scratch / "exported");
                     namespace exchange = glasshouse::exchange;
                     exchange::exportModel(m_case / "damaged", "last",
                                           changes.oneIn(2) ? exchange::ModelFormat::HuggingFace
                                                            : exchange::ModelFormat::Gguf,
                                           exchange::NumberType::Float32, m_scratch / "exported", {}, m_quick);
                 }}};
    }

    /// Before the next case.
    void forget() const {
        fs::remove_all(m_case);
        fs::create_directory(m_case);
    }
    /// The files of the case that was opened last.
    void keep(const fs::path& folder) const { fs::copy(m_case, folder, fs::copy_options::recursive); }
    /// The first undamaged file that what opened it has changed, or nothing.
    std::string changedWhole() const {
        for (const auto& [place, text] : m_whole)
            if (readBytes(place) != text)
                return place.string();
        return {};
    }

private:
    using Texts = std::map<std::string, std::string>;
    struct Model {
        Files whole;
        Files split; ///< with an index
        Files run;
        std::vector<std::string> gguf;
    };
    /// Mostly one that takes little time.
    const Model& anyModel(Changes& changes) const {
        const std::vector<Model>& models = changes.oneIn(4) ? m_large : m_small;
        return models[changes.below(models.size())];
    }

    /// A folder of files of which some are damaged. The others are links: they are many times larger.
    static void put(const fs::path& folder, const Files& whole, const Texts& damaged, std::int64_t& bytes) {
        fs::create_directory(folder);
        for (const auto& [name, file] : whole) {
            const fs::path place = folder / name;
            if (name.find('/') != std::string::npos)
                fs::create_directories(place.parent_path());
            const auto found = damaged.find(name);
            bytes += static_cast<std::int64_t>(found == damaged.end() ? file.text.size() : found->second.size());
            if (found == damaged.end())
                fs::create_hard_link(file.place, place);
            else
                writeBytes(place, found->second);
        }
    }

    /// Keeps files where put() finds them. Names may have folders.
    File wholeFile(const std::string& name, std::string text) {
        File file{std::move(text), {}, m_scratch / "whole" / std::to_string(m_whole.size())};
        if (name.ends_with(".json"))
            file.parsed = json::parse(file.text);
        if (name.ends_with(".safetensors"))
            file.parsed = json::parse(file.text.substr(8, headerLength(file.text)));
        fs::create_directories(file.place.parent_path());
        writeBytes(file.place, file.text);
        m_whole.emplace_back(file.place, file.text);
        return file;
    }
    Files wholeFiles(const fs::path& folder, const std::vector<std::string>& names) {
        Files files;
        for (const std::string& name : names)
            files[name] = wholeFile(name, readBytes(folder / name));
        return files;
    }

    static std::uint64_t headerLength(const std::string& safetensors) {
        std::uint64_t length = 0;
        std::memcpy(&length, safetensors.data(), sizeof(length));
        return length;
    }
    static std::string changedSafetensors(Changes& changes, const File& file) {
        std::string bytes = file.text;
        const std::uint64_t length = headerLength(bytes);
        if (changes.oneIn(2)) {
            changes.changeBytes(bytes, changes.oneIn(3) ? 8 : 8 + length);
            return bytes;
        }
        const std::string header = changes.changedJson(bytes.substr(8, length), file.parsed);
        const std::string numbers = bytes.substr(8 + length);
        return safetensors(header, numbers);
    }
    static std::string safetensors(const std::string& header, const std::string& numbers) {
        const std::uint64_t length = header.size();
        std::string begin(sizeof(length), '\0');
        std::memcpy(begin.data(), &length, sizeof(length));
        return begin + header + numbers;
    }

    static std::string sealed(json state) {
        state.erase("checksum");
        state["checksum"] = glasshouse::sha256(glasshouse::run::jsonText(state));
        return glasshouse::run::jsonText(state);
    }
    /// One file of a run is damaged; as often as not the checksums that tell so are made anew, so that what reads it
    /// behind them meets it too.
    static Texts damagedRun(Changes& changes, const Files& whole) {
        const std::array<std::string, 4> names{"run.json", kState, "tokenizer.json", kWeights};
        const std::string& name = names[changes.below(names.size())];
        const File& file = whole.at(name);
        const std::string text =
            name == kWeights ? changedSafetensors(changes, file) : changes.changedJson(file.text, file.parsed);
        Texts damaged{{name, text}};
        if (name == "run.json" || changes.oneIn(2))
            return damaged;
        const json checksum = {{"bytes", text.size()}, {"sha256", glasshouse::sha256(text)}};
        if (name == "tokenizer.json") {
            json record = whole.at("run.json").parsed;
            record["tokenizer"] = checksum;
            damaged["run.json"] = record.dump();
            return damaged;
        }
        try {
            // What is too deep could not be written again.
            json state = name == kState ? glasshouse::run::parseJson(text, name) : whole.at(kState).parsed;
            if (name == kWeights)
                state["files"]["model.safetensors"] = checksum;
            if (state.is_object())
                damaged[kState] = sealed(std::move(state));
        } catch (const Error&) {
        }
        return damaged;
    }

    /// What a person does with a tokenizer.
    static void write(const glasshouse::tokenizer::Tokenizer& tokenizer) {
        const auto encoded =
            tokenizer.encode("First: It's 1603, na\xC3\xAFve caf\xC3\xA9\n\n \xF0\x9F\x99\x82 \xFF <unk>  two");
        tokenizer.decode(encoded.ids);
        glasshouse::tokenizer::readTokenizer(tokenizer.toJson());
    }

    void import(const fs::path& from) {
        const fs::path run = m_scratch / "run";
        fs::remove_all(run);
        glasshouse::exchange::importModel(from, run, "fuzz", 0, m_quick);
        // What was imported can be used: anything thrown here is a finding.
        try {
            write(*glasshouse::run::RunFolder::open(run).tokenizer());
        } catch (const Error& error) {
            throw std::runtime_error(std::string("it was imported, and then: ") + error.what());
        }
    }

    /// The same model with the first of its layers and of its tokens: a quarter of the bytes.
    Files cut(const Files& whole) {
        json tokenizer = whole.at("tokenizer.json").parsed;
        const json vocabulary = std::exchange(tokenizer["model"]["vocab"], json::object());
        const json merges = std::exchange(tokenizer["model"]["merges"], json::array());
        json& kept = tokenizer["model"]["vocab"];
        const auto keep = [&kept](const std::string& token) {
            if (!kept.contains(token))
                kept[token] = kept.size();
        };
        for (char printable = '!'; printable <= '~'; ++printable)
            keep({printable});
        keep("\xC4\xA0"); // a space
        for (const json& merge : merges) {
            const std::string text = merge.get<std::string>();
            const std::string left = text.substr(0, text.find(' '));
            const std::string right = text.substr(text.find(' ') + 1);
            if (!kept.contains(left) || !kept.contains(right) || kept.size() >= 110)
                continue;
            keep(left + right);
            tokenizer["model"]["merges"].push_back(merge);
        }
        const std::size_t end = kept.size();
        tokenizer["added_tokens"][0]["id"] = end;
        if (vocabulary.contains(tokenizer["added_tokens"][0]["content"].get<std::string>()))
            keep(tokenizer["added_tokens"][0]["content"]);
        json config = whole.at("config.json").parsed;
        const std::size_t tokens = config["vocab_size"];
        config["vocab_size"] = end + 1;
        config["bos_token_id"] = config["eos_token_id"] = end;
        config[config.contains("n_layer") ? "n_layer" : "num_hidden_layers"] = 1;
        if (config.contains("layer_types"))
            config["layer_types"] = json::array({config["layer_types"][0]});
        const std::string& weights = whole.at("model.safetensors").text;
        json header;
        std::string numbers;
        for (const auto& [name, entry] : whole.at("model.safetensors").parsed.items()) {
            const auto isOf = [&name = name](char layer) {
                return name.find(std::string{'.', layer, '.'}) != std::string::npos;
            };
            if (name == "__metadata__" || std::ranges::any_of(std::string_view("123456789"), isOf))
                continue;
            const std::size_t from = entry["data_offsets"][0];
            std::size_t size = entry["data_offsets"][1].get<std::size_t>() - from;
            json& made = header[name] = entry;
            if (entry["shape"][0] == tokens) {
                size = size / tokens * (end + 1);
                made["shape"][0] = end + 1;
            }
            made["data_offsets"] = {numbers.size(), numbers.size() + size};
            numbers += weights.substr(8 + headerLength(weights) + from, size);
        }
        return {{"config.json", wholeFile("config.json", config.dump())},
                {"model.safetensors", wholeFile("model.safetensors", safetensors(header.dump(), numbers))},
                {"tokenizer.json", wholeFile("tokenizer.json", tokenizer.dump())}};
    }

    Model model(Files whole) {
        namespace exchange = glasshouse::exchange;
        Model made;
        made.whole = std::move(whole);
        const File& weights = made.whole.at("model.safetensors");
        json index;
        for (const auto& [name, entry] : weights.parsed.items())
            if (name != "__metadata__")
                index["weight_map"][name] = "a.safetensors";
        const std::string name = "model.safetensors.index.json";
        made.split = {{"config.json", made.whole.at("config.json")},
                      {"tokenizer.json", made.whole.at("tokenizer.json")},
                      {"a.safetensors", weights},
                      {name, wholeFile(name, index.dump())}};
        forget();
        std::int64_t bytes = 0;
        put(m_case / "model", made.whole, {}, bytes);
        import(m_case / "model");
        // The same bytes wherever and whenever it is made.
        json record = json::parse(readBytes(m_scratch / "run/run.json"));
        record["created"] = "2026-11-29T00:00:00Z";
        record["imported_from"]["path"] = "/models/small";
        record["config"]["data"]["tokenizer_file"] = "/models/small/tokenizer.json";
        json state = json::parse(readBytes(m_scratch / "run" / kState));
        state["config"] = record["config"];
        made.run = wholeFiles(m_scratch / "run", {"tokenizer.json", kWeights});
        made.run["run.json"] = wholeFile("run.json", record.dump());
        made.run[kState] = wholeFile(kState, sealed(state));
        for (const auto type : {exchange::NumberType::Float32, exchange::NumberType::Float16,
                                exchange::NumberType::Bfloat16, exchange::NumberType::Q8_0}) {
            const fs::path file = m_scratch / "whole.gguf";
            fs::remove(file);
            exchange::exportModel(m_scratch / "run", "last", exchange::ModelFormat::Gguf, type, file, {}, m_quick);
            made.gguf.push_back(readBytes(file));
        }
        return made;
    }

    void addTokenizers() {
        using namespace glasshouse::tokenizer;
        const std::string text =
            "The cat sat on the mat, and the caf\xC3\xA9 was na\xC3\xAFve.\n\nIt's 1603 \xF0\x9F\x99\x82 the end.";
        TokenizerOptions options;
        options.vocabularySize = 270;
        for (const char* kind : {"char", "word", "bpe"}) {
            options.vocabularySize = kind == std::string("word") ? 12 : 270;
            const auto made = tokenizerKind(kind).train(text, options);
            const json own = made->toJson();
            m_tokenizers.emplace_back(own.dump(), own);
            if (kind == std::string("bpe"))
                m_tokenizers.emplace_back(minbpeModel(*made), json());
            if (kind == std::string("char")) { // the tables of a tutorial
                json tables;
                for (int id = 0; id < made->vocabularySize(); ++id) {
                    tables["string2int"][std::string(made->bytes(id))] = id;
                    tables["int2string"][std::to_string(id)] = std::string(made->bytes(id));
                }
                m_tokenizers.emplace_back(tables.dump(), tables);
            }
        }
        std::string ranks;
        const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (unsigned byte = 0; byte < 256; ++byte)
            ranks +=
                std::string{alphabet[byte >> 2U], alphabet[(byte & 3U) << 4U]} + "== " + std::to_string(byte) + "\n";
        ranks += "dGg= 256\ndGhl 257\nIHRoZQ== 258\n"; // th, the, " the"
        writeBytes(m_scratch / "ranks", ranks);
        const json small = readTokenizerFile(m_scratch / "ranks")->toJson();
        m_tokenizers.emplace_back(ranks, json());
        m_tokenizers.emplace_back(small.dump(), small);
    }

    inline static const std::string kState = "checkpoints/step-00000000/state.json";
    inline static const std::string kWeights = "checkpoints/step-00000000/model.safetensors";

    fs::path m_scratch;
    fs::path m_case;
    std::vector<std::pair<fs::path, std::string>> m_whole;
    glasshouse::FileOps m_files;
    std::shared_ptr<glasshouse::FileOps> m_quick =
        std::make_shared<glasshouse::FileBatch>(m_files, glasshouse::Flush::Nothing);
    Files m_torch;
    std::string m_pickle;
    std::vector<Model> m_small, m_large;
    std::vector<std::pair<std::string, json>> m_tokenizers; ///< and its JSON; null: it is none
};

struct Count {
    std::uint64_t cases = 0;
    std::uint64_t opened = 0;
    std::uint64_t refused = 0;
    std::uint64_t findings = 0;
    double seconds = 0;
    std::int64_t mostAtOnce = 0; ///< bytes
    std::int64_t mostInAll = 0;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: fuzz_exchange tests/reference/hf [CASES [SEED [FIRST]]]\n";
        return 2;
    }
    const std::uint64_t cases = argc > 2 ? std::stoull(argv[2]) : 10000;
    const std::uint64_t seed = argc > 3 ? std::stoull(argv[3]) : 1;
    const std::uint64_t first = argc > 4 ? std::stoull(argv[4]) : 0;
    const fs::path inMemory = "/dev/shm";
    const fs::path scratch =
        (std::getenv("TMPDIR") == nullptr && fs::is_directory(inMemory) ? inMemory : fs::temp_directory_path()) /
        ("fuzz_exchange-" + std::to_string(::getpid()));
    fs::create_directories(scratch);
    std::cout << scratch.string() << "\n";
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
#endif
    Subjects subjects(argv[1], scratch);
    const std::vector<Subjects::Kind> kinds = subjects.kinds();
    std::vector<std::size_t> turns;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        turns.insert(turns.end(), kinds[kind].share, kind);
    std::vector<Count> counts(kinds.size());
    std::uint64_t findings = 0;
    std::ofstream current(scratch / "case", std::ios::binary);
    for (std::uint64_t number = first; number < first + cases; ++number) {
        current.seekp(0);
        current << number << std::endl; // never shorter than the one before
        Changes changes(seed * 1'000'003 + number);
        const std::size_t kind = turns[number % turns.size()];
        Count& count = counts[kind];
        ++count.cases;
        std::int64_t bytes = 0;
        const std::int64_t before = held;
        mostHeld = before;
        largestAtOnce = 0;
        std::string finding;
        subjects.forget();
        const std::clock_t begin = std::clock(); // of the processor, however busy the machine
        try {
            kinds[kind].open(changes, bytes);
            ++count.opened;
        } catch (const Error& error) {
            ++count.refused;
            if (std::strlen(error.what()) == 0)
                finding = "an Error without a sentence";
        } catch (const std::exception& exception) {
            finding = exception.what();
        }
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        count.seconds += seconds;
        count.mostAtOnce = std::max(count.mostAtOnce, largestAtOnce.load());
        count.mostInAll = std::max(count.mostInAll, mostHeld - before);
        if (finding.empty() && largestAtOnce > freeAtOnce + timesAtOnce * bytes)
            finding =
                "it asks for " + std::to_string(largestAtOnce) + " bytes at once, and has " + std::to_string(bytes);
        if (finding.empty() && mostHeld - before > freeInAll + timesInAll * bytes)
            finding = "it holds " + std::to_string(mostHeld - before) + " bytes, and has " + std::to_string(bytes);
        if (finding.empty() && seconds > slowest)
            finding = "it takes " + std::to_string(seconds) + " seconds";
        if (!finding.empty()) {
            ++count.findings;
            ++findings;
            subjects.keep(scratch / std::to_string(number));
            std::cout << "case " << number << ", " << kinds[kind].name << ": " << finding << std::endl;
        }
    }
    if (const std::string place = subjects.changedWhole(); !place.empty()) {
        ++findings;
        std::cout << place << ": what opened it has changed it" << std::endl;
    }
    std::cout << "kind, cases, opened, refused, findings, seconds, most bytes at once, most bytes held\n";
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Count& count = counts[kind];
        std::cout << kinds[kind].name << ", " << count.cases << ", " << count.opened << ", " << count.refused << ", "
                  << count.findings << ", " << count.seconds << ", " << count.mostAtOnce << ", " << count.mostInAll
                  << "\n";
    }
    if (findings == 0)
        fs::remove_all(scratch);
    return findings == 0 ? 0 : 1;
}
