#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// What a model loses by being written for other programs.
struct WrittenLoss {
    double own = 0;     ///< nats per token, of the checkpoint
    double written = 0; ///< of what was written, as the other program computes it
    std::int64_t tokens = 0;

    /// "On 8,192 tokens of its validation text the loss is 1.4302 nats per token, and 1.4298 in the run (+0.00041)."
    /// text: what the tokens are of, "validation text".
    std::string sentence(const std::string& text) const;
};

/// Both losses on the first tokens of a text, some thousand. checkpoint: the folder that was written from; written:
/// what exchange::exportModel() made of it, which is opened again, in a hidden folder beside it that does not stay.
/// Throws Error: the text is not longer than the context, disk full; Stopped. Thread: any; takes seconds, for hundreds
/// of millions of parameters minutes.
WrittenLoss writtenLoss(const engine::Engine& engine, const std::filesystem::path& checkpoint,
                        const std::filesystem::path& written, const tokenizer::Tokens& tokens,
                        const std::stop_token& stop = {}, const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect
