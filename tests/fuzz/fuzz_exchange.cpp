// Opens damaged models and tokenizers of other programs, and damaged runs, as many as asked for: every one must be
// opened or refused with an Error, and take memory in proportion to its size. ctest runs it where the address sanitizer
// is built in (preset asan); a long run of it:
//   cmake --preset asan && cmake --build --preset asan --target fuzz_exchange
//   ASAN_OPTIONS=max_allocation_size_mb=512 build/asan/tests/fuzz_exchange tests/reference/hf 100000 [SEED [FIRST]]
// A case depends on SEED and its number alone: with CASES 1 and FIRST its number it runs again. The files of each
// finding stay in the folder that is printed, under its number. Exit code 0 only without a finding; what a sanitizer
// finds ends the program: then the number of the case is in the file "case" of that folder, and its files beside it.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
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
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"
#include "core/corpus/tokenizer/bpe/MinbpeModel.h"
#include "core/exchange/ExportModel.h"
#include "core/exchange/ImportModel.h"
#include "core/exchange/formats/Pickle.h"
#include "core/run/RunFolder.h"

#ifdef __SANITIZE_ADDRESS__
// Of sanitizer/allocator_interface.h, which not every compiler brings.
extern "C" {
int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void*, std::size_t),
                                              void (*freed)(const volatile void*));
std::size_t __sanitizer_get_allocated_size(const volatile void* place);
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
    std::string changedJson(const std::string& text) {
        if (oneIn(4)) {
            std::string changed = text;
            changeBytes(changed, changed.size());
            return changed;
        }
        json changed = json::parse(text);
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
    Subjects(const fs::path& reference, fs::path scratch)
        : m_scratch(std::move(scratch)) {
        for (const auto& entry : fs::directory_iterator(reference))
            if (fs::is_regular_file(entry.path() / "config.json"))
                addFamily(entry.path());
        addTokenizers();
        m_checkpoint = readBytes(reference.parent_path() / "torch/nanogpt-pairs/ckpt.pt");
        m_tokenizer = readBytes(reference.parent_path() / "torch/nanogpt-pairs/tokenizer.json");
        m_pickle = readBytes(reference.parent_path().parent_path() / "data/torch/checkpoint.pkl");
    }

    struct Kind {
        std::string name;
        std::size_t share; ///< of the cases
        /// Writes the damaged file and opens it. Throws what the readers throw. bytes: the files' size.
        std::function<void(Changes& changes, std::int64_t& bytes)> open;
    };
    std::vector<Kind> kinds() {
        const auto inFolder = [this](const char* name, const char* file, auto change) {
            return [this, name, file, change](Changes& changes, std::int64_t& bytes) {
                const Folder& folder = m_folders[changes.below(m_folders.size())];
                const fs::path model = m_scratch / "model";
                fs::remove_all(model);
                fs::create_directories(model);
                std::map<std::string, std::string> files = folder.files;
                if (std::string(name) == "index") {
                    files["a.safetensors"] = std::move(files["model.safetensors"]);
                    files.erase("model.safetensors");
                    files[file] = folder.index;
                }
                change(changes, files[file]);
                bytes = 0;
                for (const auto& [one, content] : files) {
                    bytes += static_cast<std::int64_t>(content.size());
                    writeBytes(model / one, content);
                }
                import(model);
            };
        };
        const auto inJson = [](Changes& changes, std::string& text) { text = changes.changedJson(text); };
        const auto inHeader = [](Changes& changes, std::string& bytes) { changeSafetensors(changes, bytes); };
        return {
            {"config.json", 2, inFolder("config", "config.json", inJson)},
            {"tokenizer.json", 2, inFolder("tokenizer", "tokenizer.json", inJson)},
            {"safetensors", 2, inFolder("weights", "model.safetensors", inHeader)},
            {"index", 1, inFolder("index", "model.safetensors.index.json", inJson)},
            {"GGUF", 3,
             [this](Changes& changes, std::int64_t& bytes) {
                 const std::string& whole = m_gguf[changes.below(m_gguf.size())];
                 std::string changed = whole;
                 const std::array<std::size_t, 3> headers{400, 16000, changed.size()};
                 changes.changeBytes(changed, headers[changes.below(headers.size())]);
                 bytes = static_cast<std::int64_t>(changed.size());
                 writeBytes(m_scratch / "model.gguf", changed);
                 import(m_scratch / "model.gguf");
             }},
            {"PyTorch", 2,
             [this](Changes& changes, std::int64_t& bytes) {
                 const fs::path model = m_scratch / "model";
                 fs::create_directories(model);
                 std::string changed = m_checkpoint;
                 changes.changeBytes(changed, changes.oneIn(2) ? 5000 : changed.size());
                 bytes = static_cast<std::int64_t>(changed.size() + m_tokenizer.size());
                 writeBytes(model / "ckpt.pt", changed);
                 writeBytes(model / "tokenizer.json", m_tokenizer);
                 import(model / "ckpt.pt");
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
                 const auto& [text, isJson] = m_tokenizers[changes.below(m_tokenizers.size())];
                 std::string changed = text;
                 if (isJson)
                     changed = changes.changedJson(text);
                 else
                     changes.changeBytes(changed, changes.oneIn(2) ? 60 : changed.size());
                 bytes = static_cast<std::int64_t>(changed.size());
                 writeBytes(m_scratch / "tokenizer", changed);
                 write(*glasshouse::tokenizer::readTokenizerFile(m_scratch / "tokenizer"));
             }},
            {"runs", 2, [this](Changes& changes, std::int64_t& bytes) {
                 std::map<std::string, std::string> files = m_runs[changes.below(m_runs.size())];
                 const std::array<std::string, 3> damaged{"run.json", kCheckpoint + "/state.json", "tokenizer.json"};
                 std::string& text = files[damaged[changes.below(damaged.size())]];
                 text = changes.changedJson(text);
                 const fs::path run = m_scratch / "damaged";
                 fs::remove_all(run);
                 fs::create_directories(run / kCheckpoint);
                 for (const auto& [name, content] : files) {
                     bytes += static_cast<std::int64_t>(content.size());
                     writeBytes(run / name, content);
                 }
                 fs::remove_all(m_scratch / "exported");
                 namespace exchange = glasshouse::exchange;
                 exchange::exportModel(run, "last", exchange::ModelFormat::HuggingFace, exchange::NumberType::Float32,
                                       m_scratch / "exported", {}, m_quick);
             }}};
    }

    /// The damaged files of the case that was opened last.
    void keep(const fs::path& folder) const {
        fs::create_directories(folder);
        for (const char* name : {"model", "model.gguf", "tokenizer", "damaged"})
            if (fs::exists(m_scratch / name))
                fs::copy(m_scratch / name, folder / name, fs::copy_options::recursive);
    }
    void forget() const {
        for (const char* name : {"model", "model.gguf", "tokenizer", "damaged"})
            fs::remove_all(m_scratch / name);
    }

private:
    struct Folder {
        std::map<std::string, std::string> files;
        std::string index;
    };

    static void changeSafetensors(Changes& changes, std::string& bytes) {
        std::uint64_t length = 0;
        std::memcpy(&length, bytes.data(), sizeof(length));
        if (changes.oneIn(2)) {
            changes.changeBytes(bytes, changes.oneIn(3) ? 8 : 8 + length);
            return;
        }
        const std::string header = changes.changedJson(bytes.substr(8, length));
        length = header.size();
        std::string changed(sizeof(length), '\0');
        std::memcpy(changed.data(), &length, sizeof(length));
        bytes = changed + header + bytes.substr(std::min(bytes.size(), 8 + bytes.find("}}", 8)));
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

    void addFamily(const fs::path& model) {
        namespace exchange = glasshouse::exchange;
        Folder folder;
        for (const char* name : {"config.json", "model.safetensors", "tokenizer.json"})
            folder.files[name] = readBytes(model / name);
        const std::string& weights = folder.files["model.safetensors"];
        std::uint64_t length = 0;
        std::memcpy(&length, weights.data(), sizeof(length));
        json index;
        const json header = json::parse(weights.substr(8, length));
        for (const auto& [name, entry] : header.items())
            if (name != "__metadata__")
                index["weight_map"][name] = "a.safetensors";
        folder.index = index.dump();
        m_folders.push_back(std::move(folder));
        import(model);
        std::map<std::string, std::string>& run = m_runs.emplace_back();
        for (const std::string& name : {std::string("run.json"), std::string("tokenizer.json"),
                                        kCheckpoint + "/state.json", kCheckpoint + "/model.safetensors"})
            run[name] = readBytes(m_scratch / "run" / name);
        for (const auto type : {exchange::NumberType::Float32, exchange::NumberType::Float16,
                                exchange::NumberType::Bfloat16, exchange::NumberType::Q8_0}) {
            const fs::path file = m_scratch / "whole.gguf";
            fs::remove(file);
            exchange::exportModel(m_scratch / "run", "last", exchange::ModelFormat::Gguf, type, file, {}, m_quick);
            m_gguf.push_back(readBytes(file));
        }
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
            m_tokenizers.emplace_back(made->toJson().dump(), true);
            if (kind == std::string("bpe"))
                m_tokenizers.emplace_back(minbpeModel(*made), false);
            if (kind == std::string("char")) { // the tables of a tutorial
                json tables;
                for (int id = 0; id < made->vocabularySize(); ++id) {
                    tables["string2int"][std::string(made->bytes(id))] = id;
                    tables["int2string"][std::to_string(id)] = std::string(made->bytes(id));
                }
                m_tokenizers.emplace_back(tables.dump(), true);
            }
        }
        std::string ranks;
        const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (unsigned byte = 0; byte < 256; ++byte)
            ranks +=
                std::string{alphabet[byte >> 2U], alphabet[(byte & 3U) << 4U]} + "== " + std::to_string(byte) + "\n";
        ranks += "dGg= 256\ndGhl 257\nIHRoZQ== 258\n"; // th, the, " the"
        const auto small = writeTiktoken(ranks);
        m_tokenizers.emplace_back(ranks, false);
        m_tokenizers.emplace_back(small->toJson().dump(), true);
    }
    std::shared_ptr<const glasshouse::tokenizer::Tokenizer> writeTiktoken(const std::string& ranks) {
        writeBytes(m_scratch / "tokenizer", ranks);
        return glasshouse::tokenizer::readTokenizerFile(m_scratch / "tokenizer");
    }

    inline static const std::string kCheckpoint = "checkpoints/step-00000000";

    fs::path m_scratch;
    glasshouse::FileOps m_files;
    std::shared_ptr<glasshouse::FileOps> m_quick =
        std::make_shared<glasshouse::FileBatch>(m_files, glasshouse::Flush::Nothing);
    std::string m_checkpoint, m_tokenizer, m_pickle;
    std::vector<Folder> m_folders;
    std::vector<std::string> m_gguf;
    std::vector<std::map<std::string, std::string>> m_runs;
    std::vector<std::pair<std::string, bool>> m_tokenizers; ///< and whether it is JSON
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
    const fs::path scratch = fs::temp_directory_path() / ("fuzz_exchange-" + std::to_string(::getpid()));
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
    for (std::uint64_t number = first; number < first + cases; ++number) {
        writeBytes(scratch / "case", std::to_string(number) + "\n");
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
