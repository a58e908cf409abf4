#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ui/runtime/Background.h"
#include "ui/runtime/PathWatcher.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

/// Decides which run is viewed: one opened from its folder, without its corpus and without a GPU, or the session, the
/// run that trains. Viewing never affects training. Initially, and whenever a person starts or resumes a run, the
/// session is viewed. A run that another program trains is read again now and then while it is viewed, also if it was
/// at rest when it was opened; so is a copy of a run whose files are brought up to date from another machine. Only what
/// was appended is read then.
///
/// Thread: GUI; folders are read on a separate thread. Ownership: made by app/, after the TrainingController. It alone
/// writes the viewed run. Errors: failed(), one sentence; the viewed run stays.
class RunOpener : public QObject {
    Q_OBJECT
public:
    struct Stores {
        RunModel& run; ///< the viewed run
        TrainingController& training;
    };
    explicit RunOpener(Stores stores, QObject* parent = nullptr);

    /// Views the run in a folder; the settings of the next run stay. The run that trains is not read again.
    /// then: called once it is open.
    void open(const QString& folder, std::function<void()> then = {});
    /// Views the finished run that comes with the program, unless another run is viewed or being opened. It changes no
    /// form, and gives way to the first run that starts. library: where the text that it was trained on is now.
    void openSample(const QString& folder, const QString& library);
    bool isOpening() const { return !m_opening.isEmpty(); }
    /// The name of the folder that is being opened; empty: none is.
    const QString& opening() const { return m_opening; }
    /// How much of it has been read, 0 … 1.
    double openedShare() const { return m_share->load(); }
    /// Opens nothing; the viewed run stays.
    void cancelOpening();
    /// Views the run that trains, or trained last.
    void showSession();
    /// Views the run that trains in place of the sample run; of another one nothing changes.
    void leaveSample();
    /// The run that is viewed stays in view when the session becomes another one.
    void keepView();
    bool showsSession() const { return m_stores.run.follows(session()); }
    /// Whether a run other than the session is viewed, and the session trains or has ended since, with a folder.
    bool looksElsewhere() const;

Q_SIGNALS:
    /// The session is viewed from now on, or no longer.
    void lookChanged();
    /// opening() is another one.
    void openingChanged();
    /// A run was opened from its folder: for "last run".
    void opened(const QString& folder);
    void failed(const QString& message);

private:
    const RunModel& session() const { return m_stores.training.session(); }
    void setOpening(const QString& name);
    void followSession();
    void sessionChanged();
    void show(RunHistory history);
    static QString lostSteps(const RunHistory& history);
    void watch();
    void reread();
    void noticeCopy(RunReader::News& news);

    Stores m_stores;
    QString m_opening;
    std::shared_ptr<std::atomic<double>> m_share = std::make_shared<std::atomic<double>>(0); ///< see openedShare()
    std::shared_ptr<RunReader> m_reader; ///< of the opened run, used by the worker's thread alone
    bool m_sessionAlive = false;
    bool m_endedUnseen = false; ///< the session ended while another run was viewed
    QTimer m_timer;             ///< until a run that another program trains is read again
    PathWatcher m_files;        ///< of a run at rest: another program may begin to train it, or a copy may grow
    std::vector<std::filesystem::path> m_eventFiles; ///< of the opened run
    QElapsedTimer m_grown;                           ///< since a copy grew; invalid while what is viewed is none
    Worker m_worker; ///< reads the run to be viewed; a newer request replaces an older one
};

} // namespace glasshouse::runtime
