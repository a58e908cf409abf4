#include "ui/places/inside/ProbeBar.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRandomGenerator>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "ui/places/RunTextDialog.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::inside {

namespace {

/// Longer passages give a map in which no token can be read.
constexpr int kPassageTokens = 64;

/// A passage that begins at a word and fills the context, at most kPassageTokens.
QString passage(const text::Corpus& corpus, const tokenizer::Tokenizer* tokenizer, int context) {
    const std::string_view text = corpus.text();
    if (text.empty())
        return {};
    const int tokens = std::min(context > 0 ? context : kPassageTokens, kPassageTokens);
    const std::size_t bytes = static_cast<std::size_t>(tokens) * 16;
    std::size_t begin = 0;
    if (text.size() > bytes)
        begin = static_cast<std::size_t>(QRandomGenerator::global()->bounded(qint64(text.size() - bytes)));
    // Skips to the next word, so that the first token is whole.
    while (begin > 0 && begin < text.size() && text[begin - 1] != ' ' && text[begin - 1] != '\n')
        ++begin;
    while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\n'))
        ++begin;
    if (begin >= text.size())
        begin = 0;
    const std::string piece(text.substr(begin, bytes));
    QString result = QString::fromStdString(piece);
    if (tokenizer) {
        std::vector<tokenizer::TokenId> ids = tokenizer->encode(piece).ids;
        if (ids.size() > static_cast<std::size_t>(tokens))
            ids.resize(static_cast<std::size_t>(tokens));
        result = QString::fromStdString(tokenizer->decode(ids));
    } else {
        result.truncate(tokens);
    }
    while (result.endsWith(QChar::ReplacementCharacter))
        result.chop(1);
    return result;
}

} // namespace

ProbeBar::ProbeBar(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_selection(selection)
    , m_field(new QStackedWidget(this))
    , m_tokens(new TokenLine(this))
    , m_edit(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_recorded(new QPushButton(tr("Recorded text"), this))
    , m_fromCorpus(new QPushButton(tr("From corpus…"), this))
    , m_message(new widgets::ElidedLabel({}, this))
    , m_textFolder(new QPushButton(tr("Choose its folder…"), this)) {
    setProperty("explain", QStringLiteral("inside.probe"));
    auto* label = new QLabel(tr("Probe"), this);
    theme::setUiFont(label);
    label->setForegroundRole(QPalette::PlaceholderText);
    widgets::nameControl(m_tokens, {.id = QStringLiteral("probeTokens"),
                                    .name = tr("Tokens of the probe text"),
                                    .toolTip = tr("Click a token to choose its row. Type to change the text")});
    m_tokens->setPlaceholder(tr("Type a probe text"));
    m_tokens->installEventFilter(this);
    widgets::nameControl(m_edit, {.id = QStringLiteral("probeEdit"),
                                  .name = tr("Probe text"),
                                  .toolTip = tr("Enter sends it through the model, Esc restores the old text")});
    m_edit->installEventFilter(this);
    widgets::nameControl(m_count, {.id = QStringLiteral("probeCount"), .name = tr("Number of tokens")});
    theme::setMonoFont(m_count);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    widgets::nameControl(m_recorded,
                         {.id = QStringLiteral("probeRecorded"),
                          .name = tr("Recorded text"),
                          .toolTip = tr("The text recorded during training: it can be seen at every recorded step")});
    widgets::nameControl(m_fromCorpus,
                         {.id = QStringLiteral("probeFromCorpus"), .name = tr("Probe text from the corpus")});
    widgets::nameControl(m_textFolder, {.id = QStringLiteral("probeTextFolder"),
                                        .name = tr("Choose the folder with the text of this run"),
                                        .toolTip = tr("Choose where the files of this run’s text are now")});
    theme::setLookProperty(m_textFolder, "small", true);
    m_textFolder->hide();
    m_message->setObjectName(QStringLiteral("probeMessage"));
    m_message->setTone(widgets::ElidedLabel::Tone::Warn);
    m_message->setTextSize(theme::TextSize::Small);
    m_message->hide();

    m_field->addWidget(m_tokens);
    m_field->addWidget(m_edit);
    m_field->setFixedHeight(theme::scaled(28));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_field, 1);
    row->addWidget(m_count);
    row->addWidget(m_recorded);
    row->addWidget(m_fromCorpus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addLayout(row);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_message, 1);
    below->addWidget(m_textFolder);
    layout->addLayout(below);

    connect(m_tokens, &TokenLine::editRequested, this, &ProbeBar::beginEdit);
    connect(m_tokens, &TokenLine::tokenClicked, this,
            [this](int index) { m_selection.setCell(index, std::min(m_selection.key(), index)); });
    connect(m_edit, &QLineEdit::returnPressed, this, [this] { endEdit(true); });
    connect(m_recorded, &QPushButton::clicked, this, [this] { m_context.viewed.probe.setRecordedText(); });
    connect(m_fromCorpus, &QPushButton::clicked, this, &ProbeBar::wantPassage);
    connect(m_textFolder, &QPushButton::clicked, this, [this] { askForRunText(m_context.viewed, this); });
    connect(&m_context.viewed.probe, &runtime::ProbeController::textChanged, this, &ProbeBar::showText);
    connect(&m_context.viewed.probe, &runtime::ProbeController::messageChanged, this, &ProbeBar::showMessage);
    connect(&m_context.corpus.store, &runtime::CorpusStore::preparedChanged, this, &ProbeBar::showCorpus);
    connect(&m_context.viewed.runCorpus, &runtime::RunCorpus::changed, this, &ProbeBar::followCorpus);
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, [this] {
        showCorpus();
        showText();
    });
    connect(&m_selection, &ProbeSelection::cellChanged, this, &ProbeBar::showChosen);
    showText();
    showMessage();
    showCorpus();
}

bool ProbeBar::isEditing() const {
    return m_field->currentWidget() == m_edit;
}

void ProbeBar::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

bool ProbeBar::eventFilter(QObject* watched, QEvent* event) {
    // Typing changes the text, even with letters that are also keys of a view.
    if (watched == m_tokens && event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!key->text().isEmpty() && key->text().at(0).isPrint() &&
            !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
            event->accept();
            return true;
        }
    }
    if (watched == m_edit) {
        if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            endEdit(false);
            return true;
        }
        if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason &&
            isEditing())
            endEdit(true);
    }
    return QWidget::eventFilter(watched, event);
}

void ProbeBar::beginEdit(const QString& typed) {
    m_edit->setText(m_context.viewed.probe.text());
    m_field->setCurrentWidget(m_edit);
    m_edit->setFocus(Qt::OtherFocusReason);
    m_edit->selectAll();
    if (!typed.isEmpty())
        m_edit->insert(typed);
}

void ProbeBar::endEdit(bool take) {
    if (!isEditing() || m_ending)
        return;
    m_ending = true; // hiding the editor takes its focus, which would end it again
    const bool focused = m_edit->hasFocus();
    m_field->setCurrentWidget(m_tokens);
    if (focused)
        m_tokens->setFocus(Qt::OtherFocusReason);
    m_ending = false;
    if (take && m_edit->text() != m_context.viewed.probe.text())
        m_context.viewed.probe.setText(m_edit->text());
}

/// The text that passages come from: the open run's, even while another corpus is open; before there is a run, the open
/// corpus.
std::shared_ptr<const text::Corpus> ProbeBar::passageText() const {
    if (!m_context.viewed.run.isOpen())
        return m_context.corpus.store.corpus();
    return m_context.viewed.runCorpus.corpus();
}

void ProbeBar::wantPassage() {
    if (passageText() != nullptr)
        return takePassage();
    m_passageWanted = true;
    m_context.viewed.runCorpus.want();
    showMessage();
}

void ProbeBar::followCorpus() {
    using State = runtime::RunCorpus::State;
    const State state = m_context.viewed.runCorpus.state();
    if (state == State::None || state == State::Unread) // another run
        m_passageWanted = false;
    showCorpus();
    if (m_passageWanted && passageText() != nullptr)
        takePassage();
    showMessage();
}

void ProbeBar::takePassage() {
    const auto corpus = passageText();
    m_passageWanted = false;
    const QString text =
        passage(*corpus, m_context.viewed.run.tokenizer().get(), m_context.viewed.run.config().model.context_length);
    if (!text.isEmpty())
        m_context.viewed.probe.setText(text);
}

void ProbeBar::showText() {
    // Not the controller's texts: those are for the newest result, which may be one text behind.
    QStringList tokens;
    std::vector<int> special;
    if (const auto tokenizer = m_context.viewed.run.tokenizer())
        for (const tokenizer::TokenId id : m_context.viewed.probe.tokens()) {
            if (tokenizer::isSpecial(*tokenizer, id))
                special.push_back(int(tokens.size()));
            tokens += text::readableText(tokenizer->bytes(id));
        }
    m_tokens->setTokens(tokens, special);
    m_selection.setTokens(int(tokens.size()));
    if (m_context.viewed.probe.asked() && !tokens.isEmpty())
        m_selection.setCell(int(tokens.size()) - 1, int(tokens.size()) - 1); // what follows the text
    m_recorded->setVisible(m_context.viewed.probe.isOtherTextRecorded());
    m_count->setText(tr("%n tokens", nullptr, int(tokens.size())));
    showChosen();
}

void ProbeBar::showMessage() {
    using State = runtime::RunCorpus::State;
    const State text = m_passageWanted ? m_context.viewed.runCorpus.state() : State::None;
    const bool missing = text == State::Missing;
    const QString message = missing                  ? m_context.viewed.runCorpus.problem()
                            : text == State::Reading ? tr("Loading the text of this run…")
                                                     : m_context.viewed.probe.message();
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_textFolder->setVisible(missing);
}

void ProbeBar::showChosen() {
    m_tokens->setChosen(m_selection.query(), m_selection.key());
}

void ProbeBar::showCorpus() {
    using State = runtime::RunCorpus::State;
    const State state = m_context.viewed.runCorpus.state();
    QString tip;
    if (!m_context.viewed.run.isOpen())
        tip = m_context.corpus.store.corpus() != nullptr ? tr("Take a passage at random from the corpus")
                                                         : tr("No corpus is open. Choose one in Corpus");
    else if (state == State::None)
        tip = tr("This run did not record its text");
    else if (state == State::Missing)
        tip = m_context.viewed.runCorpus.problem();
    else
        tip = tr("Take a passage at random from the text that this run was trained on");
    m_fromCorpus->setEnabled(passageText() != nullptr || state == State::Unread || state == State::Missing);
    m_fromCorpus->setToolTip(tip);
}

} // namespace glasshouse::places::inside
