#include "core/corpus/text/Spawn.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

extern char** environ; // POSIX asks programs to declare it

namespace glasshouse::text {

namespace {

/// Owns the settings of posix_spawn.
struct SpawnSettings {
    SpawnSettings() {
        posix_spawn_file_actions_init(&actions);
        posix_spawnattr_init(&attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    void connect(int descriptor, int target, int otherwise) {
        if (descriptor >= 0)
            posix_spawn_file_actions_adddup2(&actions, descriptor, target);
        else
            posix_spawn_file_actions_addopen(&actions, target, "/dev/null", otherwise, 0);
    }
    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
};

/// Whether the document reader gets this entry of the environment: where fonts, their cache and Tesseract's data are,
/// the language, how libraries are loaded, and what tests and sanitizers say to it.
bool isNeeded(std::string_view entry) {
    constexpr std::array<std::string_view, 15> names = {"HOME",
                                                        "TMPDIR",
                                                        "LANG",
                                                        "LANGUAGE",
                                                        "TESSDATA_PREFIX",
                                                        "LD_LIBRARY_PATH",
                                                        "LD_PRELOAD",
                                                        "XDG_CACHE_HOME",
                                                        "XDG_CONFIG_HOME",
                                                        "XDG_CONFIG_DIRS",
                                                        "XDG_DATA_HOME",
                                                        "XDG_DATA_DIRS",
                                                        "FONTCONFIG_FILE",
                                                        "FONTCONFIG_PATH",
                                                        "FONTCONFIG_SYSROOT"};
    constexpr std::array<std::string_view, 9> prefixes = {"LC_",           "QT_",           "GLASSHOUSE_TEST_",
                                                          "ASAN_OPTIONS=", "LSAN_OPTIONS=", "UBSAN_OPTIONS=",
                                                          "TSAN_OPTIONS=", "OMP_TOOL",      "MALLOC_"};
    const std::string_view name = entry.substr(0, entry.find('='));
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(prefixes.begin(), prefixes.end(),
                       [entry](std::string_view prefix) { return entry.starts_with(prefix); });
}

} // namespace

std::string cannotStart(int errorNumber) {
    return sentence("Cannot start the document reader: %1.", std::generic_category().message(errorNumber));
}

pid_t spawnDetached(const std::filesystem::path& program, const std::vector<std::string>& arguments, int input,
                    int output) {
    SpawnSettings settings;
    settings.connect(input, STDIN_FILENO, O_RDONLY);
    settings.connect(output, STDOUT_FILENO, O_WRONLY);
    settings.connect(-1, STDERR_FILENO, O_WRONLY);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&settings.actions, STDERR_FILENO + 1);
#endif
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&settings.attributes, &none);
    posix_spawnattr_setsigdefault(&settings.attributes, &all);
    posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    std::string name = program.string();
    std::vector<std::string> copies = arguments;
    std::vector<char*> argv = {name.data()};
    for (std::string& argument : copies)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    // Tesseract would start threads, which its sandbox does not let it; OpenMP looks only here, and when it is loaded.
    static char oneThread[] = "OMP_THREAD_LIMIT=1";
    // What a process does once, those that it forks need not do each: they find every function of the libraries.
    static char bindNow[] = "LD_BIND_NOW=1";
    std::vector<char*> environment = {oneThread, bindNow};
    for (char** entry = environ; *entry != nullptr; ++entry)
        if (isNeeded(*entry))
            environment.push_back(*entry);
    environment.push_back(nullptr);
    pid_t process = -1;
    const int failed = ::posix_spawn(&process, program.c_str(), &settings.actions, &settings.attributes, argv.data(),
                                     environment.data());
    if (failed != 0)
        throw Error(cannotStart(failed));
    return process;
}

} // namespace glasshouse::text
