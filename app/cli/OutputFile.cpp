#include "app/cli/OutputFile.h"

#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"
#include "core/run/HeldFolder.h"

namespace glasshouse::cli {

void writeOutput(const std::filesystem::path& path, std::string_view content,
                 std::vector<std::filesystem::path> sources) {
    const std::vector<std::filesystem::path> ofRun = run::ownFilesAround(path);
    sources.insert(sources.end(), ofRun.begin(), ofRun.end());
    const OutputPlace place = outputPlace(path, sources);
    if (place.kind == OutputPlace::Kind::File) {
        FileOps files;
        return writeFile(files, place.path, content);
    }
    ThroughFile file(place);
    file.write(content);
    file.close();
}

} // namespace glasshouse::cli
