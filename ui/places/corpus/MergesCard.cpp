#include "ui/places/corpus/MergesCard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStringDecoder>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <unordered_map>

#include "ui/places/PictureExport.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int mergedCharacters = 700;
QString growthId() {
    return QStringLiteral("growth");
}

} // namespace

std::vector<tokenizer::TokenId> idsAfter(const std::vector<tokenizer::TokenId>& ids,
                                         const std::vector<tokenizer::Merge>& all, std::size_t merges) {
    std::unordered_map<tokenizer::TokenId, const tokenizer::Merge*> later;
    for (std::size_t i = merges; i < all.size(); ++i)
        later.emplace(all[i].id, &all[i]);
    std::vector<tokenizer::TokenId> then;
    std::vector<tokenizer::TokenId> open; // split up from the right
    for (const tokenizer::TokenId id : ids) {
        open.push_back(id);
        while (!open.empty()) {
            const tokenizer::TokenId one = open.back();
            open.pop_back();
            const auto merge = later.find(one);
            if (merge == later.end()) {
                then.push_back(one);
                continue;
            }
            open.push_back(merge->second->right);
            open.push_back(merge->second->left);
        }
    }
    return then;
}

std::vector<std::int64_t> tokensByMerges(const runtime::PreparedText& text) {
    // Merges from a file, or learned from only some of the documents, were counted on other text.
    if (text.merges.empty() || !text.data.tokenizer_file.empty() || text.data.tokenizer_documents > 0)
        return {};
    if (std::any_of(text.merges.begin(), text.merges.end(), [](const auto& merge) { return merge.count <= 0; }))
        return {};
    // Every merge removes one token; initially there was one per byte.
    auto tokens = static_cast<std::int64_t>(text.corpus->text().size());
    std::vector<std::int64_t> all = {tokens};
    for (const tokenizer::Merge& merge : text.merges)
        all.push_back(tokens -= merge.count);
    return all;
}

MergesCard::MergesCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("As tokens"), parent)
    , m_store(store) {
    widgets::nameControl(this, {.id = QStringLiteral("mergesCard"), .explanation = QStringLiteral("corpus.tokens")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    makeControls(body);
    layout->addWidget(m_controls);
    m_flow = new widgets::TokenFlow(body);
    widgets::nameControl(m_flow, {.id = QStringLiteral("mergeTokens"),
                                  .name = tr("The passage as tokens"),
                                  .toolTip = tr("The passage from the page chosen in Files")});
    m_flow->viewport()->setToolTip({});
    m_flow->setTints(widgets::TokenFlow::Tints::Turn);
    m_flow->setMinimumHeight(theme::scaled(80));
    layout->addWidget(m_flow, 3);
    m_table = makeTable(body);
    m_table->setDense(true);
    m_table->setFlat(false);
    m_table->setMinimumHeight(theme::scaled(110));
    layout->addWidget(m_table, 3);
    m_growthTitle = new QLabel(tr("Characters per token after this many merges"), body);
    theme::setUiFont(m_growthTitle, theme::TextSize::Small);
    m_growthTitle->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_growthTitle);
    m_growth = new plots::CurvePlot(body);
    widgets::nameControl(m_growth,
                         {.id = QStringLiteral("mergeGrowth"),
                          .name = tr("Characters per token over the merges"),
                          .toolTip = tr("Characters per token of the whole text over the merges. Click to go there")});
    m_growth->setCompact(true);
    m_growth->setLaneVisible(false);
    m_growth->addSeries(growthId(), tr("characters per token"), plots::CurveStyle::quiet());
    m_growth->setXText([](double x) { return tr("merge %1").arg(text::groupedNumber(std::llround(x))); });
    m_growth->setFixedHeight(theme::scaled(110));
    layout->addWidget(m_growth);
    setBody(body);
    offerTableExports(this, *m_table, QStringLiteral("merges"));

    connect(m_table, &widgets::Table::chosen, this, [this](int row) { setMerges(row + 1); });
    connect(m_growth, &plots::CurvePlot::stepClicked, this, [this](double x) { setMerges(int(std::llround(x))); });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &MergesCard::renew);
    renew();
}

widgets::Table* MergesCard::makeTable(QWidget* body) {
    const auto merge = [this](int row) -> const tokenizer::Merge& { return m_text->merges[std::size_t(row)]; };
    const auto token = [this](tokenizer::TokenId id) { return text::visibleToken(m_text->tokenizer->bytes(id)); };
    using widgets::CardTable;
    auto* table =
        new widgets::Table({{.title = tr("merge"),
                             .text = [](int row) { return text::groupedNumber(row + 1); },
                             .kind = CardTable::Column::Number},
                            //: the first token of a merged pair
                            {.title = tr("left"), .text = [=](int row) { return token(merge(row).left); }},
                            {.title = tr("right"), .text = [=](int row) { return token(merge(row).right); }},
                            {.title = tr("token"), .text = [=](int row) { return token(merge(row).id); }},
                            {.title = tr("count"),
                             .text =
                                 [=](int row) {
                                     const std::int64_t count = merge(row).count;
                                     return count > 0 ? text::groupedNumber(count) : QStringLiteral("—");
                                 },
                             .kind = CardTable::Column::Number,
                             .help = tr("How often the pair occurred in the training text when it was merged")}},
                           body);
    widgets::nameControl(table, {.id = QStringLiteral("merges"),
                                 .name = tr("Merges in the order in which they were learned"),
                                 .toolTip = tr("Choose a merge to see the passage after it")});
    table->viewport()->setToolTip({});
    return table;
}

void MergesCard::makeControls(QWidget* body) {
    m_controls = new QWidget(body);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const auto button = [&](const char* name, const char* icon, const QString& help, int step) {
        auto* made = new QToolButton(m_controls);
        made->setObjectName(QString::fromLatin1(name));
        made->setIcon(theme::icon(QString::fromLatin1(icon)));
        made->setAccessibleName(help);
        made->setToolTip(help);
        made->setAutoRepeat(true);
        connect(made, &QToolButton::clicked, this, [this, step] { setMerges(m_count + step); });
        return made;
    };
    m_before = button("mergeBefore", "previous", tr("One merge back"), -1);
    m_after = button("mergeAfter", "next", tr("One merge forward"), 1);
    m_slider = new widgets::ValueSlider(m_controls);
    widgets::nameControl(m_slider, {.id = QStringLiteral("mergeSlider"),
                                    .name = tr("Merges"),
                                    .toolTip = tr("How many merges have been made. 0 is single bytes")});
    m_slider->setDecimals(0);
    m_slider->setMinimumWidth(theme::scaled(180));
    m_words = new widgets::ElidedLabel({}, m_controls);
    m_words->setObjectName(QStringLiteral("mergeWords"));
    row->addWidget(m_before);
    row->addWidget(m_slider, 2);
    row->addWidget(m_after);
    row->addSpacing(6);
    row->addWidget(m_words, 3);
    connect(m_slider, &widgets::ValueSlider::valueChanged, this,
            [this](double value) { setMerges(int(std::llround(value))); });
}

void MergesCard::setPassage(const QString& text) {
    const QString passage = text.left(mergedCharacters).trimmed();
    if (passage == m_passage)
        return;
    m_passage = passage;
    showPassage();
}

void MergesCard::renew() {
    m_text = m_store.prepared();
    const auto merges = m_text ? int(m_text->merges.size()) : 0;
    m_table->setRows(merges);
    m_controls->setVisible(merges > 0);
    m_table->setVisible(merges > 0);
    m_slider->setRange(0, qMax(1, merges));
    m_count = -1;
    setMerges(merges);
    showGrowth();
}

void MergesCard::setMerges(int count) {
    const auto all = m_text ? int(m_text->merges.size()) : 0;
    count = qBound(0, count, all);
    if (count == m_count)
        return;
    m_count = count;
    m_slider->setValue(count);
    m_before->setEnabled(count > 0);
    m_after->setEnabled(count < all);
    if (count == 0) {
        m_table->clearSelection();
        m_words->setText(all > 0 ? tr("Single bytes, before any merge") : QString());
    } else {
        const tokenizer::Merge& merge = m_text->merges[std::size_t(count) - 1];
        const auto label = [this](tokenizer::TokenId id) { return text::visibleToken(m_text->tokenizer->bytes(id)); };
        const QString words = tr("%1 + %2 → %3").arg(label(merge.left), label(merge.right), label(merge.id));
        m_words->setText(merge.count > 0 ? tr("%1, %2 times").arg(words, text::groupedNumber(merge.count)) : words);
        m_table->choose(count - 1);
    }
    m_growth->setTimeCursor(count);
    showPassage();
}

void MergesCard::showPassage() {
    setSubtitle({}); // of the passage before
    if (!m_text) {
        m_flow->clear();
        setEmpty(m_store.state() == runtime::CorpusStore::State::Failed
                     ? m_store.problem()
                     : tr("The tokens appear once the files are read."));
        return;
    }
    if (m_passage.isEmpty()) {
        m_flow->clear();
        setEmpty(tr("Pick a file with text in Files to see it as tokens."));
        return;
    }
    clearEmpty();
    const QByteArray bytes = m_passage.toUtf8();
    const std::string_view passage(bytes.data(), std::size_t(bytes.size()));
    const std::vector<tokenizer::TokenId> whole = m_text->tokenizer->encode(passage).ids;
    const std::vector<tokenizer::TokenId> ids = idsAfter(whole, m_text->merges, std::size_t(qMax(0, m_count)));
    const tokenizer::TokenId made = m_count > 0 ? m_text->merges[std::size_t(m_count) - 1].id : tokenizer::TokenId{-1};
    std::vector<widgets::FlowToken> tokens;
    QStringDecoder decoder(QStringDecoder::Utf8); // a token may contain only part of a character
    int found = 0;
    for (const tokenizer::TokenId id : ids) {
        const std::string_view piece = m_text->tokenizer->bytes(id);
        widgets::FlowToken token;
        token.text = decoder(QByteArrayView(piece.data(), qsizetype(piece.size())));
        if (id == made) {
            token.underline = widgets::FlowToken::Underline::ChosenPassage;
            ++found;
        }
        tokens.push_back(std::move(token));
    }
    m_flow->setTokens(tokens);
    const auto characters = double(m_passage.toUcs4().size());
    setSubtitle(ids.empty() ? QString()
                            : tr("%1 tokens, %2 characters each")
                                  .arg(text::groupedNumber(std::int64_t(ids.size())),
                                       text::decimals(characters / double(ids.size()), 2)));
    m_flow->setAccessibleDescription(found > 0 ? tr("The newest token occurs in it %1 times").arg(found) : QString());
}

void MergesCard::showGrowth() {
    const std::vector<std::int64_t> tokens = m_text ? tokensByMerges(*m_text) : std::vector<std::int64_t>{};
    m_growth->setVisible(!tokens.empty());
    m_growthTitle->setVisible(!tokens.empty());
    std::vector<double> x;
    std::vector<double> y;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        x.push_back(double(i));
        y.push_back(double(m_text->corpus->characters()) / double(qMax<std::int64_t>(1, tokens[i])));
    }
    m_growth->setData(growthId(), std::move(x), std::move(y));
}

} // namespace glasshouse::places::corpus
