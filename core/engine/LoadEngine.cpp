#include "core/engine/Engine.h"

#include <dlfcn.h>

#include "core/base/Error.h"

namespace glasshouse::engine {

ModelSnapshot::~ModelSnapshot() = default;
Engine::~Engine() = default;

std::shared_ptr<Engine> loadEngine() {
    // A function-local static is the loader's own cache: dlopen itself would hand out the same library again.
    static const std::shared_ptr<Engine> engine = [] {
        void* library = dlopen("libglasshouse-engine.so", RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr)
            throw Error(std::string("LibTorch could not be loaded: ") + dlerror());
        using Factory = Engine* (*)();
        auto* const factory = reinterpret_cast<Factory>(dlsym(library, "glasshouseEngine"));
        if (factory == nullptr)
            throw Error("The library libglasshouse-engine.so is of another version; install Glasshouse again.");
        return std::shared_ptr<Engine>(factory());
    }();
    return engine;
}

} // namespace glasshouse::engine
