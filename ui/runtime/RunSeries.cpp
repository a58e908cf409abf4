#include "ui/runtime/RunSeries.h"

#include <utility>

#include "core/config/ProblemError.h"
#include "core/fields/Validate.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

RunSeries::RunSeries(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    connect(&stores.training, &TrainingController::idle, this, &RunSeries::takeResult);
    connect(&stores.training, &TrainingController::closing, this, [this] {
        m_cancelled = true;
        m_waiting.clear();
    });
}

QString RunSeries::textObstacle() const {
    if (const QString obstacle = m_stores.training.textObstacle(); !obstacle.isEmpty())
        return obstacle;
    const auto text = m_stores.corpus.prepared();
    return text && !text->dataset ? text->datasetProblem : QString();
}

void RunSeries::begin(std::deque<Request> requests, bool shown, ChosenText text) {
    m_waiting = std::move(requests);
    m_text = text.text ? std::move(text) : ChosenText{m_stores.corpus.prepared(), m_stores.corpus.path().toStdString()};
    m_shown = shown;
    m_cancelled = false;
    m_stopped = false;
    m_active = true;
    m_stores.queue.occupy();
    Q_EMIT started();
    next();
    if (m_active && m_shown)
        m_stores.opener.showSession();
}

void RunSeries::setWaiting(std::deque<Request> requests) {
    if (!m_cancelled)
        m_waiting = std::move(requests);
}

void RunSeries::cancel() {
    if (!m_active)
        return;
    m_cancelled = true;
    m_stopped = true;
    m_waiting.clear();
    if (m_stores.training.isAlive())
        m_stores.training.stop();
    else
        next();
    Q_EMIT changed();
}

/// Why it cannot be trained; empty if it is.
QString RunSeries::train(const Request& request) {
    config::RunConfig config = request.config;
    config.model.vocab_size = m_stores.config.vocabulary();
    if (const auto problems = fields::validate(config, facts()); !problems.empty())
        return QString::fromStdString(config::ProblemError(problems.front()).what());
    m_current = request.row;
    const bool trains = request.folder.isEmpty() ? m_stores.training.start(config, request.name, m_text)
                                                 : m_stores.training.trainIn(request.folder, config, m_text);
    if (!trains)
        return m_stores.training.engineObstacle();
    runBegun(m_current);
    return {};
}

void RunSeries::next() {
    m_current = -1;
    while (!m_waiting.empty()) {
        const Request request = std::move(m_waiting.front());
        m_waiting.pop_front();
        const QString problem = train(request);
        if (problem.isEmpty()) {
            Q_EMIT changed();
            return;
        }
        m_current = -1;
        if (!runEnded(request.row, End::Failed, problem))
            m_waiting.clear();
    }
    m_active = false;
    m_text = {};
    seriesEnded();
    m_stores.queue.release(m_stopped);
    Q_EMIT changed();
    Q_EMIT finished(summary());
}

void RunSeries::takeResult() {
    if (!m_active || m_current < 0)
        return;
    const RunModel& run = m_stores.training.session();
    const End end = run.state() == RunModel::State::Finished ? End::Finished
                    : run.state() == RunModel::State::Failed ? End::Failed
                    : run.endedEarly()                       ? End::EndedEarly // by its own patience
                                                             : End::Stopped;
    if (!runEnded(m_current, end, run.reason())) {
        m_stopped = m_stopped || end == End::Stopped;
        m_waiting.clear();
    }
    next();
}

} // namespace glasshouse::runtime
