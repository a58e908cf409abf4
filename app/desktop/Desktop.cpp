#include "app/desktop/Desktop.h"

#include <QApplication>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/desktop/CrashReport.h"
#include "app/desktop/Parts.h"
#include "core/corpus/cleaning/Rule.h"
#include "core/exchange/ImportModel.h"
#include "core/fields/RunJson.h"
#include "ui/runtime/SystemMemory.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::desktop {

namespace {

constexpr int probeCharacters = 32;
constexpr std::chrono::milliseconds latestLoad{1000}; // of LibTorch, after the window is shown
constexpr int keptAfter = 1000;                       // milliseconds after a change of the next run's settings

/// The first words of a text, for the probe.
QString beginningOf(std::string_view text) {
    QString words = QString::fromUtf8(text.data(), qsizetype(std::min<std::size_t>(text.size(), 400))).simplified();
    words.truncate(probeCharacters);
    const auto space = words.lastIndexOf(QLatin1Char(' '));
    return space > probeCharacters / 2 ? words.left(space) : words;
}

theme::ThemeManager::Choice themeChoice(const QString& name) {
    if (name == QLatin1String("light"))
        return theme::ThemeManager::Choice::Light;
    if (name == QLatin1String("dark"))
        return theme::ThemeManager::Choice::Dark;
    return theme::ThemeManager::Choice::System;
}

theme::ThemeManager::Follow followChoice(const QString& choice, QLatin1String off, QLatin1String on) {
    return choice == on    ? theme::ThemeManager::Follow::On
           : choice == off ? theme::ThemeManager::Follow::Off
                           : theme::ThemeManager::Follow::System;
}

/// The cleaning rules of a folder that this version knows; unknown ones are appended to `gone`.
QString knownRules(const QString& rules, QStringList& gone) {
    if (rules == QLatin1String("default") || rules == QLatin1String("none"))
        return rules;
    QStringList known;
    for (const QString& id : rules.split(QLatin1Char(','))) {
        (cleaning::rules().find(id.toStdString()) != nullptr ? known : gone).append(id);
    }
    return known.isEmpty() ? QStringLiteral("none") : known.join(QLatin1Char(','));
}

/// The folder's own settings become the data of the next run. What this version does not know falls back to the
/// default; otherwise the setting would be refused and the previous folder's kept.
void applyFolder(Desktop::Parts& p, const QString& path) {
    p.ingest.setEncodings(p.settings.encodings(path));
    const settings::Settings::PageReading reading = p.settings.pageReading(path);
    QStringList gone;
    p.config.set({{QStringLiteral("page_text"), reading.order},
                  {QStringLiteral("ocr_confidence"), QString::number(reading.minConfidence)},
                  {QStringLiteral("ocr_seconds"), QString::number(reading.seconds)},
                  {QStringLiteral("ocr"), reading.languages},
                  {QStringLiteral("encoding"), reading.encoding},
                  {QStringLiteral("rules"), knownRules(p.settings.rules(path), gone)}});
    for (const auto& [field, usual] : {std::pair("page_text", config::DataConfig().page_text),
                                       {"ocr", config::DataConfig().ocr},
                                       {"encoding", settings::Settings::PageReading().encoding.toStdString()}}) {
        if (!p.config.problem(QLatin1String(field)))
            continue;
        gone.append(p.config.text(QLatin1String(field)));
        p.config.set(QLatin1String(field), QString::fromStdString(usual));
    }
    if (!gone.isEmpty())
        p.window->notice(
            MainWindow::tr("Some settings of this folder are unknown to this version and were ignored: %1.")
                .arg(gone.join(QLatin1String(", "))));
}

QString nextRunKey() {
    return QStringLiteral("train/nextRun");
}

/// The settings of the next run as they were when the program ended; those of another version, which this one cannot
/// read, are left out.
void restoreNextRun(Desktop::Parts& p) {
    const QByteArray kept = p.settings.value(nextRunKey()).toString().toUtf8();
    if (kept.isEmpty())
        return;
    try {
        p.config.begin(fields::runConfigFromJson(nlohmann::json::parse(kept.begin(), kept.end())));
    } catch (const std::exception&) {
        p.settings.setValue(nextRunKey(), QString());
    }
}

void keepNextRun(Desktop::Parts& p) {
    p.settings.setValue(nextRunKey(), QString::fromStdString(fields::toJson(p.config.lastValid()).dump()));
}

} // namespace

Desktop::Desktop(QApplication& application, Options options)
    : m_options(std::move(options))
    , m_parts(std::make_unique<Parts>(application, m_options)) {
    connectParts();
}

Desktop::~Desktop() {
    keepNextRun(*m_parts);
}

MainWindow& Desktop::window() {
    return *m_parts->window;
}

void Desktop::connectParts() {
    Parts& p = *m_parts;
    QObject* const context = &p.connections;
    const auto applyLook = [&p] {
        p.theme.setChoice(themeChoice(p.settings.theme()));
        p.theme.setHighContrast(followChoice(p.settings.contrast(), QLatin1String("normal"), QLatin1String("high")));
        p.theme.setReducedMotion(followChoice(p.settings.motion(), QLatin1String("full"), QLatin1String("reduced")));
        p.theme.setBodyPixels(theme::kDesignBody * p.settings.textSize().toInt() / 100.0); // "system" is 0
    };
    for (const auto* look : {&p.settings.theme, &p.settings.contrast, &p.settings.motion, &p.settings.textSize})
        look->onChange(context, applyLook);
    applyLook();
    p.settings.language.onChange(context, [this] { // not from within the window that asks for it
        QTimer::singleShot(0, &m_parts->connections, [this] { changeLanguage(); });
    });
    const auto applyMachine = [&p] { p.training.setMachine(std::max(0, p.settings.threads()), p.settings.device()); };
    p.settings.threads.onChange(context, applyMachine);
    p.settings.device.onChange(context, applyMachine);
    applyMachine();
    const auto applyRunsFolder = [&p] {
        p.training.setRunsFolder(p.settings.runsFolder());
        p.library.setFolder(p.settings.runsFolder());
        p.queue.setFolder(p.settings.runsFolder());
    };
    p.queue.setResumesAtStart(p.settings.resumesQueue());
    p.settings.runsFolder.onChange(context, applyRunsFolder);
    applyRunsFolder();
    const QString others = QStringLiteral("runs/elsewhere");
    p.library.setOthers(p.settings.value(others).toStringList());
    QObject::connect(&p.library, &runtime::RunLibrary::othersChanged, context,
                     [&p, others] { p.settings.setValue(others, p.library.others()); });

    const auto applyFacts = [&p] {
        config::DataFacts facts = p.corpus.facts();
        facts.freeMemory = runtime::availableMemory();
        if (p.engine.isReady())
            facts.hardware = p.engine.info().hardware;
        p.config.setCorpus(facts, p.corpus.vocabularySize());
    };
    QObject::connect(&p.engine, &runtime::EngineLoader::ready, context, applyFacts);
    QObject::connect(&p.corpus, &runtime::CorpusStore::preparedChanged, context, [&p, applyFacts] {
        applyFacts();
        p.config.setTextProblems(p.corpus.dataProblems());
        if (const auto corpus = p.corpus.corpus())
            p.probe.setFallbackText(beginningOf(corpus->text()));
    });
    if (m_options.remembered)
        restoreNextRun(p);
    auto* keep = new QTimer(context);
    keep->setSingleShot(true);
    keep->setInterval(keptAfter);
    QObject::connect(keep, &QTimer::timeout, context, [&p] { keepNextRun(p); });
    QObject::connect(&p.config, &runtime::ConfigStore::lastValidChanged, keep, qOverload<>(&QTimer::start));
    QObject::connect(&p.config, &runtime::ConfigStore::validated, context, [&p] {
        // Only existing choices: half-typed names would be an error for the tokenizer.
        if (!p.config.problem(QStringLiteral("tokenizer")) && !p.config.problem(QStringLiteral("split")) &&
            !p.config.problem(QStringLiteral("validation_fraction")) && !p.config.problem(QStringLiteral("rules")) &&
            !p.config.problem(QStringLiteral("page_text")) && !p.config.problem(QStringLiteral("ocr")) &&
            !p.config.problem(QStringLiteral("encoding")))
            p.ingest.setData(p.config.edited().data, p.config.edited().train.seed);
    });
    p.ingest.setData(p.config.edited().data, p.config.edited().train.seed);
    QObject::connect(&p.corpus, &runtime::CorpusStore::pathChanged, context,
                     [&p, library = m_options.sampleLibrary, before = QString()]() mutable {
                         p.settings.lastCorpus.set(p.corpus.path());
                         if (const QString path = p.corpus.path();
                             path != std::exchange(before, path)) // not when it is read again
                             applyFolder(p, path);
                         if (p.corpus.path() != library)
                             p.settings.addRecentFolder(p.corpus.path());
                     });
    const auto opened = [&p](const QString& folder) {
        p.settings.lastRun.set(folder);
        p.library.addOther(folder);
        p.library.refresh();
    };
    p.session.followNames(p.library);
    p.run.followNames(p.library);
    p.overlays.follow(p.session);
    p.overlays.follow(p.library);
    QObject::connect(&p.training, &runtime::TrainingController::runOpened, context, opened);
    QObject::connect(&p.opener, &runtime::RunOpener::opened, context, opened);
    QObject::connect(&p.opener, &runtime::RunOpener::lookChanged, context, [&p] { // back to the run that trains
        if (p.run.isOpen() && !p.run.isSample())
            p.settings.lastRun.set(QString::fromStdString(p.run.path().string()));
    });
    QObject::connect(&p.training, &runtime::TrainingController::folderChanged, &p.texts,
                     &runtime::WrittenTexts::followFolder);
    QObject::connect(&p.training, &runtime::TrainingController::idle, context, [&p] { p.library.refresh(); });
}

/// Recreates the window in the other language. The training, the open run and the current place are kept.
void Desktop::changeLanguage() {
    Parts& p = *m_parts;
    if (p.window->hasUnsavedEdit())
        return p.window->notice(MainWindow::tr("You are editing a text in Write. So that nothing is lost, the language "
                                               "changes the next time the program starts."));
    const bool shown = p.window->isVisible();
    const bool asked = p.window->findChild<QWidget*>(QStringLiteral("preferences")) != nullptr;
    QApplication::setQuitOnLastWindowClosed(false);
    p.window->remember();
    p.recreateWindow();
    if (shown) {
        p.window->show();
        if (asked)
            p.actions->preferences->trigger(); // where it was chosen
    }
    QTimer::singleShot(0, &p.connections, [] { QApplication::setQuitOnLastWindowClosed(true); });
}

/// What is opened at the start.
struct Desktop::First {
    QString corpus;                                       ///< empty: none
    QString run;                                          ///< empty: none
    QString gone = {};                                    ///< the text that was open last, if it cannot be found
    actions::PathKind named = actions::PathKind::Nothing; ///< what the path of the options leads to
};

void Desktop::start() {
    Parts& p = *m_parts;
    p.window->show();
    if (!m_options.place.isEmpty())
        p.window->showPlace(m_options.place);
    else if (!m_options.run.isEmpty()) // what was requested is shown
        p.window->showPlace(QStringLiteral("train"));
    else if (!m_options.corpus.isEmpty())
        p.window->showPlace(QStringLiteral("corpus"), 0);
    if (!m_options.crashFile.isEmpty())
        if (const QString report = CrashReport::take(m_options.crashFile); !report.isEmpty())
            CrashReport::offer(&*p.window, report, m_options.crashFile);
    findFirst();
    loadEngine();
}

// While LibTorch is loading, the dynamic loader blocks thread creation for up to half a second, and the window creates
// threads for the first text and run; so they go first, unless they take long.
void Desktop::loadEngine() {
    Parts& p = *m_parts;
    QObject::connect(&p.corpus, &runtime::CorpusStore::stateChanged, &p.connections, [this] { loadEngineInTurn(); });
    QTimer::singleShot(latestLoad, &p.connections, [&p] { p.engine.start(); });
    loadEngineInTurn();
}

void Desktop::loadEngineInTurn() {
    if (!m_disk.isBusy() && !m_parts->corpus.isBusy())
        m_parts->engine.start();
}

/// The disk with what was open last may be slow, or a network folder may never answer, so the window does not wait.
void Desktop::findFirst() {
    First first{m_options.corpus, m_options.run};
    if (m_options.path.isEmpty() && !m_options.remembered)
        return openFirst(std::move(first));
    const settings::Settings& settings = m_parts->settings;
    m_disk.start(
        [first = std::move(first), path = m_options.path,
         lastCorpus = m_options.remembered ? settings.lastCorpus() : QString(),
         lastRun = m_options.remembered ? settings.lastRun() : QString()](const std::stop_token&) mutable {
            if (!path.isEmpty())
                first.named = actions::kindOf(path);
            if (first.named == actions::PathKind::Run)
                first.run = path;
            else if (first.named == actions::PathKind::Text)
                first.corpus = path;
            const auto isText = [](const QString& folder) {
                return QFileInfo::exists(folder) && !exchange::holdsModel(folder.toStdString());
            };
            if (first.corpus.isEmpty() && !lastCorpus.isEmpty() && isText(lastCorpus))
                first.corpus = lastCorpus;
            else if (first.corpus.isEmpty())
                first.gone = lastCorpus;
            if (first.run.isEmpty() && !lastRun.isEmpty() && QFileInfo::exists(lastRun))
                first.run = lastRun;
            return first;
        },
        [this](std::optional<First> found, const QString& /*problem*/) {
            openFirst(found ? std::move(*found) : First{m_options.corpus, m_options.run});
            loadEngineInTurn();
        });
}

/// What a person has opened meanwhile stays.
void Desktop::openFirst(First first) {
    Parts& p = *m_parts;
    if (first.corpus.isEmpty())
        first.corpus = m_options.sampleLibrary;
    if (!first.gone.isEmpty() && !first.corpus.isEmpty())
        p.window->notice(MainWindow::tr("%1 can no longer be found. The next run will use the sample library; choose "
                                        "another text in Corpus.")
                             .arg(first.gone));
    if (!first.corpus.isEmpty() && p.corpus.path().isEmpty())
        p.ingest.open(first.corpus);
    const bool bringsRun = first.named == actions::PathKind::Model || first.named == actions::PathKind::Archive;
    if (!bringsRun && !p.run.isOpen() && !p.opener.isOpening()) {
        if (!first.run.isEmpty())
            p.opener.open(first.run);
        else if (!m_options.sampleRun.isEmpty())
            QObject::connect(
                &p.library, &runtime::RunLibrary::changed, &p.connections,
                [&p, sample = m_options.sampleRun, library = m_options.sampleLibrary] {
                    if (p.library.runs().empty() && p.library.others().isEmpty())
                        p.opener.openSample(sample, library);
                },
                Qt::SingleShotConnection);
    }
    if (m_options.path.isEmpty())
        return;
    if (first.named != actions::PathKind::Run && first.named != actions::PathKind::Text)
        p.window->open(m_options.path, first.named);
    else if (m_options.place.isEmpty() && first.named == actions::PathKind::Run)
        p.window->showPlace(QStringLiteral("train"));
    else if (m_options.place.isEmpty())
        p.window->showPlace(QStringLiteral("corpus"), 0);
}

} // namespace glasshouse::desktop
