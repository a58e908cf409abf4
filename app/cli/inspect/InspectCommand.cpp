#include <algorithm>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "app/cli/OutputFile.h"
#include "app/cli/SteeringOptions.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/model/PartNames.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// inspect attention|positions|… --run RUN [...] --format csv|json|svg|png --out FILE
class InspectCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.add_option("WHAT", m_what, pictureSources().ids())
            ->type_name(alternatives(pictureSources().ids()))
            ->required();
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        auto* const checkpoint = app.add_option("--checkpoint", m_checkpoint, "The checkpoint")
                                     ->type_name("best|last|STEP")
                                     ->capture_default_str();
        m_stepOption = app.add_option("--step", m_step,
                                      "A step instead of a checkpoint; its recording is used if it has no checkpoint")
                           ->type_name("STEP")
                           ->excludes(checkpoint);
        app.add_option("--text", m_request.text, "The text to look at; by default what the run recorded or wrote last")
            ->type_name("TEXT");
        app.add_option("--off", m_request.off,
                       "Parts to switch off: 0.3 (layer 0, head 3), ff0, layer0, n0.17, positions")
            ->type_name("PART,...")
            ->delimiter(',');
        m_steering.addTo(app);
        app.add_option("--layer", m_request.layer, "Attention: the layer, from 0")
            ->type_name("L")
            ->capture_default_str();
        app.add_option("--head", m_request.head, "Attention: the head, from 0")->type_name("H")->capture_default_str();
        app.add_option("--stage", m_request.stage, "Attention: the stage of the scores")
            ->type_name("raw|scaled|masked|softmax|dropout")
            ->capture_default_str();
        app.add_option("--seed", m_request.seed, "Attention: seed of the dropout mask; patch: of the noise")
            ->type_name("S")
            ->capture_default_str();
        app.add_option("--view", m_request.view,
                       "Embeddings: points, vectors, cosine or neighbours; heads: scores, importance or training")
            ->type_name("points|vectors|cosine|neighbours|scores|importance|training");
        app.add_option(
               "--token", m_request.token,
               "Embeddings: the token whose neighbors are requested; saliency, attribution, patch: the next token that "
               "is explained, by default the one that follows in the text, after the last one the likeliest")
            ->type_name("TOKEN");
        app.add_option("--against", m_request.against, "Attribution, patch: the token whose logit is subtracted")
            ->type_name("TOKEN");
        app.add_option("--other", m_request.other,
                       "Patch: the corrupted text, with the same number of tokens; by default this text with noise")
            ->type_name("TEXT");
        app.add_option("--noise", m_request.noise, "Patch: the noise, in standard deviations of the embeddings")
            ->type_name("S")
            ->check(CLI::Range(0.0, 1000.0))
            ->capture_default_str();
        app.add_option("--part", m_request.part, "Patch: what is patched")
            ->type_name("stream|attention|feed-forward|heads")
            ->capture_default_str();
        app.add_option(
               "--position", m_request.position,
               "Saliency, attribution, patch: the token, from 0, after which the next one is explained; -1: the last")
            ->type_name("N")
            ->capture_default_str();
        app.add_option("--integral-steps", m_request.integralSteps, "Saliency: steps of the integrated gradients")
            ->type_name("N")
            ->check(CLI::Range(1, 100000))
            ->capture_default_str();
        app.add_option("--count", m_request.count,
                       "How many neighbors, or most likely tokens; neurons: passages of each")
            ->type_name("N")
            ->capture_default_str();
        app.add_option("--matrix", m_request.matrix, "Forward: the matrix; without it all are listed")
            ->type_name("NAME");
        app.add_option("--cell", m_request.cell, "Forward: ROW,COLUMN of the matrix, explained in JSON")
            ->type_name("ROW,COLUMN");
        app.add_option("--score", m_request.score, "Heads: the score for the picture")
            ->type_name("entropy|previous|first|same|distance|induction")
            ->capture_default_str();
        app.add_option("--measure", m_request.measure, "Health: the measure of the layers")
            ->type_name(
                "gradient_norm|weight_norm|update_ratio|activation_deviation|dead_units|attention_entropy|expert_share")
            ->capture_default_str();
        app.add_option("--temperature", m_request.temperature, "Next token: 0 always takes the most likely")
            ->type_name("TAU")
            ->capture_default_str();
        app.add_option("--top-k", m_request.topK, "Next token: only the K most likely; 0: all")
            ->type_name("K")
            ->capture_default_str();
        app.add_option("--top-p", m_request.topP, "Next token: the most likely that together reach the probability P")
            ->type_name("P")
            ->capture_default_str();
        app.add_option("--stride", m_request.stride,
                       "Surprise: tokens from one window to the next; 0: half the context")
            ->type_name("N")
            ->capture_default_str();
        app.add_option("--passages", m_request.passages,
                       "Neurons: how many passages of the run's text are looked at, evenly apart")
            ->type_name("N")
            ->capture_default_str()
            ->check(CLI::Range(1, 100'000));
        app.add_option("--format", m_format, "The format of the file")
            ->type_name(alternatives(pictureFormats().ids()))
            ->required();
        app.add_option("--out", m_out, "The file to write; - for standard output")->type_name("FILE")->required();
        addNotes(app, std::string("--off switches parts of the model off: ") + glasshouse::model::partNamesHelp +
                          ". --step takes what was recorded of a step "
                          "where it has no checkpoint.");
    }

    int run(Context& context) override {
        const PictureSource& source = pictureSources().at(m_what);
        const PictureFormat& format = pictureFormats().at(m_format);
        refuseUnread(source);
        m_request.hasText = m_app->count("--text") > 0;

        const run::RunFolder folder = run::RunFolder::open(m_run);
        const SavedMoment moment =
            m_stepOption->count() > 0 ? momentOfStep(folder, m_step) : momentOfCheckpoint(folder, m_checkpoint);
        if (moment.checkpoint && !moment.checkpoint->note.empty())
            context.console.warn(moment.checkpoint->note);
        if (m_steering.isGiven())
            m_request.off.push_back(m_steering.partName(*folder.tokenizer(), context.console));
        if (source.readsRunText() && !m_request.hasText)
            m_request.corpus = loadRunText(folder.record(), folder.path(), {}, context);
        Picture picture = source.make(folder, moment, m_request, context.console);
        if (!picture.json.contains("steps")) // one that shows several names them
            picture.json["step"] = moment.step;
        if (!m_request.off.empty())
            picture.json["off"] = m_request.off;
        writeOutput(m_out, format.write(picture), run::textFilesOf(m_run));
        if (m_out != "-")
            context.console.note(picture.title + ": " + m_out);
        return 0;
    }

private:
    /// "csv|json" for "csv, json".
    static std::string alternatives(const std::string& ids) {
        std::string result;
        for (const char c : ids)
            if (c != ' ')
                result += c == ',' ? '|' : c;
        return result;
    }

    /// An option that other pictures read, and this one does not.
    void refuseUnread(const PictureSource& source) const {
        const auto reads = [](const PictureSource& one, const std::string& option) {
            const std::string_view asked = SteeringOptions::has(option) ? std::string_view("--off") : option;
            return std::find(one.options.begin(), one.options.end(), asked) != one.options.end();
        };
        for (const CLI::Option* const given : m_app->get_options()) {
            if (given->count() == 0 || reads(source, given->get_name()))
                continue;
            std::string readers;
            for (const auto& other : pictureSources())
                if (reads(*other, given->get_name()))
                    readers += (readers.empty() ? "" : ", ") + std::string(other->id);
            if (!readers.empty())
                throw Error(given->get_name() + " has no effect on " + m_what + ". It is for " + readers + ".");
        }
    }

    CLI::App* m_app = nullptr;
    std::string m_what;
    std::string m_run;
    std::string m_checkpoint = "last";
    CLI::Option* m_stepOption = nullptr;
    std::int64_t m_step = 0;
    PictureRequest m_request;
    SteeringOptions m_steering;
    std::string m_format;
    std::string m_out;
};

} // namespace

std::unique_ptr<Command> makeInspectCommand() {
    return std::make_unique<InspectCommand>();
}

} // namespace glasshouse::cli
