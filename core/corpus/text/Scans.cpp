#include "core/corpus/text/Scans.h"

#include <chrono>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/corpus/text/DocumentJob.h"
#include "core/corpus/text/OpenFile.h"
#include "core/corpus/text/WorkerProcess.h"

namespace glasshouse::text {

using namespace std::chrono_literals;

std::vector<std::string> ocrLanguages(const CorpusReaderOptions& options, const std::stop_token& stop) {
    const std::filesystem::path worker = options.worker.empty() ? findWorker() : options.worker;
    if (worker.empty())
        throw Error("The program glasshouse-pdfworker is not next to this one.");
    std::vector<std::string> arguments = {"languages"};
    for (std::string& argument : limitArguments(options.limits))
        arguments.push_back(std::move(argument));
    WorkerProcess process(worker, arguments, -1);
    const auto deadline = DocumentJob::Clock::now() + options.limits.pageTime;
    std::string answer;
    while (process.read(answer)) {
        if (stop.stop_requested())
            throw Stopped();
        if (DocumentJob::Clock::now() >= deadline || answer.size() > 65'536)
            throw Error("The document reader does not say which languages it can read.");
        pollfd descriptor{process.descriptor(), POLLIN, 0};
        ::poll(&descriptor, 1, static_cast<int>(50ms / 1ms));
    }
    const nlohmann::json object = nlohmann::json::parse(answer, nullptr, false);
    if (!object.is_object() || !object.contains("languages") || !object["languages"].is_array())
        throw Error("The document reader does not say which languages it can read.");
    std::vector<std::string> languages;
    for (const nlohmann::json& name : object["languages"])
        if (name.is_string())
            languages.push_back(name.get<std::string>());
    return languages;
}

} // namespace glasshouse::text
