#include "app/cli/OutputFile.h"

#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"

namespace glasshouse::cli {

void writeOutput(const std::filesystem::path& path, std::string_view content) {
    const OutputPlace place = outputPlace(path);
    if (place.kind == OutputPlace::Kind::File) {
        FileOps files;
        return writeFile(files, place.path, content);
    }
    ThroughFile file(place);
    file.write(content);
    file.close();
}

} // namespace glasshouse::cli
