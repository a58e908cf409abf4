#pragma once

#include <QSignalSpy>
#include <QtTest>

#include <fstream>

#include "tests/runtime/Stores.h"

/// The stores and controllers with two texts to train on.
struct Bench : Stores {
    Bench() {
        writeLines("texts/one.txt", 60);
        writeLines("texts/two.md", 40);
        QObject::connect(&corpus, &glasshouse::runtime::CorpusStore::preparedChanged, &config,
                         [this] { config.setCorpus(corpus.facts(), corpus.vocabularySize()); });
    }
    void writeLines(const std::string& name, int lines) const {
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream file(path);
        for (int i = 0; i < lines; ++i)
            file << "The glass house stands in the garden, line " << i << ".\n";
    }
    /// A small model on the texts, ready to start.
    void ready(const QString& steps = QStringLiteral("200")) {
        engine.start();
        ingest.open(texts());
        QTRY_VERIFY(engine.isReady());
        QTRY_COMPARE(corpus.state(), glasshouse::runtime::CorpusStore::State::Ready);
        setSmallModel(config, steps);
        QVERIFY2(config.isValid(), config.isValid() ? "" : config.problems().front().what.c_str());
        QCOMPARE(training.startObstacle(), QString());
    }
    /// A run of 200 steps that is finished, and a wider one that trains for long; the folder of the first.
    QString finishOneAndTrainAnother() {
        using glasshouse::runtime::RunModel;
        ready();
        training.start();
        if (!QTest::qWaitFor([this] { return run.state() == RunModel::State::Finished; }, glasshouse::tests::patience))
            return {};
        const QString first = QString::fromStdString(run.path().string());
        config.set(QStringLiteral("steps"), QStringLiteral("100000"));
        config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        training.start();
        const bool trains = QTest::qWaitFor([this] { return session.step() > 3; }, glasshouse::tests::patience);
        return trains ? first : QString();
    }
};
