#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "core/run/WrittenTexts.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The texts written with the open run, version by version, and which of them is shown. They stay until the person
/// deletes them: saved in the run's folder, read again when the run is opened.
///
/// A version remembers which one was shown when it was begun: undo() returns to that, redo() to where undo() came from;
/// no version is lost by that. Thread: GUI; files are read and written in the background. Ownership: made by app/.
/// Errors: failed() with one sentence; what could not be saved stays available until the program ends.
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
    const run::WrittenText* shown() const;
    const run::WrittenText* find(int number) const;

    /// Adds versions with these tokens after the prompt, as many as are written at once, and shows the first; returns
    /// its number, which the others follow.
    int begin(const QString& prompt, std::vector<std::shared_ptr<const run::WrittenToken>> tokens, std::int64_t asked,
              int count = 1);
    /// Appends to one of the versions being written, by its place among them.
    void append(std::vector<std::shared_ptr<const run::WrittenToken>> tokens, int which = 0);
    /// A version being written, for filling in its numbers; nullptr if there is none, or it was deleted.
    run::WrittenText* writing(int which = 0) const;
    bool isBeingWritten(int number) const;
    /// Writing has ended: the versions are saved, or discarded if nothing was written. Other versions, another run and
    /// the end of the program do so too.
    void finish();
    /// Adds a version that a person made from the shown one, and shows it: it is whole and is saved at once. step, run:
    /// see WrittenText.
    int add(const QString& prompt, std::vector<std::shared_ptr<const run::WrittenToken>> tokens, std::int64_t step,
            const std::string& run);

    /// What other weights wrote for comparison with a version: saved with it.
    void setBeside(int number, const run::ComparisonText& beside);

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
    struct Texts {
        std::vector<std::shared_ptr<run::WrittenText>> all;
        int shown = 0;
        int newest = 0;                            ///< the highest number ever used
        std::map<int, int> next;                   ///< where redo() goes from a version
        std::shared_ptr<run::WrittenText> removed; ///< what undo() restores
        bool loaded = false;
    };
    struct Loading;
    std::shared_ptr<run::WrittenText> addVersion(const QString& prompt,
                                                 std::vector<std::shared_ptr<const run::WrittenToken>> tokens);
    void openRun();
    void takeLoaded();
    void save(const std::filesystem::path& path, const std::shared_ptr<run::WrittenText>& text);
    Texts& texts() const;

    RunModel& m_run;
    std::filesystem::path m_path;
    std::vector<std::shared_ptr<run::WrittenText>> m_writing; ///< of the run that is open; nullptr: deleted
    mutable std::map<std::filesystem::path, Texts> m_texts;
    Courier m_courier;
    std::shared_ptr<Loading> m_loading;
    Task m_loader;
    std::map<std::pair<std::filesystem::path, int>, Task> m_savers; ///< by run and number: at most one at a time each
};

} // namespace glasshouse::runtime
