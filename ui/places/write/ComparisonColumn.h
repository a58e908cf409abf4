#pragma once

#include <QWidget>

#include <optional>

#include "core/config/RunConfig.h"
#include "core/run/WrittenTexts.h"
#include "ui/places/Place.h"
#include "ui/runtime/GenerationController.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

/// A token of a text as it is shown, in the colour of its probability: bytes that are not characters by their values,
/// if it is spelled so in the vocabulary. tokenizer: nullptr if it is not known.
widgets::FlowToken flowToken(const runtime::GenerationController::Tokens& tokens, std::size_t index,
                             const tokenizer::Tokenizer* tokenizer);
/// The tint shift for the tokens of a text and of the one beside it, see theme::Theme::tintShift(): tints that are seen
/// together mean the same. They follow the text with the higher median probability; texts of fewer than 16 tokens do
/// not count, and without any the shift is 0.
int tintShiftOf(const runtime::GenerationController::Tokens& tokens,
                const runtime::GenerationController::Tokens& beside);
/// Which weights wrote a text: "Step 400", "tales-01, step 400", "Untrained"; "As opened" for the model of another
/// program. run: empty for the open one.
QString weightsText(const QString& run, std::int64_t step, const runtime::RunModel& open);
/// Parts of a model in words: "head 0.3, feed-forward 1 and the positions". names: see model::partNames().
QString partsText(const std::vector<std::string>& names);
/// What is altered, one by one: "without head 0.3 and the positions", "steered by 0.5 after layer 2".
QStringList alteredTexts(const std::vector<std::string>& names);

/// The same prompt and seed with other weights, next to the text: before and after training, or two steps of a run. It
/// is written once the first text has ended, so that two never share the processor, or at once if it has ended already.
///
/// Thread: GUI. Ownership: the place's. Hidden while no weights are chosen. Errors: one sentence in its head.
class ComparisonColumn : public QWidget {
    Q_OBJECT
public:
    using GenerationController = runtime::GenerationController;
    using Weights = GenerationController::Weights;

    ComparisonColumn(const Writing& writing, const runtime::RunModel& run, QWidget* parent = nullptr);

    /// None: no second text.
    void setWeights(std::optional<Weights> weights);
    std::optional<Weights> weights() const { return m_weights; }
    /// Call it when the first text begins: writes this one with the same settings. continues: from its own text rather
    /// than the prompt.
    void begin(const GenerationController::Request& first, bool continues);
    /// Writes now what begin() was told, since the first text has ended.
    void follow();
    void stop();
    /// Stops, and leaves the controller to somebody else.
    void release();
    /// What scrolls with the first text.
    widgets::TokenFlow* flow() const { return m_flow; }
    /// Whether its text is being written, or waits for the first one.
    bool isWriting() const { return m_wanted || (m_writing && m_parts.beside.isBusy()); }
    /// Its content.
    const run::ComparisonText& shown() const { return m_shown; }
    /// Shows another text; stops the current writing.
    void showText(const run::ComparisonText& shown);
    QString text() const;

private:
    void takeRescored();
    void append(int from, int to, int which);
    void showTokens(std::size_t from);
    void showHead();

    const Writing& m_parts;
    const runtime::RunModel& m_run;
    std::optional<Weights> m_weights;
    bool m_wanted = false;  ///< to be written when the first text has ended
    bool m_writing = false; ///< what the other weights write belongs to the text shown
    GenerationController::Request m_request;
    run::ComparisonText m_shown;
    QString m_problem;
    widgets::ElidedLabel* m_head;
    widgets::TokenFlow* m_flow;
};

} // namespace glasshouse::places::write
