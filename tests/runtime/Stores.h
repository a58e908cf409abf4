#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include "core/config/RunConfig.h"
#include "core/corpus/text/CorpusReader.h"
#include "tests/runtime/Waits.h"
#include "tests/ui/FakeEngine.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/HealthReader.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/Recordings.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/runtime/WrittenTexts.h"
#include "ui/settings/Settings.h"

/// A model that the fake engine evaluates every 20 steps and saves every 50.
inline void setSmallModel(glasshouse::runtime::ConfigStore& config, const QString& steps) {
    QList<std::pair<QString, QString>> fields;
    for (const auto& [field, value] : {std::pair("kind", "transformer"),
                                       {"n_layer", "2"},
                                       {"n_head", "2"},
                                       {"n_embd", "16"},
                                       {"context_length", "32"},
                                       {"batch_size", "4"},
                                       {"eval_interval", "20"},
                                       {"checkpoint_interval", "50"}})
        fields.append({QLatin1String(field), QLatin1String(value)});
    fields.append({QStringLiteral("steps"), steps});
    config.set(fields); // at once: the window looks at the settings again after each call
}

/// All stores and controllers over the fake engine, as the program makes them, without a window; all they keep is in a
/// folder that goes.
struct Stores {
    QTemporaryDir folder;
    fake::Behaviour behaviour;
    glasshouse::text::CorpusReaderOptions reading = options();
    glasshouse::settings::Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    glasshouse::runtime::EngineLoader engine{[this] { return std::make_shared<fake::Engine>(behaviour); }};
    glasshouse::runtime::CorpusStore corpus;
    glasshouse::runtime::IngestController ingest{corpus, reading};
    glasshouse::runtime::ConfigStore config;
    glasshouse::runtime::RunModel run;
    glasshouse::runtime::Recordings recordings{run};
    glasshouse::runtime::TimeCursor cursor{run, recordings};
    glasshouse::runtime::SnapshotCache cache;
    glasshouse::runtime::RunModel session;
    glasshouse::runtime::RunForm runForm{run};
    glasshouse::runtime::TrainingController training{{engine, corpus, config, run, runForm, session}, reading};
    glasshouse::runtime::RunOpener opener{{run, training}};
    glasshouse::runtime::ProbeController probe{{engine, run, cursor, training, cache, recordings}};
    glasshouse::runtime::GenerationController generation{{engine, run, cursor, training, cache}};
    glasshouse::runtime::RunLibrary library;
    glasshouse::runtime::HealthReader health{run};
    glasshouse::runtime::RunCorpus runCorpus{run, corpus, reading};
    glasshouse::runtime::WrittenTexts writtenTexts{run};

    Stores() {
        training.setRunsFolder(runs());
        ingest.setData(config.edited().data, config.edited().train.seed);
    }
    QString runs() const { return folder.filePath(QStringLiteral("runs")); }
    QString texts() const { return folder.filePath(QStringLiteral("texts")); }
    glasshouse::text::CorpusReaderOptions options() const {
        glasshouse::text::CorpusReaderOptions options;
        options.worker = GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker";
        options.cache = folder.filePath(QStringLiteral("cache")).toStdString();
        options.parallel = 1;
        return options;
    }
    /// Writes a file into the folder of texts.
    void write(const QString& name, const QByteArray& bytes) const {
        const QString path = texts() + QLatin1Char('/') + name;
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), qint64(bytes.size()));
    }
};
