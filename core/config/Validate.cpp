#include <algorithm>
#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/config/RunConfig.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::config {

namespace {

std::string plain(double value) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.12g", value);
    return buffer;
}

std::string gigabytes(std::int64_t bytes) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.1f GB", static_cast<double>(bytes) / 1e9);
    return buffer;
}

void checkRanges(const RunConfig& config, std::vector<Problem>& problems) {
    for (const Field& field : fields()) {
        if (field.kind == FieldKind::Integer || field.kind == FieldKind::Real) {
            const double value = field.get(config).get<double>();
            if (value < field.minimum)
                problems.push_back({field.name,
                                    field.label + " " + plain(value) + " is too small.",
                                    "It must be at least " + plain(field.minimum) + ".",
                                    {plain(field.minimum)}});
            else if (value > field.maximum)
                problems.push_back({field.name,
                                    field.label + " " + plain(value) + " is too large.",
                                    "It may be at most " + plain(field.maximum) + ".",
                                    {plain(field.maximum)}});
        } else if (field.kind == FieldKind::Choice) {
            const auto value = field.get(config).get<std::string>();
            const std::vector<Choice> choices = field.choices();
            if (std::none_of(choices.begin(), choices.end(), [&](const Choice& c) { return c.id == value; })) {
                std::vector<std::string> ids;
                std::string list;
                for (const Choice& choice : choices) {
                    ids.push_back(choice.id);
                    list += (list.empty() ? "" : ", ") + choice.id;
                }
                problems.push_back({field.name, field.label + " \"" + value + "\" does not exist.",
                                    "Choose one of: " + list + ".", ids});
            }
        }
    }
}

void checkTraining(const RunConfig& config, const DataFacts& facts, std::vector<Problem>& problems) {
    const TrainConfig& train = config.train;
    if (train.learning_rate <= 0)
        problems.push_back({"learning_rate", "Learning rate 0 learns nothing.", "It must be above 0.", {"0.001"}});
    if (train.steps == 0 && train.epochs <= 0)
        problems.push_back(
            {"steps", "There are no steps to train.", "Say how many steps, or how many epochs.", {"2000"}});
    if (train.schedule != "constant" && train.schedule_steps == 0)
        problems.push_back({"schedule_steps",
                            "The schedule has no end.",
                            "A " + train.schedule + " schedule needs the step at which it ends.",
                            {std::to_string(train.steps > 0 ? train.steps : 2000)}});
    if (train.schedule != "constant" && train.schedule_steps > 0 && train.warmup_steps >= train.schedule_steps)
        problems.push_back({"warmup_steps",
                            "The warm-up is longer than the schedule.",
                            "It must end before step " + std::to_string(train.schedule_steps) + ".",
                            {std::to_string(train.schedule_steps / 10)}});
    if (train.schedule != "constant" && train.min_learning_rate > train.learning_rate)
        problems.push_back({"min_learning_rate",
                            "The lowest rate lies above the learning rate.",
                            "The schedule falls from the one to the other.",
                            {plain(train.learning_rate / 10)}});
    const std::string& device = train.device;
    const bool numbered = device.rfind("cuda:", 0) == 0 && device.size() > 5 && device.size() < 8 &&
                          std::all_of(device.begin() + 5, device.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (device != "auto" && device != "cpu" && device != "cuda" && !numbered)
        problems.push_back(
            {"device", "There is no device \"" + device + "\".", "Choose auto, cpu, cuda or cuda:N.", {"auto", "cpu"}});
    if (facts.trainTokens >= 0) {
        const std::int64_t needed = std::int64_t{config.model.context_length} + 1;
        const auto tooLong = [&](std::int64_t tokens, const char* part) {
            if (tokens >= needed)
                return;
            std::vector<std::string> fixes;
            if (tokens > 2)
                fixes.push_back(std::to_string(tokens - 1));
            problems.push_back(
                {"context_length", "Context " + std::to_string(needed - 1) + " is longer than the " + part + " text.",
                 "That part has " + std::to_string(tokens) + " tokens; add text or shorten the context.", fixes});
        };
        tooLong(facts.trainTokens, "training");
        if (facts.trainTokens >= needed && facts.validationTokens > 0)
            tooLong(facts.validationTokens, "validation");
    }
}

void checkMemory(const RunConfig& config, const DataFacts& facts, std::vector<Problem>& problems) {
    constexpr double mostParameters = 2e10;
    const double parameters = static_cast<double>(model::parameterCount(config.model));
    if (parameters > mostParameters) {
        problems.push_back({"n_embd",
                            "This model has " + plain(std::round(parameters / 1e9)) + " billion parameters.",
                            "That is more than this program trains; make it narrower or lower.",
                            {"256"}});
        return;
    }
    const std::int64_t needed = model::estimateCosts(config).bytes();
    if (facts.freeMemory > 0 && needed > facts.freeMemory)
        problems.push_back({"batch_size",
                            "Training needs about " + gigabytes(needed) + " of memory.",
                            "There are " + gigabytes(facts.freeMemory) + "; choose a smaller batch, context or model.",
                            {std::to_string(std::max(1, config.train.batch_size / 4))}});
}

} // namespace

std::vector<Problem> validate(const RunConfig& config, const DataFacts& facts) {
    std::vector<Problem> problems;
    checkRanges(config, problems);
    checkTraining(config, facts, problems);
    if (!problems.empty())
        return problems; // what follows computes with the values
    const tokenizer::TokenizerKind& tokenizer = tokenizer::tokenizerKind(config.data.tokenizer);
    if (tokenizer.problems && config.data.tokenizer_file.empty())
        problems = tokenizer.problems(tokenizer::tokenizerOptions(config.data));
    if (!problems.empty())
        return problems;
    const model::ModelKind& kind = model::modelKind(config.model.kind);
    problems = kind.problems(config.model);
    const std::vector<std::string> unused = kind.unusedFields(config.model);
    if (std::find(unused.begin(), unused.end(), "position") == unused.end()) {
        const auto more = model::positionEncoding(config.model.position).problems(config.model);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    if (problems.empty())
        checkMemory(config, facts, problems);
    return problems;
}

} // namespace glasshouse::config
