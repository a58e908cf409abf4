#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>

#include "core/engine/inspect/Attribution.h"
#include "core/model/Description.h"
#include "ui/places/inside/PredictionChoice.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

using inspect::WrittenPart;
using PartKind = WrittenPart::Kind;

struct AttributionText {
    Q_DECLARE_TR_FUNCTIONS(Attribution)
};

/// What is shown: it stays while a newer answer is pending.
struct ShownAttribution {
    std::optional<inspect::Attribution> made;
    std::optional<tokenizer::TokenId> other;
    std::vector<std::size_t> order; ///< of the parts in the table
    double sizes = 0;               ///< of all parts together, without their signs
    QStringList tokens;
    int layers = 0, heads = 0;
    bool feedForward = false; ///< there are feed-forward networks
    bool biases = false;      ///< there are biases within the layers

    int columns() const { return heads + (feedForward ? 1 : 0) + (biases ? 1 : 0); }
    /// The parts that a cell is the sum of.
    bool isIn(const WrittenPart& part, int layer, int column) const {
        if (part.layer != layer)
            return false;
        return part.kind == PartKind::Head          ? part.head == column
               : part.kind == PartKind::FeedForward ? column == heads
                                                    : part.kind == PartKind::Bias && column == columns() - 1;
    }
};

QString signedLogit(double value, int digits = 3) {
    return (value > 0 ? QStringLiteral("+") : QString()) + text::decimals(value, digits);
}

QString partName(const WrittenPart& part) {
    switch (part.kind) {
    case PartKind::Embedding:
        return AttributionText::tr("token embedding");
    case PartKind::Positions:
        return AttributionText::tr("position embedding");
    case PartKind::Head:
        return AttributionText::tr("head %1").arg(headName(part.layer, part.head));
    case PartKind::FeedForward:
        return AttributionText::tr("feed-forward of layer %1").arg(part.layer);
    case PartKind::Steering:
        return AttributionText::tr("direction added after layer %1").arg(part.layer);
    case PartKind::Bias:
        break;
    }
    return AttributionText::tr("bias %1").arg(QString::fromStdString(part.name));
}

} // namespace

WeightView attributionView(const PlaceContext& context, ProbeSelection& selection) {
    const auto s = std::make_shared<ShownAttribution>();
    const auto choice = std::make_shared<PredictionChoice>(context, selection);
    const describe::Choice of(
        context.shell.settings,
        {.id = QStringLiteral("attributionOf"),
         .name = AttributionText::tr("What is split"),
         .toolTip = AttributionText::tr("The logit of one token, or how far it is above that of another one")},
        {{QStringLiteral("logit"), AttributionText::tr("Logit"),
          AttributionText::tr("The logit of the next token. Choose another one in the table below")},
         {QStringLiteral("difference"), AttributionText::tr("Difference"),
          AttributionText::tr("Of the logits of two tokens. Choose the second one in the table below")}});
    const auto part = [s](int row) -> const WrittenPart& {
        return s->made->parts[s->order[static_cast<std::size_t>(row)]];
    };
    const auto columnName = [s](int column) {
        return column < s->heads                      ? QString::number(column)
               : column == s->heads && s->feedForward ? AttributionText::tr("ff")
                                                      : AttributionText::tr("bias");
    };

    describe::Map map{.names = {.id = QStringLiteral("attributionMap")},
                      .rowsAre = AttributionText::tr("layer"),
                      .columnsAre = AttributionText::tr("head"),
                      .isSigned = true};
    map.shown = [=] {
        describe::Map::Shown shown{.values = Matrix(s->layers, s->columns())};
        for (int column = 0; column < s->columns(); ++column)
            shown.columns.append(columnName(column));
        for (int layer = 0; layer < s->layers; ++layer) {
            shown.rows.append(QString::number(layer));
            for (int column = 0; column < s->columns(); ++column) {
                double sum = 0;
                for (const WrittenPart& one : s->made->parts)
                    sum += s->isIn(one, layer, column) ? one.value : 0;
                shown.values.at(layer, column) = static_cast<float>(sum);
                shown.texts.append(text::decimals(sum, 2));
            }
        }
        shown.spoken = AttributionText::tr("What each part of each layer writes into the logit");
        return shown;
    };
    map.about = [=](int layer, int column) {
        describe::About about{.title = column < s->heads ? AttributionText::tr("head %1").arg(headName(layer, column))
                                       : column == s->heads && s->feedForward
                                           ? AttributionText::tr("feed-forward of layer %1").arg(layer)
                                           : AttributionText::tr("biases of layer %1").arg(layer),
                              .which = AttributionText::tr("layer %1").arg(layer),
                              .heading = AttributionText::tr("What it writes"),
                              .foot = column < s->heads ? AttributionText::tr("click to choose the head") : QString()};
        for (const WrittenPart& one : s->made->parts)
            if (s->isIn(one, layer, column)) {
                about.lines.append({one.kind == PartKind::Bias ? partName(one) : AttributionText::tr("logit"),
                                    signedLogit(one.value)});
                if (one.kind != PartKind::Bias)
                    about.lines.append({AttributionText::tr("of all that is written"),
                                        text::percentText(std::abs(one.value) / s->sizes, 1), true});
            }
        return about;
    };
    map.current = [s, &selection] {
        return selection.head() < s->heads ? QPoint(selection.head(), selection.layer()) : QPoint(-1, -1);
    };
    map.chosen = [s, &selection](int layer, int column) {
        if (column < s->heads)
            selection.setHead(layer, column);
    };

    const describe::Values numbers{
        .names = {.id = QStringLiteral("attributionNumbers"),
                  .name = AttributionText::tr("Outside the layers, and all together")},
        .shown = [s] {
            QList<widgets::KeyValue> rows;
            for (const WrittenPart& one : s->made->parts)
                if (one.layer < 0)
                    rows.append({partName(one), signedLogit(one.value)});
            rows.append(
                {s->other ? AttributionText::tr("sum / difference") : AttributionText::tr("sum / logit"),
                 AttributionText::tr("%1 / %2").arg(signedLogit(s->made->sum(), 4), signedLogit(s->made->logit, 4)),
                 widgets::KeyValue::Look::Strong,
                 {},
                 AttributionText::tr("All parts together, and what the model computes")});
            return rows;
        }};
    using Column = widgets::CardTable::Column;
    const describe::Table parts{
        .names = {.id = QStringLiteral("attributionParts"),
                  .name = AttributionText::tr("All parts, the largest first")},
        .columns = {{.title = AttributionText::tr("part"), .text = [=](int row) { return partName(part(row)); }},
                    {.title = AttributionText::tr("writes"),
                     .text = [=](int row) { return signedLogit(part(row).value); },
                     .kind = Column::Number,
                     .width = 96},
                    {.title = AttributionText::tr("share"),
                     .text = [=](int row) { return text::percentText(std::abs(part(row).value) / s->sizes, 1); },
                     .kind = Column::Number,
                     .help = AttributionText::tr("Of all that is written, without signs"),
                     .width = 96}},
        .rows = [s] { return static_cast<int>(s->order.size()); }};

    return {
        .explanation = QStringLiteral("inside.attribution"),
        .none = [&context]() -> QString {
            const model::Description description(context.viewed.run.config().model);
            if (!description.hasTokenEmbeddings())
                return AttributionText::tr("This model is one table: its logit is a number of that table and no sum of "
                                           "parts.");
            return inspect::attributionObstacle(description.config()).empty()
                       ? QString()
                       : AttributionText::tr(
                             "In this model a hidden layer lies between the embeddings and the output, so a "
                             "logit is no sum of what they write.");
        },
        .question = [=, &selection]() -> WeightView::Work {
            return [request = choice->request(), isDifference = of.is("difference"), other = choice->other(),
                    tokens = choice->texts(), s, choice,
                    chosen = &selection](const runtime::WeightSource& source) -> WeightAnswer {
                std::optional<tokenizer::TokenId> second = isDifference ? other : std::nullopt;
                auto made = std::make_shared<inspect::Attribution>(
                    inspect::attribution(source.engine, *source.model, request, second));
                if (isDifference && !second) { // at first the likeliest of the others
                    second = inspect::likeliestOther(made->prediction);
                    *made = inspect::attribution(source.engine, *source.model, request, second);
                }
                const config::ModelConfig config = source.model->config();
                return {made->step, [made, second, tokens, s, choice, heads = config.n_head, chosen] {
                            ShownAttribution shown;
                            shown.other = second;
                            shown.tokens = tokens;
                            shown.heads = heads;
                            for (const WrittenPart& one : made->parts) {
                                shown.order.push_back(shown.order.size());
                                shown.sizes += std::abs(one.value);
                                shown.layers = std::max(shown.layers, one.layer + 1);
                                shown.feedForward = shown.feedForward || one.kind == PartKind::FeedForward;
                                shown.biases = shown.biases || (one.kind == PartKind::Bias && one.layer >= 0);
                            }
                            std::stable_sort(shown.order.begin(), shown.order.end(), [&](std::size_t a, std::size_t b) {
                                return std::abs(made->parts[a].value) > std::abs(made->parts[b].value);
                            });
                            choice->setCandidates(made->prediction,
                                                  {made->prediction.next, second.value_or(made->prediction.next)});
                            shown.made = std::move(*made);
                            *s = std::move(shown);
                            chosen->setShape(s->layers, s->heads);
                        }};
            };
        },
        .choices =
            [=] {
                std::vector<int> chosen = choice->numbers();
                chosen.push_back(of.is("difference") ? 1 : 0);
                return chosen;
            },
        .forget =
            [=] {
                *s = {};
                choice->forget();
            },
        .card =
            {.names = {.id = QStringLiteral("attributionCard"), .explanation = QStringLiteral("inside.attribution")},
             .title = AttributionText::tr("Attribution"),
             .subtitle =
                 [=] {
                     const QString next = choice->word(s->made->prediction.next);
                     const QString after = text::visibleToken(s->tokens.value(s->made->prediction.position));
                     return s->other ? AttributionText::tr("who wrote “%1” minus “%2” after “%3”")
                                           .arg(next, choice->word(*s->other), after)
                                     : AttributionText::tr("who wrote the logit of “%1” after “%2”").arg(next, after);
                 },
             .tools = {describe::Colors{QStringLiteral("attributionColors")}, of},
             .empty = [=] { return s->made ? QString() : loadingText(); },
             .body = {map, numbers, parts,
                      choice->table(
                          {.id = QStringLiteral("attributionNext"),
                           .name = AttributionText::tr("Next tokens"),
                           .toolTip = AttributionText::tr("Choose the token whose logit is split, or the one that is "
                                                          "subtracted from it")},
                          true,
                          [=](tokenizer::TokenId id) {
                              if (of.is("difference"))
                                  choice->compareWith(id);
                              else
                                  choice->choose(id);
                          },
                          [=]() -> std::optional<tokenizer::TokenId> {
                              if (!s->made)
                                  return std::nullopt;
                              return s->other ? s->other : std::optional(s->made->prediction.next);
                          }),
                      describe::Note{QStringLiteral("attributionNote"),
                                     [] {
                                         return AttributionText::tr(
                                             "Only what a part writes itself is counted, not what later parts make "
                                             "of it, and not what it changes in the scales of the norms, which stay "
                                             "as they are here. A part that writes much is no proof that the model "
                                             "needs it: without it, others may write the same.");
                                     }}},
             .beside = {1, 3},
             .file = AttributionText::tr("attribution")},
        .least = 480};
}

} // namespace glasshouse::places::inside
