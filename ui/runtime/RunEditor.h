#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <atomic>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/text/CorpusReader.h"
#include "core/exchange/ExportModel.h"
#include "core/run/RunAbout.h"
#include "core/run/RunBin.h"
#include "core/run/RunFolder.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

class EngineLoader;
class RunLibrary;

/// A kept step, and the settings that a fork of it begins with.
struct ForkPoint {
    run::CheckpointEntry checkpoint;
    config::RunConfig config;
};

/// What a person who forks a run chooses from.
struct ForkPoints {
    QString title;                 ///< of the run
    std::vector<ForkPoint> points; ///< by step
    QString name;                  ///< for the new run; no folder has it yet
    QString missingText;           ///< where the run's text was, if it is not there any more
    std::int64_t trainTokens = 0;  ///< training tokens of the run's text
};

/// What a person who exports a run's model chooses from.
struct ModelExports {
    QString title; ///< of the run
    std::vector<run::CheckpointEntry> checkpoints;
    exchange::ExportOffer huggingFace;
    exchange::ExportOffer gguf;
};

/// What was chosen, see exchange::exportModel().
struct ModelExport {
    QString checkpoint; ///< last, best or a step
    exchange::ModelFormat format = exchange::ModelFormat::HuggingFace;
    exchange::NumberType type = exchange::NumberType::Float32;
    QString path; ///< of the folder or file to make
};

/// What a person does with runs that are not trained at the moment: says something about them, moves them to the bin
/// and back, exports and imports them, writes reports, forks them. On two separate threads, one after the other on
/// each: what takes long, and what takes a moment (names, notes, colors, pins, to the bin and back); after each the
/// library is listed again.
///
/// Thread: GUI; every function returns at once. Ownership: made by app/, one for the program; the library and the
/// engine must outlive it. Errors: failed() or forkFailed(), one sentence; the run stays as it was.
class RunEditor : public QObject {
    Q_OBJECT
public:
    /// reading: how the texts of runs are read again.
    RunEditor(RunLibrary& library, const EngineLoader& engine, text::CorpusReaderOptions reading,
              QObject* parent = nullptr);

    // What is said about a run; the rest of it stays.
    void rename(const QString& folder, const QString& name); ///< empty: the folder's name is shown again
    void setNote(const QString& folder, const QString& note);
    void setTags(const QString& folder, const QStringList& tags);
    void setPinned(const QString& folder, bool pinned);
    void setColor(const QString& folder, int color); ///< index of the series colour

    void moveToBin(const QString& folder);
    /// Runs that belong together, all or none of them; name: of what they are.
    void moveToBin(const QStringList& folders, const QString& name);
    /// Puts back what was moved to the bin last, one run or several; nothing if there is none.
    void undoMove();
    bool canUndoMove() const { return !m_binned.empty() && !m_returning; }

    /// Reads the bins of the runs folder, of sweeps in it and of all folders with a listed run; answered by
    /// binnedFound(). A newer request replaces an older one.
    void findBinned();
    /// Puts a run in the bin back where it was; binned: its path there.
    void restore(const QString& binned);
    /// Deletes a run in the bin for good.
    void deleteBinned(const QString& binned);
    /// Deletes for good all that is in these bins.
    void emptyBin();

    /// Writes a zip file; an existing one is replaced.
    void exportRun(const QString& folder, const QString& zipFile);
    /// Looks as what the model of a run can be exported; answered by modelExportsFound(). A newer request replaces an
    /// older one.
    void findModelExports(const QString& folder);
    /// Writes the model of a run for other programs and measures, on the run's text, what is not exact in it; answered
    /// by modelExported(), modelExportFailed() or modelExportStopped().
    void exportModel(const QString& folder, const ModelExport& wanted);
    void stopModelExport();
    /// Unpacks a zip file into the library's folder.
    void importRun(const QString& zipFile);
    /// The same, and requests that the run is opened.
    void importAndOpen(const QString& zipFile);
    /// Makes a run in the library's folder of another program's model (see exchange::importModel()), and requests that
    /// it is opened.
    void openModel(const QString& path);
    /// The name of the model that is being opened; empty: none is.
    const QString& openingModel() const { return m_openingModel; }
    /// How much of it has been read, 0 … 1.
    double openedShare() const { return m_share->load(); }
    void cancelOpenModel();
    /// Writes the report of a run as one file, a PDF if its name ends in .pdf, else HTML; an existing one is replaced.
    void writeReport(const QString& folder, const QString& reportFile);
    /// Makes a run that continues from a checkpoint of another one ("last", "best" or a step), in the library's folder.
    /// changes: fields with other values, as typed.
    void fork(const QString& folder, const QString& checkpoint, const QString& name,
              std::vector<std::pair<std::string, std::string>> changes);

    /// Looks from where a run can be forked; answered by forkPointsFound(). openText: fingerprint of the text that is
    /// open, with which the fork could be trained; may be empty. A newer request replaces an older one.
    void findForkPoints(const QString& folder, const std::string& openText);

    bool isBusy() const { return m_long.worker.isBusy() || m_quick.worker.isBusy(); }

Q_SIGNALS:
    void done(const QString& sentence); ///< empty: what was done is seen in the list
    void failed(const QString& sentence);
    void forkFailed(const QString& sentence); ///< in place of failed(): a fork, or the look at where one could begin
    /// To the bin, from these folders; undoMove() puts it back.
    void moved(const QString& name, const QStringList& folders);
    void restored(const QStringList& folders);                             ///< out of the bin, where they are now
    void binnedFound(const std::vector<glasshouse::run::BinnedRun>& runs); ///< the newest first
    void imported(const QString& folder);
    void openRequested(const QString& folder); ///< after imported(), by importAndOpen()
    void modelExportsFound(const QString& folder, const glasshouse::runtime::ModelExports& exports);
    /// note: what was not written exactly, and what that does to the loss; empty if all is as it was.
    void modelExported(const QString& path, const QString& note);
    void modelExportFailed(const QString& sentence); ///< in place of failed(): an export, or the look at what can be
    void modelExportStopped();                       ///< by stopModelExport(); nothing is left of it
    void forked(const QString& folder);
    void forkPointsFound(const QString& folder, const glasshouse::runtime::ForkPoints& points);
    void openingChanged(); ///< openingModel() is another one
    void busyChanged();

private:
    using Work = std::function<QString(const std::stop_token&)>;   ///< gives what `then` needs
    enum class Kind { Other, Undo, Fork, ModelExport, OpenModel }; ///< undoMove(), fork(), exportModel(), openModel()
    struct Job {
        Work work;
        std::function<void(const QString&)> then;
        Kind kind = Kind::Other;
        QString name = {};                                    ///< of the model that is opened
        std::shared_ptr<std::atomic<double>> share = nullptr; ///< see openedShare()
        QString reads = {};                                   ///< the folder of the run that must stay meanwhile
    };
    struct Lane {
        std::deque<Job> waiting;
        Job job; ///< that the worker does
        Worker worker;
    };
    void changeAbout(const QString& folder, std::function<void(run::RunAbout&)> change, bool mayBeGone = false);
    void add(Lane& lane, Job job);
    void next(Lane& lane);
    bool isRead(const QStringList& folders) const;
    void bringBack(const QStringList& binned, Kind kind);
    void forget(const QString& binned);
    void unpack(const QString& zipFile, bool opens);
    void setOpeningModel(const QString& name);
    /// Where bins may be, besides those of sweeps in the runs folder.
    std::set<std::filesystem::path> folders() const;

    RunLibrary& m_library;
    const EngineLoader& m_engine;
    text::CorpusReaderOptions m_reading;
    std::vector<QStringList> m_binned; ///< where runs are in the bin, what was moved together; the newest last
    bool m_returning = false;          ///< some of them are being put back
    QString m_openingModel;
    std::shared_ptr<std::atomic<double>> m_share = std::make_shared<std::atomic<double>>(0); ///< see openedShare()
    Lane m_long;
    Lane m_quick;
    Worker m_finder;       ///< for findForkPoints()
    Worker m_exportFinder; ///< for findModelExports()
    Worker m_binFinder;    ///< for findBinned()
};

} // namespace glasshouse::runtime
