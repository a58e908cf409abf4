// How steps are captured on a card, without looking at any number, so that a fake card will do (see FakeCard.h).
// One line per finding, then a summary; exit code 0 when everything is as it is to be.
// - Without an argument: every kind of model, in both precisions, with every optimizer, with and without recomputing.
// - "spoilt": what goes on after a capture that CUDA calls invalid.
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>

#include <torch/torch.h>

#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/Stepped.h"

namespace {

using namespace glasshouse;

int captureEverything() {
    int count = 0;
    int refused = 0;
    for (const auto& [name, config] : checks::deviceModels())
        for (const char* precision : {"float32", "bfloat16"})
            for (const char* optimizer : {"adamw", "adam", "sgd", "lion"})
                for (const bool recompute : {false, true}) {
                    config::TrainConfig where;
                    where.device = "cuda";
                    where.precision = precision;
                    const nn::Placement placement = nn::place(where);
                    const train::StreamScope stream(placement.device);
                    checks::Stepped steps(train::cudaCapture(), placement, config);
                    steps.train.optimizer = optimizer;
                    steps.train.recompute = recompute;
                    steps.train.dropout = recompute ? 0 : 0.2;
                    steps.train.balance_loss = config.n_experts > 0 ? 0.01 : 0;
                    std::string note;
                    try {
                        for (int step = 0; step < 9; ++step) {
                            steps.make(step, step == 6 ? 3 : 4);
                            note += steps.steps.takeNote();
                        }
                        steps.settle();
                    } catch (const std::exception& exception) {
                        note += exception.what();
                    }
                    ++count;
                    if (note.empty())
                        continue;
                    ++refused;
                    std::printf("%s, %s, %s%s: %s\n", name.c_str(), precision, optimizer,
                                recompute ? ", recomputed" : "", note.substr(0, note.find('\n')).c_str());
                }
    std::printf("%d of %d were captured\n", count - refused, count);
    return refused == 0 ? 0 : 1;
}

int goOnAfterASpoiltCapture() {
    int failures = 0;
    const auto attempt = [&](const char* what, const std::function<void()>& work) {
        try {
            work();
        } catch (const std::exception& exception) {
            ++failures;
            const std::string words = exception.what();
            std::printf("%s: %s\n", what, words.substr(0, words.find('\n')).c_str());
        }
    };
    const torch::Device device("cuda:0");
    const train::StreamScope stream(device);
    const train::Capture capture = train::cudaCapture();
    const torch::Tensor ones = torch::ones({64, 64}, device);
    torch::dropout(ones, 0.5, true);
    bool spoilt = false;
    try {
        capture([&] { (torch::dropout(ones, 0.5, true) + 1).sum().item<float>(); }); // waits for the card
    } catch (const std::exception&) {
        spoilt = true;
    }
    if (!spoilt) {
        ++failures;
        std::printf("a capture that waits for the card is not refused\n");
    }
    attempt("addition", [&] { ones + 1; });
    attempt("dropout", [&] { torch::dropout(ones, 0.5, true); });
    attempt("another capture", // which empties LibTorch's cache of memory
            [&] { capture([&] { torch::dropout(ones, 0.5, true); })->replay(); });
    attempt("dropout after it", [&] { torch::dropout(ones, 0.5, true); });
    std::printf("%d things are broken by a spoilt capture\n", failures);
    return failures == 0 ? 0 : 1;
}

} // namespace

int main(int count, char** arguments) {
    const std::string why = nn::whyNoGpu();
    if (!why.empty()) {
        std::printf("%s\n", why.c_str());
        return 1;
    }
    return count > 1 && std::strcmp(arguments[1], "spoilt") == 0 ? goOnAfterASpoiltCapture() : captureEverything();
}
