#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/Error.h"

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

/// Background work for an object of the GUI thread, one piece at a time: runs on its own thread and hands its result to
/// the GUI thread. The only catch of such a thread is here.
///
/// Thread: GUI. Ownership: a member of its owner; the destructor requests a stop of the current work and waits.
/// Errors: an exception is handed back as one sentence.
class Worker {
public:
    explicit Worker(QObject* owner)
        : m_courier(owner) {}
    ~Worker() { m_courier.close(); }

    /// work(std::stop_token) returns a result; done(std::optional<Result>, const QString& problem) receives it: no
    /// result and the problem if it threw, neither if it threw after a stop was requested. Drops the current work.
    template <typename Work, typename Done> void start(Work work, Done done) {
        drop();
        m_busy = true;
        m_task = Task([this, work = std::move(work), done = std::move(done), number = m_number,
                       courier = m_courier.handle()](std::stop_token stop) mutable {
            using Made = std::invoke_result_t<Work&, const std::stop_token&>;
            auto made = std::make_shared<std::optional<Made>>();
            QString problem;
            try {
                made->emplace(work(stop));
            } catch (const std::exception& exception) {
                if (!stop.stop_requested())
                    problem = QString::fromStdString(plainMessage(exception));
            }
            courier.deliver([this, number, made, problem, done = std::move(done)]() mutable {
                if (number != m_number)
                    return;
                m_busy = false;
                done(std::move(*made), problem);
            });
        });
    }
    bool isBusy() const { return m_busy; }
    /// Work that checks its token ends sooner; its result is still handed back.
    void requestStop() { m_task.requestStop(); }
    /// Requests a stop; nothing is handed back.
    void drop() {
        ++m_number;
        m_busy = false;
        m_retired.add(std::move(m_task));
    }

private:
    Courier m_courier;
    bool m_busy = false;
    std::uint64_t m_number = 0; ///< counts starts and drops
    RetiredTasks m_retired;     ///< tasks come last: their threads end before what they use
    Task m_task;
};

} // namespace glasshouse::runtime
