#include "core/fields/Validate.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/config/RunConfig.h"
#include "core/corpus/cleaning/Rule.h"
#include "core/corpus/text/Extraction.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/FieldProblems.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/optim/OptimizerKind.h"
#include "core/optim/Schedule.h"

namespace glasshouse::fields {

namespace {

std::string gigabytes(std::int64_t bytes) {
    char buffer[40];
    const double number = static_cast<double>(bytes) / 1e9;
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::fixed, 1).ptr;
    return std::string(buffer, end) + " GB";
}

void checkRanges(const config::RunConfig& config, std::vector<config::Problem>& problems) {
    for (const Field& field : all())
        if (const auto problem = fieldProblem(field, config))
            problems.push_back(*problem);
}

/// Runs a check and keeps the problem of the ProblemError that it throws.
template <typename Check> void checkBy(const Check& check, std::vector<config::Problem>& problems) {
    try {
        check();
    } catch (const config::ProblemError& error) {
        problems.push_back(error.problem());
    }
}

void checkText(const config::DataConfig& data, std::vector<config::Problem>& problems) {
    checkBy([&] { text::extractionOf(data); }, problems);
    checkBy([&] { cleaning::chosenRules(data.rules); }, problems);
}

void checkWindow(const config::ModelConfig& model, std::vector<config::Problem>& problems) {
    if (model.attention_window == 0)
        return;
    if (!model.causal)
        problems.push_back({"causal",
                            sentence("A window of the last tokens needs the causal mask."),
                            sentence("Switch the mask on, or set the window to 0."),
                            {"true"}});
    if (model.attention_window >= model.context_length && model.rotary_window_base == 0)
        problems.push_back({"attention_window",
                            sentence("A window of %1 tokens hides nothing in a context of %2.", model.attention_window,
                                     model.context_length),
                            sentence("It must be shorter than the context; 0 is no window."),
                            {"0", std::to_string(model.context_length / 2)}});
    if (model.window_layers.empty() || model.window_layers.find_first_not_of("wf") != std::string::npos)
        problems.push_back(
            {"window_layers",
             sentence("The layers with the window are given by the letters w and f."),
             sentence("The layers take them in turn: w has the window, f sees everything, as in wwwwwf."),
             {"w", "fw"}});
    else if (model.window_layers.find('w') == std::string::npos)
        problems.push_back({"window_layers",
                            sentence("No layer has the window."),
                            sentence("Give at least one a w, or set the window to 0."),
                            {"w"}});
}

void checkTraining(const config::RunConfig& config, const config::DataFacts& facts,
                   std::vector<config::Problem>& problems) {
    const config::TrainConfig& train = config.train;
    const auto isKnown = [&problems](const char* field) { // every choice and range has been checked by then
        return std::none_of(problems.begin(), problems.end(),
                            [field](const config::Problem& problem) { return problem.field == field; });
    };
    const bool ends = isKnown("schedule") && optim::schedule(train.schedule).ends();
    if (train.learning_rate == 0)
        problems.push_back({"learning_rate",
                            sentence("With learning rate 0 nothing is learned."),
                            sentence("It must be above 0."),
                            {"0.001"}});
    // The kernels compute in float32, where smaller numbers are 0.
    if (isKnown("optimizer") && optim::optimizer(train.optimizer).dividesByDeviation &&
        train.epsilon < static_cast<double>(std::numeric_limits<float>::min()))
        problems.push_back(
            {"epsilon",
             sentence("Epsilon %1 is too small.", plain(train.epsilon)),
             sentence(
                 "The update of a weight without a gradient so far would be 0 ⁄ 0, and every number would become NaN "
                 "in the model."),
             {"1e-8"}});
    if (train.steps == 0 && train.epochs <= 0)
        problems.push_back({"steps",
                            sentence("There are no steps to train."),
                            sentence("Set a number of steps or of epochs."),
                            {"2000"}});
    if (ends && train.schedule_steps == 0)
        problems.push_back({"schedule_steps",
                            sentence("The schedule has no end."),
                            sentence("The schedule %1 needs the step at which it ends.",
                                     optim::schedule(train.schedule).choice().label),
                            {std::to_string(train.steps > 0 ? train.steps : 2000)}});
    const std::int64_t length = train.schedule_steps - train.schedule_start;
    if (ends && train.schedule_steps > 0 && length <= 0)
        problems.push_back({"schedule_start",
                            sentence("The schedule begins after its end."),
                            sentence("It must begin before step %1, where it ends.", train.schedule_steps),
                            {"0"}});
    else if (ends && train.schedule_steps > 0 && train.warmup_steps >= length)
        problems.push_back({"warmup_steps",
                            sentence("The warm-up is longer than the schedule."),
                            sentence("It must end before step %1.", train.schedule_steps),
                            {std::to_string(length / 10)}});
    if (ends && isKnown("learning_rate") && train.min_learning_rate > train.learning_rate)
        problems.push_back({"min_learning_rate",
                            sentence("The lowest rate is above the learning rate."),
                            sentence("The schedule decays from the learning rate to the lowest rate."),
                            {plain(train.learning_rate / 10)}});
    const std::string& device = train.device;
    const bool numbered = device.rfind("cuda:", 0) == 0 && device.size() > 5 && device.size() < 8 &&
                          std::all_of(device.begin() + 5, device.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (device != "auto" && device != "cpu" && device != "cuda" && !numbered)
        problems.push_back({"device",
                            sentence("There is no device \"%1\".", device),
                            sentence("Choose auto, cpu, cuda or cuda:N."),
                            {"auto", "cpu"}});
    if (facts.trainTokens >= 0) {
        const std::int64_t needed = std::int64_t{config.model.context_length} + 1;
        const std::int64_t minimum =
            facts.validationTokens > 0 ? std::min(facts.trainTokens, facts.validationTokens) : facts.trainTokens;
        if (minimum < needed) { // said of the shorter part, to which the remedy belongs
            std::vector<std::string> fixes;
            if (minimum > 2)
                fixes.push_back(std::to_string(minimum - 1));
            problems.push_back({"context_length",
                                minimum < facts.trainTokens
                                    ? sentence("Context %1 is longer than the validation text.", needed - 1)
                                    : sentence("Context %1 is longer than the training text.", needed - 1),
                                sentence("That part has %1 tokens, and the context must be shorter than that; add text "
                                         "or shorten the context.",
                                         minimum),
                                fixes});
        }
    }
}

void checkMemory(const config::RunConfig& config, const config::DataFacts& facts,
                 std::vector<config::Problem>& problems) {
    constexpr double maxParameters = 2e10;
    const double parameters = static_cast<double>(model::parameterCount(config.model));
    if (parameters > maxParameters) {
        problems.push_back(
            {"n_embd",
             sentence("This model has %1 billion parameters.", plain(std::round(parameters / 1e9))),
             sentence("That is more than this program can train; reduce the width or the number of layers."),
             {"256"}});
        return;
    }
    if (config::computation(config.train, facts.hardware).gpu)
        return; // main memory is not a limit there; a step that does not fit on the card pauses the run
    const std::int64_t needed = model::estimateCosts(config, facts.hardware).bytes();
    if (facts.freeMemory <= 0 || needed <= facts.freeMemory)
        return;
    const auto fits = [&](const config::RunConfig& smaller) {
        return model::estimateCosts(smaller, facts.hardware).bytes() <= facts.freeMemory;
    };
    config::RunConfig smaller = config;
    while (smaller.train.batch_size > 1 && !fits(smaller))
        smaller.train.batch_size /= 2;
    if (fits(smaller)) {
        problems.push_back(
            {"batch_size",
             sentence("Training needs about %1 of memory.", gigabytes(needed)),
             sentence("Only %1 are free; choose a smaller batch, context or model.", gigabytes(facts.freeMemory)),
             {std::to_string(smaller.train.batch_size)}});
        return;
    }
    const std::string minimum = gigabytes(model::estimateCosts(smaller, facts.hardware).bytes());
    while (smaller.model.context_length > 1 && !fits(smaller))
        smaller.model.context_length /= 2;
    config::Problem problem{"n_embd",
                            config.train.batch_size > 1
                                ? sentence("Training needs about %1 of memory even with a batch of 1.", minimum)
                                : sentence("Training needs about %1 of memory.", minimum),
                            sentence("Only %1 are free; choose a smaller model.", gigabytes(facts.freeMemory)),
                            {}};
    if (fits(smaller)) {
        problem.field = "context_length";
        problem.why =
            sentence("Only %1 are free; choose a shorter context or a smaller model.", gigabytes(facts.freeMemory));
        if (config.train.batch_size == 1)
            problem.fixes = {std::to_string(smaller.model.context_length)};
    }
    problems.push_back(problem);
}

std::vector<config::Problem> findProblems(const config::RunConfig& config, const config::DataFacts& facts) {
    std::vector<config::Problem> problems;
    checkRanges(config, problems);
    checkText(config.data, problems);
    checkTraining(config, facts, problems);
    if (!problems.empty())
        return problems; // the checks below compute with the values
    const tokenizer::TokenizerKind& tokenizer = tokenizer::tokenizerKind(config.data.tokenizer);
    if (tokenizer.problems && config.data.tokenizer_file.empty())
        problems = tokenizer.problems(tokenizer::tokenizerOptions(config.data));
    if (!problems.empty())
        return problems;
    const model::ModelKind& kind = model::modelKind(config.model.kind);
    problems = kind.problems(config.model);
    if (kind.uses("attention_window", config.model))
        checkWindow(config.model, problems);
    if (kind.uses("position", config.model)) {
        const auto more = model::positionEncoding(config.model.position).problems(config.model);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    if (problems.empty())
        checkMemory(config, facts, problems);
    return problems;
}

/// Whether a field has no problem any more with that value.
bool isRemedy(const std::string& fix, const config::Problem& problem, config::RunConfig config,
              const config::DataFacts& facts) {
    try {
        set(config, problem.field, fix);
    } catch (const Error&) {
        return false;
    }
    const std::vector<config::Problem> left = findProblems(config, facts);
    return std::none_of(left.begin(), left.end(),
                        [&](const config::Problem& other) { return other.field == problem.field; });
}

} // namespace

std::vector<config::Problem> validate(const config::RunConfig& config, const config::DataFacts& facts) {
    std::vector<config::Problem> problems = findProblems(config, facts);
    for (config::Problem& problem : problems)
        std::erase_if(problem.fixes, [&](const std::string& fix) { return !isRemedy(fix, problem, config, facts); });
    return problems;
}

std::vector<config::Problem> remarks(const config::RunConfig& config) {
    const config::TrainConfig& train = config.train;
    const auto preset = std::find_if(presets().begin(), presets().end(),
                                     [&config](const Preset& one) { return one.id == config.preset; });
    const config::TrainConfig given = preset != presets().end() ? preset->config.train : config::TrainConfig();
    const auto isTooLong = [&train](std::int64_t interval, std::int64_t before) {
        return train.steps > 0 && interval > train.steps && interval != before;
    };
    std::vector<config::Problem> found;
    if (isTooLong(train.eval_interval, given.eval_interval))
        found.push_back({"eval_interval",
                         sentence("Evaluated only at the beginning and the end: the run has %1 steps.", train.steps),
                         {},
                         {}});
    if (isTooLong(train.checkpoint_interval, given.checkpoint_interval))
        found.push_back(
            {"checkpoint_interval",
             sentence("Besides the best, saved only at the beginning and the end: the run has %1 steps.", train.steps),
             {},
             {}});
    return found;
}

} // namespace glasshouse::fields
