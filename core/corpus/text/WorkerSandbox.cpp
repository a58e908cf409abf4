#include "core/corpus/text/WorkerSandbox.h"

#include <nlohmann/json.hpp>

#include "core/base/Sentence.h"
#include "core/corpus/text/Normalize.h"

namespace glasshouse::text {

using nlohmann::json;

std::string WorkerSandbox::note() const {
    if (landlock == 0 && !seccomp)
        return sentence("Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.");
    if (landlock == 0)
        return sentence("Landlock is not available here, so a hostile PDF could read your other files.");
    if (!seccomp)
        return sentence("Seccomp is not available here, so a hostile PDF could use the network.");
    if (!capabilities)
        return sentence(
            "The PDF reader could not give up the rights of the administrator; run Glasshouse as an ordinary user.");
    return {};
}

std::optional<WorkerSandbox> workerSandbox(const json& object) {
    if (!object.is_object())
        return std::nullopt;
    const auto landlock = object.find("landlock");
    const auto seccomp = object.find("seccomp");
    const auto capabilities = object.find("capabilities");
    if (landlock == object.end() || !landlock->is_number_unsigned() || landlock->get<std::uint64_t>() > 1000 ||
        seccomp == object.end() || !seccomp->is_boolean() || capabilities == object.end() ||
        !capabilities->is_boolean())
        return std::nullopt;
    return WorkerSandbox{landlock->get<int>(), seccomp->get<bool>(), capabilities->get<bool>()};
}

std::optional<WorkerVersion> workerVersion(std::string_view answer) {
    const json object = json::parse(answer, nullptr, false);
    const std::optional<WorkerSandbox> sandbox = workerSandbox(object);
    if (!sandbox || !object.contains("poppler") || !object["poppler"].is_string())
        return std::nullopt;
    return WorkerVersion{plainSentence(object["poppler"].get<std::string>()), *sandbox};
}

} // namespace glasshouse::text
