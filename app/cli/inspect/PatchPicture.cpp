#include <algorithm>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/inspect/Patching.h"

namespace glasshouse::cli {

namespace {

using Part = std::pair<std::string, inspect::Patched>;
const std::vector<Part>& parts() {
    static const std::vector<Part> all{{"stream", inspect::Patched::Stream},
                                       {"attention", inspect::Patched::Attention},
                                       {"feed-forward", inspect::Patched::FeedForward},
                                       {"heads", inspect::Patched::Heads}};
    return all;
}

/// The share of the logit difference to another text, or to this text with noise, that each patch recovers.
class PatchPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        std::vector<std::string> names;
        for (const auto& [name, part] : parts())
            names.push_back(name);
        checkName("part", request.part, names);
        const PictureRequest defaults;
        if (!request.other.empty() && (request.noise != defaults.noise || request.seed != defaults.seed))
            throw Error("--noise and --seed have no effect with --other.");
        const auto tokenizer = run.tokenizer();
        inspect::PatchingRequest asked;
        asked.text = askedOf(run, *tokenizer, moment, request, console);
        asked.against = oneToken(*tokenizer, request.against, "--against", console);
        asked.what = std::find_if(parts().begin(), parts().end(), [&](const Part& one) {
                         return one.first == request.part;
                     })->second;
        asked.noise = request.noise;
        asked.seed = request.seed;
        if (!request.other.empty())
            asked.other = tokenizer->encode(request.other).ids;
        const LoadedModel loaded = loadModel(moment);
        const inspect::Patching made = inspect::patching(*loaded.engine, *loaded.model, asked);

        Picture picture;
        const std::string next = tokenTexts(*tokenizer, {made.prediction.next}).front();
        const std::string against = tokenTexts(*tokenizer, {made.against}).front();
        const std::vector<std::string> tokens = tokenTexts(*tokenizer, asked.text.tokens);
        picture.values = made.recovered;
        for (int row = 0; row < made.recovered.rows; ++row)
            picture.rowLabels.push_back(asked.what != inspect::Patched::Stream ? std::to_string(row)
                                        : row == 0                             ? "embedding"
                                                                               : std::to_string(row - 1));
        if (asked.what != inspect::Patched::Heads)
            for (int column = 0; column < made.recovered.cols; ++column)
                picture.columnLabels.push_back(tokens[static_cast<std::size_t>(made.firstToken + column)]);
        picture.rowsAre = "layer";
        picture.columnsAre = asked.what == inspect::Patched::Heads ? "head" : "token";
        picture.title = "Patching, \"" + next + "\" minus \"" + against + "\", step " + std::to_string(moment.step);
        picture.json = {{"tokens", tokens},
                        {"position", made.prediction.position},
                        {"next", next},
                        {"against", against},
                        {"part", request.part},
                        {"clean", made.clean},
                        {"corrupted", made.corrupted},
                        {"first_token", made.firstToken},
                        {"recovered", jsonRows(made.recovered, false)}};
        if (asked.other.empty())
            picture.json["noise"] = request.noise;
        else
            picture.json["other"] = tokenTexts(*tokenizer, asked.other);
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makePatchPicture() {
    return std::make_unique<PatchPicture>("patch", std::vector<std::string_view>{"--text", "--off", "--token",
                                                                                 "--against", "--position", "--other",
                                                                                 "--noise", "--part", "--seed"});
}

} // namespace glasshouse::cli
