#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "ui/runtime/Background.h"
#include "ui/runtime/OverlaySeries.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::run {
struct RunSummary;
} // namespace glasshouse::run

namespace glasshouse::runtime {

class RunLibrary;

/// The curves of a run shown with the open one, with what their axes need.
struct OverlayRun {
    using Point = OverlayPoint;

    QString folder;
    QString name;
    int color = 0;              ///< index of its series colour, see RunOverlays::colorOf()
    bool pinned = false;        ///< drawn thicker
    bool isRead = false;        ///< its folder was read; what follows is empty until then
    std::uint64_t reading = 0;  ///< another number whenever it was read again; between two the vectors only grow
    std::vector<Point> points;  ///< its evaluations, if it has a validation text
    std::vector<Point> trained; ///< those of a run without one: both losses are of the training text
    OverlaySeries training;     ///< every step
    std::int64_t tokensPerStep = 0;
    std::int64_t trainTokens = 0; ///< 0: unknown
    std::optional<double> charactersPerToken, validationCharactersPerToken;
    run::RunRecord record; ///< of run.json
    QString problem;       ///< why it cannot be shown

    const std::vector<Point>& evaluated() const { return points.empty() ? trained : points; }
    bool hasValidation() const { return !points.empty(); }
    /// Characters per token of the text that evaluated() measures.
    std::optional<double> evaluatedCharactersPerToken() const {
        return hasValidation() ? validationCharactersPerToken : charactersPerToken;
    }
    void add(const train::Evaluation& evaluation, double seconds, double tokens);
    /// What its folder has got since; steps that it has already are left out. Whether there was anything.
    bool add(const RunHistory& news);
};

/// The runs whose curves are overlaid on that of the open run; read from their folders on a separate thread, and again
/// when the library has seen that they changed, also by another program: then only what was appended.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read has its problem set and no points.
class RunOverlays : public QObject {
    Q_OBJECT
public:
    explicit RunOverlays(QObject* parent = nullptr);

    /// This run's curve grows with it while it is shown. The run must outlive this.
    void follow(const RunModel& session);

    /// Runs have the names, colours and pins that the library knows, those that have changed since are read again, and
    /// those that are gone are hidden. The library must outlive this.
    void follow(const RunLibrary& library);

    /// name: label of its curve unless a person has named the run; empty: the folder's name. A run that is already
    /// shown is read again.
    void show(const QString& folder, const QString& name = {});
    void hide(const QString& folder);
    void clear();
    bool shows(const QString& folder) const;
    const std::vector<OverlayRun>& runs() const { return m_runs; }
    /// Index of the series colour of a run, shown or not, the same in every view: the one that it was given, else one
    /// that stays with it until the program ends.
    int colorOf(const QString& folder);

Q_SIGNALS:
    void changed();
    /// The library was listed, and runs may have other colours, also those that are not shown.
    void colorsChanged();
    /// Only steps were added, to the run that trains here; without the evaluations, which changed() tells.
    void extended();

private:
    /// What was read of a run: the whole run, or what is to be added to it.
    struct News {
        std::optional<OverlayRun> whole;
        RunHistory added;
    };
    void read();
    void hideGone(const QStringList& unlisted);
    void take(const QString& folder, News news, const QString& problem);
    /// Adds what the session has and its overlay has not.
    void grow(const RunModel& session);
    OverlayRun* find(const QString& folder);
    void catchUp();
    bool describe(OverlayRun& run, const run::RunSummary& listed);
    int leastUsedColor() const;

    /// Where a run was when it was read.
    struct Reading {
        std::int64_t step = 0;
        std::int64_t lastActive = 0;
        bool isBeingTrained = false;
        bool operator==(const Reading&) const = default;
    };
    /// A run whose folder vanished while it was shown.
    struct Gone {
        QString name;        ///< the one given to show(); empty: its own
        std::string created; ///< empty: it was not read yet
    };
    std::vector<OverlayRun> m_runs;
    std::map<QString, QString> m_names;    ///< by folder, see show()
    std::map<QString, int> m_colors;       ///< by folder, see colorOf()
    std::map<QString, Reading> m_readings; ///< by folder
    const RunModel* m_session = nullptr;   ///< see follow()
    const RunLibrary* m_library = nullptr; ///< see follow()
    QStringList m_wanted;                  ///< to be read
    std::map<QString, Gone> m_gone;        ///< by folder: hidden because it vanished, and shown again once it is back
    std::uint64_t m_reading = 0;           ///< of the run read last
    std::map<QString, std::shared_ptr<RunReader>> m_readers; ///< of shown runs, used by the worker's thread alone
    Worker m_worker;
    Worker m_looker; ///< for hideGone()
};

/// The part of a run's history that its curve needs.
OverlayRun overlayOf(const RunHistory& history);

} // namespace glasshouse::runtime
