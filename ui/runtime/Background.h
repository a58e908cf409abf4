#pragma once

#include <QMetaObject>
#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace glasshouse::runtime {

/// A thread that does one piece of work. Its destructor requests a stop and waits; done() says whether that would
/// block.
class Task {
public:
    Task() = default;
    template <typename Work>
    explicit Task(Work work)
        : m_done(std::make_shared<std::atomic<bool>>(false))
        , m_thread([work = std::move(work), done = m_done](std::stop_token stop) mutable {
            work(std::move(stop));
            done->store(true);
        }) {}

    bool isActive() const { return m_thread.joinable() && !m_done->load(); }
    void requestStop() { m_thread.request_stop(); }

private:
    std::shared_ptr<std::atomic<bool>> m_done;
    std::jthread m_thread;
};

/// Tasks that were asked to stop and end by themselves, so that nothing waits for them before destruction.
class RetiredTasks {
public:
    void add(Task task) {
        std::erase_if(m_tasks, [](const Task& other) { return !other.isActive(); });
        if (!task.isActive())
            return;
        task.requestStop();
        m_tasks.push_back(std::move(task));
    }

private:
    std::vector<Task> m_tasks;
};

/// Delivers calls from other threads to an object of the GUI thread and drops them once that object is gone. The object
/// owns its Courier; others hold handles.
class Courier {
    struct Shared {
        std::mutex mutex;
        QObject* receiver = nullptr;
    };

public:
    /// Copies go to other threads and may outlive the receiver.
    class Handle {
    public:
        /// Posts a call to the receiver's thread; any thread. The function object is destroyed there too.
        void deliver(std::function<void()> call) const {
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->receiver != nullptr)
                QMetaObject::invokeMethod(m_shared->receiver, std::move(call), Qt::QueuedConnection);
        }

    private:
        friend class Courier;
        explicit Handle(std::shared_ptr<Shared> shared)
            : m_shared(std::move(shared)) {}
        std::shared_ptr<Shared> m_shared;
    };

    explicit Courier(QObject* receiver)
        : m_shared(std::make_shared<Shared>()) {
        m_shared->receiver = receiver;
    }
    ~Courier() { close(); }
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;

    Handle handle() const { return Handle(m_shared); }
    void close() {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->receiver = nullptr;
    }

private:
    std::shared_ptr<Shared> m_shared;
};

} // namespace glasshouse::runtime
