#include "core/engine/train/FollowedFolder.h"

#include <system_error>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/engine/train/Report.h"
#include "core/run/RunPaths.h"

namespace glasshouse::train {

namespace {

/// What a number is added to; of a run that was rescued before, the same name as then.
std::string rescuedName(const std::string& name) {
    const std::string base = name.substr(0, name.find_last_not_of("0123456789") + 1);
    return base.ends_with("-rescued-") ? base.substr(0, base.size() - 1) : name + "-rescued";
}

} // namespace

FollowedFolder::FollowedFolder(run::RunFolder& folder, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                               std::function<void(TrainingObserver&)> continueIn)
    : m_folder(folder)
    , m_tokenizer(std::move(tokenizer))
    , m_continueIn(std::move(continueIn)) {}

bool FollowedFolder::hold(TrainingControl& control, TrainingObserver& observer,
                          const std::function<void()>& finishSteps) {
    // A check takes microseconds, and the smallest models make thousands of steps a second; a write between two checks
    // into a folder that is gone fails, and ends up here again.
    constexpr std::chrono::milliseconds interval{100};
    const auto now = std::chrono::steady_clock::now();
    if (now - m_checkedAt < interval)
        return true;
    if (!m_folder.isInPlace())
        finishSteps();
    if (!follow(observer)) {
        const std::filesystem::path parent = control.takeParent();
        try {
            if (!parent.empty())
                saveIn(parent, observer);
        } catch (const Error& error) {
            observer.warned(error.what());
        }
    }
    if (m_folder.isInPlace()) {
        m_checkedAt = now;
        return true;
    }
    control.pause();
    m_lost = true;
    observer.folderLost(folderGone(m_folder.path()));
    return false;
}

bool FollowedFolder::follow(TrainingObserver& observer) {
    const std::filesystem::path before = m_folder.path();
    if (!m_folder.follow())
        return false;
    if (m_folder.path() != before)
        changed(observer,
                sentence("The folder of this run was moved to %1; it continues there.", m_folder.path().string()));
    return true;
}

void FollowedFolder::changed(TrainingObserver& observer, const std::string& message) {
    m_lost = false;
    m_continueIn(observer);
    observer.folderChanged(m_folder.path(), message);
}

/// Writes the whole known state of the run into a new folder in parent, and continues there.
void FollowedFolder::saveIn(const std::filesystem::path& parent, TrainingObserver& observer) {
    const std::string own = m_folder.path().filename().string();
    const std::filesystem::path place = parent / run::newRunName(rescuedName(own), [&](const std::string& one) {
                                            return one == own || run::pathExists(parent / one);
                                        });
    run::RunFolder before = std::exchange(m_folder, m_folder.copyTo(place, *m_tokenizer));
    try {
        changed(observer, sentence("This run was saved in a new folder: %1.", place.string()));
    } catch (...) {
        m_folder = std::move(before);
        FileOps files;
        removeTree(files, place);
        throw;
    }
}

void FollowedFolder::rescue(TrainingControl& control, TrainingObserver& observer) {
    if (!m_lost)
        observer.folderLost(folderGone(m_folder.path()));
    const std::filesystem::path beside = m_folder.path().parent_path();
    std::string problem;
    for (const std::filesystem::path& parent : {control.takeParent(), beside, run::defaultRunsFolder()}) {
        std::error_code code;
        if (parent.empty() || (parent == beside && !std::filesystem::is_directory(parent, code)))
            continue;
        try {
            return saveIn(parent, observer);
        } catch (const Error& error) {
            problem = error.what();
            observer.warned(problem);
        }
    }
    throw Error(problem);
}

} // namespace glasshouse::train
