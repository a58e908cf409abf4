#pragma once

#include <filesystem>
#include <memory>

#include <QString>

#include "core/corpus/text/CorpusReader.h"
#include "ui/actions/PathKind.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"

class QApplication;

namespace glasshouse {

class MainWindow;

namespace desktop {

/// The start options of the program.
struct Options {
    runtime::EngineLoader::Factory engine; ///< empty: the one with LibTorch
    QString settingsFile;                  ///< empty: the user's own
    text::CorpusReaderOptions reading;     ///< worker process and cache
    std::filesystem::path presets;         ///< a person's own, a folder; empty: beside the runs
    QString sampleLibrary;                 ///< folder; empty: none
    QString sampleRun;                     ///< folder of the finished run that comes with the program; empty: none
    QString corpus;                        ///< opened first; empty: the last one, else the sample library
    QString run;                           ///< opened first; empty: the last one
    QString path;                          ///< of any of what the window opens, as it says itself; empty: none
    QString place;                         ///< shown first; empty: the last one
    bool remembered = true;                ///< open the last corpus and run
    QString crashFile;                     ///< where a crash leaves its report; empty: nowhere
};

/// Creates all singletons in dependency order and connects them: the only place that
/// does.
///
/// Thread: GUI. Ownership: of main(); its destructor ends every thread and saves the run.
class Desktop {
public:
    Desktop(QApplication& application, Options options);
    ~Desktop();

    /// Shows the window and starts loading.
    void start();
    MainWindow& window();
    struct Parts;
    Parts& parts() { return *m_parts; }

private:
    struct First;
    void connectParts();
    void changeLanguage();
    void findFirst();
    void openFirst(First first);
    void loadEngine();
    void loadEngineInTurn();

    Options m_options;
    std::unique_ptr<Parts> m_parts;
    runtime::Worker m_disk; ///< finds out what was open last and is still there; declared last: its thread ends first
};

} // namespace desktop
} // namespace glasshouse
