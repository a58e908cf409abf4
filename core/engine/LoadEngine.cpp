#include <filesystem>
#include <string>
#include <system_error>

#include <dlfcn.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/SystemMemory.h"
#include "core/engine/Ceilings.h"
#include "core/engine/Engine.h"
#include "core/engine/StepParts.h"
#include "core/model/ForwardStep.h"

namespace glasshouse::engine {

ModelSnapshot::~ModelSnapshot() = default;
Engine::~Engine() = default;

void Engine::join(const train::Process& /*process*/, const std::stop_token& /*stop*/) {
    throw Error("This engine trains in a single process only.");
}

ScaledResult Engine::scaled(const ModelSnapshot& /*model*/, const ScaledRequest& /*request*/) const {
    throw Error("This engine cannot scale embeddings.");
}

PatchedResult Engine::patched(const ModelSnapshot& /*model*/, const PatchedRequest& /*request*/) const {
    throw Error("This engine cannot patch a forward pass.");
}

const Matrix& ProbeResult::matrix(const std::string& name) const {
    static const Matrix none;
    const auto found = matrices.find(name);
    return found != matrices.end() ? found->second : none;
}

const Matrix& ProbeResult::head(HeadId head, std::string_view stage) const {
    return matrix(has(head) ? model::headStep(attention[static_cast<std::size_t>(head.layer)], head.head, stage) : "");
}

std::vector<GenerationResult>
Engine::generateSeveral(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                        const WritingRequest& request, const config::SampleConfig& sample, int count,
                        std::stop_token stop, const std::function<bool(int text, const GeneratedToken&)>& sink) const {
    std::vector<GenerationResult> results;
    config::SampleConfig own = sample;
    for (int i = 0; i < count; ++i) {
        if (i > 0)
            own.sample_seed = results.front().seed + static_cast<std::uint64_t>(i);
        results.push_back(generate(model, tokenizer, request, own, stop,
                                   [&](const GeneratedToken& token) { return sink(i, token); }));
    }
    return results;
}

namespace {

/// The library that contains LibTorch, which lies beside this one. A sanitizer calls dlopen from its own library, so
/// the search path of this one would not count.
std::string enginePath() {
    const char* const name = "libglasshouse-engine.so";
    Dl_info self{};
    if (dladdr(reinterpret_cast<const void*>(&loadEngine), &self) == 0 || self.dli_fname == nullptr)
        return name;
    const std::filesystem::path beside = std::filesystem::path(self.dli_fname).parent_path() / name;
    std::error_code error;
    return std::filesystem::exists(beside, error) ? beside.string() : name;
}

/// A function of that library, by name. dlopen returns the same library again.
void* entry(const char* name) {
    void* library = dlopen(enginePath().c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        throw Error(sentence("LibTorch could not be loaded: %1", dlerror()));
    void* const found = dlsym(library, name);
    if (found == nullptr)
        throw Error("The library libglasshouse-engine.so is from another version; reinstall Glasshouse.");
    return found;
}

/// With too little of it the libraries that LibTorch is linked to crash while they are loaded, or loop for ever
/// (blas_memory_alloc() of OpenBLAS). Throws Error.
void requireAddressSpace() {
    constexpr std::int64_t needed = 1'000'000'000;
    const std::int64_t left = addressSpaceLeft();
    if (left >= 0 && left < needed)
        throw Error(
            sentence("LibTorch needs %1 of address space and has %2. Raise the limit for this program (ulimit -v) "
                     "and start it again.",
                     byteText(needed), byteText(static_cast<std::uint64_t>(left))));
}

} // namespace

std::shared_ptr<Engine> loadEngine() {
    static const std::shared_ptr<Engine> engine = [] {
        requireAddressSpace();
        using Factory = Engine* (*)();
        return std::shared_ptr<Engine>(reinterpret_cast<Factory>(entry("glasshouseEngine"))());
    }();
    return engine;
}

Ceilings measureCeilings(int threads) {
    loadEngine(); // this tunes malloc, as during training
    Ceilings ceilings;
    using Measure = void (*)(int, Ceilings*);
    reinterpret_cast<Measure>(entry("glasshouseCeilings"))(threads, &ceilings);
    return ceilings;
}

namespace {
void askForStepParts(std::vector<StepPart>* result) {
    loadEngine();
    using Ask = void (*)(std::vector<StepPart>*);
    reinterpret_cast<Ask>(entry("glasshouseStepParts"))(result);
}
} // namespace

void timeStepParts() {
    askForStepParts(nullptr);
}

std::vector<StepPart> timedStepParts() {
    std::vector<StepPart> parts;
    askForStepParts(&parts);
    return parts;
}

} // namespace glasshouse::engine
