#pragma once

#include <functional>
#include <limits>

#include "core/run/Timeline.h"
#include "tests/ui/World.h"

/// A finished run of the fake engine with recorded steps, as train::Recorder would leave them.
struct RecordedRun {
    glasshouse::config::RunConfig config = World::smallConfig();
    std::vector<std::int64_t> checkpoints = {0, 100};
    std::vector<std::int64_t> recorded;
    std::vector<std::int64_t> sampled; ///< steps at which it wrote a text
    std::uint64_t budget = 200'000'000;
    std::string text = "abc cab abc cab";
    std::vector<glasshouse::run::Scalar> scalars;
    /// A recording before it is written.
    std::function<void(glasshouse::run::Recording&)> change;

    /// What the fake engine's model does with the text at a step.
    static glasshouse::run::Recording recordingOf(const glasshouse::config::ModelConfig& model,
                                                  const std::vector<glasshouse::tokenizer::TokenId>& tokens,
                                                  std::int64_t step) {
        fake::Behaviour behaviour;
        const fake::Snapshot snapshot(model, step);
        glasshouse::engine::ProbeRequest request;
        request.tokens = tokens;
        request.matrices = glasshouse::model::Description(model).headSteps("softmax");
        glasshouse::engine::ProbeResult result = fake::Engine(behaviour).probe(snapshot, request);
        glasshouse::run::Recording recording;
        recording.step = step;
        recording.tokens = tokens;
        for (int layer = 0; layer < result.layers(); ++layer) {
            recording.attention.emplace_back();
            for (int head = 0; head < result.heads; ++head)
                recording.attention.back().push_back(result.head({layer, head}, "softmax"));
        }
        if (model.position == "learned")
            recording.positions = snapshot.weight("pos.weight");
        recording.embeddings = snapshot.weight("tok.weight");
        for (int id = 0; id < recording.embeddings.rows; ++id)
            recording.embeddingTokens.push_back(id);
        recording.logits = std::move(result.logits);
        recording.scores =
            glasshouse::Matrix(model.n_layer * model.n_head, int(glasshouse::run::scoreNames().size()), 0.5F);
        recording.loss = result.loss;
        return recording;
    }

    /// Writes it below a folder and gives its path.
    QString write(const QString& folder, const QString& name = QStringLiteral("recorded")) const {
        const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train("abc ", {});
        glasshouse::config::RunConfig wanted = config;
        wanted.model.vocab_size = tokenizer->vocabularySize();
        const QString path = folder + QLatin1Char('/') + name;
        QDir().mkpath(folder);
        auto made = glasshouse::run::RunFolder::create(path.toStdString(), {wanted, {}, {}, "test"}, *tokenizer);
        made.append(scalars);
        for (const std::int64_t step : sampled)
            made.append(glasshouse::run::Sample{step, {}, "abc", 1, 0});
        for (const std::int64_t step : checkpoints)
            made.writeCheckpoint(step, step == checkpoints.front(), {{"step", step}},
                                 [&](const std::filesystem::path& place, glasshouse::FileOps&) {
                                     fake::writeWeights(place, wanted.model, step);
                                 });
        glasshouse::run::Timeline timeline(path.toStdString());
        const auto tokens = tokenizer->encode(text).ids;
        for (const std::int64_t step : recorded) {
            glasshouse::run::Recording recording = recordingOf(wanted.model.resolved(), tokens, step);
            if (change)
                change(recording);
            timeline.write(recording, budget);
        }
        return path;
    }
};
