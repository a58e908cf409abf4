#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QObject>
#include <QString>

#include <atomic>
#include <cstdint>
#include <deque>
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

#include "ui/text/Translation.h"

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

/// Delivers calls from other threads to the thread that made it, the GUI thread, and drops them once it is gone. Who
/// receives the calls owns it; others hold handles. The calls wait in a queue of its own, where a thread sanitizer sees
/// the lock; Qt only says that there is one.
class Courier {
    struct Shared {
        std::mutex mutex;
        QObject* postbox = nullptr; ///< gets an event for each call; nullptr: closed
        std::deque<std::function<void()>> calls;
    };

public:
    /// Copies go to other threads and may outlive the receiver.
    class Handle {
    public:
        /// Posts a call to the receiver's thread; any thread. The function object is destroyed there too.
        void deliver(std::function<void()> call) const {
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->postbox == nullptr)
                return;
            m_shared->calls.push_back(std::move(call));
            QCoreApplication::postEvent(m_shared->postbox, new QEvent(QEvent::User));
        }

    private:
        friend class Courier;
        explicit Handle(std::shared_ptr<Shared> shared)
            : m_shared(std::move(shared)) {}
        std::shared_ptr<Shared> m_shared;
    };

    Courier()
        : m_shared(std::make_shared<Shared>())
        , m_postbox(*m_shared) {
        m_shared->postbox = &m_postbox;
    }
    ~Courier() { close(); }
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;

    Handle handle() const { return Handle(m_shared); }
    void close() {
        std::deque<std::function<void()>> dropped; // destroyed without the lock
        const std::lock_guard lock(m_shared->mutex);
        m_shared->postbox = nullptr;
        dropped.swap(m_shared->calls);
    }

private:
    class Postbox : public QObject {
    public:
        explicit Postbox(Shared& shared)
            : m_shared(shared) {}

    protected:
        void customEvent(QEvent* /*event*/) override {
            std::function<void()> call;
            {
                const std::lock_guard lock(m_shared.mutex);
                if (m_shared.calls.empty())
                    return;
                call = std::move(m_shared.calls.front());
                m_shared.calls.pop_front();
            }
            call(); // may destroy this
        }

    private:
        Shared& m_shared;
    };

    std::shared_ptr<Shared> m_shared;
    Postbox m_postbox;
};

/// Background work for an object of the GUI thread, one piece at a time: runs on its own thread and hands its result to
/// the GUI thread. The only catch of such a thread is here.
///
/// Thread: GUI. Ownership: a member of its owner; the destructor requests a stop of the current work and waits.
/// Errors: an exception is handed back as one sentence.
class Worker {
public:
    Worker() = default;
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
                    problem = text::problemText(exception);
            }
            // Moved, so that the result ends on the GUI thread too.
            courier.deliver(
                [this, number, made = std::move(made), problem = std::move(problem), done = std::move(done)]() mutable {
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
