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
    // Those of TeX are where links between the system's fonts lead to; in the last two poppler looks for its tables.
    std::vector<std::string> paths = {"/etc/fonts",
                                      "/usr/share/fontconfig",
                                      "/usr/share/fonts",
                                      "/usr/share/texmf/fonts",
                                      "/usr/share/texlive/texmf-dist/fonts",
                                      "/usr/share/poppler",
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
