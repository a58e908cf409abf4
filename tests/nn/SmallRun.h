#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QFile>

#include "core/corpus/text/Corpus.h"
#include "core/engine/train/Training.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"

/// What the tests of training sessions share: a text and a model so small that a step takes a millisecond.
namespace small {

/// Counts what a session says.
class Listener : public glasshouse::train::TrainingObserver {
public:
    void stepDone(const glasshouse::train::StepMetrics& metrics) override {
        steps.push_back(metrics);
        if (onStep)
            onStep(metrics.step);
    }
    void evaluated(const glasshouse::train::Evaluation& evaluation) override { evaluations.push_back(evaluation); }
    void measured(int batches, int of) override {
        measuredBatches.emplace_back(batches, of);
        if (onMeasured)
            onMeasured(batches);
    }
    void sampled(const glasshouse::run::Sample& sample) override { samples.push_back(sample); }
    void checkpointWritten(const glasshouse::run::CheckpointEntry& entry) override {
        checkpoints.push_back(entry.step);
    }
    void stateChanged(glasshouse::train::TrainingState state) override {
        states.push_back(state);
        if (onPause && state == glasshouse::train::TrainingState::Paused)
            onPause();
    }
    void warned(const std::string& message) override { warnings.push_back(message); }
    void stepNotFinite(const glasshouse::train::NonFiniteStep& numbers) override { lost.push_back(numbers); }

    std::function<void(std::int64_t)> onStep;
    std::function<void()> onPause;
    std::function<void(int)> onMeasured;
    std::vector<std::pair<int, int>> measuredBatches; ///< how many, of how many
    std::vector<glasshouse::train::StepMetrics> steps;
    std::vector<glasshouse::train::Evaluation> evaluations;
    std::vector<glasshouse::run::Sample> samples;
    std::vector<std::int64_t> checkpoints;
    std::vector<glasshouse::train::TrainingState> states;
    std::vector<std::string> warnings;
    std::vector<glasshouse::train::NonFiniteStep> lost;
};

/// 400 lines, each with its number and what is given after it.
inline std::unique_ptr<glasshouse::text::Corpus> corpus(const std::string& after = {}) {
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "The glass house stands by the sea, number " + std::to_string(i * i % 97) + "." + after + "\n";
    glasshouse::text::Document document;
    document.name = "text.txt";
    document.setPages(std::vector<glasshouse::layout::Page>{{std::move(text), {}, {}}});
    return std::make_unique<glasshouse::text::Corpus>(std::vector<glasshouse::text::Document>{document});
}

/// Two layers of two heads on the processor in float32, with what is given besides.
inline glasshouse::config::RunConfig config(const std::vector<std::pair<std::string, std::string>>& besides) {
    glasshouse::config::RunConfig result = glasshouse::fields::findPreset("mind").config;
    const std::vector<std::pair<std::string, std::string>> all{
        {"n_embd", "32"},    {"n_head", "2"},           {"n_layer", "2"},         {"context_length", "16"},
        {"batch_size", "8"}, {"learning_rate", "1e-3"}, {"precision", "float32"}, {"device", "cpu"}};
    for (const auto* fields : {&all, &besides})
        for (const auto& [field, value] : *fields)
            glasshouse::fields::set(result, field, value);
    return result;
}

inline QByteArray bytesOf(const std::filesystem::path& file) {
    QFile source(QString::fromStdString(file.string()));
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

} // namespace small
