#include "core/pdf/PopplerFiles.h"

#include <fontconfig/fontconfig.h>

namespace glasshouse::pdf {

namespace {

/// Appends them and deletes the list.
void take(std::vector<std::string>& into, FcStrList* list) {
    if (list == nullptr)
        return;
    while (const FcChar8* const path = FcStrListNext(list))
        into.emplace_back(reinterpret_cast<const char*>(path));
    FcStrListDone(list);
}

} // namespace

std::vector<std::string> popplerFiles() {
    // The last two are where poppler looks for its tables of characters.
    std::vector<std::string> paths = {"/etc/fonts", "/usr/share/fontconfig", "/usr/share/fonts", "/usr/share/poppler",
                                      "/usr/local/share/poppler"};
    if (FcConfig* const config = FcInitLoadConfig()) {
        take(paths, FcConfigGetFontDirs(config));
        take(paths, FcConfigGetCacheDirs(config));
        take(paths, FcConfigGetConfigFiles(config));
        FcConfigDestroy(config);
    }
    return paths;
}

void loadFonts() {
    FcInit();
}

} // namespace glasshouse::pdf
