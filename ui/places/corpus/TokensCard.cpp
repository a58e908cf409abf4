#include "ui/places/corpus/TokensCard.h"

#include <QCursor>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringDecoder>
#include <QVBoxLayout>

#include "ui/places/corpus/VocabularyCard.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::corpus {

namespace {
constexpr int tokenizedCharacters = 1200;
}

TokensCard::TokensCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("As tokens"), parent)
    , m_store(store) {
    widgets::nameControl(this, {.id = QStringLiteral("tokensCard"), .explanation = QStringLiteral("corpus.tokens")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_flow = new widgets::TokenFlow(body);
    widgets::nameControl(m_flow,
                         {.id = QStringLiteral("tokens"),
                          .name = tr("The passage as tokens"),
                          .toolTip = tr("Hover over a token for its id. Click it to find it in the vocabulary")});
    m_flow->viewport()->setToolTip({});
    m_flow->setTints(widgets::TokenFlow::Tints::Turn);
    m_flow->setSpacesShown(false);
    m_flow->setMinimumHeight(theme::scaled(66));
    layout->addWidget(m_flow, 1);
    auto* line = new QFrame(body);
    line->setFrameShape(QFrame::HLine);
    line->setFixedHeight(1);
    layout->addWidget(line);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(8);
    const auto figure = [&](const QString& name, const QString& words) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        auto* value = new QLabel(body);
        value->setObjectName(name);
        theme::setMonoFont(value, theme::TextSize::CardTitle);
        value->setAccessibleName(words);
        value->setToolTip(words);
        auto* note = new QLabel(words, body);
        theme::setUiFont(note, theme::TextSize::Note);
        note->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(value);
        column->addWidget(note);
        figures->addLayout(column, 1);
        return value;
    };
    m_ratio = figure(QStringLiteral("charactersPerToken"), tr("chars per token"));
    m_tokens = figure(QStringLiteral("tokenCount"), tr("tokens"));
    m_vocabulary = figure(QStringLiteral("vocabularySize"), tr("vocabulary"));
    layout->addLayout(figures);
    setBody(body);

    connect(m_flow, &widgets::TokenFlow::tokenHovered, this, &TokensCard::hover);
    connect(m_flow, &widgets::TokenFlow::tokenClicked, this, [this](int index) {
        if (index < 0 || index >= int(m_ids.size()) || m_ids[std::size_t(index)] < 0)
            return;
        m_flow->setCurrent(index);
        Q_EMIT tokenChosen(m_ids[std::size_t(index)]);
    });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, [this] {
        showTokens();
        showFigures();
    });
    showTokens();
    showFigures();
}

void TokensCard::setPassage(const QString& text, const QString& why) {
    const QString passage = text.left(tokenizedCharacters).trimmed();
    if (passage == m_passage && why == m_why)
        return;
    m_passage = passage;
    m_why = why;
    showTokens();
}

void TokensCard::showTokens() {
    const auto tokenizer = m_store.tokenizer();
    m_ids.clear();
    if (!tokenizer) {
        m_flow->clear();
        setEmpty(m_store.state() == runtime::CorpusStore::State::Failed
                     ? m_store.problem()
                     : tr("The tokens appear once the files are read."));
        return;
    }
    if (m_passage.isEmpty()) {
        m_flow->clear();
        setEmpty(m_why.isEmpty() ? tr("Pick a file with text to see it as tokens.") : m_why);
        return;
    }
    clearEmpty();
    const QByteArray bytes = m_passage.toUtf8();
    const tokenizer::Encoding encoding = tokenizer->encode(std::string_view(bytes.data(), std::size_t(bytes.size())));
    std::vector<widgets::FlowToken> tokens;
    QStringDecoder decoder(QStringDecoder::Utf8); // a token may contain only part of a character
    std::size_t at = 0;
    auto unknown = encoding.unknown.begin();
    const auto takeUnknown = [&] {
        for (; unknown != encoding.unknown.end() && unknown->offset <= at; ++unknown) {
            widgets::FlowToken token;
            token.text = QString::fromStdString(unknown->text);
            token.underline = widgets::FlowToken::Underline::Unknown;
            tokens.push_back(std::move(token));
            m_ids.push_back(-1);
            at += unknown->text.size();
        }
    };
    for (const tokenizer::TokenId id : encoding.ids) {
        takeUnknown();
        const std::string_view piece = tokenizer->bytes(id);
        at += piece.size();
        widgets::FlowToken token;
        token.text = decoder(QByteArrayView(piece.data(), qsizetype(piece.size())));
        tokens.push_back(std::move(token));
        m_ids.push_back(id);
    }
    takeUnknown();
    m_flow->setTokens(std::move(tokens));
}

void TokensCard::showFigures() {
    const auto prepared = m_store.prepared();
    const QString none = QStringLiteral("—");
    m_ratio->setText(prepared && prepared->tokens > 0
                         ? text::decimals(double(prepared->corpus->characters()) / double(prepared->tokens), 2)
                         : none);
    m_tokens->setText(prepared ? text::groupedNumber(prepared->tokens) : none);
    m_vocabulary->setText(prepared ? text::groupedNumber(m_store.vocabularySize()) : none);
}

void TokensCard::hover(int index) {
    widgets::DataTooltip* tip = widgets::DataTooltip::of(this);
    const auto prepared = m_store.prepared();
    if (index < 0 || index >= int(m_ids.size()) || !prepared) {
        tip->conceal();
        return;
    }
    const tokenizer::TokenId id = m_ids[std::size_t(index)];
    widgets::TooltipContent content;
    if (id < 0 || id >= prepared->tokenizer->vocabularySize()) {
        content.title = m_flow->token(index).text;
        content.foot = tr("not in the vocabulary: it occurs in no file of the corpus");
    } else {
        const std::string_view bytes = prepared->tokenizer->bytes(id);
        content.title = text::visibleToken(bytes);
        content.titleNote = tr("id %1").arg(text::groupedNumber(id));
        content.rows.append({{}, tr("code"), {}, tokenCode(bytes), false});
        content.rows.append(
            {{}, tr("in the text"), {}, text::groupedNumber(prepared->tokenCounts.at(std::size_t(id))), false});
    }
    const QRect place = m_flow->tokenRect(index);
    tip->showAt(QCursor::pos(), content, QRect(m_flow->viewport()->mapToGlobal(place.topLeft()), place.size()));
}

} // namespace glasshouse::places::corpus
