#include <algorithm>
#include <cmath>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/engine/inspect/Neurons.h"
#include "core/engine/inspect/TextPassages.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

/// The neurons of the feed-forward networks, with the passages of the text in which each of them is most active.
class NeuronsPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;
    bool readsRunText() const override { return true; }

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const auto tokenizer = run.tokenizer();
        const LoadedModel loaded = loadModel(moment);
        const std::string_view text = request.corpus ? request.corpus->text() : std::string_view(request.text);
        const std::vector<inspect::TextPassage> passages = inspect::textPassages(
            text, *tokenizer, request.passages, inspect::neuronPassageLength(loaded.model->config()));
        if (passages.empty())
            throw Error("There is no text to look at.");
        inspect::NeuronRequest asked;
        asked.off = model::partsNamed(request.off);
        asked.count = request.count;
        for (const inspect::TextPassage& passage : passages)
            asked.passages.push_back(passage.tokens);
        const inspect::Neurons made = inspect::neurons(*loaded.engine, *loaded.model, asked, {},
                                                       [&](double done) { console.progress(done, "neurons"); });
        console.endProgress();

        Picture picture;
        picture.columnLabels = {"mean", "active", "strongest"};
        picture.rowsAre = "neuron";
        picture.columnsAre = "measure";
        picture.title = "Neurons, step " + std::to_string(moment.step);
        picture.values = Matrix(static_cast<int>(made.neurons.size()), 3);
        int widest = 0;
        for (const inspect::NeuronLayer& layer : made.layers)
            widest = std::max(widest, layer.neurons);
        Matrix strongest(static_cast<int>(made.layers.size()), widest);
        std::fill(strongest.values.begin(), strongest.values.end(), NAN);
        auto neurons = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < made.neurons.size(); ++i) {
            const inspect::Neuron& neuron = made.neurons[i];
            const float most = neuron.passages.empty() ? 0 : neuron.passages.front().value;
            const int row = static_cast<int>(i);
            picture.rowLabels.push_back(made.layers[static_cast<std::size_t>(neuron.layer)].nameOf(neuron.neuron));
            picture.values.at(row, 0) = static_cast<float>(neuron.mean);
            picture.values.at(row, 1) = static_cast<float>(neuron.active);
            picture.values.at(row, 2) = most;
            strongest.at(neuron.layer, neuron.neuron) = most;
            neurons.push_back({{"neuron", picture.rowLabels.back()},
                               {"mean", jsonNumber(static_cast<float>(neuron.mean))},
                               {"active", jsonNumber(static_cast<float>(neuron.active))},
                               {"passages", passagesOf(neuron, passages, *tokenizer, request.corpus.get())}});
        }
        picture.json = {{"tokens", made.tokens}, {"passages", passages.size()}, {"neurons", std::move(neurons)}};
        picture.svg = [strongest, layers = made.layers, title = picture.title] {
            Picture drawn;
            drawn.title = title + ", strongest activation";
            for (const inspect::NeuronLayer& layer : layers)
                drawn.rowLabels.push_back(std::to_string(std::max(0, layer.layer)));
            drawn.rowsAre = "layer";
            drawn.columnsAre = "neuron";
            drawn.signedValues = false;
            drawn.highest.reset();
            return heatmapOf(drawn, strongest);
        };
        return picture;
    }

private:
    static nlohmann::ordered_json passagesOf(const inspect::Neuron& neuron,
                                             const std::vector<inspect::TextPassage>& passages,
                                             const tokenizer::Tokenizer& tokenizer, const text::Corpus* corpus) {
        auto all = nlohmann::ordered_json::array();
        for (const inspect::TopPassage& top : neuron.passages) {
            const inspect::TextPassage& passage = passages[static_cast<std::size_t>(top.passage)];
            const auto begin = passage.tokens.begin() + top.first;
            nlohmann::ordered_json one{
                {"value", jsonNumber(top.value)},
                {"tokens", tokenTexts(tokenizer, {begin, begin + static_cast<std::ptrdiff_t>(top.around.size())})},
                {"activations", jsonNumbers(top.around)},
                {"strongest", top.token - top.first}};
            const auto token = static_cast<std::size_t>(top.token);
            if (corpus != nullptr && token < passage.bytes.size()) {
                const text::Passage& place = corpus->passageAt(passage.bytes[token]);
                const text::Document& document = corpus->documents()[static_cast<std::size_t>(place.document)];
                one["file"] = utf8::repaired(document.name);
                if (document.isPdf())
                    one["page"] = place.page + 1;
            }
            all.push_back(std::move(one));
        }
        return all;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeNeuronsPicture() {
    return std::make_unique<NeuronsPicture>("neurons",
                                            std::vector<std::string_view>{"--text", "--off", "--count", "--passages"});
}

} // namespace glasshouse::cli
