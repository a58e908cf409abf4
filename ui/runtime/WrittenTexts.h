#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/run/WrittenTexts.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TaskQueue.h"

namespace glasshouse::runtime {

/// The texts written with the open run, version by version, and which of them is shown. They stay until the person
/// deletes them: saved in the run's folder, read again when the run is opened. In memory are the tokens of the one that
/// is shown and of those that were written since the run was opened; of the others only what their place in the tree
/// needs.
///
/// A version remembers which one was shown when it was begun: undo() returns to that, redo() to where undo() came from;
/// no version is lost by that. Thread: GUI; files are read and written in the background, and nothing waits for them:
/// texts that are begun before those on disk are known get their final numbers, and are saved, once they are. So a text
/// is told from others by its object, which stays the same, and not by its number.
/// Ownership: made by app/; the destructor waits until everything is saved. Errors: failed() with one sentence; what
/// could not be saved stays available until the program ends.
class WrittenTexts : public QObject {
    Q_OBJECT
public:
    explicit WrittenTexts(RunModel& run, QObject* parent = nullptr);
    ~WrittenTexts() override;

    /// A run got another folder, where its texts are saved from now on. Call it before the run itself changes.
    void followFolder(const QString& before, const QString& now);

    /// By number, all that are not deleted.
    const std::vector<std::shared_ptr<run::WrittenText>>& all() const;
    /// nullptr: none.
    std::shared_ptr<const run::WrittenText> shown() const;
    const run::WrittenText* find(int number) const;

    /// Adds versions that begin with a text, as many as are written at once, each with the next seed, and shows the
    /// first; returns its number, which the others follow.
    int begin(const run::WrittenText& beginning, int count = 1);
    /// Appends to one of the versions being written, by its place among them.
    void append(std::vector<std::shared_ptr<const run::WrittenToken>> tokens, int which = 0);
    /// A version being written, for filling in its numbers; nullptr if there is none, or it was deleted.
    run::WrittenText* writing(int which = 0) const;
    bool isBeingWritten(int number) const;
    /// Writing has ended: the versions are saved, or discarded if nothing was written. Other versions, another run and
    /// the end of the program do so too.
    void finish();
    /// Adds a version that is whole, after the shown one, and shows it: it is saved at once. Returns its number.
    int add(const run::WrittenText& text);
    /// Names a version, if it was not deleted meanwhile; empty: it has none.
    void setName(const std::shared_ptr<const run::WrittenText>& version, const std::string& name);

    /// What other weights wrote for comparison with a version: saved with it, if it was not deleted meanwhile.
    void setBeside(const std::shared_ptr<const run::WrittenText>& version, const run::ComparisonText& beside);

    /// Its tokens are read first if they are on disk only: until then the one that was shown stays.
    void show(int number);
    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();
    /// Deletes the shown one; undo() restores it until something else is shown.
    void removeShown();

Q_SIGNALS:
    void runChanged(); ///< texts of another run, or none
    void changed();    ///< versions were added or removed, or another one is shown
    void failed(const QString& message);

private:
    /// Where the texts of a run are saved; it may change while some are waiting to be.
    struct Folder;
    struct Texts {
        std::shared_ptr<Folder> folder;
        std::vector<std::shared_ptr<run::WrittenText>> all;
        int shown = 0;
        int newest = 0;                            ///< the highest number ever used
        std::map<int, int> next;                   ///< where redo() goes from a version
        std::shared_ptr<run::WrittenText> removed; ///< what undo() restores
        int pending = 0;                           ///< what is to be done on disk yet
        bool loaded = false;                       ///< those on disk are known
        std::set<std::shared_ptr<run::WrittenText>> fromDisk;
        std::map<std::shared_ptr<run::WrittenText>, int>
            unsaved; ///< number of saves of each that are pending or have failed
    };
    std::shared_ptr<run::WrittenText> addVersion(const run::WrittenText& text);
    void openRun();
    void letGo(const std::filesystem::path& path);
    void shed();
    void present(const std::shared_ptr<run::WrittenText>& text, std::function<void()> shown);
    void load();
    void takeLoaded(Texts& mine, run::WrittenTextsFolder::Loaded found);
    std::shared_ptr<run::WrittenText> held(const std::shared_ptr<const run::WrittenText>& version) const;
    std::shared_ptr<run::WrittenText> textOf(int number) const;
    void save(Texts& mine, const std::shared_ptr<run::WrittenText>& text);
    void change(const std::shared_ptr<run::WrittenText>& text, const std::function<void(run::WrittenText&)>& what);
    void saved(const std::shared_ptr<Folder>& folder, const std::shared_ptr<run::WrittenText>& text);
    /// then: called on this thread once it is done.
    void work(Texts& mine, std::function<void(const run::WrittenTextsFolder&)> what, std::function<void()> then = {});
    Texts& texts() const;

    RunModel& m_run;
    std::filesystem::path m_path;
    std::vector<std::shared_ptr<run::WrittenText>> m_writing; ///< of the run that is open; nullptr: deleted
    mutable std::map<std::filesystem::path, Texts> m_texts;   ///< of the open run, and what is not saved of others
    std::map<std::filesystem::path, int> m_last;              ///< which text was shown of runs that are not open
    std::uint64_t m_presented = 0;                            ///< counts calls of present()
    Courier m_courier;
    Worker m_loader;
    TaskQueue m_disk; ///< last: what is waiting is done before the rest goes
};

} // namespace glasshouse::runtime
