#pragma once

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/SystemMemory.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/ElidedLabel.h"

/// The stores and controllers of a window without an engine, tied together as the program does, in a folder that goes.
struct PlaceParts {
    PlaceParts()
        : settings(folder.filePath(QStringLiteral("settings.ini")))
        , engine([]() -> std::shared_ptr<glasshouse::engine::Engine> { return nullptr; })
        , ingest(corpus, options())
        , cursor(run)
        , training({engine, corpus, config, run}, options())
        , probe({engine, run, cursor, training, cache})
        , generation({engine, run, cursor, training, cache}) {
        QObject::connect(&corpus, &glasshouse::runtime::CorpusStore::preparedChanged, &config, [this] {
            glasshouse::config::DataFacts facts = corpus.facts();
            facts.freeMemory = freeMemory;
            config.setCorpus(facts, corpus.vocabularySize());
        });
        QObject::connect(&config, &glasshouse::runtime::ConfigStore::validated, &ingest, [this] {
            if (!config.problem(QStringLiteral("validation_fraction")))
                ingest.setData(config.edited().data, config.edited().train.seed);
        });
        ingest.setData(config.edited().data, config.edited().train.seed);
    }

    glasshouse::text::CorpusReaderOptions options() const {
        glasshouse::text::CorpusReaderOptions options;
        options.worker = std::filesystem::path(GLASSHOUSE_BIN_DIR) / "glasshouse-pdfworker";
        options.cache = folder.filePath(QStringLiteral("cache")).toStdString();
        options.parallel = 1;
        return options;
    }
    glasshouse::places::PlaceContext context() {
        return {settings, engine, corpus,     ingest,  config, run,         cursor,
                training, probe,  generation, library, {},     library_path};
    }
    /// Writes a file into the corpus folder.
    void write(const QString& name, const QByteArray& bytes) {
        const QString path = corpusPath() + QLatin1Char('/') + name;
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QString corpusPath() const { return folder.filePath(QStringLiteral("texts")); }
    void readAll() {
        ingest.open(corpusPath());
        QTRY_VERIFY_WITH_TIMEOUT(!corpus.isBusy(), 30000);
    }

    QTemporaryDir folder;
    QString library_path;
    std::int64_t freeMemory = std::int64_t{8} << 30;
    glasshouse::settings::Settings settings;
    glasshouse::runtime::EngineLoader engine;
    glasshouse::runtime::CorpusStore corpus;
    glasshouse::runtime::IngestController ingest;
    glasshouse::runtime::ConfigStore config;
    glasshouse::runtime::RunModel run;
    glasshouse::runtime::TimeCursor cursor;
    glasshouse::runtime::SnapshotCache cache;
    glasshouse::runtime::TrainingController training;
    glasshouse::runtime::ProbeController probe;
    glasshouse::runtime::GenerationController generation;
    glasshouse::runtime::RunLibrary library;
};

/// Names of visible widgets whose words do not fit: buttons, labels and switches smaller than they ask for.
inline QString clippedIn(QWidget& place) {
    QStringList clipped;
    for (QWidget* widget : place.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->inherits("QSplitterHandle"))
            continue;
        const bool words =
            widget->inherits("QPushButton") || widget->inherits("QLabel") ||
            widget->inherits("glasshouse::widgets::Chip") || widget->inherits("glasshouse::widgets::Switch") ||
            widget->inherits("glasshouse::widgets::KeyValueList") ||
            widget->inherits("glasshouse::widgets::TextBlock") || widget->inherits("glasshouse::widgets::ErrorBox");
        if (!words)
            continue;
        const auto* label = qobject_cast<QLabel*>(widget);
        if (widget->hasHeightForWidth() && widget->height() < widget->heightForWidth(widget->width()) - 1)
            clipped.append(widget->objectName() + QStringLiteral(": too low for its words"));
        const bool wraps = widget->hasHeightForWidth() || (label && label->wordWrap());
        if ((!wraps && widget->width() < widget->sizeHint().width()) ||
            (!wraps && widget->height() < widget->sizeHint().height() - 1))
            clipped.append(QStringLiteral("%1 %2: %3x%4 of %5x%6")
                               .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                               .arg(widget->width())
                               .arg(widget->height())
                               .arg(widget->sizeHint().width())
                               .arg(widget->sizeHint().height()));
    }
    return clipped.join(QLatin1Char('\n'));
}

/// Controls without object name, accessible name or tooltip.
inline QString unnamedIn(QWidget& place) {
    QStringList unnamed;
    for (QWidget* widget : place.findChildren<QWidget*>()) {
        const bool control = widget->inherits("QAbstractButton") || widget->inherits("QLineEdit") ||
                             widget->inherits("QComboBox") || widget->inherits("QTableView") ||
                             widget->inherits("glasshouse::widgets::TokenFlow");
        // Parts of a control that Qt makes itself carry names that begin with qt_.
        if (!control || widget->objectName().startsWith(QLatin1String("qt_")) ||
            widget->inherits("QTableCornerButton") || widget->parentWidget()->inherits("QComboBox"))
            continue;
        const QString name = widget->objectName();
        if (!widget->isVisible())
            continue; // its words come with what it is shown for
        if (name.isEmpty() || widget->accessibleName().isEmpty() || widget->toolTip().isEmpty())
            unnamed.append(QStringLiteral("%1 \"%2\" \"%3\" \"%4\"")
                               .arg(QLatin1String(widget->metaObject()->className()), name, widget->accessibleName(),
                                    widget->toolTip()));
    }
    return unnamed.join(QLatin1Char('\n'));
}

/// Saves a picture of a place where GLASSHOUSE_SHOTS names a folder.
inline void shoot(QWidget& place, const QString& name) {
    const QString folder = qEnvironmentVariable("GLASSHOUSE_SHOTS");
    if (!folder.isEmpty()) {
        QTest::qWait(60); // layouts settle
        place.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
    }
}
