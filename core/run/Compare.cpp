#include "core/run/Compare.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Counted.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/corpus/text/Dataset.h"
#include "core/fields/FieldProblems.h"
#include "core/fields/SameTokenizer.h"
#include "core/fields/Unused.h"
#include "core/model/ModelKind.h"
#include "core/run/KeptSteps.h"
#include "core/run/RunMarks.h"
#include "core/run/Speed.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

namespace {} // namespace

std::optional<std::string> typedValue(const fields::Field& field, const config::RunConfig& config) {
    if (fields::isUnused(field.name, config))
        return std::nullopt;
    config::RunConfig whole = config;
    whole.model = config.model.resolved();
    whole.model.n_kv_head = config.model.keyHeads();
    return fields::get(whole, field.name);
}

std::optional<std::string> shownValue(const fields::Field& field, const config::RunConfig& config) {
    const std::optional<std::string> typed = typedValue(field, config);
    if (!typed)
        return std::nullopt;
    if (field.kind == fields::FieldKind::Integer && !field.name.ends_with("seed"))
        return grouped(std::stoll(*typed));
    return fields::inWords(field, *typed);
}

RunSettings settingsOf(const RunFolder& folder) {
    const std::vector<Mark> marks = folder.marks();
    const MarkLog log(std::make_shared<FileOps>(), folder.path());
    const std::int64_t last =
        lastKeptStep(folder.checkpoints(), RunFolder::isBeingTrained(folder.path()), log.nonFiniteStep().has_value());
    RunSettings settings{withoutChanges(folder.record().config, marks), {}};
    std::copy_if(marks.begin(), marks.end(), std::back_inserter(settings.changes),
                 [last](const Mark& mark) { return mark.kind == Mark::Kind::Setting && mark.step <= last; });
    return settings;
}

namespace {

/// A value of a field, and the step after which it held.
struct Held {
    std::int64_t after = 0;
    std::string chosen;               ///< as it is in run.json
    std::optional<std::string> value; ///< as a person would type it; nothing: it is not read
    std::optional<std::string> shown;
};

std::vector<Held> valuesOf(const fields::Field& field, const RunSettings& run) {
    config::RunConfig config = run.first;
    std::vector<Held> all;
    const auto add = [&](std::int64_t after) {
        Held held{after, fields::get(config, field.name), typedValue(field, config), shownValue(field, config)};
        if (!all.empty() && all.back().after == after)
            all.pop_back(); // no step was made with it
        if (all.empty() || all.back().chosen != held.chosen)
            all.push_back(std::move(held));
    };
    add(0);
    for (const Mark& mark : run.changes) {
        try {
            fields::set(config, mark.field, mark.value);
        } catch (const Error&) { // damaged, or from another version
            continue;
        }
        if (mark.field == field.name)
            add(mark.step);
    }
    return all;
}

/// Nothing if the field was never read.
std::optional<std::string> course(const std::vector<Held>& values, std::optional<std::string> Held::*text) {
    const bool plain = text == &Held::value; // for programs
    std::optional<std::string> words;
    for (const Held& held : values)
        if (held.*text)
            words = words ? sentence("%1, from step %2 %3", *words,
                                     plain ? std::to_string(held.after) : grouped(held.after), *(held.*text))
                          : *(held.*text);
    return words;
}

} // namespace

std::optional<std::string> typedValue(const fields::Field& field, const RunSettings& run) {
    return course(valuesOf(field, run), &Held::value);
}

std::optional<std::string> shownValue(const fields::Field& field, const RunSettings& run) {
    return course(valuesOf(field, run), &Held::shown);
}

std::map<std::string, std::string> changedSettings(const RunSettings& run) {
    std::map<std::string, std::string> changed;
    if (!run.changes.empty())
        for (const fields::Field& field : fields::all())
            if (const std::vector<Held> values = valuesOf(field, run); values.size() > 1)
                changed[field.name] = course(values, &Held::shown).value_or(values.back().chosen);
    return changed;
}

std::vector<DifferentSetting> differentSettings(const std::vector<RunSettings>& runs) {
    std::vector<DifferentSetting> rows;
    const auto differ = [](const auto& values) {
        return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end();
    };
    for (const fields::Field& field : fields::all()) {
        DifferentSetting row{&field, {}, {}};
        std::vector<std::string> chosen; // what follows from another setting alone is no difference
        for (const RunSettings& run : runs) {
            const std::vector<Held> values = valuesOf(field, run);
            chosen.emplace_back();
            for (const Held& held : values)
                chosen.back() += std::to_string(held.after) + ' ' + held.chosen + '\n';
            row.values.push_back(course(values, &Held::value));
            row.shown.push_back(course(values, &Held::shown));
        }
        if (differ(chosen) && differ(row.values))
            rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<DifferentSetting> differentSettings(const std::vector<config::RunConfig>& configs) {
    std::vector<RunSettings> runs;
    for (const config::RunConfig& config : configs)
        runs.push_back({config});
    return differentSettings(runs);
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
    std::vector<const RunRecord*> trained;
    for (const RunRecord* run : runs)
        if (!run->importedFrom || run->hasText())
            trained.push_back(run);
    Comparability minimum = Comparability::Losses;
    for (const RunRecord* run : trained) // to agree with the first is to agree with each other
        minimum = std::max(minimum,
                           comparability(trained.front()->corpus, trained.front()->config, run->corpus, run->config));
    return minimum == Comparability::Losses && trained.size() < runs.size() && runs.size() > 1 ? Comparability::NoText
                                                                                               : minimum;
}

std::string caution(Comparability comparability) {
    switch (comparability) {
    case Comparability::Losses:
        break;
    case Comparability::BitsPerCharacter:
        return sentence("These runs use different tokens, so only their bits per character can be compared.");
    case Comparability::OtherValidation:
        return sentence(
            "These runs were validated on different parts of the text, so their losses cannot be compared.");
    case Comparability::OtherText:
        return sentence("These runs were trained on different texts, so their losses cannot be compared.");
    case Comparability::NoText:
        return sentence("A model that was not trained here has no losses to compare.");
    }
    return {};
}

bool TextRow::differs() const {
    return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end();
}

std::vector<TextRow> textRows(const std::vector<const RunRecord*>& runs) {
    TextRow name{"text", "Text", {}};
    TextRow characters{"text_characters", "Characters", {}, true};
    TextRow fingerprint{"text_fingerprint", "Checksum", {}};
    TextRow rules{"text_rules", "Cleaned by", {}};
    for (const RunRecord* run : runs) {
        name.values.push_back(textName(run->corpus));
        characters.values.push_back(std::to_string(run->corpus.characters));
        fingerprint.values.push_back(shortFingerprint(run->corpus));
        rules.values.push_back(textRules(*run));
    }
    std::vector<TextRow> rows{std::move(name), std::move(characters), std::move(fingerprint), std::move(rules)};
    TextRow model{"model_from", "Model from", {}};
    for (const RunRecord* run : runs)
        model.values.push_back(run->importedFrom ? run->importedFrom->text() : "");
    if (std::any_of(model.values.begin(), model.values.end(), [](const std::string& value) { return !value.empty(); }))
        rows.push_back(std::move(model));
    return rows;
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
    const StepSizes sizes(withoutChanges(record.config, marks), marks, record.corpus.trainTokens);
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
