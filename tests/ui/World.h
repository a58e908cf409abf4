#pragma once

#include "tests/ui/PlaceStores.h"

/// What a place needs, on the fake engine: runs to open, and one that trains.
struct World : PlaceStores {
    World() {
        behaviour.writes = "abcab cab";
        behaviour.tokenMicroseconds = 2000;
        behaviour.stepMicroseconds = 20000;
        engine.start();
        waitFor([this] { return engine.isReady(); });
    }

    static glasshouse::config::RunConfig smallConfig() {
        glasshouse::config::RunConfig small;
        small.model.vocab_size = 4;
        small.model.context_length = 24;
        small.model.n_layer = 2;
        small.model.n_head = 2;
        small.model.n_embd = 32;
        small.train.steps = 1000;
        return small;
    }

    /// A run with checkpoints at these steps, opened. Vocabulary: the characters of `alphabet`.
    void openRun(glasshouse::config::RunConfig wanted, const std::vector<std::int64_t>& steps = {0, 100},
                 const std::string& alphabet = "abc ", const std::vector<glasshouse::run::Scalar>& scalars = {},
                 const glasshouse::run::CorpusRecord& text = {}) {
        openRun(std::move(wanted), *glasshouse::tokenizer::tokenizerKind("char").train(alphabet, {}), steps, scalars,
                text);
    }

    /// The same with another tokenizer. origin: it is the model of another program.
    void openRun(glasshouse::config::RunConfig wanted, const glasshouse::tokenizer::Tokenizer& tokenizer,
                 const std::vector<std::int64_t>& steps = {0, 100},
                 const std::vector<glasshouse::run::Scalar>& scalars = {},
                 const glasshouse::run::CorpusRecord& text = {},
                 const std::optional<glasshouse::run::ModelOrigin>& origin = {}) {
        wanted.model.vocab_size = tokenizer.vocabularySize();
        const QString path = folder.filePath(QStringLiteral("run-%1").arg(++m_runs));
        {
            glasshouse::run::RunRecord record{wanted, text, {}, "test"};
            record.importedFrom = origin;
            auto made = glasshouse::run::RunFolder::create(path.toStdString(), record, tokenizer);
            made.append(scalars);
            for (const std::int64_t step : steps)
                made.writeCheckpoint(step, step == steps.front(), {{"step", step}},
                                     [&](const std::filesystem::path& place, glasshouse::FileOps&) {
                                         fake::writeWeights(place, wanted.model, step);
                                     });
        }
        opener.open(path);
        QVERIFY(waitFor([&] { return run.path() == path.toStdString(); }));
    }

    /// Of a, b, c and the blank, and the special token <end>, id 4, no character of which is a token.
    static std::shared_ptr<const glasshouse::tokenizer::Tokenizer> tokenizerWithEnd() {
        const auto json = nlohmann::json::parse(R"({
            "added_tokens": [{"id": 4, "content": "<end>", "single_word": false, "lstrip": false, "rstrip": false,
                              "normalized": false, "special": true}],
            "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": true},
            "decoder": {"type": "ByteLevel"},
            "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "c": 2, "\u0120": 3}, "merges": []}})");
        return glasshouse::tokenizer::readTokenizer(json);
    }

    /// Reads a corpus and trains on it, live.
    void startTraining(const QByteArray& text = "abc cab bca abc abc cab bac cab abc bca cab abc abc cab ") {
        write(QStringLiteral("corpus.txt"), text.repeated(40));
        ingest.open(texts());
        QVERIFY(waitFor([this] { return corpus.state() == glasshouse::runtime::CorpusStore::State::Ready; }));
        glasshouse::config::RunConfig small = smallConfig();
        small.train.steps = 100000;
        config.setConfig(small);
        config.setCorpus(corpus.facts(), corpus.vocabularySize());
        training.start();
        QVERIFY2(
            waitFor([this] { return run.state() == glasshouse::runtime::RunModel::State::Running && run.step() > 2; }),
            qPrintable(run.problem() + training.startObstacle()));
    }

    template <typename Condition>
    static bool waitFor(const Condition& condition, int milliseconds = glasshouse::tests::patience) {
        return QTest::qWaitFor(condition, milliseconds);
    }

private:
    int m_runs = 0;
};
