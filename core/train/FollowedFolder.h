#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "core/run/RunFolder.h"
#include "core/train/Training.h"

namespace glasshouse::train {

/// Keeps a run in its folder while it trains: follows the folder when it is moved, and when it is gone pauses the run
/// until there is another place, or saves it in one when the run ends.
///
/// Thread: the trainer's. Ownership: the folder must outlive it, and is replaced by the one in which the run continues.
/// Errors: throws Error.
class FollowedFolder {
public:
    /// continueIn: writes what is due into the folder, which is another one than before.
    FollowedFolder(run::RunFolder& folder, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                   std::function<void(TrainingObserver&)> continueIn);

    /// Follows a folder that was moved. If it is gone, pauses and asks for a new location: false. finishSteps: called
    /// before the folder changes.
    bool hold(TrainingControl& control, TrainingObserver& observer, const std::function<void()>& finishSteps);
    /// A write failed or will fail: hold() looks at once.
    void checkSoon() { m_checkedAt = {}; }
    /// False if the folder is gone.
    bool follow(TrainingObserver& observer);
    /// The folder is gone and the run ends: it is saved at the chosen location, next to its old one, or in the default
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
