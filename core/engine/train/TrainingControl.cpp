#include "core/engine/train/Training.h"

#include <chrono>
#include <utility>

namespace glasshouse::train {

TrainingObserver::~TrainingObserver() = default;
TrainingSession::~TrainingSession() = default;

void TrainingObserver::measured(int /*batches*/, int /*of*/) {}

void TrainingObserver::edited(const run::Mark& /*mark*/) {}

void TrainingObserver::editRefused(const std::string& /*field*/, const std::string& /*value*/, const std::string& why) {
    warned(why);
}

void TrainingObserver::stepNotFinite(const NonFiniteStep& /*lost*/) {}

void TrainingObserver::diskFull(const std::string& message) {
    warned(message);
}

void TrainingObserver::folderLost(const std::string& message) {
    warned(message);
}

void TrainingObserver::folderChanged(const std::filesystem::path& /*folder*/, const std::string& message) {
    warned(message);
}

void TrainingControl::pause() {
    const std::lock_guard lock(m_mutex);
    m_paused = true;
    m_singleSteps = 0;
    m_changed.notify_all();
}

void TrainingControl::resume() {
    const std::lock_guard lock(m_mutex);
    m_paused = false;
    m_singleSteps = 0;
    m_changed.notify_all();
}

void TrainingControl::singleStep() {
    const std::lock_guard lock(m_mutex);
    m_paused = true;
    ++m_singleSteps;
    m_changed.notify_all();
}

bool TrainingControl::paused() const {
    const std::lock_guard lock(m_mutex);
    return m_paused;
}

void TrainingControl::post(Job job) {
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
    m_changed.notify_all();
}

void TrainingControl::edit(const std::string& field, const std::string& value) {
    const std::lock_guard lock(m_mutex);
    m_edits.emplace_back(field, value);
    m_changed.notify_all();
}

void TrainingControl::requestCheckpoint() {
    const std::lock_guard lock(m_mutex);
    m_checkpointWanted = true;
    m_changed.notify_all();
}

bool TrainingControl::takeCheckpointRequest() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_checkpointWanted, false);
}

std::vector<std::pair<std::string, std::string>> TrainingControl::takeEdits() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_edits, {});
}

void TrainingControl::keepIn(const std::filesystem::path& parent) {
    const std::lock_guard lock(m_mutex);
    m_parent = parent;
}

std::filesystem::path TrainingControl::takeParent() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_parent, {});
}

void TrainingControl::runJobs(std::unique_lock<std::mutex>& lock, const engine::ModelSnapshot& live) {
    while (!m_jobs.empty()) {
        std::vector<Job> jobs = std::exchange(m_jobs, {});
        lock.unlock();
        for (const Job& job : jobs)
            job(live);
        lock.lock();
    }
}

bool TrainingControl::waitForTurn(std::stop_token stop, const engine::ModelSnapshot& live,
                                  const std::function<void(bool)>& onPause, const std::function<void()>& onRequest,
                                  const std::function<bool()>& mayResume) {
    constexpr std::chrono::seconds interval{2};
    std::unique_lock lock(m_mutex);
    bool waited = false;
    auto next = std::chrono::steady_clock::now() + interval;
    while (!stop.stop_requested()) {
        runJobs(lock, live);
        if (!m_paused || m_singleSteps > 0)
            break;
        if (!waited) {
            waited = true;
            lock.unlock();
            onPause(true);
            lock.lock();
            continue;
        }
        if (!m_edits.empty() || m_checkpointWanted) {
            lock.unlock();
            onRequest();
            lock.lock();
            continue;
        }
        const auto isAsked = [this] {
            return !m_jobs.empty() || !m_edits.empty() || m_checkpointWanted || !m_paused || m_singleSteps > 0;
        };
        if (!mayResume) {
            m_changed.wait(lock, stop, isAsked);
        } else if (!m_changed.wait_until(lock, stop, next, isAsked) && !stop.stop_requested()) {
            lock.unlock();
            const bool resumes = mayResume();
            lock.lock();
            m_paused = m_paused && !resumes;
            next = std::chrono::steady_clock::now() + interval;
        }
    }
    if (m_singleSteps > 0)
        --m_singleSteps;
    lock.unlock();
    if (waited)
        onPause(false);
    return !stop.stop_requested();
}

} // namespace glasshouse::train
