// What SurpriseView reports and exports for a token: its table, tooltip, values for the panel, exports.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/Csv.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/CorpusPage.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/surprise/PageCard.h"
#include "ui/places/inside/surprise/PageMargin.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kWordsAround = 40; ///< tokens
constexpr int kLettersAround = 60;
constexpr int kLossColumn = 1;
} // namespace

/// The passage; as numbers, a line for each token.
class SurpriseView::TextPicture final : public widgets::WidgetPicture {
public:
    explicit TextPicture(const SurpriseView& view)
        : m_view(view) {}
    QByteArray toCsv() const override {
        formats::CsvTable csv{"index", "token", "loss", "probability", "rank", "entropy", "expected"};
        const auto& surprise = m_view.m_surprise;
        for (std::size_t i = 0; surprise && i < surprise->tokens.size(); ++i) {
            const inspect::TokenSurprise& token = surprise->tokens[i];
            csv.addRow({i, m_view.shownToken(int(i)), formats::measured(token.loss),
                        formats::measured(std::exp(-token.loss)), token.rank, formats::measured(token.entropy),
                        m_view.predictedToken(int(i))});
        }
        return QByteArray::fromStdString(csv.text());
    }
    /// The loss of the current token.
    QString valueText() const override {
        const int token = m_view.m_flow->current();
        const auto& surprise = m_view.m_surprise;
        return !surprise || token < 0 || token >= int(surprise->tokens.size())
                   ? QString()
                   : QString::fromStdString(
                         formats::numberText(surprise->tokens[static_cast<std::size_t>(token)].loss));
    }

protected:
    const QWidget* drawnBy() const override { return m_view.m_flow->viewport(); }

private:
    const SurpriseView& m_view;
};

/// The page of the selected token; as numbers, the mean loss of every page.
class SurpriseView::PagesPicture final : public widgets::WidgetPicture {
public:
    PagesPicture(const PageCard& card, const PageMargin& margin)
        : m_card(card)
        , m_margin(margin) {}
    QByteArray toCsv() const override {
        formats::CsvTable csv{"first token", "last token", "place", "mean loss in nats"};
        for (const PageMargin::Part& part : m_margin.parts())
            csv.addRow({part.first, part.last, part.name, formats::measured(part.loss)});
        return QByteArray::fromStdString(csv.text());
    }
    QString valueText() const override { return m_card.placeText(); }

protected:
    const QWidget* drawnBy() const override { return m_card.body(); }

private:
    const PageCard& m_card;
    const PageMargin& m_margin;
};

void SurpriseView::exportPictures() {
    offerExports(m_textCard, std::make_unique<TextPicture>(*this), tr("surprise"));
    offerExports(m_lossCard, *m_plot, tr("loss-along-text"));
    const auto maxCsv = [this] {
        formats::CsvTable csv{"index", "token", "loss", "probability", "rank", "instead"};
        for (const int at : m_most->order()) {
            const inspect::TokenSurprise& token = m_surprise->tokens[static_cast<std::size_t>(at)];
            csv.addRow({at, shownToken(at), token.loss, std::exp(-token.loss), token.rank, predictedToken(at)});
        }
        return QByteArray::fromStdString(csv.text());
    };
    offerExports(m_mostCard, std::make_unique<widgets::TableDataPicture>(m_most, maxCsv), tr("most-surprising"));
    offerExports(m_pageCard, std::make_unique<PagesPicture>(*m_pageCard, *m_margin), tr("page"));
}

widgets::Table* SurpriseView::makeTable() {
    const auto one = [this](int token) -> const inspect::TokenSurprise& {
        return m_surprise->tokens[static_cast<std::size_t>(token)];
    };
    const auto loss = [one](int token) { return static_cast<double>(one(token).loss); };
    using Kind = widgets::CardTable::Column;
    auto* table = new widgets::Table(
        {{.title = tr("token"), .text = [this](int token) { return shownToken(token); }},
         {.title = tr("loss"),
          .text = [loss](int token) { return text::decimals(loss(token), 2); },
          .kind = Kind::Number,
          .help = tr("−ln p, nats"),
          .key = loss},
         {.title = tr("p"),
          .text = [loss](int token) { return text::probabilityText(std::exp(-loss(token))); },
          .kind = Kind::Number},
         {.title = tr("rank"),
          .text =
              [one](int token) {
                  return one(token).rank > 0 ? text::groupedNumber(one(token).rank) : QStringLiteral("–");
              },
          .kind = Kind::Number,
          .help = tr("Rank of the token among all tokens, 1 is the likeliest")},
         {.title = tr("predicted"),
          .text = [this](int token) { return predictedToken(token); },
          .help = tr("The token that the model predicted as the likeliest")}},
        m_mostCard);
    widgets::nameControl(table, {.id = QStringLiteral("surpriseTable"),
                                 .name = tr("Tokens, most surprising first"),
                                 .toolTip = tr("Choose a row to see the token in the text")});
    table->setFilter([loss](int token) { return std::isfinite(loss(token)); });
    table->sortBy(kLossColumn, Qt::DescendingOrder);
    table->setSortingEnabled(false); // always the most surprising first
    table->setDense(true);
    return table;
}

QString SurpriseView::shownToken(int token) const {
    return text::visibleToken(m_passage->texts.value(token));
}

/// The likeliest; empty without a prediction.
QString SurpriseView::predictedToken(int token) const {
    const auto& expected = m_surprise->tokens[static_cast<std::size_t>(token)].expected;
    return expected.empty() ? QString() : text::visibleToken(m_vocabulary.value(expected.front().id));
}

void SurpriseView::choose(int token, bool scroll) {
    m_flow->setCurrent(token);
    if (scroll)
        m_flow->ensureTokenVisible(token);
    m_plot->setTimeCursor(token);
    m_most->choose(token);
    showPage(token);
}

/// The page that contains a token, or else why there is none.
void SurpriseView::showPage(int token) {
    const auto corpus = m_passage ? m_passage->corpus : nullptr;
    if (!corpus) {
        using State = runtime::RunCorpus::State;
        const State state = m_context.viewed.runCorpus.state();
        if (state == State::Missing)
            return m_pageCard->showNothing(m_context.viewed.runCorpus.problem(), tr("Choose its folder…"));
        return m_pageCard->showNothing(
            state == State::None
                ? tr("The probe text does not come from a page, and this run did not record its own text.")
                : tr("The probe text does not come from a page. Choose Run's text above for a passage with its page."));
    }
    if (token < 0 || static_cast<std::size_t>(token) >= m_passage->bytes.size() ||
        m_passage->bytes[static_cast<std::size_t>(token)] >= corpus->text().size())
        return m_pageCard->showNothing(tr("The place of this token in the corpus is not known."));
    const text::Passage& place = corpus->passageAt(m_passage->bytes[static_cast<std::size_t>(token)]);
    const auto words = [this](int from, int to) {
        QString joined;
        for (int i = std::max(0, from); i < std::min(to, int(m_passage->texts.size())); ++i)
            joined += m_passage->texts.at(i);
        return joined.simplified().isEmpty() ? joined : joined.replace(QLatin1Char('\n'), QLatin1Char(' '));
    };
    m_pageCard->showPlace(corpus->documents()[static_cast<std::size_t>(place.document)], place.page,
                          words(token - kWordsAround, token).right(kLettersAround), words(token, token + 1),
                          words(token + 1, token + kWordsAround).left(kLettersAround));
}

/// Runs of tokens on the same page.
void SurpriseView::showMargin() {
    std::vector<PageMargin::Part> parts;
    const auto corpus = m_passage->corpus;
    double sum = 0;
    int judged = 0;
    const auto close = [&] {
        if (!parts.empty())
            parts.back().loss = judged > 0 ? sum / judged : std::numeric_limits<double>::quiet_NaN();
        sum = judged = 0;
    };
    const text::Passage* page = nullptr;
    const std::size_t count = corpus ? std::min(m_passage->bytes.size(), m_surprise->tokens.size()) : 0;
    for (std::size_t i = 0; i < count && m_passage->bytes[i] < corpus->text().size(); ++i) {
        const text::Passage& here = corpus->passageAt(m_passage->bytes[i]);
        if (&here != page) {
            close();
            page = &here;
            const bool pdf = corpus->documents()[static_cast<std::size_t>(here.document)].isPdf();
            parts.push_back({int(i), int(i), pdf ? here.page : -1, pageOf(int(i)), 0});
        }
        parts.back().last = int(i);
        const auto loss = static_cast<double>(m_surprise->tokens[i].loss);
        if (std::isfinite(loss)) {
            sum += loss;
            ++judged;
        }
    }
    close();
    m_margin->setParts(std::move(parts));
}

QString SurpriseView::pageOf(int token) const {
    const auto corpus = m_passage ? m_passage->corpus : nullptr;
    if (!corpus || token < 0 || static_cast<std::size_t>(token) >= m_passage->bytes.size())
        return {};
    return corpusPage(*corpus, m_passage->bytes[static_cast<std::size_t>(token)]);
}

std::optional<bool> SurpriseView::isHeldOut(int token) const {
    if (!m_heldOut || !m_passage || !m_passage->ofRun || token < 0 ||
        static_cast<std::size_t>(token) >= m_passage->bytes.size())
        return std::nullopt;
    return m_heldOut->contains(m_passage->bytes[static_cast<std::size_t>(token)]);
}

QString SurpriseView::partText() const {
    int known = 0, heldOut = 0;
    for (int token = 0; token < int(m_passage->tokens.size()); ++token)
        if (const std::optional<bool> out = isHeldOut(token)) {
            ++known;
            heldOut += *out ? 1 : 0;
        }
    if (known == 0)
        return m_passage->corpus ? tr("unknown") : tr("probe text");
    if (heldOut == 0 || heldOut == known)
        return heldOut == 0 ? tr("training") : tr("validation");
    return tr("%1% validation").arg(text::decimals(100.0 * heldOut / known, 0));
}

void SurpriseView::showToken(int token) {
    m_hovered = token;
    widgets::DataTooltip* tooltip = widgets::DataTooltip::of(m_flow);
    if (!m_surprise || token < 0 || token >= int(m_surprise->tokens.size())) {
        tooltip->conceal();
        Q_EMIT valuesChanged({}, {});
        return;
    }
    const inspect::TokenSurprise& one = m_surprise->tokens[static_cast<std::size_t>(token)];
    widgets::TooltipContent content;
    content.title = shownToken(token);
    content.titleNote = QString::number(token);
    QList<PlaceValue> values{{tr("Token"), content.title}};
    if (token < m_unpredicted) {
        content.foot = token == 0 ? tr("no prediction here: there is no token before it")
                                  : tr("no prediction here: this model needs a whole context before it");
        values.append({tr("probability"), tr("no prediction here")});
    } else if (one.rank == 0 && one.expected.empty() && std::isnan(one.loss)) {
        content.foot = tr("its logits are not finite");
    } else {
        const auto loss = static_cast<double>(one.loss);
        const auto add = [&](const QString& name, const QString& value) {
            content.rows.append({{}, name, {}, value, false});
            values.append({name, value});
        };
        add(tr("probability"), text::probabilityText(std::exp(-loss)));
        add(tr("loss"), tr("%1 nats").arg(text::shortNumber(loss, 4)));
        add(tr("rank"), one.rank > 0 ? text::groupedNumber(one.rank) : QStringLiteral("–"));
        add(tr("entropy"), tr("%1 nats").arg(text::shortNumber(static_cast<double>(one.entropy), 4)));
        for (const inspect::Candidate& candidate : one.expected)
            content.rows.append({{},
                                 text::visibleToken(m_vocabulary.value(candidate.id)),
                                 tr("expected"),
                                 text::probabilityText(candidate.probability),
                                 true});
    }
    const QString page = pageOf(token);
    if (!page.isEmpty()) {
        content.foot = page;
        values.append({tr("From"), page});
    }
    if (const std::optional<bool> out = isHeldOut(token))
        values.append({tr("Part"), *out ? tr("validation") : tr("training")});
    const QRect place = m_flow->tokenRect(token);
    const QPoint corner = m_flow->viewport()->mapToGlobal(place.bottomLeft());
    tooltip->showAt(corner, content, QRect(m_flow->viewport()->mapToGlobal(place.topLeft()), place.size()));
    tellValues(tr("Under the pointer"), m_surprise->step, false, values);
}

} // namespace glasshouse::places::inside
