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
        const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train(alphabet, {});
        wanted.model.vocab_size = tokenizer->vocabularySize();
        const QString path = folder.filePath(QStringLiteral("run-%1").arg(++m_runs));
        {
            auto made = glasshouse::run::RunFolder::create(path.toStdString(), {wanted, text, {}, "test"}, *tokenizer);
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

    template <typename Condition> static bool waitFor(const Condition& condition, int milliseconds = 8000) {
        return QTest::qWaitFor(condition, milliseconds);
    }

private:
    int m_runs = 0;
};
