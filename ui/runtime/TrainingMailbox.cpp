#include "ui/runtime/TrainingMailbox.h"
#include "ui/text/Translation.h"

#include <algorithm>

namespace glasshouse::runtime {

TrainingMailbox::TrainingMailbox(Courier::Handle courier, std::function<void(bool)> wake)
    : m_courier(std::move(courier))
    , m_wake(std::move(wake)) {}

template <typename Put> void TrainingMailbox::put(Urgency haste, Put what) {
    bool call = false;
    {
        const std::lock_guard lock(m_mutex);
        what();
        call = haste > m_called;
        m_called = std::max(m_called, haste);
    }
    if (call)
        m_courier.deliver([wake = m_wake, haste] { wake(haste == Urgency::Soon); });
}

void TrainingMailbox::stepDone(const train::StepMetrics& metrics) {
    put(metrics.step == 1 ? Urgency::Soon : Urgency::InTime, [&] {
        m_step = metrics.step;
        m_news.metrics.push_back(metrics);
    });
}

void TrainingMailbox::evaluated(const train::Evaluation& evaluation) {
    put(evaluation.step == 0 ? Urgency::Soon : Urgency::InTime, [&] { m_news.evaluations.push_back(evaluation); });
}

void TrainingMailbox::measured(int batches, int of) {
    if (m_step == 0) // the untrained model: a person waits for the first step
        put(Urgency::InTime, [&] { m_news.measured = MeasuredBatches{batches, of}; });
}

void TrainingMailbox::sampled(const run::Sample& sample) {
    put(Urgency::InTime, [&] { m_news.samples.push_back(sample); });
}

void TrainingMailbox::checkpointWritten(const run::CheckpointEntry& checkpoint) {
    put(Urgency::InTime, [&] { m_news.checkpoints.push_back(checkpoint); });
}

void TrainingMailbox::stateChanged(train::TrainingState state) {
    put(Urgency::Soon, [&] {
        m_news.states.emplace_back(state, m_step);
        if (state == train::TrainingState::Running)
            m_news.diskFull.clear();
    });
}

void TrainingMailbox::warned(const std::string& message) {
    put(Urgency::InTime, [&] { m_news.warnings.append(text::fromCore(message)); });
}

void TrainingMailbox::stepNotFinite(const train::NonFiniteStep& lost) {
    put(Urgency::InTime, [&] { m_news.nonFiniteStep = lost; });
}

void TrainingMailbox::diskFull(const std::string& message) {
    put(Urgency::Soon, [&] { m_news.diskFull = text::fromCore(message); });
}

void TrainingMailbox::folderLost(const std::string& message) {
    put(Urgency::Soon, [&] { m_news.folderLost = text::fromCore(message); });
}

void TrainingMailbox::folderChanged(const std::filesystem::path& folder, const std::string& message) {
    warned(message);
    put(Urgency::Soon, [&] {
        m_news.folder = folder;
        m_news.folderLost.clear();
        m_news.checkpoints.clear(); // of the old folder; those of the new one are listed
    });
}

void TrainingMailbox::begins(StartPhase phase) {
    put(Urgency::Soon, [&] { m_news.phase = phase; });
}

void TrainingMailbox::started(TrainingStarted what) {
    put(Urgency::Soon, [&] {
        m_step = what.step;
        m_news.started = std::move(what);
    });
}

void TrainingMailbox::edited(const run::Mark& mark) {
    put(Urgency::Soon, [&] { m_news.edits.push_back(mark); });
}

void TrainingMailbox::editRefused(const std::string& field, const std::string& value, const std::string& why) {
    put(Urgency::Soon, [&] {
        m_news.refusedEdits.push_back(
            {QString::fromStdString(field), QString::fromStdString(value), text::fromCore(why)});
    });
}

void TrainingMailbox::ended(train::TrainingState state, const QString& problem) {
    put(Urgency::Soon, [&] {
        m_news.ended = true;
        m_news.end = state;
        m_news.problem = problem;
    });
}

TrainingNews TrainingMailbox::take() {
    const std::lock_guard lock(m_mutex);
    m_called = Urgency::None;
    return std::exchange(m_news, {});
}

} // namespace glasshouse::runtime
