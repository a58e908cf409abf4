#include "app/cli/inspect/SavedMoment.h"

#include <algorithm>

#include "app/cli/Prompt.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/generate/FillContext.h"
#include "core/model/PartNames.h"
#include "core/run/Moment.h"
#include "core/run/RecordingFile.h"

namespace glasshouse::cli {

namespace {

using tokenizer::TokenId;

/// The default probe text: the recorded one, else what the run itself wrote last, else the vocabulary's first
/// tokens.
std::vector<TokenId> ownText(const run::RunFolder& run, const tokenizer::Tokenizer& tokenizer, std::int64_t step) {
    const run::Timeline timeline(run.path());
    if (const auto recorded = timeline.nearest(step))
        return timeline.get(*recorded).tokens;
    std::string text;
    for (const run::Sample& sample : run.samples())
        if (sample.step <= step)
            text = sample.prompt + sample.text;
    std::vector<TokenId> ids = tokenizer.encode(text).ids;
    if (ids.empty())
        for (TokenId id = 0; id < tokenizer.vocabularySize(); ++id)
            ids.push_back(id);
    return ids;
}

} // namespace

SavedMoment momentOfCheckpoint(const run::RunFolder& run, const std::string& checkpoint) {
    const run::CheckpointEntry entry = run.findCheckpoint(checkpoint);
    return {entry.step, entry, std::nullopt};
}

SavedMoment momentOfStep(const run::RunFolder& run, std::int64_t step) {
    const run::Timeline timeline(run.path());
    const run::SavedSteps kept{run.checkpoints(), timeline.steps(), std::nullopt};
    const run::Moment moment = run::momentAt(kept, step, false);
    if (moment.source == run::Moment::Source::Checkpoint)
        return {step, run.findCheckpoint(std::to_string(step)), std::nullopt};
    if (moment.source == run::Moment::Source::Recording) {
        run::Recording recording = timeline.get(step);
        run::checkFits(recording, run.record().config.model);
        return {step, std::nullopt, std::move(recording)};
    }
    const std::vector<std::int64_t> damaged = run.damagedCheckpoints();
    if (std::binary_search(damaged.begin(), damaged.end(), step))
        run.findCheckpoint(std::to_string(step)); // throws
    const std::vector<std::int64_t> steps = kept.steps();
    const auto after = std::upper_bound(steps.begin(), steps.end(), step);
    std::string nearest = after == steps.begin() ? "" : std::to_string(*(after - 1));
    if (after != steps.end())
        nearest += (nearest.empty() ? "" : " and ") + std::to_string(*after);
    throw Error("Step " + std::to_string(step) + " was not saved; the nearest saved: " + nearest + ".");
}

const run::CheckpointEntry& checkpointOf(const SavedMoment& moment) {
    if (!moment.checkpoint)
        throw Error("Of step " + std::to_string(moment.step) +
                    " only a recording was saved, and this needs the weights; choose a checkpoint.");
    return *moment.checkpoint;
}

LoadedModel loadModel(const SavedMoment& moment) {
    const run::CheckpointEntry& checkpoint = checkpointOf(moment);
    LoadedModel loaded;
    loaded.engine = engine::loadEngine();
    loaded.model = loaded.engine->load(checkpoint.path);
    return loaded;
}

std::vector<TokenId> probeText(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                               Console& console, bool whole) {
    const auto tokenizer = run.tokenizer();
    std::vector<TokenId> tokens =
        request.hasText ? encodePrompt(*tokenizer, request.text, console) : ownText(run, *tokenizer, moment.step);
    if (tokens.empty())
        throw Error("There is no text to inspect: the model has no token for anything in --text.");
    const auto context = static_cast<std::size_t>(run.record().config.model.context_length);
    if (tokens.size() > context && !whole) {
        if (request.hasText)
            console.warn("The text is longer than the context; its first " + std::to_string(context) +
                         " tokens are shown.");
        tokens.resize(context);
    }
    generate::fillContext(tokens, run.record().config.model, *tokenizer);
    return tokens;
}

} // namespace glasshouse::cli
