#include "core/torch/session/SharedTraining.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <numeric>
#include <string>

#include <nlohmann/json.hpp>
#include <torch/torch.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/fields/RunJson.h"
#include "core/torch/nn/Card.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/session/Stepper.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::train {

enum class Leader::Command : std::int64_t { Begin, Step, EvaluateTraining, EvaluateValidation, Wait, End };

namespace {

using processes::ProcessLink;

// Of the number that comes with Command::Begin.
constexpr std::int64_t kBfloat16 = 1;
constexpr std::int64_t kOnCard = 2;

constexpr std::size_t kChunk = std::size_t{1} << 24; // tokens sent at once

/// Sends the tokens of process 0 to the others, whose argument is ignored; returns them in every process.
tokenizer::Tokens shareTokens(ProcessLink& link, const tokenizer::Tokens& tokens, int vocabularySize) {
    torch::Tensor size = torch::tensor({static_cast<std::int64_t>(tokens.size())}, torch::kInt64);
    link.broadcast(size);
    const auto total = static_cast<std::size_t>(size.item<std::int64_t>());
    tokenizer::TokensWriter writer(vocabularySize, {});
    for (std::size_t first = 0; first < total; first += kChunk) {
        const std::size_t count = std::min(kChunk, total - first);
        torch::Tensor chunk = torch::empty({static_cast<std::int64_t>(count)}, torch::kInt32);
        auto* const ids = chunk.data_ptr<tokenizer::TokenId>();
        if (link.rank() == 0)
            std::copy_n(tokens.begin() + static_cast<std::ptrdiff_t>(first), count, ids);
        link.broadcast(chunk);
        if (link.rank() != 0)
            writer.append(ids, ids + count);
    }
    return link.rank() == 0 ? tokens : writer.finish();
}

/// A card that only this process uses.
struct OwnCard {
    int index = 0;
    std::string problem; ///< why there is none, as one sentence
};

OwnCard ownCard(const Process& process) {
    // srun and mpirun may show each process its own card only.
    const bool bound = nn::cardCount() == 1 && std::getenv("CUDA_VISIBLE_DEVICES") != nullptr;
    OwnCard card{bound ? 0 : process.localRank, ProcessLink::whyNoCards()};
    if (nn::cardCount() == 0)
        card.problem = nn::whyNoGpu();
    else if (card.problem.empty() && !bound && nn::cardCount() < process.localCount)
        card.problem =
            sentence("Each process needs a graphics card of its own; this computer has %1, for %2 processes.",
                     nn::cardCount(), process.localCount);
    else if (card.problem.empty())
        card.problem = nn::cardProblem(card.index);
    return card;
}

std::vector<std::int64_t> shareNumbers(ProcessLink& link, const std::vector<std::int64_t>& numbers) {
    const auto* const memory = reinterpret_cast<const char*>(numbers.data());
    const std::string bytes = link.broadcast(std::string(memory, numbers.size() * sizeof(std::int64_t)));
    std::vector<std::int64_t> shared(bytes.size() / sizeof(std::int64_t));
    std::memcpy(shared.data(), bytes.data(), bytes.size());
    return shared;
}

void shareState(ProcessLink& link, nn::LanguageModel& model, optim::Optimizer& optimizer) {
    const torch::NoGradGuard guard;
    link.broadcast(model.weights().flat().detach());
    link.broadcast(optimizer.firstMoment());
    link.broadcast(optimizer.secondMoment());
}

bool allUseBfloat16(ProcessLink& link, bool here) {
    return link.allReduce(std::vector<double>{here ? 0.0 : 1.0}).front() == 0;
}

/// The same number in each process that has the same weights: the sum of their bits as integers, whose sum over the
/// processes a double holds exactly.
double checksumOf(const nn::LanguageModel& model) {
    const torch::NoGradGuard guard;
    const auto sum = model.weights().flat().detach().view(torch::kInt32).sum(torch::kInt64).item<std::int64_t>();
    return static_cast<double>(sum & 0xFFFFFFFF);
}

/// The losses of all evaluation batches, in nats per token: 0 for those that other processes compute.
std::vector<double> ownLosses(const ProcessLink& link, const nn::LanguageModel& model, const tokenizer::Tokens& tokens,
                              const config::TrainConfig& train, bool bfloat16) {
    const auto own = nn::evaluationLosses(model, tokens, train, bfloat16, {}, link.rank(), link.count());
    std::vector<double> losses(static_cast<std::size_t>(train.eval_iters));
    for (std::size_t i = 0; i < own->size(); ++i)
        losses[static_cast<std::size_t>(link.rank()) + i * static_cast<std::size_t>(link.count())] = (*own)[i];
    return losses;
}

} // namespace

Share::Rows Share::rows(const config::TrainConfig& train, int index) const {
    const std::int64_t batch = train.batch_size;
    const std::int64_t all = batch * train.accumulation;
    const auto inBatch = [&](std::int64_t row) { return std::clamp<std::int64_t>(row - index * batch, 0, batch); };
    return {inBatch(all * rank / count), inBatch(all * (rank + 1) / count)};
}

std::int64_t Share::maxRows(const config::TrainConfig& train) const {
    std::int64_t most = 0;
    for (int i = 0; i < train.accumulation; ++i)
        most = std::max(most, rows(train, i).end - rows(train, i).begin);
    return most;
}

nn::Placement sharedPlacement(const config::TrainConfig& train, const Process& process) {
    config::TrainConfig here = train;
    std::string reason;
    if (train.device != "cpu") {
        if (train.device.rfind("cuda:", 0) == 0)
            throw Error(sentence("Several processes take one graphics card each: choose the device cuda, not %1.",
                                 train.device));
        const OwnCard card = ownCard(process);
        if (!card.problem.empty() && train.device != "auto")
            throw Error(sentence("Training on cuda is not possible: %1 Choose the device cpu.", card.problem));
        here.device = card.problem.empty() ? "cuda:" + std::to_string(card.index) : "cpu";
        if (nn::cardCount() > 0)
            reason = card.problem;
    }
    if (here.threads == 0)
        here.threads =
            std::min<int>(nn::availableCores(), // a launcher may have bound this process to some of them
                          std::max(1, static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)) / process.localCount));
    nn::Placement placement = nn::place(here);
    if (!reason.empty())
        placement.reason = placement.reason.empty() ? reason : reason + " " + placement.reason;
    return placement;
}

void checkShares(const config::TrainConfig& train, const Process& process) {
    if (std::int64_t{train.batch_size} * train.accumulation < process.count)
        throw Error(
            sentence("A step has %1 windows, too few for %2 processes: raise the batch size to %2 or more, or start "
                     "fewer processes.",
                     std::int64_t{train.batch_size} * train.accumulation, process.count));
}

Leader::~Leader() {
    if (m_link.isBroken() || !m_link.isOpen())
        return;
    if (!m_othersWait) { // in the middle of something that needs this process
        m_link.leave();
        return;
    }
    try {
        send(Command::End, 0, {});
        m_link.closeCards();
    } catch (const std::exception&) { // they notice that this process ends
    }
}

void Leader::send(Command command, std::int64_t number, const config::RunConfig& config) {
    m_othersWait = false;
    const bool changed = command != Command::End && command != Command::Wait && m_sent != config;
    m_link.broadcast(torch::tensor({static_cast<std::int64_t>(command), number, std::int64_t{changed}}, torch::kInt64));
    if (!changed)
        return;
    m_link.broadcast(fields::toJson(config).dump());
    m_sent = config;
}

bool Leader::begin(const config::RunConfig& config, const text::Dataset& dataset, nn::LanguageModel& model,
                   optim::Optimizer& optimizer, const nn::Placement& placement) {
    send(Command::Begin, (placement.bfloat16 ? kBfloat16 : 0) | (placement.device.is_cuda() ? kOnCard : 0), config);
    const bool bfloat16 = allUseBfloat16(m_link, placement.bfloat16);
    shareTokens(m_link, dataset.train, config.model.vocab_size);
    shareTokens(m_link, dataset.validation, config.model.vocab_size);
    shareNumbers(m_link, dataset.trainEnds);
    if (placement.device.is_cuda())
        m_link.openCards(placement.device);
    shareState(m_link, model, optimizer);
    m_othersWait = true;
    return bfloat16;
}

void Leader::step(const config::RunConfig& config, std::int64_t done) {
    send(Command::Step, done, config);
}

void Leader::wait() {
    send(Command::Wait, 0, {});
    m_othersWait = true;
}

float Leader::evaluate(const nn::LanguageModel& model, const text::Dataset& dataset, bool validation,
                       const config::RunConfig& config, bool bfloat16) {
    send(validation ? Command::EvaluateValidation : Command::EvaluateTraining, 0, config);
    const tokenizer::Tokens& tokens = validation ? dataset.validation : dataset.train;
    std::vector<double> losses = ownLosses(m_link, model, tokens, config.train, bfloat16);
    const double checksum = checksumOf(model);
    losses.push_back(checksum);
    losses = m_link.allReduce(losses);
    m_othersWait = true;
    const double all = losses.back();
    losses.pop_back();
    if (all != checksum * m_link.count())
        throw Error("The processes no longer have the same weights, so the memory, the card or the network of one of "
                    "them is faulty. Resume the run on other machines; its checkpoints are those of process 0.");
    return static_cast<float>(std::accumulate(losses.begin(), losses.end(), 0.0) / config.train.eval_iters);
}

void follow(ProcessLink& link, const std::stop_token& stop, const nn::Placement* where) {
    link.open(stop);
    config::RunConfig config;
    nn::Placement placement;
    text::Dataset dataset;
    std::shared_ptr<nn::LanguageModel> model;
    std::unique_ptr<optim::Optimizer> optimizer;
    std::unique_ptr<threads::ThreadTeam> team;
    std::unique_ptr<Stepper> stepper;
    for (;;) {
        torch::Tensor message = torch::empty({3}, torch::kInt64);
        link.broadcast(message);
        const auto* const numbers = message.data_ptr<std::int64_t>();
        const auto command = static_cast<Leader::Command>(numbers[0]);
        if (numbers[2] != 0)
            config = fields::runConfigFromJson(nlohmann::json::parse(link.broadcast(std::string())));
        const auto evaluate = [&](const tokenizer::Tokens& tokens) {
            std::vector<double> losses;
            team->run(
                [&](int /*threads*/) { losses = ownLosses(link, *model, tokens, config.train, placement.bfloat16); });
            losses.push_back(checksumOf(*model));
            link.allReduce(losses);
        };
        switch (command) {
        case Leader::Command::Begin:
            stepper.reset();
            config.train.device = (numbers[1] & kOnCard) != 0 ? "cuda" : "cpu";
            placement = where != nullptr ? *where : sharedPlacement(config.train, link.process());
            placement.bfloat16 = allUseBfloat16(link, placement.bfloat16 && (numbers[1] & kBfloat16) != 0);
            dataset.train = shareTokens(link, {}, config.model.vocab_size);
            dataset.validation = shareTokens(link, {}, config.model.vocab_size);
            dataset.trainEnds = shareNumbers(link, {});
            model = nn::makeTrainable(config.model, placement.device);
            optimizer = std::make_unique<optim::Optimizer>(model->weights());
            if (placement.device.is_cuda())
                link.openCards(placement.device);
            shareState(link, *model, *optimizer);
            team = std::make_unique<threads::ThreadTeam>(placement.threads);
            stepper = makeStepper({*model, *optimizer, placement, dataset, *team, 0, &link});
            break;
        case Leader::Command::Step:
            stepper->step(config, numbers[1], {}, [] {});
            stepper->finished(true);
            break;
        case Leader::Command::EvaluateTraining:
            evaluate(dataset.train);
            break;
        case Leader::Command::EvaluateValidation:
            evaluate(dataset.validation);
            break;
        case Leader::Command::Wait:
            break;
        case Leader::Command::End:
            link.closeCards();
            return;
        }
    }
}

} // namespace glasshouse::train
