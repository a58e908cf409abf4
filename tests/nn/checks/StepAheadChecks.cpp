#include <cmath>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include <torch/torch.h>

#include "core/base/DeviceFailure.h"
#include "core/base/Error.h"
#include "core/base/OutOfMemory.h"
#include "core/corpus/text/Corpus.h"
#include "core/engine/train/Report.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/processes/ProcessLink.h"
#include "core/torch/session/Session.h"
#include "core/torch/session/SharedTraining.h"
#include "tests/core/FreePort.h"
#include "tests/core/Scratch.h"
#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/Stepped.h"

namespace glasshouse::checks {

namespace {

/// Work that is done when it is replayed and not when it is captured, as on a card.
struct Captures {
    int captured = 0;
    int replayed = 0;

    train::Capture capture() {
        struct Replay : train::StepGraph {
            Replay(Captures& c, std::function<void()> w)
                : captures(c)
                , work(std::move(w)) {}
            void replay() override {
                ++captures.replayed;
                work();
            }
            Captures& captures;
            std::function<void()> work;
        };
        return [this](const std::function<void()>& work) {
            ++captured;
            return std::make_unique<Replay>(*this, work);
        };
    }
};

/// The same steps by hand: forward, backward, Optimizer::step().
Report stepsEqualStepsByHand() {
    Report report;
    Stepped ahead({});
    Stepped hand({});
    std::vector<train::StepNumbers> expected;
    for (int step = 0; step < 9; ++step) {
        const int count = step == 6 ? 3 : 4; // the end of a text
        ahead.make(step, count);
        report.expect(static_cast<std::size_t>(step) + 1 - ahead.read.size() < train::DeviceStep::maxInFlight,
                      "too many are under way");
        hand.model.weights().gradient().zero_();
        double loss = 0;
        for (int batch = 0; batch < 2; ++batch) {
            const auto rows = Stepped::rows(step, batch, count);
            torch::Tensor ids = torch::empty({count, 10}, torch::kInt64);
            torch::Tensor targets = torch::empty({count, 10}, torch::kInt64);
            for (int i = 0; i < count * 10; ++i) {
                const auto at = static_cast<std::size_t>(i / 10 * 11 + i % 10);
                ids.data_ptr<std::int64_t>()[i] = rows[at];
                targets.data_ptr<std::int64_t>()[i] = rows[at + 1];
            }
            torch::manual_seed(static_cast<std::uint64_t>(step * 7 + batch));
            nn::Pass pass;
            pass.plain = true;
            pass.dropout = 0.2;
            const torch::Tensor value = hand.model.loss(hand.model.forward(ids, pass), targets) / 2;
            value.backward();
            loss += value.item<double>();
        }
        const double norm = hand.optimizer.step(hand.model.weights(), hand.train, 1e-2 / (step + 1), step);
        expected.push_back({step + 1, loss, norm});
    }
    ahead.settle();
    report.expect(ahead.read.size() == expected.size(), "not every step was read");
    for (std::size_t i = 0; i < std::min(expected.size(), ahead.read.size()); ++i) {
        report.expect(ahead.read[i].step == expected[i].step, "steps are read out of order");
        report.expect(std::abs(ahead.read[i].loss - expected[i].loss) < 1e-4,
                      "loss of step " + std::to_string(i + 1) + ": " + std::to_string(ahead.read[i].loss) +
                          " instead of " + std::to_string(expected[i].loss));
        report.expect(std::abs(ahead.read[i].gradientNorm - expected[i].gradientNorm) < 1e-3 * expected[i].gradientNorm,
                      "gradient norm of step " + std::to_string(i + 1));
    }
    const double off = (ahead.model.weights().flat() - hand.model.weights().flat()).abs().max().item<double>();
    report.expect(off < 2e-4, "weights off by " + std::to_string(off));
    return report;
}

Report capturedStepsEqualEagerOnes() {
    Report report;
    Captures captures;
    Stepped captured(captures.capture());
    Stepped eager({});
    for (int step = 0; step < 14; ++step) {
        if (step == 5) // a live edit that the graph does not hold
            captured.train.weight_decay = eager.train.weight_decay = 0.2;
        if (step == 8) // and one that it does
            captured.train.dropout = eager.train.dropout = 0.1;
        captured.make(step, step == 6 ? 3 : 4);
        eager.make(step, step == 6 ? 3 : 4);
        report.expect(torch::equal(captured.model.weights().flat(), eager.model.weights().flat()),
                      "other weights after step " + std::to_string(step + 1));
    }
    captured.settle();
    eager.settle();
    for (std::size_t i = 0; i < eager.read.size(); ++i)
        report.expect(captured.read[i].loss == eager.read[i].loss, "another loss at step " + std::to_string(i + 1));
    // Steps 4 to 8 and 12 to 14 replay two batches each, but the short batches of step 7 run eagerly.
    report.expect(captures.captured == 2, std::to_string(captures.captured) + " captures");
    report.expect(captures.replayed == 2 * 7, std::to_string(captures.replayed) + " replays");
    return report;
}

/// A graph that is given up for its memory is not made again before another one is needed.
Report aGraphIsGivenUpForItsMemory() {
    Report report;
    Captures captures;
    Stepped captured(captures.capture());
    Stepped eager({});
    report.expect(!captured.steps.releaseGraph(), "a graph that is not there is given up");
    for (int step = 0; step < 13; ++step) {
        if (step == 5) {
            report.expect(captured.steps.releaseGraph(), "there is no graph to give up");
            report.expect(!captured.steps.releaseGraph(), "a graph is given up twice");
        }
        if (step == 8)
            captured.train.batch_size = eager.train.batch_size = 3;
        captured.make(step, captured.train.batch_size);
        eager.make(step, eager.train.batch_size);
    }
    report.expect(captures.captured == 2, std::to_string(captures.captured) + " captures");
    report.expect(captures.replayed == 2 * (2 + 2), std::to_string(captures.replayed) + " replays");
    report.expect(torch::equal(captured.model.weights().flat(), eager.model.weights().flat()), "other weights");
    return report;
}

Report captureThatFailsIsSaidOnce() {
    Report report;
    int tried = 0;
    Stepped refused([&](const std::function<void()>&) -> std::unique_ptr<train::StepGraph> {
        ++tried;
        throw std::runtime_error("CUDA error: operation not permitted when stream is capturing\nmore of it");
    });
    Stepped eager({});
    int notes = 0;
    for (int step = 0; step < 8; ++step) {
        refused.make(step);
        eager.make(step);
        const std::string note = refused.steps.takeNote();
        notes += note.empty() ? 0 : 1;
        report.expect(note.empty() ||
                          note.ends_with("takes longer: no CUDA graph could be made (operation not permitted when "
                                         "stream is capturing)."),
                      "the note: " + note);
    }
    report.expect(tried == 1 && notes == 1, std::to_string(tried) + " tries, " + std::to_string(notes) + " notes");
    report.expect(torch::equal(refused.model.weights().flat(), eager.model.weights().flat()), "other weights");

    // What has no room for a graph has room for steps without one, until a smaller batch may have room for both.
    tried = 0;
    notes = 0;
    Stepped full([&](const std::function<void()>&) -> std::unique_ptr<train::StepGraph> {
        ++tried;
        throw std::runtime_error("CUDA out of memory. Tried to allocate 2.00 GiB");
    });
    Stepped small({});
    for (int step = 0; step < 12; ++step) {
        if (step == 6)
            full.train.batch_size = small.train.batch_size = 2;
        full.make(step, full.train.batch_size);
        small.make(step, small.train.batch_size);
        const std::string note = full.steps.takeNote();
        notes += note.empty() ? 0 : 1;
        report.expect(note.empty() || note.ends_with("it has too little memory for a CUDA graph."),
                      "the note: " + note);
    }
    report.expect(tried == 2 && notes == 2, "full: " + std::to_string(tried) + " tries, " + std::to_string(notes));
    report.expect(torch::equal(full.model.weights().flat(), small.model.weights().flat()), "full: other weights");
    return report;
}

/// Hears what a session says.
class Heard : public train::TrainingObserver {
public:
    void stepDone(const train::StepMetrics& metrics) override {
        steps.push_back(metrics);
        if (onStep)
            onStep(metrics.step);
    }
    void evaluated(const train::Evaluation& evaluation) override {
        evaluations.push_back(evaluation);
        stepsAtEvaluation.push_back(steps.empty() ? 0 : steps.back().step);
    }
    void sampled(const run::Sample&) override {}
    void checkpointWritten(const run::CheckpointEntry& entry) override {
        if (steps.empty() || steps.back().step != entry.step)
            early = true;
        if (onCheckpoint)
            onCheckpoint(entry.step);
    }
    void stateChanged(train::TrainingState state) override {
        if (state == train::TrainingState::Paused && onPause)
            onPause();
    }
    void warned(const std::string& message) override { warnings.push_back(message); }

    std::function<void(std::int64_t)> onStep;
    std::function<void()> onPause;
    std::function<void(std::int64_t)> onCheckpoint;
    std::vector<train::StepMetrics> steps;
    std::vector<train::Evaluation> evaluations;
    std::vector<std::int64_t> stepsAtEvaluation;
    std::vector<std::string> warnings;
    bool early = false; ///< a checkpoint before its step was told
};

/// Sessions on a small text, as a graphics card is used or as a processor is.
class Sessions {
public:
    Sessions() {
        std::string text;
        for (int i = 0; i < 400; ++i)
            text += "The glass house stands by the sea, number " + std::to_string(i * i % 97) + ".\n";
        text::Document document;
        document.name = "text.txt";
        document.setPages(std::vector<layout::Page>{{text, {}, {}}});
        m_corpus = std::make_unique<text::Corpus>(std::vector<text::Document>{document});
        m_tokenizer = tokenizer::tokenizerKind("char").train(m_corpus->text(), {});
        config = fields::findPreset("mind").config;
        for (const auto& [field, value] : std::vector<std::pair<std::string, std::string>>{{"n_embd", "32"},
                                                                                           {"n_head", "2"},
                                                                                           {"n_layer", "2"},
                                                                                           {"context_length", "16"},
                                                                                           {"batch_size", "8"},
                                                                                           {"steps", "22"},
                                                                                           {"eval_interval", "9"},
                                                                                           {"eval_iters", "2"},
                                                                                           {"checkpoint_interval", "8"},
                                                                                           {"sample_tokens", "5"},
                                                                                           {"dropout", "0.1"},
                                                                                           {"precision", "float32"},
                                                                                           {"device", "cpu"},
                                                                                           {"accumulation", "2"}})
            fields::set(config, field, value);
        m_dataset = text::makeDataset(*m_corpus, *m_tokenizer, config.data, config.train.seed);
    }

    std::unique_ptr<train::TrainingSession> start(const std::string& name, bool plain) {
        run::CorpusRecord record;
        record.path = "/nowhere";
        record.fingerprint = m_corpus->fingerprint();
        return train::startSession(folder(name), config, record, m_tokenizer, m_dataset,
                                   {nullptr, nullptr, plain ? &m_where : nullptr});
    }
    /// As process 0 of `count`; the others are threads here.
    void runShared(const std::string& name, int count, train::TrainingObserver& observer, bool bfloat16 = false) {
        std::vector<std::shared_ptr<processes::ProcessLink>> links;
        const std::uint16_t port = freePort();
        for (int rank = 0; rank < count; ++rank)
            links.push_back(std::make_shared<processes::ProcessLink>(
                train::Process{rank, count, rank, count, "127.0.0.1", port, false, 0, {}}));
        std::vector<std::jthread> others;
        for (int rank = 1; rank < count; ++rank)
            others.emplace_back([this, link = std::move(links[static_cast<std::size_t>(rank)])] {
                try {
                    train::follow(*link, {}, &m_where);
                } catch (const std::exception&) { // its connection closes, which process 0 notices
                }
            });
        run::CorpusRecord record;
        record.path = "/nowhere";
        record.fingerprint = m_corpus->fingerprint();
        train::TrainingControl control;
        nn::Placement first = m_where;
        first.bfloat16 = bfloat16;
        const auto session =
            train::startSession(folder(name), config, record, m_tokenizer, m_dataset, {nullptr, links[0], &first});
        session->run({}, control, observer);
        precision = session->precision();
    }
    /// What the evaluation by two processes says once they have other weights; before that, empty if it says nothing.
    std::pair<std::string, std::string> evaluateWithOtherWeights() {
        const std::uint16_t port = freePort();
        processes::ProcessLink link(train::Process{0, 2, 0, 2, "127.0.0.1", port, false, 0, {}});
        std::jthread other([this, port] {
            try {
                processes::ProcessLink own(train::Process{1, 2, 1, 2, "127.0.0.1", port, false, 0, {}});
                train::follow(own, {}, &m_where);
            } catch (const std::exception&) { // its connection closes
            }
        });
        link.open();
        config::RunConfig whole = config;
        whole.model.vocab_size = m_tokenizer->vocabularySize();
        const auto model = nn::makeTrainable(whole.model, m_where.device);
        model->weights().initialize(whole.model, 1);
        optim::Optimizer optimizer(model->weights());
        train::Leader leader(link);
        leader.begin(whole, *m_dataset, *model, optimizer, m_where);
        const auto said = [&]() -> std::string {
            try {
                leader.evaluate(*model, *m_dataset, true, whole, false);
                return {};
            } catch (const Error& error) {
                return error.what();
            }
        };
        std::pair<std::string, std::string> both{said(), {}};
        {
            const torch::NoGradGuard guard;
            model->weights().flat()[3] += 1e-6;
        }
        both.second = said();
        return both;
    }
    std::unique_ptr<train::TrainingSession> resume(const std::string& name) {
        return train::resumeSession(folder(name), {}, m_corpus->fingerprint(), m_dataset, {},
                                    {nullptr, nullptr, &m_where});
    }
    std::filesystem::path folder(const std::string& name) const { return m_scratch.path() / name; }
    static std::string weights(const train::TrainingSession& session) {
        std::ifstream file(session.folder().findCheckpoint("last").path / "model.safetensors", std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    config::RunConfig config;
    std::string precision; ///< of the session of runShared()

private:
    Scratch m_scratch;
    nn::Placement m_where = plainProcessor();
    std::unique_ptr<text::Corpus> m_corpus;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::shared_ptr<const text::Dataset> m_dataset;
};

std::int64_t countOf(const train::TrainingSession& session, const std::string& tag) {
    std::int64_t last = 0;
    std::int64_t count = 0;
    for (const auto& scalar : session.folder().scalars())
        if (scalar.tag == tag) {
            if (scalar.step <= last)
                return -1; // twice, or out of order
            last = scalar.step;
            ++count;
        }
    return count;
}

Report aRunAheadTellsTheSame() {
    Report report;
    Sessions sessions;
    fields::set(sessions.config, "dropout", "0");
    Heard near;
    Heard far;
    train::TrainingControl control;
    sessions.start("near", false)->run({}, control, near);
    auto session = sessions.start("far", true);
    report.expect(session->run({}, control, far) == train::TrainingState::Finished, "not finished");
    report.expect(far.steps.size() == near.steps.size(), std::to_string(far.steps.size()) + " steps were told");
    for (std::size_t i = 0; i < std::min(far.steps.size(), near.steps.size()); ++i) {
        const train::StepMetrics& a = near.steps[i];
        const train::StepMetrics& b = far.steps[i];
        const std::string at = "step " + std::to_string(i + 1) + ": ";
        report.expect(a.step == b.step && a.learningRate == b.learningRate, at + "number or rate");
        report.expect(std::abs(a.trainLoss - b.trainLoss) < 1e-4F, at + "loss");
        report.expect(std::abs(a.gradientNorm - b.gradientNorm) < 1e-3 * a.gradientNorm, at + "gradient norm");
        report.expect(b.tokensPerSecond > 0 && b.trainingSeconds > (i > 0 ? far.steps[i - 1].trainingSeconds : 0.0),
                      at + "time");
    }
    report.expect(far.evaluations.size() == near.evaluations.size() && !far.evaluations.empty(), "evaluations");
    for (std::size_t i = 0; i < std::min(far.evaluations.size(), near.evaluations.size()); ++i) {
        report.expect(std::abs(near.evaluations[i].trainLoss - far.evaluations[i].trainLoss) < 1e-4F, "evaluated loss");
        report.expect(far.evaluations[i].step == near.evaluations[i].step &&
                          far.stepsAtEvaluation[i] == far.evaluations[i].step,
                      "an evaluation before its step was told");
    }
    report.expect(!far.early, "a checkpoint before its step was told");
    for (const char* tag : {"Loss/train", "LearningRate", "GradientNorm", "TokensPerSecond"})
        report.expect(countOf(*session, tag) == 22, std::string(tag) + " is not there once a step");
    return report;
}

/// Processes whose shares of a step differ: 16 rows in batches of 8 are 5, 3 + 2 and 6 in three processes.
Report processesAheadStepAsOne() {
    Report report;
    Sessions sessions;
    fields::set(sessions.config, "dropout", "0");
    Heard one;
    train::TrainingControl control;
    sessions.start("one", true)->run({}, control, one);
    for (const int count : {2, 3}) {
        const std::string in = " in " + std::to_string(count) + " processes";
        Heard shared;
        sessions.runShared("shared-" + std::to_string(count), count, shared);
        report.expect(shared.steps.size() == one.steps.size(), std::to_string(shared.steps.size()) + " steps" + in);
        for (std::size_t i = 0; i < std::min(shared.steps.size(), one.steps.size()); ++i) {
            const train::StepMetrics& a = one.steps[i];
            const train::StepMetrics& b = shared.steps[i];
            const std::string at = "step " + std::to_string(i + 1) + in;
            report.expect(std::abs(a.trainLoss - b.trainLoss) < 1e-5F, "loss of " + at);
            report.expect(std::abs(a.gradientNorm - b.gradientNorm) < 1e-4 * a.gradientNorm, "gradient norm of " + at);
        }
        report.expect(shared.evaluations.size() == one.evaluations.size() && !one.evaluations.empty(),
                      "evaluations" + in);
        for (std::size_t i = 0; i < std::min(shared.evaluations.size(), one.evaluations.size()); ++i)
            report.expect(std::abs(*shared.evaluations[i].validationLoss - *one.evaluations[i].validationLoss) < 1e-5F,
                          "validation loss" + in);
    }
    return report;
}

/// All compute as the one that can do least; and weights that differ are noticed.
Report processesAgree() {
    Report report;
    Sessions sessions;
    fields::set(sessions.config, "dropout", "0");
    Heard alike;
    Heard mixed;
    sessions.runShared("alike", 2, alike);
    sessions.runShared("mixed", 2, mixed, true);
    report.expect(sessions.precision == "float32", "the precision is " + sessions.precision);
    report.expect(mixed.warnings.size() == 1 &&
                      mixed.warnings[0].find("computes faster in float32") != std::string::npos,
                  "it is not said that one computes faster in float32");
    report.expect(alike.steps.size() == mixed.steps.size() && !alike.steps.empty() &&
                      alike.steps.back().trainLoss == mixed.steps.back().trainLoss,
                  "other losses than in float32");
    const auto [before, after] = sessions.evaluateWithOtherWeights();
    report.expect(before.empty(), "of the same weights it is said: " + before);
    report.expect(after.find("no longer have the same weights") != std::string::npos,
                  "of other weights it is said: " + after);
    return report;
}

Report aRunAheadGoesOnTheSame() {
    Report report;
    Sessions sessions;
    train::TrainingControl control;
    Heard whole;
    auto uninterrupted = sessions.start("whole", true);
    uninterrupted->run({}, control, whole);

    Heard first;
    std::stop_source stop;
    first.onStep = [&](std::int64_t step) {
        if (step == 5)
            stop.request_stop();
    };
    sessions.start("run", true)->run(stop.get_token(), control, first);
    auto session = sessions.resume("run");
    report.expect(session->step() >= 5 &&
                      session->step() < 5 + static_cast<std::int64_t>(train::DeviceStep::maxInFlight),
                  "stopped at step " + std::to_string(session->step()));
    report.expect(first.steps.back().step == session->step(), "a step that was begun was not told");
    Heard second;
    session->run({}, control, second);
    report.expect(second.steps.front().step == first.steps.back().step + 1, "steps are missing");
    report.expect(!Sessions::weights(*session).empty() &&
                      Sessions::weights(*session) == Sessions::weights(*uninterrupted),
                  "other weights than the uninterrupted run's");
    report.expect(countOf(*session, "Loss/train") == 22, "the losses are not there once a step");

    // A pause has told every step that was begun before it says that it waits; a checkpoint can be asked for in it.
    fields::set(sessions.config, "steps", "11");
    auto paused = sessions.start("paused", true);
    Heard third;
    bool told = false;
    third.onStep = [&](std::int64_t step) {
        if (step == 3)
            control.pause();
    };
    third.onPause = [&] {
        told = third.steps.back().step == paused->step() && paused->step() < 8;
        control.requestCheckpoint();
    };
    std::int64_t saved = -1;
    third.onCheckpoint = [&](std::int64_t step) {
        if (saved < 0)
            saved = step;
        control.resume();
    };
    report.expect(paused->run({}, control, third) == train::TrainingState::Finished && told, "the pause");
    report.expect(saved >= 3 && saved < 8, "the checkpoint of the pause is of step " + std::to_string(saved));
    return report;
}

Report aRunAheadEndsWell() {
    Report report;
    Sessions sessions;
    train::TrainingControl control;
    {
        const config::RunConfig tame = sessions.config;
        fields::set(sessions.config, "learning_rate", "100");
        fields::set(sessions.config, "optimizer", "sgd");
        fields::set(sessions.config, "steps", "200");
        auto session = sessions.start("wild", true);
        Heard heard;
        std::string said;
        try {
            session->run({}, control, heard);
        } catch (const Error& error) {
            said = error.what();
        }
        // The step that went wrong is reported like any other, and is the last one.
        const std::int64_t wrong = heard.steps.empty() ? 0 : heard.steps.back().step;
        report.expect(!heard.steps.empty() && !train::isFinite(heard.steps.back()), "the last step is one of numbers");
        const std::string step = "no longer a finite number at step " + std::to_string(wrong);
        report.expect(said.find(step + ".") != std::string::npos || said.find(step + ";") != std::string::npos,
                      "after " + std::to_string(wrong) + " steps it was said: " + said);
        const std::string weights = Sessions::weights(*session);
        report.expect(session->folder().findCheckpoint("last").step < wrong && !weights.empty(),
                      "the checkpoint is later");
        sessions.config = tame;
    }
    { // a full card: first without the copy of a good state, then the sentence, a pause, a smaller batch
        auto session = sessions.start("full", true);
        Heard heard;
        heard.onStep = [](std::int64_t step) {
            if (step == 5 || step == 6)
                throw std::runtime_error("CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 15.00 GiB total)");
        };
        heard.onPause = [&] {
            control.edit("batch_size", "4");
            control.edit("accumulation", "4");
            control.resume();
        };
        report.expect(session->run({}, control, heard) == train::TrainingState::Finished, "a full card ends the run");
        report.expect(heard.warnings.size() == 1 &&
                          heard.warnings[0].find("batch_size to 4 and accumulation to 4") != std::string::npos,
                      "a full card: what is said");
        report.expect(countOf(*session, "Loss/train") == 22, "a full card: a step is missing");
    }
    { // a card that vanishes: the sentence, and the last checkpoint goes on
        auto session = sessions.start("gone", true);
        Heard heard;
        heard.onStep = [](std::int64_t step) {
            if (step == 13)
                throw std::runtime_error("CUDA error: unspecified launch failure\nCUDA kernel errors might be reported "
                                         "asynchronously at some other API call");
        };
        std::string said;
        try {
            session->run({}, control, heard);
        } catch (const Error& error) {
            said = error.what();
        }
        report.expect(said.find("graphics card failed") != std::string::npos &&
                          said.find("(unspecified launch failure)") != std::string::npos &&
                          said.find("step 9:") != std::string::npos && said.find('\n') == std::string::npos,
                      "of a card that vanished it was said: " + said);
        session.reset();
        auto again = sessions.resume("gone");
        report.expect(again->step() == 9, "it goes on from step " + std::to_string(again->step()));
        Heard rest;
        report.expect(again->run({}, control, rest) == train::TrainingState::Finished &&
                          countOf(*again, "Loss/train") == 22,
                      "it does not go on");
    }
    return report;
}

Report failuresOfCards() {
    Report report;
    const auto failure = [](const char* text) { return deviceFailure(std::runtime_error(text)).value_or("none"); };
    report.expect(failure("CUDA error: device-side assert triggered\nCompile with") == "device-side assert triggered",
                  "an assertion");
    report.expect(failure("cuDNN error: CUDNN_STATUS_EXECUTION_FAILED") == "CUDNN_STATUS_EXECUTION_FAILED", "cuDNN");
    report.expect(failure("CUDA error: out of memory") == "none", "memory is no failure");
    report.expect(failure("The loss is no longer a number") == "none", "an error of ours");
    report.expect(
        isOutOfMemory(std::runtime_error("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`")),
        "cuBLAS without memory");
    report.expect(isOutOfMemory(std::runtime_error(
                      "CUDA error: CUBLAS_STATUS_NOT_INITIALIZED when calling `cublasCreate(handle)`")),
                  "cuBLAS without memory for itself");
    report.expect(isOutOfMemory(std::runtime_error("NVML_SUCCESS == DriverAPI::get()->nvmlInit_v2_() INTERNAL ASSERT "
                                                   "FAILED at \"../c10/cuda/CUDACachingAllocator.cpp\":838")),
                  "no memory, where NVML does not answer");
    report.expect(plainMessage(std::runtime_error("CUDA error: the launch timed out and was terminated\nmore")) ==
                      "The graphics card failed (the launch timed out and was terminated). Start the program again, or "
                      "choose the device cpu.",
                  "the sentence");
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& stepAheadChecks() {
    static const std::vector<std::pair<const char*, Check>> list = {
        {"steps ahead equal steps by hand", stepsEqualStepsByHand},
        {"captured steps equal eager ones", capturedStepsEqualEagerOnes},
        {"a graph is given up for its memory", aGraphIsGivenUpForItsMemory},
        {"a capture that fails is said once", captureThatFailsIsSaidOnce},
        {"a run ahead tells the same", aRunAheadTellsTheSame},
        {"processes agree on precision and weights", processesAgree},
        {"processes ahead step as one", processesAheadStepAsOne},
        {"a run ahead goes on the same", aRunAheadGoesOnTheSame},
        {"a run ahead ends well", aRunAheadEndsWell},
        {"failures of graphics cards", failuresOfCards},
    };
    return list;
}

} // namespace glasshouse::checks
