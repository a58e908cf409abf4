#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/fields/Field.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"

namespace glasshouse::run {

/// A setting in which runs differ.
struct DifferentSetting {
    const fields::Field* field = nullptr;
    /// Of each run, as a person would type it; a size that follows from others is computed. Nothing: what the run has
    /// chosen does not read this field.
    std::vector<std::optional<std::string>> values;
    std::vector<std::optional<std::string>> shown; ///< as a form shows it: the label of a choice, on and off
};

/// The settings of a run from its beginning on, with what was changed while it trained or when it was resumed.
struct RunSettings {
    config::RunConfig first;
    std::vector<Mark> changes = {}; ///< in order
};
/// Of the run in a folder, up to the step to which it is kept.
RunSettings settingsOf(const RunFolder& folder);

/// Those that were changed, by field, as shownValue() gives them.
std::map<std::string, std::string> changedSettings(const RunSettings& run);

/// The settings that are not the same in all of these runs, in the order in which the forms list them. A setting that
/// some do not read is one of them if its value is another too; a size that follows from others is not. Any thread.
std::vector<DifferentSetting> differentSettings(const std::vector<RunSettings>& runs);
std::vector<DifferentSetting> differentSettings(const std::vector<config::RunConfig>& configs);
/// A value of a field as a person would type it, with the sizes that follow from others; nothing as in
/// DifferentSetting.
std::optional<std::string> typedValue(const fields::Field& field, const config::RunConfig& config);
/// The same as a form shows it.
std::optional<std::string> shownValue(const fields::Field& field, const config::RunConfig& config);
/// The same with what it was changed to: "0.003, from step 812 0.002".
std::optional<std::string> typedValue(const fields::Field& field, const RunSettings& run);
std::optional<std::string> shownValue(const fields::Field& field, const RunSettings& run);

/// What the losses of two runs allow, the most first.
enum class Comparability {
    Losses,           ///< they are of the same tokens
    BitsPerCharacter, ///< of the same text, in other tokens: only bits per character tell which run is better
    OtherValidation,  ///< of other parts of the same text: neither does
    OtherText,        ///< of different texts
    NoText            ///< one of them has no text: an opened model that was not trained here
};
Comparability comparability(const CorpusRecord& text, const config::RunConfig& config, const CorpusRecord& otherText,
                            const config::RunConfig& otherConfig);
/// The least that any two of them allow.
Comparability comparability(const std::vector<const RunRecord*>& runs);
/// What to know before the results of such runs are compared, one sentence; empty: nothing.
std::string caution(Comparability comparability);

/// Something that tells the texts of runs from each other: name, characters, fingerprint, cleaning rules; and, if one
/// of them began as a model of another program, where that was.
struct TextRow {
    std::string id, label;
    std::vector<std::string> values; ///< of each run
    bool isNumber = false;
    bool differs() const;
};
std::vector<TextRow> textRows(const std::vector<const RunRecord*>& runs);
/// The name of a run's text: that of its folder or file. Empty: not recorded.
std::string textName(const CorpusRecord& text);
/// What tells a text in a list, the beginning of its fingerprint.
std::string shortFingerprint(const CorpusRecord& text);
/// The ids of the rules that cleaned a run's text, separated by commas, or "none".
std::string textRules(const RunRecord& run);

/// What a run has come to. Losses in nats per token.
struct RunResults {
    std::int64_t parameters = 0;
    std::int64_t steps = 0;                 ///< done
    std::int64_t tokensSeen = 0;            ///< of all steps together, with batches as large as they were then
    std::optional<float> bestValidation;    ///< lowest of all evaluations
    std::optional<std::int64_t> bestStep;   ///< of it
    std::optional<double> bitsPerCharacter; ///< of it
    std::optional<float> lastTrain;         ///< of the newest evaluation, over the training text
    std::optional<float> lastValidation;    ///< of the newest evaluation
    std::optional<double> trainingSeconds;  ///< without pauses and evaluations
    std::optional<double> tokensPerSecond;  ///< of all steps, see Speed::overall()
    /// Validation minus training loss of the newest evaluation: how much the run learned by heart.
    std::optional<float> gap() const;
};

/// Reads a run's results from its folder. Throws Error if it cannot be opened.
RunResults resultsOf(const std::filesystem::path& run);

/// The losses of a run at each of its evaluations, ascending by step. Without a value: NaN.
struct EvaluatedLosses {
    std::vector<std::int64_t> steps;
    std::vector<float> train;
    std::vector<float> validation;
};
/// Of an evaluation that was repeated, the newest values.
EvaluatedLosses evaluatedLosses(const std::vector<Scalar>& scalars);

} // namespace glasshouse::run
