#include "ui/runtime/RunEditor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <memory>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Stopped.h"
#include "core/corpus/text/Dataset.h"
#include "core/engine/inspect/WrittenLoss.h"
#include "core/exchange/ImportModel.h"
#include "core/pdf/print/HtmlPdf.h"
#include "core/run/Fork.h"
#include "core/run/RunArchive.h"
#include "core/run/RunFolder.h"
#include "core/run/RunReport.h"
#include "core/run/RunText.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

QString nameOf(const QString& path) {
    return QFileInfo(path).fileName();
}

QString text(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

/// These folders and those with a bin among the runs, each once.
std::set<std::filesystem::path> binFolders(std::set<std::filesystem::path> folders, const std::filesystem::path& runs) {
    for (std::filesystem::path& folder : run::foldersWithBin(runs))
        folders.insert(std::move(folder));
    return folders;
}

/// What a person calls the run, else the name of its folder.
QString titleOf(const std::filesystem::path& run) {
    const std::string name = run::readAbout(run).name;
    return name.empty() ? text(run.filename()) : QString::fromStdString(name);
}

ForkPoints forkPointsOf(const std::filesystem::path& path, const std::filesystem::path& runs,
                        const std::string& openText) {
    const run::RunFolder folder = run::RunFolder::open(path);
    ForkPoints points;
    for (const run::CheckpointEntry& checkpoint : folder.checkpoints()) {
        try {
            points.points.push_back({checkpoint, run::configAt(folder, checkpoint)});
        } catch (const Error&) { // a run in training may have dropped it meanwhile
            continue;
        }
    }
    points.title = titleOf(path);
    points.name = text(run::newRunPath(runs, points.title.toStdString() + "-fork").filename());
    const run::CorpusRecord& corpus = folder.record().corpus;
    points.trainTokens = corpus.trainTokens;
    std::error_code unseen;
    if (corpus.fingerprint != openText && !corpus.path.empty() &&
        !std::filesystem::exists(run::textPlace(corpus, path), unseen))
        points.missingText = text(corpus.path);
    return points;
}

/// What was not written exactly, measured on the run's text if there is one.
QString noteOn(const exchange::ExportedModel& made, const std::filesystem::path& folder, const ModelExport& wanted,
               const std::shared_ptr<engine::Engine>& engine, const text::CorpusReaderOptions& reading,
               const std::stop_token& stop) {
    if (made.isExact())
        return {};
    QStringList changes;
    for (const std::string& change : made.words)
        changes.append(text::fromCore(change));
    const QString written = RunEditor::tr("Written with %1.").arg(QLocale().createSeparatedList(changes));
    QString measured;
    try {
        const run::RunFolder run = run::RunFolder::open(folder);
        const run::RunRecord& record = run.record();
        if (engine == nullptr || !record.hasText())
            return RunEditor::tr("%1 What that changes cannot be measured: the run has no text yet.").arg(written);
        text::CorpusObserver observer;
        const run::RunText found = run::readRunText(record.corpus, record.config.data,
                                                    run::textPlace(record.corpus, folder), reading, stop, observer);
        const auto dataset =
            text::makeDataset(*found.corpus, *run.tokenizer(), record.config.data, record.config.train.seed, stop);
        const bool validation = !dataset->validation.empty();
        measured = text::fromCore(
            inspect::writtenLoss(*engine, run.findCheckpoint(wanted.checkpoint.toStdString()).path,
                                 wanted.path.toStdString(), validation ? dataset->validation : dataset->train, stop)
                .sentence(validation ? "validation text" : "text"));
    } catch (const Stopped&) { // what was written stays
        measured = RunEditor::tr("What that changes was not measured.");
    } catch (const std::exception& error) {
        measured = RunEditor::tr("What that changes was not measured: %1").arg(text::problemText(error));
    }
    return QStringLiteral("%1 %2").arg(written, measured);
}

} // namespace

RunEditor::RunEditor(RunLibrary& library, const EngineLoader& engine, text::CorpusReaderOptions reading,
                     QObject* parent)
    : QObject(parent)
    , m_library(library)
    , m_engine(engine)
    , m_reading(std::move(reading)) {}

void RunEditor::add(Lane& lane, Job job) {
    lane.waiting.push_back(std::move(job));
    next(lane);
}

void RunEditor::next(Lane& lane) {
    if (lane.worker.isBusy() || lane.waiting.empty())
        return;
    lane.job = std::move(lane.waiting.front());
    lane.waiting.pop_front();
    if (lane.job.kind == Kind::OpenModel) {
        m_share = lane.job.share;
        setOpeningModel(lane.job.name);
    }
    lane.worker.start([work = lane.job.work](const std::stop_token& stop) { return work(stop); },
                      [this, &lane](const std::optional<QString>& result, const QString& problem) {
                          const Job job = std::move(lane.job); // the lane may have the next one when this is told
                          const Kind kind = job.kind;
                          if (result)
                              job.then(*result);
                          else if (!problem.isEmpty() && kind == Kind::Fork)
                              Q_EMIT forkFailed(problem);
                          else if (kind == Kind::ModelExport && problem.isEmpty())
                              Q_EMIT modelExportStopped();
                          else if (kind == Kind::ModelExport)
                              Q_EMIT modelExportFailed(problem);
                          else if (!problem.isEmpty())
                              Q_EMIT failed(problem);
                          if (kind == Kind::Undo)
                              m_returning = false;
                          if (kind == Kind::OpenModel)
                              setOpeningModel({});
                          m_library.refresh();
                          next(lane);
                          Q_EMIT busyChanged();
                      });
    Q_EMIT busyChanged();
}

/// Whether something long is being made of a run, or waits to be.
bool RunEditor::isRead(const QStringList& folders) const {
    return (m_long.worker.isBusy() && folders.contains(m_long.job.reads)) ||
           std::any_of(m_long.waiting.begin(), m_long.waiting.end(),
                       [&](const Job& job) { return folders.contains(job.reads); });
}

void RunEditor::changeAbout(const QString& folder, std::function<void(run::RunAbout&)> change, bool mayBeGone) {
    const Work work = [path = std::filesystem::path(folder.toStdString()), change = std::move(change),
                       mayBeGone](const std::stop_token&) {
        if (mayBeGone && !run::RunFolder::holdsRun(path))
            return QString();
        try {
            const run::RunAbout before = run::readAbout(path);
            run::RunAbout about = before;
            change(about);
            if (about != before)
                run::writeAbout(path, about);
        } catch (const Error&) {
            if (!mayBeGone || run::RunFolder::holdsRun(path))
                throw;
            // It was moved to the bin while this was written.
        }
        return QString();
    };
    add(m_quick, {.work = work, .then = [this](const QString&) { Q_EMIT done({}); }});
}

void RunEditor::rename(const QString& folder, const QString& name) {
    changeAbout(folder, [name = name.trimmed().toStdString()](run::RunAbout& about) { about.name = name; });
}

void RunEditor::setNote(const QString& folder, const QString& note) {
    changeAbout(folder, [note = note.toStdString()](run::RunAbout& about) { about.note = note; });
}

void RunEditor::setTags(const QString& folder, const QStringList& tags) {
    std::vector<std::string> words;
    for (const QString& tag : tags)
        words.push_back(tag.toStdString());
    changeAbout(folder, [words = std::move(words)](run::RunAbout& about) { about.tags = words; });
}

void RunEditor::setPinned(const QString& folder, bool pinned) {
    changeAbout(folder, [pinned](run::RunAbout& about) { about.pinned = pinned; });
}

void RunEditor::setColor(const QString& folder, int color) {
    // The table asks for it by itself too, meanwhile the run may have been moved to the bin.
    changeAbout(
        folder, [color](run::RunAbout& about) { about.color = color; }, true);
}

void RunEditor::moveToBin(const QString& folder) {
    const run::RunSummary* const listed = m_library.find(folder);
    moveToBin(QStringList{folder},
              listed != nullptr ? QString::fromStdString(listed->distinctTitle()) : nameOf(folder));
}

void RunEditor::moveToBin(const QStringList& folders, const QString& name) {
    std::vector<std::filesystem::path> paths;
    for (const QString& folder : folders)
        paths.emplace_back(folder.toStdString());
    auto binned = std::make_shared<QStringList>();
    const bool waits = isRead(folders);
    add(waits ? m_long : m_quick, {.work =
                                       [paths = std::move(paths), binned](const std::stop_token&) {
                                           for (const std::filesystem::path& one : run::moveToBin(paths))
                                               binned->append(text(one));
                                           return QString();
                                       },
                                   .then =
                                       [this, name, folders, binned](const QString&) {
                                           m_binned.push_back(*binned);
                                           Q_EMIT moved(name, folders);
                                       }});
    if (waits)
        Q_EMIT done(tr("%1 moves to the bin when what is being made of it is complete.").arg(name));
}

void RunEditor::undoMove() {
    if (!canUndoMove())
        return;
    m_returning = true;
    bringBack(QStringList(m_binned.back()), Kind::Undo); // which takes them out of the list
}

std::set<std::filesystem::path> RunEditor::folders() const {
    std::set<std::filesystem::path> folders;
    if (const QString& home = m_library.folder(); !home.isEmpty())
        folders.insert((std::filesystem::path(home.toStdString()) / ".").parent_path()); // without a slash at its end
    for (const run::RunSummary& run : m_library.runs())
        folders.insert(run.path.parent_path());
    return folders;
}

void RunEditor::findBinned() {
    m_binFinder.start(
        [folders = folders(), runs = m_library.folder().toStdString()](const std::stop_token& stop) {
            std::vector<run::BinnedRun> all;
            for (const std::filesystem::path& folder : binFolders(folders, runs))
                for (run::BinnedRun& one : run::binned(folder)) {
                    if (stop.stop_requested())
                        return all;
                    all.push_back(std::move(one));
                }
            std::stable_sort(all.begin(), all.end(),
                             [](const run::BinnedRun& a, const run::BinnedRun& b) { return a.removed > b.removed; });
            return all;
        },
        [this](const std::optional<std::vector<run::BinnedRun>>& found, const QString& problem) {
            if (found)
                Q_EMIT binnedFound(*found);
            else if (!problem.isEmpty())
                Q_EMIT failed(problem);
        });
}

void RunEditor::restore(const QString& binned) {
    bringBack({binned}, Kind::Other);
}

void RunEditor::bringBack(const QStringList& binned, Kind kind) {
    const auto folders = std::make_shared<QStringList>();
    add(m_quick, {.work =
                      [binned, folders](const std::stop_token&) {
                          QString title;
                          for (const QString& one : binned) {
                              const std::filesystem::path folder = run::restoreFromBin(one.toStdString());
                              folders->append(QString::fromStdString(folder.string()));
                              title = titleOf(folder);
                          }
                          return title;
                      },
                  .then =
                      [this, binned, folders](const QString& title) {
                          for (const QString& one : binned)
                              forget(one);
                          Q_EMIT restored(*folders);
                          Q_EMIT done(binned.size() == 1 ? tr("Restored %1.").arg(title)
                                                         : tr("Restored %n runs.", nullptr, int(binned.size())));
                      },
                  .kind = kind});
}

/// It is not in the bin any more, so that Undo need not look for it.
void RunEditor::forget(const QString& binned) {
    for (QStringList& together : m_binned)
        together.removeAll(binned);
    std::erase_if(m_binned, [](const QStringList& together) { return together.isEmpty(); });
}

void RunEditor::deleteBinned(const QString& binned) {
    add(m_long, {.work =
                     [path = binned.toStdString()](const std::stop_token&) {
                         run::deleteBinned(path);
                         return QString();
                     },
                 .then =
                     [this, binned](const QString&) {
                         forget(binned);
                         Q_EMIT done(tr("Deleted %1.").arg(nameOf(binned)));
                     }});
}

void RunEditor::emptyBin() {
    add(m_long, {.work =
                     [folders = folders(), runs = m_library.folder().toStdString()](const std::stop_token&) {
                         for (const std::filesystem::path& folder : binFolders(folders, runs))
                             run::emptyBin(folder);
                         return QString();
                     },
                 .then =
                     [this](const QString&) {
                         m_binned.clear();
                         Q_EMIT done(tr("The bin is empty."));
                     }});
}

void RunEditor::findForkPoints(const QString& folder, const std::string& openText) {
    m_finder.start([path = std::filesystem::path(folder.toStdString()), runs = m_library.folder().toStdString(),
                    openText](const std::stop_token&) { return forkPointsOf(path, runs, openText); },
                   [this, folder](const std::optional<ForkPoints>& found, const QString& problem) {
                       if (found)
                           Q_EMIT forkPointsFound(folder, *found);
                       else if (!problem.isEmpty())
                           Q_EMIT forkFailed(problem);
                   });
}

void RunEditor::exportRun(const QString& folder, const QString& zipFile) {
    add(m_long,
        {.work =
             [path = folder.toStdString(), file = zipFile.toStdString(),
              name = nameOf(zipFile)](const std::stop_token& stop) {
                 const auto damaged = run::exportRun(path, file, stop);
                 return !damaged ? tr("Saved %1.").arg(name)
                        : damaged->wholeUntil
                            ? tr("Saved %1. The weights after step %2 are damaged; they were copied unchanged.")
                                  .arg(name, text::groupedNumber(*damaged->wholeUntil))
                            : tr("Saved %1. All weights of this run are damaged, so the file cannot be imported.")
                                  .arg(name);
             },
         .then = [this](const QString& saved) { Q_EMIT done(saved); },
         .reads = folder});
}

void RunEditor::findModelExports(const QString& folder) {
    m_exportFinder.start(
        [path = folder.toStdString()](const std::stop_token&) {
            const run::RunFolder run = run::RunFolder::open(path);
            return ModelExports{titleOf(path), run.checkpoints(),
                                exchange::exportOffer(run, exchange::ModelFormat::HuggingFace),
                                exchange::exportOffer(run, exchange::ModelFormat::Gguf)};
        },
        [this, folder](const std::optional<ModelExports>& found, const QString& problem) {
            if (found)
                Q_EMIT modelExportsFound(folder, *found);
            else if (!problem.isEmpty())
                Q_EMIT modelExportFailed(problem);
        });
}

void RunEditor::exportModel(const QString& folder, const ModelExport& wanted) {
    const auto said = std::make_shared<QString>();
    add(m_long,
        {.work =
             [path = folder.toStdString(), wanted, engine = m_engine.engine(), reading = m_reading,
              said](const std::stop_token& stop) {
                 const exchange::ExportedModel made =
                     exchange::exportModel(path, wanted.checkpoint.toStdString(), wanted.format, wanted.type,
                                           wanted.path.toStdString(), stop);
                 *said = tr("Saved step %1 as %2.").arg(text::groupedNumber(made.checkpoint.step), nameOf(wanted.path));
                 if (!made.checkpoint.note.empty())
                     *said += QLatin1Char(' ') + text::fromCore(made.checkpoint.note);
                 return noteOn(made, path, wanted, engine, reading, stop);
             },
         .then =
             [this, said, path = wanted.path](const QString& note) {
                 Q_EMIT modelExported(path, note);
                 Q_EMIT done(*said);
             },
         .kind = Kind::ModelExport,
         .reads = folder});
}

void RunEditor::stopModelExport() {
    if (std::erase_if(m_long.waiting, [](const Job& job) { return job.kind == Kind::ModelExport; }) > 0)
        Q_EMIT modelExportStopped();
    else if (m_long.worker.isBusy() && m_long.job.kind == Kind::ModelExport)
        m_long.worker.requestStop();
}

void RunEditor::importRun(const QString& zipFile) {
    unpack(zipFile, false);
}

void RunEditor::importAndOpen(const QString& zipFile) {
    unpack(zipFile, true);
}

void RunEditor::unpack(const QString& zipFile, bool opens) {
    const auto said = std::make_shared<QString>();
    add(m_long, {.work =
                     [file = zipFile.toStdString(), runs = m_library.folder().toStdString(),
                      said](const std::stop_token& stop) {
                         std::string note;
                         const std::filesystem::path made = run::importRun(file, runs, stop, {}, nullptr, &note);
                         *said = tr("Imported %1.").arg(titleOf(made));
                         if (!note.empty())
                             *said += QLatin1Char(' ') + text::fromCore(note);
                         return text(made);
                     },
                 .then =
                     [this, said, opens](const QString& folder) {
                         Q_EMIT imported(folder);
                         if (opens)
                             Q_EMIT openRequested(folder);
                         Q_EMIT done(*said);
                     }});
}

void RunEditor::setOpeningModel(const QString& name) {
    if (m_openingModel == name)
        return;
    m_openingModel = name;
    Q_EMIT openingChanged();
}

void RunEditor::openModel(const QString& path) {
    const auto share = std::make_shared<std::atomic<double>>(0);
    add(m_long,
        {.work =
             [from = path.toStdString(), runs = m_library.folder().toStdString(), share](const std::stop_token& stop) {
                 const std::filesystem::path model(from);
                 const std::filesystem::path made =
                     run::newRunPath(runs, run::runFolderName(exchange::modelName(model)));
                 exchange::importModel(model, made, QCoreApplication::applicationVersion().toStdString(), 0, nullptr,
                                       stop, [&share](double done) { share->store(done); });
                 return text(made);
             },
         .then =
             [this](const QString& folder) {
                 Q_EMIT imported(folder);
                 Q_EMIT openRequested(folder);
                 Q_EMIT done(tr("%1 is open. Generate text with it in Write, or look inside it in Inside.")
                                 .arg(nameOf(folder)));
             },
         .kind = Kind::OpenModel,
         .name = nameOf(QDir::cleanPath(path)),
         .share = share});
}

void RunEditor::cancelOpenModel() {
    std::erase_if(m_long.waiting, [](const Job& job) { return job.kind == Kind::OpenModel; });
    if (m_long.worker.isBusy() && m_long.job.kind == Kind::OpenModel)
        m_long.worker.requestStop();
}

void RunEditor::writeReport(const QString& folder, const QString& reportFile) {
    add(m_long, {.work =
                     [path = folder.toStdString(), file = reportFile.toStdString(),
                      asPdf = reportFile.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)](const std::stop_token&) {
                         const std::string html = run::reportHtml(path);
                         FileOps system;
                         writeFile(system, file, asPdf ? pdf::htmlPdf(html) : html);
                         return QString();
                     },
                 .then = [this, name = nameOf(reportFile)](const QString&) { Q_EMIT done(tr("Saved %1.").arg(name)); },
                 .reads = folder});
}

void RunEditor::fork(const QString& folder, const QString& checkpoint, const QString& name,
                     std::vector<std::pair<std::string, std::string>> changes) {
    const auto notes = std::make_shared<std::vector<std::string>>();
    add(m_long, {.work =
                     [from = folder.toStdString(), which = checkpoint.toStdString(),
                      runs = m_library.folder().toStdString(), name = run::runFolderName(name.toStdString()),
                      changes = std::move(changes), notes](const std::stop_token&) {
                         const std::filesystem::path to = std::filesystem::path(runs) / name;
                         run::forkRun(from, which, to, changes, nullptr, notes.get());
                         return text(to);
                     },
                 .then =
                     [this, notes](const QString& made) {
                         QStringList said{tr("Made the fork %1.").arg(nameOf(made))};
                         for (const std::string& note : *notes)
                             said.append(text::fromCore(note));
                         Q_EMIT forked(made);
                         Q_EMIT done(said.join(QLatin1Char(' ')));
                     },
                 .kind = Kind::Fork,
                 .reads = folder});
}

} // namespace glasshouse::runtime
