#include "core/run/Compare.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/FileOps.h"
#include "core/corpus/text/Dataset.h"
#include "core/model/ModelKind.h"
#include "core/model/fields/Effect.h"
#include "core/model/fields/SameTokenizer.h"
#include "core/run/KeptSteps.h"
#include "core/run/RunMarks.h"
#include "core/run/Speed.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

namespace {

/// With the sizes that follow from others.
std::string typedValue(const fields::Field& field, const config::RunConfig& config) {
    config::RunConfig whole = config;
    whole.model = config.model.resolved();
    whole.model.n_kv_head = config.model.keyHeads();
    return fields::get(whole, field.name);
}

} // namespace

std::optional<std::string> shownValue(const fields::Field& field, const config::RunConfig& config) {
    if (!fields::isRead(config, field.name))
        return std::nullopt;
    const std::string value = typedValue(field, config);
    if (field.kind == fields::FieldKind::Flag)
        return value == "true" ? "on" : "off";
    if (field.kind == fields::FieldKind::Choice)
        for (const config::Choice& choice : field.choices())
            if (choice.id == value)
                return choice.label;
    return value;
}

std::vector<DifferentSetting> differentSettings(const std::vector<config::RunConfig>& configs) {
    std::vector<DifferentSetting> rows;
    const auto differ = [](const auto& values) {
        return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end();
    };
    for (const fields::Field& field : fields::all()) {
        DifferentSetting row{&field, {}, {}};
        std::vector<std::string> chosen; // what follows from another setting alone is no difference
        for (const config::RunConfig& config : configs) {
            chosen.push_back(fields::get(config, field.name));
            row.values.push_back(fields::isRead(config, field.name) ? std::optional(typedValue(field, config))
                                                                    : std::nullopt);
            row.shown.push_back(shownValue(field, config));
        }
        if (differ(chosen) && differ(row.values))
            rows.push_back(std::move(row));
    }
    return rows;
}

namespace {

/// Whether two runs agree in these fields.
bool agree(const config::RunConfig& a, const config::RunConfig& b, const std::vector<std::string>& fields) {
    return std::all_of(fields.begin(), fields.end(),
                       [&](const std::string& field) { return fields::get(a, field) == fields::get(b, field); });
}

bool sameValidation(const config::RunConfig& a, const config::RunConfig& b) {
    std::vector<std::string> fields{"split", "validation_fraction", "copy_tokens"};
    const text::Split* split = text::splits().find(a.data.split); // nullptr: of another version
    if (split != nullptr)
        for (std::string& field : split->fields())
            fields.push_back(std::move(field));
    const bool seed = split == nullptr || split->usesSeed();
    return agree(a, b, fields) && (!seed || a.train.seed == b.train.seed);
}

bool sameTokens(const config::RunConfig& a, const config::RunConfig& b) {
    const bool known =
        text::splits().find(a.data.split) != nullptr && tokenizer::tokenizerKinds().find(a.data.tokenizer) != nullptr;
    return a.model.vocab_size == b.model.vocab_size &&
           (known ? fields::sameTokenizer(a.data, a.train.seed, b.data, b.train.seed) : a.data == b.data);
}

} // namespace

Comparability comparability(const CorpusRecord& text, const config::RunConfig& config, const CorpusRecord& otherText,
                            const config::RunConfig& otherConfig) {
    if (text.fingerprint != otherText.fingerprint)
        return Comparability::OtherText;
    if (!sameValidation(config, otherConfig))
        return Comparability::OtherValidation;
    return sameTokens(config, otherConfig) ? Comparability::Losses : Comparability::BitsPerCharacter;
}

Comparability comparability(const std::vector<const RunRecord*>& runs) {
    Comparability minimum = Comparability::Losses;
    for (const RunRecord* run : runs) // to agree with the first is to agree with each other
        minimum =
            std::max(minimum, comparability(runs.front()->corpus, runs.front()->config, run->corpus, run->config));
    return minimum;
}

std::string caution(Comparability comparability) {
    switch (comparability) {
    case Comparability::Losses:
        break;
    case Comparability::BitsPerCharacter:
        return "These runs use different tokens, so only their bits per character can be compared.";
    case Comparability::OtherValidation:
        return "These runs were validated on different parts of the text, so their losses cannot be compared.";
    case Comparability::OtherText:
        return "These runs were trained on different texts, so their losses cannot be compared.";
    }
    return {};
}

bool TextRow::differs() const {
    return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end();
}

std::vector<TextRow> textRows(const std::vector<const RunRecord*>& runs) {
    TextRow name{"text", "Text", {}};
    TextRow characters{"text_characters", "Characters", {}, true};
    TextRow fingerprint{"text_fingerprint", "Fingerprint", {}};
    TextRow rules{"text_rules", "Cleaned by", {}};
    for (const RunRecord* run : runs) {
        name.values.push_back(textName(run->corpus));
        characters.values.push_back(std::to_string(run->corpus.characters));
        fingerprint.values.push_back(shortFingerprint(run->corpus));
        rules.values.push_back(textRules(*run));
    }
    return {std::move(name), std::move(characters), std::move(fingerprint), std::move(rules)};
}

std::string textName(const CorpusRecord& text) {
    const std::filesystem::path normal = text.path.lexically_normal();
    return (normal.has_filename() ? normal : normal.parent_path()).filename().string();
}

std::string shortFingerprint(const CorpusRecord& text) {
    constexpr std::size_t enough = 12;
    return text.fingerprint.substr(0, enough);
}

std::string textRules(const RunRecord& run) {
    std::string all;
    for (const std::string& rule : run.corpus.rules)
        all += (all.empty() ? "" : ", ") + rule;
    return all.empty() ? run.config.data.rules : all; // none, or an older run that did not record them
}

std::optional<float> RunResults::gap() const {
    if (!lastTrain || !lastValidation)
        return std::nullopt;
    return *lastValidation - *lastTrain;
}

namespace {

bool isEvaluated(const Scalar& scalar) {
    return scalar.tag == "Loss/validation" || scalar.tag == "Loss/train_evaluation";
}

} // namespace

EvaluatedLosses evaluatedLosses(const std::vector<Scalar>& scalars) {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    std::map<std::int64_t, std::pair<float, float>> byStep;
    for (const Scalar& scalar : scalars) {
        if (!isEvaluated(scalar))
            continue;
        const bool validation = scalar.tag == "Loss/validation";
        auto& losses = byStep.try_emplace(scalar.step, kNone, kNone).first->second;
        (validation ? losses.second : losses.first) = scalar.value;
    }
    EvaluatedLosses result;
    for (const auto& [step, losses] : byStep) {
        result.steps.push_back(step);
        result.train.push_back(losses.first);
        result.validation.push_back(losses.second);
    }
    return result;
}

RunResults resultsOf(const std::filesystem::path& run) {
    const RunFolder folder = RunFolder::open(run);
    const RunRecord& record = folder.record();
    RunResults results;
    results.parameters = model::parameterCount(record.config.model);
    const std::vector<Mark> marks = folder.marks();
    const StepSizes sizes(withoutChanges(record.config, marks), marks);
    Speed speed;
    std::vector<Scalar> losses;
    const std::vector<CheckpointEntry> checkpoints = folder.checkpoints();
    const std::int64_t lastStep =
        lastKeptStep(checkpoints, RunFolder::isBeingTrained(folder.path()),
                     MarkLog(std::make_shared<FileOps>(), folder.path()).nonFiniteStep().has_value());
    folder.readScalars([&](const Scalar& scalar) {
        if (scalar.step > lastStep)
            return;
        results.steps = std::max(results.steps, scalar.step);
        if (scalar.tag == "TokensPerSecond")
            speed.add(sizes.tokensOf(scalar.step), static_cast<double>(scalar.value));
        else if (isEvaluated(scalar))
            losses.push_back(scalar);
    });
    results.tokensPerSecond = speed.overall();
    if (!checkpoints.empty()) {
        results.steps = std::max(results.steps, checkpoints.back().step);
        const nlohmann::json state = folder.state(checkpoints.back());
        if (const auto seconds = state.find("training_seconds"); seconds != state.end() && seconds->is_number())
            results.trainingSeconds = seconds->get<double>();
    }
    results.tokensSeen = sizes.tokens(results.steps);
    const EvaluatedLosses evaluated = evaluatedLosses(losses);
    for (std::size_t i = 0; i < evaluated.steps.size(); ++i) {
        const float validation = evaluated.validation[i];
        if (std::isfinite(validation) && (!results.bestValidation || validation < *results.bestValidation)) {
            results.bestValidation = validation;
            results.bestStep = evaluated.steps[i];
        }
    }
    if (results.bestValidation)
        results.bitsPerCharacter = bitsPerCharacter(record, static_cast<double>(*results.bestValidation));
    if (!evaluated.steps.empty() && !std::isnan(evaluated.train.back()))
        results.lastTrain = evaluated.train.back();
    if (!evaluated.steps.empty() && !std::isnan(evaluated.validation.back()))
        results.lastValidation = evaluated.validation.back();
    return results;
}

} // namespace glasshouse::run
