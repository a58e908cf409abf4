#include "app/cli/TrainingReport.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/NumberText.h"
#include "core/base/Printable.h"
#include "core/base/Utf8.h"
#include "core/base/Utf8Stream.h"

namespace glasshouse::cli {

namespace {

/// Empty if nothing was held out.
nlohmann::ordered_json optionalNumber(const std::optional<float>& value) {
    return value ? jsonNumber(*value) : nlohmann::ordered_json(nullptr);
}

/// The first words of a text on one line.
std::string excerpt(const std::string& text) {
    constexpr std::size_t maxBytes = 72;
    std::string line = text.substr(0, maxBytes);
    for (char& character : line)
        if (character == '\n' || character == '\t' || character == '\r')
            character = ' ';
    Utf8Stream whole; // drops a character that the cut splits
    return whole.push(line);
}

} // namespace

TrainingReport::TrainingReport(Console& console, std::int64_t firstStep, std::int64_t plannedSteps,
                               std::function<void()> end)
    : m_console(console)
    , m_firstStep(firstStep)
    , m_plannedSteps(plannedSteps)
    , m_end(std::move(end)) {}

double TrainingReport::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
}

void TrainingReport::check() {
    if (m_console.outputFailed())
        m_end();
}

void TrainingReport::stepDone(const train::StepMetrics& metrics) {
    m_speed.add(1, metrics.tokensPerSecond); // nothing is edited here, so every step reads as much
    const double speed = m_speed.recent().value_or(0);
    if (m_console.json()) {
        m_console.event("step", {{"step", metrics.step},
                                 {"train_loss", jsonNumber(metrics.trainLoss)},
                                 {"learning_rate", metrics.learningRate},
                                 {"tokens_per_second", speed}});
        check();
    }
    if (!m_console.wantsProgress())
        return;
    const auto done = static_cast<double>(metrics.step - m_firstStep);
    const double left = done > 0 ? seconds() / done * static_cast<double>(m_plannedSteps - metrics.step) : 0;
    std::string words = grouped(metrics.step) + " of " + grouped(m_plannedSteps) + "  loss " +
                        lossText(static_cast<double>(metrics.trainLoss));
    if (m_evaluation && m_evaluation->validationLoss)
        words += "  validation " + lossText(static_cast<double>(*m_evaluation->validationLoss));
    words += "  " + grouped(std::llround(speed)) + " tokens/s  " + clockTime(left) + " left";
    m_console.progress(static_cast<double>(metrics.step) / static_cast<double>(m_plannedSteps), words);
}

void TrainingReport::measured(int batches, int of) {
    if (m_console.wantsProgress())
        m_console.progress(static_cast<double>(batches) / std::max(of, 1),
                           "measuring the loss: " + grouped(batches) + " of " + grouped(of) + " batches");
}

void TrainingReport::evaluated(const train::Evaluation& evaluation) {
    m_evaluation = evaluation;
    m_console.event("evaluation", {{"step", evaluation.step},
                                   {"train_loss", jsonNumber(evaluation.trainLoss)},
                                   {"validation_loss", optionalNumber(evaluation.validationLoss)}});
    std::string line = "step " + grouped(evaluation.step) + " of " + grouped(m_plannedSteps) + ": train loss " +
                       lossText(static_cast<double>(evaluation.trainLoss));
    if (evaluation.validationLoss)
        line += ", validation loss " + lossText(static_cast<double>(*evaluation.validationLoss));
    if (const auto speed = m_speed.recent())
        line += ", " + grouped(std::llround(*speed)) + " tokens/s";
    m_console.note(line);
    check();
}

void TrainingReport::sampled(const run::Sample& sample) {
    m_sample = sample.prompt + sample.text;
    m_console.event("sample", {{"step", sample.step}, {"text", sample.text}});
    m_console.note("  \"" + excerpt(m_sample) + "\"");
}

void TrainingReport::checkpointWritten(const run::CheckpointEntry& checkpoint) {
    m_console.event("checkpoint", {{"step", checkpoint.step}, {"path", checkpoint.path.string()}});
}

void TrainingReport::stateChanged(train::TrainingState state) {
    if (state == train::TrainingState::Running && std::exchange(m_waitsForRoom, false))
        m_console.note("There is room again; the run goes on.");
    if (state == train::TrainingState::Paused && !m_waitsForRoom)
        m_end(); // for lack of memory or of a folder: nobody is here to resume it
}

void TrainingReport::diskFull(const std::string& message) {
    if (!std::exchange(m_waitsForRoom, true))
        m_console.warn(message + " Ctrl+C ends it.");
}

void TrainingReport::warned(const std::string& message) {
    m_console.warn(message);
}

void TrainingReport::folderLost(const std::string& message) {
    m_lostFolder = true;
    m_console.warn(message);
}

void TrainingReport::recall(const run::RunFolder& folder) {
    train::Evaluation last;
    bool any = false;
    for (const run::Scalar& scalar : folder.scalars()) {
        if (scalar.tag == "Loss/train_evaluation") {
            any = true;
            last.trainLoss = scalar.value;
            last.step = scalar.step;
        } else if (scalar.tag == "Loss/validation") {
            last.validationLoss = scalar.value;
        }
    }
    if (any)
        m_evaluation = last;
    const std::vector<run::Sample> samples = folder.samples();
    if (!samples.empty())
        m_sample = samples.back().prompt + samples.back().text;
}

void TrainingReport::finish(const std::filesystem::path& folder, std::int64_t step) {
    m_console.endProgress();
    const auto train = m_evaluation ? jsonNumber(m_evaluation->trainLoss) : nlohmann::ordered_json(nullptr);
    const auto validation =
        m_evaluation ? optionalNumber(m_evaluation->validationLoss) : nlohmann::ordered_json(nullptr);
    const auto speed = m_speed.overall();
    m_console.event("done", {{"step", step},
                             {"train_loss", train},
                             {"validation_loss", validation},
                             {"seconds", seconds()},
                             {"tokens_per_second", speed ? nlohmann::ordered_json(*speed) : nullptr}});
    std::string text = "run: " + printable(folder.string()) + "\nsteps: " + grouped(step) + "\n";
    if (m_evaluation)
        text += "train loss: " + lossText(static_cast<double>(m_evaluation->trainLoss)) + "\n";
    if (m_evaluation && m_evaluation->validationLoss)
        text += "validation loss: " + lossText(static_cast<double>(*m_evaluation->validationLoss)) + "\n";
    text += "time: " + clockTime(seconds()) + "\n";
    if (speed)
        text += "tokens per second: " + grouped(std::llround(*speed)) + "\n";
    if (!m_sample.empty())
        text += "sample:\n" + utf8::repaired(m_sample) + "\n";
    m_console.result(text);
}

} // namespace glasshouse::cli
