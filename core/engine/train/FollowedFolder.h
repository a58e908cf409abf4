#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"

namespace glasshouse::train {

/// Keeps a run in its folder during training. If the folder is moved, the run continues in its new place; if it is
/// gone, the run pauses until a new place is chosen. A run that ends meanwhile is saved elsewhere.
///
/// Thread: the trainer's. Ownership: the folder must outlive it, and is replaced by the one in which the run continues.
/// Errors: hold() and follow() throw what saving throws; rescue() throws Error if no place works.
class FollowedFolder {
public:
    /// continueIn: called after the folder changed, to write everything that is due.
    FollowedFolder(run::RunFolder& folder, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                   std::function<void(TrainingObserver&)> continueIn);

    /// Checks the folder every now and then. If it was moved, continues in it; if it is gone, pauses, asks for a new
    /// place and returns false. finishSteps: called before that.
    bool hold(TrainingControl& control, TrainingObserver& observer, const std::function<void()>& finishSteps);
    /// Makes the next hold() check the folder, for example after a failed write.
    void checkSoon() { m_checkedAt = {}; }
    /// Continues in a folder that was moved. False if it is gone.
    bool follow(TrainingObserver& observer);
    /// Saves a run that ends while its folder is gone: in the chosen place, next to the old one, or in the default
    /// folder.
    void rescue(TrainingControl& control, TrainingObserver& observer);

private:
    void changed(TrainingObserver& observer, const std::string& message);
    void saveIn(const std::filesystem::path& parent, TrainingObserver& observer);

    run::RunFolder& m_folder;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::function<void(TrainingObserver&)> m_continueIn;
    std::chrono::steady_clock::time_point m_checkedAt; ///< when the folder was last seen in its place
    bool m_lost = false;                               ///< the folder is gone, and this was reported
};

} // namespace glasshouse::train
