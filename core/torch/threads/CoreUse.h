#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace glasshouse::threads {

/// Whether a training computes with this computer's cores at the moment, so that writing keeps to one thread beside it
/// and takes all cores otherwise. Thread-safe.
class CoreUse {
public:
    bool isFree() const { return m_trainings == 0; }

    /// One training, from its making to its end. Used by one thread.
    class Claim {
    public:
        explicit Claim(std::shared_ptr<CoreUse> use)
            : m_use(std::move(use)) {
            hold(true);
        }
        ~Claim() { hold(false); }
        Claim(const Claim&) = delete;
        Claim& operator=(const Claim&) = delete;
        /// Computing, or waiting.
        void hold(bool computing) {
            if (m_use && computing != m_held)
                m_use->m_trainings += computing ? 1 : -1;
            m_held = computing;
        }

    private:
        std::shared_ptr<CoreUse> m_use; ///< null: nobody asks
        bool m_held = false;
    };

private:
    std::atomic<int> m_trainings = 0;
};

} // namespace glasshouse::threads
