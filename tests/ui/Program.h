#pragma once

#include <QHash>
#include <QPointer>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <memory>

#include "app/desktop/Parts.h"
#include "core/fields/Field.h"
#include "tests/runtime/Stores.h"
#include "tests/ui/Settled.h"
#include "ui/widgets/Card.h"

/// The whole program with the fake engine, its window open on a folder with one text; all it keeps goes with it.
struct OpenProgram {
    QTemporaryDir folder;
    fake::Behaviour behaviour;
    std::unique_ptr<glasshouse::desktop::Desktop> desktop;
    bool firstStart = false; ///< shows the first steps, as to a person who has trained nothing yet
    QString sampleRun;       ///< folder; empty: none

    /// place: shown first. text: of the corpus; lines about a garden as built. first: see firstStart.
    explicit OpenProgram(const QString& place = {}, const QByteArray& text = gardenLines(), bool first = false)
        : firstStart(first) {
        QDir().mkpath(texts());
        QFile one(texts() + QStringLiteral("/one.txt"));
        if (one.open(QIODevice::WriteOnly))
            one.write(text);
        one.close();
        open(place);
    }
    static QByteArray gardenLines() {
        QByteArray text;
        for (int i = 0; i < 80; ++i)
            text += "The glass house stands in the garden, line " + QByteArray::number(i) + ".\n";
        return text;
    }
    /// Again, after desktop.reset(). remembered: with what was open before in place of the folder.
    void open(const QString& place = {}, bool remembered = false) {
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        {
            glasshouse::settings::Settings settings(file);
            settings.runsFolder.set(folder.filePath(QStringLiteral("runs")));
            if (!firstStart)
                settings.firstStepsDone.set(true);
        }
        glasshouse::desktop::Options options;
        options.engine = [this] { return std::make_shared<fake::Engine>(behaviour); };
        options.settingsFile = file;
        options.presets = folder.filePath(QStringLiteral("presets")).toStdString();
        options.reading.cache = folder.filePath(QStringLiteral("cache")).toStdString();
        options.corpus = remembered ? QString() : texts();
        options.place = place;
        options.sampleRun = sampleRun;
        options.remembered = remembered;
        desktop = std::make_unique<glasshouse::desktop::Desktop>(*qApp, options);
        desktop->start();
    }
    QString texts() const { return folder.filePath(QStringLiteral("texts")); }
    glasshouse::desktop::Desktop::Parts& parts() { return desktop->parts(); }
    glasshouse::MainWindow& window() { return desktop->window(); }
    /// Remembered while it lives: tests that wait ask thousands of times.
    template <typename T> T* find(const char* name) {
        QPointer<QObject>& kept = m_found[QByteArray(T::staticMetaObject.className()) + ' ' + name];
        if (!kept)
            kept = window().findChild<T*>(QString::fromLatin1(name));
        return qobject_cast<T*>(kept.data());
    }
    void waitForText() {
        QTRY_VERIFY(parts().engine.isReady());
        QTRY_COMPARE(parts().corpus.state(), glasshouse::runtime::CorpusStore::State::Ready);
    }
    /// Trains a run of two layers and two heads on the texts, to its end: 60 steps, three checkpoints.
    void train() {
        waitForText();
        glasshouse::config::RunConfig config = parts().config.edited();
        for (const auto& [name, value] : {std::pair("n_layer", "2"),
                                          {"n_embd", "16"},
                                          {"n_head", "2"},
                                          {"context_length", "32"},
                                          {"steps", "60"},
                                          {"eval_interval", "20"},
                                          {"checkpoint_interval", "20"}})
            glasshouse::fields::set(config, name, value);
        QVERIFY(parts().training.start(config, QStringLiteral("small")));
        QTRY_COMPARE(parts().run.state(), glasshouse::runtime::RunModel::State::Finished);
    }
    /// Waits until no card that is seen waits for what it shows.
    void waitForCards() {
        QCoreApplication::processEvents(); // what was just shown asks for it
        const auto isBusy = [this] {
            if (parts().probe.isBusy() || parts().corpus.isBusy() || parts().library.isBusy())
                return true;
            const auto cards = SeenParts(window()).cards;
            return std::any_of(cards.begin(), cards.end(), [](const auto* card) { return card->isBusy(); });
        };
        QTRY_VERIFY(!isBusy());
        QCoreApplication::processEvents();
    }
    /// Saves a picture of the window, or of a part, where GLASSHOUSE_SHOTS names a folder.
    void shoot(const QString& name, QWidget* widget = nullptr) {
        const QString to = qEnvironmentVariable("GLASSHOUSE_SHOTS");
        if (to.isEmpty())
            return;
        waitUntilSettled(window());
        (widget != nullptr ? widget : &window())->grab().save(to + QLatin1Char('/') + name + QStringLiteral(".png"));
    }

private:
    QHash<QByteArray, QPointer<QObject>> m_found; ///< by class and name
};
