#pragma once

#include "tests/runtime/Stores.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/OwnPresets.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RangeTestController.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SeedRuns.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TextTrace.h"
#include "ui/shell/Places.h"

/// All that a place needs, without a window: nothing follows or remembers by itself.
struct PlaceStores : Stores {
    const glasshouse::places::PlaceContext& context() const { return m_context; }

    glasshouse::runtime::GenerationController beside{{engine, run, cursor, training, cache}};
    glasshouse::runtime::TextTrace trace{runCorpus, run, reading.cache};
    glasshouse::runtime::RunEditor editor{library, engine, reading};
    glasshouse::runtime::RunOverlays overlays;
    glasshouse::runtime::RunQueue queue{{engine, corpus, training, library}};
    glasshouse::runtime::LadderController ladder{{corpus, config, training, opener, queue}, overlays};
    glasshouse::runtime::PaceController pace{{engine, corpus, config, training}};
    glasshouse::runtime::SeedRuns seeds{{corpus, config, training, opener, queue}, run, library};
    glasshouse::runtime::SweepController sweeps{{corpus, config, training, opener, queue}, overlays, library};
    glasshouse::runtime::RangeTestController range{{engine, corpus, config, training, queue}};
    glasshouse::runtime::OwnPresets presets{folder.filePath(QStringLiteral("presets")).toStdString(), config};
    glasshouse::actions::WindowActions actions{glasshouse::shell::placeNames()};
    QString library_path; ///< of the sample library

private:
    glasshouse::places::PlaceContext m_context{
        .viewed = {.run = run,
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
        .corpus = {.store = corpus, .ingest = ingest, .sampleLibrary = library_path},
        .writing = {.generation = generation, .beside = beside, .texts = writtenTexts, .trace = trace},
        .runs = {.library = library, .opener = opener, .editor = editor},
        .shell = {.settings = settings, .engine = engine, .actions = actions}};
};
