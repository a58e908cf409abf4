#include "core/engine/inspect/WrittenLoss.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "core/base/Counted.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/engine/inspect/TextLoss.h"
#include "core/exchange/ImportModel.h"
#include "core/run/RunFolder.h"

namespace glasshouse::inspect {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t enough = 8192; ///< tokens; the same ones for both, so that few tell them apart

} // namespace

std::string WrittenLoss::sentence(const std::string& text) const {
    char here[64];
    char inRun[64];
    char difference[64];
    std::snprintf(here, sizeof here, "%.4f", written);
    std::snprintf(inRun, sizeof inRun, "%.4f", own);
    std::snprintf(difference, sizeof difference, "%+.5f", written - own);
    if (text == "validation text")
        return glasshouse::sentence(
            "On %1 tokens of its validation text the loss is %2 nats per token, and %3 in the run (%4).",
            grouped(tokens), here, inRun, difference);
    return glasshouse::sentence("On %1 tokens of its text the loss is %2 nats per token, and %3 in the run (%4).",
                                grouped(tokens), here, inRun, difference);
}

WrittenLoss writtenLoss(const engine::Engine& engine, const fs::path& checkpoint, const fs::path& written,
                        const tokenizer::Tokens& tokens, const std::stop_token& stop,
                        const std::function<void(double)>& progress) {
    const auto own = engine.load(checkpoint);
    const int context = own->config().context_length;
    const std::size_t count = std::min(tokens.size(), std::max(enough, static_cast<std::size_t>(context)) + 1);
    const tokenizer::Tokens some(
        std::vector<tokenizer::TokenId>(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(count)));
    const auto lossOf = [&](const engine::ModelSnapshot& model, double done) {
        const TextLoss loss = textLoss(engine, model, some, stop, [&](double share) {
            if (progress)
                progress(done + share / 2);
        });
        if (loss.stopped)
            throw Stopped();
        return loss;
    };
    const TextLoss before = lossOf(*own, 0);
    FileOps ops;
    const NewFolder scratch(ops, written.string() + ".measured");
    exchange::importAsComputed(written, scratch.path(), context, stop);
    const run::RunFolder again = run::RunFolder::open(scratch.path());
    const TextLoss after = lossOf(*engine.load(again.findCheckpoint("last").path), 0.5);
    return {before.mean, after.mean, before.judged};
}

} // namespace glasshouse::inspect
