#include "core/reading/Formats.h"

#include <algorithm>

namespace glasshouse::reading {

const std::vector<Format>& formats() {
#define GLASSHOUSE_ROW(name, ...) Format{__VA_ARGS__},
    static const std::vector<Format> all{GLASSHOUSE_FORMATS(GLASSHOUSE_ROW)};
#undef GLASSHOUSE_ROW
    return all;
}

const Format* findFormat(std::string_view id) {
    for (const Format& format : formats())
        if (format.id == id)
            return &format;
    return nullptr;
}

const Format* formatOfSuffix(std::string_view suffix) {
    for (const Format& format : formats())
        if (std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end())
            return &format;
    return nullptr;
}

std::string allSuffixes() {
    std::string all;
    for (const Format& format : formats())
        for (const std::string_view suffix : format.suffixes)
            all.append(all.empty() ? "." : ", .").append(suffix);
    return all;
}

} // namespace glasshouse::reading
