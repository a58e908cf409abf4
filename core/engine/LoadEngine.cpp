#include <dlfcn.h>

#include "core/base/Error.h"
#include "core/engine/Ceilings.h"
#include "core/engine/Engine.h"

namespace glasshouse::engine {

ModelSnapshot::~ModelSnapshot() = default;
Engine::~Engine() = default;

std::vector<GenerationResult>
Engine::generateSeveral(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                        const std::vector<tokenizer::TokenId>& prompt, const config::SampleConfig& sample, int count,
                        std::stop_token stop, const std::function<bool(int text, const GeneratedToken&)>& sink) const {
    std::vector<GenerationResult> results;
    config::SampleConfig own = sample;
    for (int i = 0; i < count; ++i) {
        if (i > 0)
            own.sample_seed = results.front().seed + static_cast<std::uint64_t>(i);
        results.push_back(
            generate(model, tokenizer, prompt, own, stop, [&](const GeneratedToken& token) { return sink(i, token); }));
    }
    return results;
}

namespace {

/// A function of the library that contains LibTorch, by name. dlopen returns the same library again.
void* entry(const char* name) {
    void* library = dlopen("libglasshouse-engine.so", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        throw Error(std::string("LibTorch could not be loaded: ") + dlerror());
    void* const found = dlsym(library, name);
    if (found == nullptr)
        throw Error("The library libglasshouse-engine.so is from another version; reinstall Glasshouse.");
    return found;
}

} // namespace

std::shared_ptr<Engine> loadEngine() {
    static const std::shared_ptr<Engine> engine = [] {
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

} // namespace glasshouse::engine
