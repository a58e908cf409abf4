#pragma once

#include <optional>
#include <utility>

#include "app/desktop/Desktop.h"
#include "core/base/CacheFiles.h"
#include "ui/MainWindow.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/FolderWatch.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/HealthReader.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/Movie.h"
#include "ui/runtime/OwnPresets.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RangeTestController.h"
#include "ui/runtime/Recordings.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/RunWatch.h"
#include "ui/runtime/SeedRuns.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TextTrace.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/runtime/WrittenTexts.h"
#include "ui/settings/Settings.h"
#include "ui/shell/Places.h"
#include "ui/text/Translation.h"
#include "ui/theme/ThemeManager.h"

namespace glasshouse::desktop {

/// All long-lived objects. Later members use earlier ones and are destroyed before them.
struct Desktop::Parts {
    Parts(QApplication& application, const Options& options)
        : settings(options.settingsFile)
        , theme(application)
        , engine(options.engine ? options.engine : runtime::EngineLoader::Factory(engine::loadEngine))
        , ingest(corpus, options.reading)
        , watch(corpus, ingest)
        , recordings(run)
        , cursor(run, recordings)
        , runForm(run)
        , training({engine, corpus, config, run, runForm, session}, options.reading)
        , opener({run, training})
        , probe({engine, run, cursor, training, cache, recordings})
        , generation({engine, run, cursor, training, cache})
        , beside({engine, run, cursor, training, cache})
        , health(run)
        , runCorpus(run, corpus, options.reading)
        , texts(run)
        , trace(runCorpus, run, options.reading.cache)
        , library(options.reading.cache.empty() ? glasshouse::run::RunCatalog::defaultCacheFolder()
                                                : options.reading.cache / "runs")
        , editor(library, engine, options.reading)
        , runWatch(library, session)
        , queue({engine, corpus, training, library})
        , ladder({corpus, config, training, opener, queue}, overlays)
        , pace({engine, corpus, config, training},
               (options.reading.cache.empty() ? userCacheFolder("paces") : options.reading.cache / "paces") /
                   "paces.json")
        , seeds({corpus, config, training, opener, queue}, run, library)
        , sweeps({corpus, config, training, opener, queue}, overlays, library)
        , range({engine, corpus, config, training, queue})
        , presets(options.presets, config)
        , movie(run, cursor, probe)
        , context{.viewed = {.run = run,
                             .cursor = cursor,
                             .probe = probe,
                             .recordings = recordings,
                             .health = health,
                             .runCorpus = runCorpus,
                             .overlays = overlays},
                  .training = {.controller = training,
                               .session = session,
                               .config = config,
                               .runForm = runForm,
                               .pace = pace,
                               .range = range,
                               .ladder = ladder,
                               .seeds = seeds,
                               .sweeps = sweeps,
                               .queue = queue,
                               .presets = presets},
                  .corpus = {.store = corpus, .ingest = ingest, .sampleLibrary = options.sampleLibrary},
                  .writing = {.generation = generation, .beside = beside, .texts = texts, .trace = trace},
                  .runs = {.library = library, .opener = opener, .editor = editor},
                  .shell = {.settings = settings, .engine = engine, .actions = *actions}} {
        pace.setLibrary(library);
        window.emplace(context, movie);
    }

    /// Recreates the window and its actions in the language of the settings.
    void recreateWindow() {
        window.reset();
        language.set(settings.language());
        actions.emplace(shell::placeNames());
        window.emplace(context, movie);
    }

    settings::Settings settings;
    text::Language language{settings.language()};
    theme::ThemeManager theme;
    runtime::EngineLoader engine;
    runtime::CorpusStore corpus;
    runtime::IngestController ingest;
    runtime::FolderWatch watch;
    runtime::ConfigStore config;
    runtime::RunModel run;     ///< the run being viewed
    runtime::RunModel session; ///< the run being trained
    runtime::Recordings recordings;
    runtime::TimeCursor cursor;
    runtime::SnapshotCache cache;
    runtime::RunForm runForm;
    runtime::TrainingController training;
    runtime::RunOpener opener;
    runtime::ProbeController probe;
    runtime::GenerationController generation;
    runtime::GenerationController beside; ///< the same prompt with other weights
    runtime::HealthReader health;
    runtime::RunCorpus runCorpus;
    runtime::WrittenTexts texts;
    runtime::TextTrace trace;
    runtime::RunLibrary library;
    runtime::RunEditor editor;
    runtime::RunWatch runWatch;
    runtime::RunOverlays overlays;
    runtime::RunQueue queue;
    runtime::LadderController ladder;
    runtime::PaceController pace;
    runtime::SeedRuns seeds;
    runtime::SweepController sweeps;
    runtime::RangeTestController range;
    runtime::OwnPresets presets;
    runtime::Movie movie;
    /// Recreated in place when the language changes, so references to it stay valid; the window too.
    std::optional<actions::WindowActions> actions{std::in_place, shell::placeNames()};
    places::PlaceContext context;
    std::optional<MainWindow> window;
    QObject connections; ///< of these parts: context of their signals, destroyed first
};

} // namespace glasshouse::desktop
