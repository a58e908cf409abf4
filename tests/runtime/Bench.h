#pragma once

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

#include "tests/ui/FakeEngine.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"

/// All stores and controllers over the fake engine, with a folder of texts; what the program makes, without a window.
struct Bench {
    QTemporaryDir folder;
    fake::Behaviour behaviour;
    glasshouse::text::CorpusReaderOptions reading = options();
    glasshouse::runtime::EngineLoader engine{[this] { return std::make_shared<fake::Engine>(behaviour); }};
    glasshouse::runtime::CorpusStore corpus;
    glasshouse::runtime::IngestController ingest{corpus, reading};
    glasshouse::runtime::ConfigStore config;
    glasshouse::runtime::RunModel run;
    glasshouse::runtime::TimeCursor cursor{run};
    glasshouse::runtime::SnapshotCache cache;
    glasshouse::runtime::TrainingController training{{engine, corpus, config, run}, reading};
    glasshouse::runtime::ProbeController probe{{engine, run, cursor, training, cache}};
    glasshouse::runtime::GenerationController generation{{engine, run, cursor, training, cache}};

    Bench() {
        write("texts/one.txt", 60);
        write("texts/two.md", 40);
        training.setRunsFolder(runs());
        QObject::connect(&corpus, &glasshouse::runtime::CorpusStore::preparedChanged, &config,
                         [this] { config.setCorpus(corpus.facts(), corpus.vocabularySize()); });
        ingest.setData(config.edited().data, config.edited().train.seed);
    }
    QString runs() const { return folder.filePath(QStringLiteral("runs")); }
    QString texts() const { return folder.filePath(QStringLiteral("texts")); }
    glasshouse::text::CorpusReaderOptions options() const {
        glasshouse::text::CorpusReaderOptions options;
        options.cache = folder.filePath(QStringLiteral("cache")).toStdString();
        return options;
    }
    void write(const std::string& name, int lines) const {
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
        const QList<std::pair<const char*, QString>> small = {{"kind", QStringLiteral("transformer")},
                                                              {"n_layer", QStringLiteral("2")},
                                                              {"n_head", QStringLiteral("2")},
                                                              {"n_embd", QStringLiteral("16")},
                                                              {"context_length", QStringLiteral("32")},
                                                              {"batch_size", QStringLiteral("4")},
                                                              {"steps", steps},
                                                              {"eval_interval", QStringLiteral("20")},
                                                              {"checkpoint_interval", QStringLiteral("50")}};
        for (const auto& [field, value] : small)
            config.set(QString::fromLatin1(field), value);
        QVERIFY2(config.isValid(), config.isValid() ? "" : config.problems().front().what.c_str());
        QCOMPARE(training.startObstacle(), QString());
    }
};
