#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "core/engine/inspect/MinimalPair.h"
#include "core/engine/inspect/Patching.h"
#include "core/model/Description.h"
#include "ui/places/inside/PredictionChoice.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kPairTokens = 16;      ///< of the passages that are proposed
constexpr double kLeastChange = 0.1; ///< of the logit difference, for shares that say something

struct PatchingText {
    Q_DECLARE_TR_FUNCTIONS(Patching)
};

/// What is shown: it stays while a newer answer is pending.
struct ShownPatching {
    std::optional<inspect::Patching> made;
    QString problem; ///< why there is no map
    QStringList tokens;
    inspect::Patched what = inspect::Patched::Stream;
    bool isNoise = true;

    bool isHeads() const { return what == inspect::Patched::Heads; }
    int layer(int row) const { return what == inspect::Patched::Stream ? row - 1 : row; }
};

/// The corrupted text, and the pairs that a person asked for.
struct OtherText {
    std::vector<tokenizer::TokenId> tokens; ///< empty: noise
    int version = 0;                        ///< counts changes
    int pairs = 0;                          ///< requested
    int shownPairs = 0;                     ///< answered
    QString pairProblem;                    ///< why the last one was not found
};

inspect::Patched patchedNamed(const describe::Choice& what) {
    return what.is("attention")      ? inspect::Patched::Attention
           : what.is("feed_forward") ? inspect::Patched::FeedForward
           : what.is("heads")        ? inspect::Patched::Heads
                                     : inspect::Patched::Stream;
}

std::vector<tokenizer::TokenId> passage(const tokenizer::Tokens& text, std::int64_t begin, int length) {
    return {text.begin() + begin, text.begin() + begin + length};
}

QString placeName(const ShownPatching& shown, int row, int column) {
    const int layer = shown.layer(row);
    switch (shown.what) {
    case inspect::Patched::Heads:
        return PatchingText::tr("head %1").arg(headName(layer, column));
    case inspect::Patched::Attention:
        return PatchingText::tr("attention of layer %1").arg(layer);
    case inspect::Patched::FeedForward:
        return PatchingText::tr("feed-forward of layer %1").arg(layer);
    case inspect::Patched::Stream:
        break;
    }
    return layer < 0 ? PatchingText::tr("embedding") : PatchingText::tr("stream after layer %1").arg(layer);
}

} // namespace

WeightView patchingView(const PlaceContext& context, ProbeSelection& selection) {
    const auto s = std::make_shared<ShownPatching>();
    const auto other = std::make_shared<OtherText>();
    const auto again = std::make_shared<std::function<void()>>([] {}); // asks with what is chosen now
    const auto choice = std::make_shared<PredictionChoice>(context, selection);
    const describe::Choice what(
        context.shell.settings,
        {.id = QStringLiteral("patchingWhat"),
         .name = PatchingText::tr("What is patched"),
         .toolTip =
             PatchingText::tr("Which activations of this text replace those of the other one, one place at a time")},
        {{QStringLiteral("stream"), PatchingText::tr("Stream"),
          PatchingText::tr("The residual stream at one token, after the embedding or a layer")},
         {QStringLiteral("attention"), PatchingText::tr("Attention"),
          PatchingText::tr("The output of a layer's attention at one token")},
         {QStringLiteral("feed_forward"), PatchingText::tr("Feed-forward"),
          PatchingText::tr("The output of a layer's feed-forward network at one token")},
         {QStringLiteral("heads"), PatchingText::tr("Heads"),
          PatchingText::tr("The output of one head at all tokens")}});

    describe::Map map{.names = {.id = QStringLiteral("patchingMap")},
                      .rowsAre = PatchingText::tr("layer"),
                      .columnsAre = PatchingText::tr("token"),
                      .isSigned = true,
                      .isShare = true};
    map.shown = [s] {
        describe::Map::Shown shown;
        if (!s->made)
            return shown;
        shown.values = s->made->recovered;
        shown.columnsAre = s->isHeads() ? PatchingText::tr("head") : PatchingText::tr("token");
        shown.range = plots::ValueRange{-1, 1};
        for (int row = 0; row < s->made->recovered.rows; ++row)
            shown.rows.append(s->layer(row) < 0 ? PatchingText::tr("emb") : QString::number(s->layer(row)));
        for (int column = 0; column < s->made->recovered.cols; ++column)
            shown.columns.append(s->isHeads() ? QString::number(column)
                                              : s->tokens.value(s->made->firstToken + column));
        for (const float share : s->made->recovered.values)
            shown.texts.append(std::abs(share) < 0.005F ? QString() : text::decimals(100 * double(share), 0));
        shown.spoken = PatchingText::tr("Share of the logit difference that each patch recovers");
        return shown;
    };
    map.about = [s](int row, int column) {
        const inspect::Patching& made = *s->made;
        const auto share = static_cast<double>(made.recovered.at(row, column));
        const QString token = text::visibleToken(s->tokens.value(made.firstToken + column));
        return describe::About{
            .title = placeName(*s, row, column),
            .which = s->isHeads() ? PatchingText::tr("at all tokens")
                                  : PatchingText::tr("token %1, “%2”").arg(made.firstToken + column).arg(token),
            .heading = PatchingText::tr("This place patched"),
            .lines = {{PatchingText::tr("recovered"), text::percentText(share, 1)},
                      {PatchingText::tr("logit difference, patched"),
                       text::decimals(made.corrupted + share * (made.clean - made.corrupted), 3)},
                      {PatchingText::tr("in this text"), text::decimals(made.clean, 3), true},
                      {PatchingText::tr("in the other one"), text::decimals(made.corrupted, 3), true}},
            .foot = s->isHeads() ? PatchingText::tr("click to choose the head") : QString()};
    };
    map.current = [s, &selection] {
        return s->isHeads() ? QPoint(selection.head(), selection.layer()) : QPoint(-1, -1);
    };
    map.chosen = [s, &selection](int row, int column) {
        if (s->isHeads())
            selection.setHead(row, column);
    };

    const describe::Input input{
        .names = {.id = QStringLiteral("patchingOther"),
                  .name = PatchingText::tr("The other text"),
                  .toolTip = PatchingText::tr("A text with the same number of tokens that differs in a few of them. "
                                              "Leave it empty to compare with this text under noise")},
        .placeholder =
            [choice] {
                return PatchingText::tr("Another text of the same length (tokens: %1); empty for noise")
                    .arg(choice->texts().size());
            },
        .shown =
            [other, &context] {
                QString words;
                if (const auto tokenizer = context.viewed.run.tokenizer())
                    for (const tokenizer::TokenId id : other->tokens)
                        words += text::readableText(tokenizer->bytes(id));
                return words;
            },
        .typed =
            [other, &context](const QString& words) {
                const auto tokenizer = context.viewed.run.tokenizer();
                other->tokens =
                    tokenizer ? tokenizer->encode(words.toStdString()).ids : std::vector<tokenizer::TokenId>();
                ++other->version;
            },
        .problem = [s] { return s->problem; }};
    const describe::Buttons buttons{
        {{.names = {.id = QStringLiteral("patchingPair"),
                    .name = PatchingText::tr("Find a pair in the run's text"),
                    .toolTip =
                        PatchingText::tr("Finds two passages of the run's text that differ in one token and continue "
                                         "differently; the first of them takes the place of the text above. Press "
                                         "again for another pair")},
          .text = PatchingText::tr("Find a pair"),
          .pressed = [other, &context] {
              ++other->pairs;
              context.viewed.runCorpus.wantDataset();
          }}}};
    const describe::Values numbers{
        .names = {.id = QStringLiteral("patchingNumbers"), .name = PatchingText::tr("Logit difference")},
        .shown = [s, choice]() -> QList<widgets::KeyValue> {
            if (!s->made)
                return {};
            return {{PatchingText::tr("“%1” minus “%2”, in this text")
                         .arg(choice->word(s->made->prediction.next), choice->word(s->made->against)),
                     text::decimals(s->made->clean, 3)},
                    {s->isNoise ? PatchingText::tr("with noise") : PatchingText::tr("in the other text"),
                     text::decimals(s->made->corrupted, 3)}};
        }};

    return {
        .explanation = QStringLiteral("inside.patching"),
        .none = [&context]() -> QString {
            return inspect::patchingObstacle(context.viewed.run.config().model).empty()
                       ? QString()
                       : PatchingText::tr("This kind of model has no residual stream that could be patched.");
        },
        .question = [=, &context, &selection]() -> WeightView::Work {
            inspect::PatchingRequest request{.text = choice->request(),
                                             .other = other->tokens,
                                             .against = choice->other(),
                                             .what = patchedNamed(what)};
            const int asked = other->pairs;
            const bool wantsPair = asked > other->shownPairs;
            const runtime::RunCorpus& corpus = context.viewed.runCorpus;
            const auto dataset = wantsPair ? corpus.dataset() : nullptr;
            const QString missing = !wantsPair || dataset                ? QString()
                                    : !corpus.datasetProblem().isEmpty() ? corpus.datasetProblem()
                                    : !corpus.problem().isEmpty()        ? corpus.problem()
                                    : corpus.state() == runtime::RunCorpus::State::None
                                        ? PatchingText::tr("It is not known which text this run was trained on.")
                                        : QString();
            const int length = std::min(kPairTokens, context.viewed.run.config().model.context_length);
            const QStringList tokens = choice->texts();
            const model::Description description(context.viewed.run.config().model);
            const int layers = description.attentionLayers();
            const int heads = description.config().n_head;
            return [=, &context, &selection](const runtime::WeightSource& source) -> WeightAnswer {
                std::optional<inspect::MinimalPair> pair;
                if (dataset)
                    pair = inspect::tellingPair(source.engine, *source.model, dataset->train, length,
                                                std::uint64_t(asked), request.text.off, source.stop);
                auto made = std::make_shared<std::optional<inspect::Patching>>();
                QString problem;
                if (!pair && !request.other.empty() && request.other.size() != request.text.tokens.size()) {
                    problem = PatchingText::tr("This text has %1 tokens and the other one %2; they must have the same "
                                               "number.")
                                  .arg(request.text.tokens.size())
                                  .arg(request.other.size());
                } else if (!pair) {
                    *made = inspect::patching(source.engine, *source.model, request, source.stop);
                }
                return {
                    source.model->step(), [=, &context, &selection] {
                        if (pair) {
                            other->shownPairs = asked;
                            other->pairProblem.clear();
                            other->tokens = passage(dataset->train, pair->second, length);
                            ++other->version;
                            context.viewed.probe.askAbout(passage(dataset->train, pair->first, length),
                                                          dataset->train[std::size_t(pair->first + length)]);
                            choice->compareWith(dataset->train[std::size_t(pair->second + length)]);
                            (*again)(); // with that token
                            return;
                        }
                        if (dataset || !missing.isEmpty()) {
                            other->shownPairs = asked;
                            other->pairProblem =
                                !missing.isEmpty()
                                    ? missing
                                    : PatchingText::tr("The text of this run has no two passages of %1 tokens that "
                                                       "differ in one of them and continue differently.")
                                          .arg(length);
                        }
                        if (!problem.isEmpty() && s->tokens == tokens) { // what was found of this text stays
                            s->problem = problem;
                            return;
                        }
                        ShownPatching shown;
                        shown.problem = problem;
                        shown.tokens = tokens;
                        shown.what = request.what;
                        shown.isNoise = request.other.empty();
                        if (*made) {
                            choice->setCandidates((*made)->prediction, {(*made)->prediction.next, (*made)->against});
                            shown.made = std::move(**made);
                        }
                        *s = std::move(shown);
                        selection.setShape(layers, heads);
                    }};
            };
        },
        .choices =
            [=, &context] {
                std::vector<int> chosen = choice->numbers();
                const runtime::RunCorpus& corpus = context.viewed.runCorpus;
                const bool isReady = corpus.dataset() || !corpus.datasetProblem().isEmpty() ||
                                     corpus.state() == runtime::RunCorpus::State::None ||
                                     corpus.state() == runtime::RunCorpus::State::Missing;
                const int asked = isReady ? other->pairs : other->shownPairs;
                chosen.insert(chosen.end(), {int(patchedNamed(what)), other->version, asked});
                return chosen;
            },
        .forget =
            [=] {
                *s = {};
                *other = {};
                choice->forget();
            },
        .card = {.names = {.id = QStringLiteral("patchingCard"), .explanation = QStringLiteral("inside.patching")},
                 .title = PatchingText::tr("Patching"),
                 .subtitle =
                     [=] {
                         return s->made ? PatchingText::tr("logit difference of “%1” recovered, in per cent")
                                              .arg(choice->word(s->made->prediction.next))
                                        : QString();
                     },
                 .tools = {describe::Colors{QStringLiteral("patchingColors")}, what},
                 .follows = {[&context, again](describe::DescribedCard& card) {
                     *again = [&card] { Q_EMIT card.chosen(); };
                     QObject::connect(&context.viewed.runCorpus, &runtime::RunCorpus::changed, &card, *again);
                 }},
                 .empty = [=] { return s->made || !s->problem.isEmpty() ? QString() : loadingText(); },
                 .body = {input, buttons, map, numbers,
                          choice->table(
                              {.id = QStringLiteral("patchingNext"),
                               .name = PatchingText::tr("Next tokens"),
                               .toolTip = PatchingText::tr("Choose the token whose logit difference is measured")},
                              true, [choice](tokenizer::TokenId id) { choice->choose(id); },
                              [s]() -> std::optional<tokenizer::TokenId> {
                                  return s->made ? std::optional(s->made->prediction.next) : std::nullopt;
                              }),
                          describe::Note{
                              QStringLiteral("patchingNote"),
                              [other, s] {
                                  QStringList said;
                                  if (!other->pairProblem.isEmpty())
                                      said.append(other->pairProblem);
                                  const double change = s->made ? std::abs(s->made->clean - s->made->corrupted) : 1;
                                  if (change < kLeastChange)
                                      said.append(s->isNoise
                                                      ? PatchingText::tr("The noise hardly changes this prediction: "
                                                                         "the logit difference moves by %1 alone, so "
                                                                         "the shares say little. Choose another token.")
                                                            .arg(text::decimals(change, 3))
                                                      : PatchingText::tr("The two texts hardly differ in this "
                                                                         "prediction: the logit difference changes by "
                                                                         "%1 alone, so the shares say little. Choose "
                                                                         "another token or another pair.")
                                                            .arg(text::decimals(change, 3)));
                                  else
                                      said.append(PatchingText::tr(
                                          "A place that recovers the difference carries it in these two "
                                          "texts; in others, another place may. A place that recovers nothing "
                                          "may still be needed if another one does the same."));
                                  return said.join(QLatin1Char(' '));
                              }}},
                 .beside = {1, 4},
                 .file = PatchingText::tr("patching")},
        .least = 480};
}

} // namespace glasshouse::places::inside
