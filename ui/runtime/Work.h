#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// Answers one question at a time in the background and keeps the newest answer. Asking the same question again does
/// nothing. A new question replaces the one that waits, and is begun once the work under way has ended. The last answer
/// stays until the next answer or a failure.
///
/// Question: a value with all that the answer is computed from. Thread: GUI; `find` runs on a thread of its own.
/// Ownership: a member of its owner, after what its functions use; the destructor requests a stop of the work and
/// waits. Errors: problem().
template <typename Question, typename Answer> class Work {
public:
    using Find = std::function<Answer(const Question&, const std::stop_token&)>;

    /// told: called after an answer or a failure. pause: least time from the end of one piece of work to the next, ms.
    Work(Find find, std::function<void()> told, int pause = 0)
        : m_find(std::move(find))
        , m_told(std::move(told))
        , m_pause(pause) {
        m_soon.setSingleShot(true);
        QObject::connect(&m_soon, &QTimer::timeout, &m_soon, [this] { begin(); });
    }

    /// Returns false if the question is unchanged. delay: ms until the work begins; a newer question may replace this
    /// one until then. Work under way is asked to stop only if delay is 0.
    bool want(Question question, int delay = 0) {
        if (isFor(question))
            return false;
        m_question = std::move(question);
        m_state = State::Waiting;
        m_delay = delay;
        if (!m_worker.isBusy())
            beginSoon();
        else if (delay == 0)
            m_worker.requestStop();
        return true;
    }
    /// Withdraws the question and asks the work to stop. An answer that still comes is kept, and told is called.
    void drop() {
        m_soon.stop();
        m_question.reset();
        m_problem.clear();
        m_state = State::None;
        m_worker.requestStop();
    }
    /// Like drop(), but discards the last answer and any that still comes.
    void forget() {
        drop();
        m_answer.reset();
        m_isForgotten = m_worker.isBusy();
    }
    /// After a failure: the same question can be asked again.
    void retry() {
        if (m_state == State::Failed)
            drop();
    }

    /// Whether this question is the newest.
    bool isFor(const Question& question) const { return m_question == question; }
    /// Whether the newest question waits for its answer.
    bool isBusy() const { return m_state == State::Waiting || m_state == State::Working; }
    /// The last one, also of an earlier question; nullptr: none. Views may keep it.
    std::shared_ptr<const Answer> answer() const { return m_answer; }
    /// That of the newest question; nullptr while there is none.
    std::shared_ptr<const Answer> current() const { return m_state == State::Ready ? m_answer : nullptr; }
    /// Why there is no answer; it stays until the next one or drop().
    const QString& problem() const { return m_problem; }

private:
    enum class State { None, Waiting, Working, Ready, Failed }; ///< of the newest question

    void beginSoon() {
        const qint64 rest = m_ended.isValid() ? m_pause - m_ended.elapsed() : 0;
        const int wait = int(std::max<qint64>(m_delay, rest));
        if (wait == 0)
            begin();
        else if (!m_soon.isActive() || wait < m_soon.remainingTime())
            m_soon.start(wait);
    }
    void begin() {
        m_soon.stop();
        m_state = State::Working;
        m_worker.start(
            [find = m_find, question = *m_question](const std::stop_token& stop) { return find(question, stop); },
            [this](std::optional<Answer> answer, const QString& problem) { end(std::move(answer), problem); });
    }
    void end(std::optional<Answer> answer, const QString& problem) {
        const bool isNewest = m_state == State::Working;
        const bool isKept = !std::exchange(m_isForgotten, false) && (answer || isNewest);
        if (isNewest) {
            m_state = answer ? State::Ready : State::Failed;
            m_problem = problem;
        }
        if (isKept)
            m_answer = answer ? std::make_shared<const Answer>(*std::move(answer)) : nullptr;
        m_ended.start();
        if (m_state == State::Waiting)
            beginSoon();
        if (isKept)
            m_told();
    }

    const Find m_find;
    const std::function<void()> m_told;
    const int m_pause;
    std::optional<Question> m_question;
    std::shared_ptr<const Answer> m_answer;
    QString m_problem;
    State m_state = State::None;
    bool m_isForgotten = false; ///< the work under way; nobody wants its answer
    int m_delay = 0;
    QElapsedTimer m_ended;
    QTimer m_soon;
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
