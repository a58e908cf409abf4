#include <QCoreApplication>

#include <array>
#include <cmath>
#include <memory>
#include <optional>

#include "core/engine/inspect/Saliency.h"
#include "core/model/Description.h"
#include "ui/places/inside/PredictionChoice.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

struct SaliencyText {
    Q_DECLARE_TR_FUNCTIONS(Saliency)
};

constexpr std::array<const char*, 4> kIntegralSteps{"32", "64", "128", "256"};

/// What is shown: it stays while a newer answer is pending.
struct ShownSaliency {
    std::optional<inspect::Saliency> made;
    std::array<std::vector<double>, 3> parts;  ///< nats
    std::array<std::vector<double>, 3> shares; ///< of the sum of the sizes
    QStringList tokens;                        ///< that have a part
};

QString methodName(int method) {
    return method == 0   ? SaliencyText::tr("gradient × embedding")
           : method == 1 ? SaliencyText::tr("integrated gradients")
                         : SaliencyText::tr("left out");
}

/// In the little room beside the picture; a label of a map has no spaces.
QString methodLabel(int method) {
    return method == 0   ? SaliencyText::tr("gradient")
           : method == 1 ? SaliencyText::tr("integrated")
                         : SaliencyText::tr("left-out");
}

QString signedNats(double value, int digits) {
    return (value > 0 ? QStringLiteral("+") : QString()) + text::decimals(value, digits);
}

double relativeGap(const inspect::Saliency& made) {
    return std::abs(made.gap() / (made.logProbability - made.baseline));
}

/// The integral is exact enough to be read.
bool isExact(const inspect::Saliency& made) {
    return relativeGap(made) < 0.05;
}

QString agreement(const std::vector<double>& a, const std::vector<double>& b) {
    const double r = inspect::rankCorrelation(a, b);
    return std::isfinite(r) ? text::decimals(r, 2) : SaliencyText::tr("none");
}

} // namespace

WeightView saliencyView(const PlaceContext& context, ProbeSelection& selection) {
    const auto s = std::make_shared<ShownSaliency>();
    const auto choice = std::make_shared<PredictionChoice>(context, selection);
    QList<describe::Choice::Option> counts;
    for (const char* steps : kIntegralSteps)
        counts.append(
            {QString::fromLatin1(steps), QString::fromLatin1(steps),
             SaliencyText::tr("The integral is computed at this many places between no tokens and the text")});
    const describe::Choice steps(
        context.shell.settings,
        {.id = QStringLiteral("saliencySteps"),
         .name = SaliencyText::tr("Steps of the integral"),
         .toolTip = SaliencyText::tr("Steps of the integrated gradients. More take longer and make "
                                     "the gap smaller")},
        counts);
    steps.choose(QStringLiteral("64"));

    describe::Map map{.names = {.id = QStringLiteral("saliencyMap")},
                      .rowsAre = SaliencyText::tr("method"),
                      .columnsAre = SaliencyText::tr("token"),
                      .isSigned = true,
                      .isShare = true};
    map.shown = [s] {
        const int tokens = int(s->tokens.size());
        describe::Map::Shown shown{.values = Matrix(3, tokens), .columns = s->tokens};
        for (int method = 0; method < 3; ++method) {
            shown.rows.append(methodLabel(method));
            for (int token = 0; token < tokens; ++token) {
                const double share = s->shares[std::size_t(method)][std::size_t(token)];
                shown.values.at(method, token) = float(share);
                // A whole per cent or more, without its sign: a cell is as narrow as one token of a long text.
                shown.texts.append(std::abs(share) < 0.005 ? QString() : text::decimals(100 * share, 0));
            }
        }
        shown.spoken = SaliencyText::tr("Share of each token in the prediction, by three methods");
        return shown;
    };
    map.about = [s](int row, int token) {
        describe::About about{.title = SaliencyText::tr("“%1”").arg(text::visibleToken(s->tokens.value(token))),
                              .which = SaliencyText::tr("token %1").arg(token),
                              .heading = SaliencyText::tr("Its part in the prediction"),
                              .foot = SaliencyText::tr("click to choose it as the key in Attention")};
        for (int method = 0; method < 3; ++method)
            about.lines.append({methodName(method),
                                SaliencyText::tr("%1, %2 nats")
                                    .arg(text::percentText(s->shares[std::size_t(method)][std::size_t(token)], 1),
                                         signedNats(s->parts[std::size_t(method)][std::size_t(token)], 3)),
                                method != row});
        return about;
    };
    map.current = [choice, &selection] { return QPoint(std::min(selection.key(), choice->position()), -1); };
    map.chosen = [choice, &selection](int, int token) { selection.setCell(choice->position(), token); };

    const describe::Values numbers{
        .names = {.id = QStringLiteral("saliencyNumbers"), .name = SaliencyText::tr("Completeness and agreement")},
        .shown = [s, choice] {
            const inspect::Saliency& made = *s->made;
            const double difference = made.logProbability - made.baseline;
            const double gap = relativeGap(made);
            return QList<widgets::KeyValue>{
                {SaliencyText::tr("log-probability of “%1”").arg(choice->word(made.prediction.next)),
                 text::decimals(made.logProbability, 3)},
                {SaliencyText::tr("without any token"), text::decimals(made.baseline, 3)},
                {SaliencyText::tr("integrated gradients together"),
                 SaliencyText::tr("%1 of %2").arg(signedNats(difference + made.gap(), 3), signedNats(difference, 3))},
                {SaliencyText::tr("gap"),
                 std::isfinite(gap) ? text::percentText(gap, gap < 0.1 ? 2 : 0) : SaliencyText::tr("none"),
                 isExact(made) ? widgets::KeyValue::Look::Plain : widgets::KeyValue::Look::Warn,
                 {},
                 SaliencyText::tr("What the integrated gradients together lack or have too much, as a share of the "
                                  "difference to the text without tokens")},
                {SaliencyText::tr("ranks agree: gradient and integrated"),
                 agreement(s->parts[0], s->parts[1]),
                 widgets::KeyValue::Look::Plain,
                 {},
                 SaliencyText::tr("Spearman's rank correlation over the tokens")},
                {SaliencyText::tr("gradient and left out"), agreement(s->parts[0], s->parts[2])},
                {SaliencyText::tr("integrated and left out"), agreement(s->parts[1], s->parts[2])}};
        }};

    return {.explanation = QStringLiteral("inside.saliency"),
            .none =
                [&context] {
                    return model::Description(context.viewed.run.config().model).hasTokenEmbeddings()
                               ? QString()
                               : SaliencyText::tr(
                                     "This model looks the next token up in a table: there are no embeddings by "
                                     "which earlier tokens could have a part.");
                },
            .question = [=]() -> WeightView::Work {
                return [request = choice->request(), count = steps.chosen().toInt(), tokens = choice->texts(), s,
                        choice](const runtime::WeightSource& source) -> WeightAnswer {
                    auto made = std::make_shared<inspect::Saliency>(
                        inspect::saliency(source.engine, *source.model, request, count, source.stop));
                    return {made->step, [made, tokens, s, choice] {
                                s->tokens = tokens.mid(0, qsizetype(made->gradient.size()));
                                s->parts = {made->gradient, made->integrated, made->leftOut};
                                for (std::size_t method = 0; method < 3; ++method)
                                    s->shares[method] = inspect::shares(s->parts[method]);
                                choice->setCandidates(made->prediction, {made->prediction.next});
                                s->made = std::move(*made);
                            }};
                };
            },
            .choices =
                [=] {
                    std::vector<int> chosen = choice->numbers();
                    chosen.push_back(steps.chosen().toInt());
                    return chosen;
                },
            .forget =
                [=] {
                    *s = {};
                    choice->forget();
                },
            .card = {.names = {.id = QStringLiteral("saliencyCard"), .explanation = QStringLiteral("inside.saliency")},
                     .title = SaliencyText::tr("Saliency"),
                     .subtitle =
                         [=] {
                             return SaliencyText::tr("which tokens made “%1” follow “%2”, in per cent")
                                 .arg(choice->word(s->made->prediction.next),
                                      text::visibleToken(s->tokens.value(s->made->prediction.position)));
                         },
                     .tools = {describe::Colors{QStringLiteral("saliencyColors")}, steps},
                     .empty = [=] { return s->made ? QString() : loadingText(); },
                     .body = {map, numbers,
                              choice->table(
                                  {.id = QStringLiteral("saliencyNext"),
                                   .name = SaliencyText::tr("Next tokens"),
                                   .toolTip = SaliencyText::tr("Choose the token that is explained")},
                                  false, [choice](tokenizer::TokenId id) { choice->choose(id); },
                                  [s]() -> std::optional<tokenizer::TokenId> {
                                      return s->made ? std::optional(s->made->prediction.next) : std::nullopt;
                                  }),
                              describe::Note{QStringLiteral("saliencyNote"),
                                             [s] {
                                                 const QString limits = SaliencyText::tr(
                                                     "A share does not say how the model used a token, nor what it "
                                                     "would do with another one in its place. A text without "
                                                     "embeddings, to which the last two compare, is none that the "
                                                     "model was trained on; positions stay in it.");
                                                 const QString gap =
                                                     SaliencyText::tr("The gap is large: do not rely on the "
                                                                      "integrated gradients here.");
                                                 return isExact(*s->made) ? limits : gap + QLatin1Char(' ') + limits;
                                             }}},
                     .beside = {2},
                     .file = SaliencyText::tr("saliency")},
            .least = 420};
}

} // namespace glasshouse::places::inside
