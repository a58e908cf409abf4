#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace glasshouse::threads {

/// Whether training is using this computer's cores at the moment; if so, writing keeps to one thread, else it takes all
/// cores. Thread-safe.
class CoreUse {
public:
    bool isFree() const { return m_trainings == 0; }

    /// One training session, from construction to end. Used by one thread.
    class Claim {
    public:
        explicit Claim(std::shared_ptr<CoreUse> use)
            : m_use(std::move(use)) {
            hold(true);
        }
        ~Claim() { hold(false); }
        Claim(const Claim&) = delete;
        Claim& operator=(const Claim&) = delete;
        /// Whether it is computing or waiting.
        void hold(bool computing) {
            if (m_use && computing != m_held)
                m_use->m_trainings += computing ? 1 : -1;
            m_held = computing;
        }

    private:
        std::shared_ptr<CoreUse> m_use; ///< null: not tracked
        bool m_held = false;
    };

private:
    std::atomic<int> m_trainings = 0;
};

} // namespace glasshouse::threads
