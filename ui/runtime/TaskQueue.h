#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace glasshouse::runtime {

/// Work on files, one piece after the other on a thread of its own, so that who asks for it never waits for the disk.
///
/// Thread: any may add. Ownership: a member of its owner; the destructor waits until everything is done. Errors: work
/// must not throw.
class TaskQueue {
public:
    TaskQueue()
        : m_thread([this](const std::stop_token& stop) { run(stop); }) {}

    void add(std::function<void()> work) {
        {
            const std::lock_guard lock(m_mutex);
            m_waiting.push_back(std::move(work));
        }
        m_added.notify_one();
    }

private:
    void run(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        while (m_added.wait(lock, stop, [this] { return !m_waiting.empty(); })) {
            {
                const std::function<void()> work = std::move(m_waiting.front());
                m_waiting.pop_front();
                lock.unlock();
                work();
            }
            lock.lock();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_added;
    std::deque<std::function<void()>> m_waiting;
    std::jthread m_thread; ///< last: it ends before what it uses
};

} // namespace glasshouse::runtime
