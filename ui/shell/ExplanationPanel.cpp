#include "ui/shell/ExplanationPanel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

namespace {

QScrollArea* scrollAround(QWidget* content, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    area->setWidget(content);
    content->setAutoFillBackground(false); // setWidget turns it on
    return area;
}

QLabel* sectionHead(QWidget* parent) {
    auto* label = new QLabel(parent);
    theme::setUiFont(label, theme::TextSize::SectionHead);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QString listHtml(const QStringList& items) {
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">");
    const QString accent = theme::Theme::of().accent.name();
    for (int i = 0; i < items.size(); ++i)
        html += QStringLiteral("<tr><td width=\"22\" valign=\"top\"><b><font color=\"%1\">%2</font></b></td>"
                               "<td style=\"padding-bottom:6px\">%3</td></tr>")
                    .arg(accent)
                    .arg(i + 1)
                    .arg(items.at(i));
    return html + QStringLiteral("</table>");
}

} // namespace

ExplanationPanel::ExplanationPanel(QWidget* parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("explanationPanel"), .name = tr("Explanation")});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_explanationArea = scrollAround(makeExplanation(), m_pages);
    m_pages->addWidget(m_explanationArea);
    m_pages->addWidget(makeChapter());
    explain(QStringLiteral("train"));
}

QWidget* ExplanationPanel::makeExplanation() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(0);
    m_title = new QLabel(content);
    m_title->setObjectName(QStringLiteral("explanationTitle"));
    theme::setUiFont(m_title, theme::TextSize::PanelTitle);
    m_title->setWordWrap(true);
    layout->addWidget(m_title);
    layout->addSpacing(8);
    m_text = new widgets::TextBlock({}, content);
    m_text->setObjectName(QStringLiteral("explanationText"));
    layout->addWidget(m_text);
    layout->addSpacing(10);
    m_formula = new widgets::FormulaBox({}, content);
    m_formula->setCentred(true);
    layout->addWidget(m_formula);
    layout->addSpacing(14);
    m_lookHead = sectionHead(content);
    m_lookHead->setText(tr("What to look for"));
    layout->addWidget(m_lookHead);
    layout->addSpacing(8);
    m_look = new widgets::TextBlock({}, content);
    m_look->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_look);
    layout->addSpacing(10);
    m_valuesHead = sectionHead(content);
    layout->addWidget(m_valuesHead);
    layout->addSpacing(4);
    m_values = new widgets::KeyValueList(content);
    widgets::nameControl(m_values, {.id = QStringLiteral("explanationValues"), .name = tr("Values")});
    layout->addWidget(m_values);
    m_valuesHead->hide();
    m_values->hide();
    layout->addSpacing(8);
    m_readOn = new widgets::TextBlock(QStringLiteral("<a href=\"chapter\">%1</a>").arg(tr("Continue in the handbook")),
                                      content);
    widgets::nameControl(m_readOn, {.id = QStringLiteral("readOn"), .toolTip = tr("Opens the chapter here")});
    connect(m_readOn, &widgets::TextBlock::linkActivated, this, [this] {
        if (const text::Explanation* entry = m_explanations.find(m_id))
            showChapter(entry->chapter);
    });
    layout->addWidget(m_readOn);
    layout->addStretch(1);
    return content;
}

QWidget* ExplanationPanel::makeChapter() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    auto* back = new QToolButton(page);
    back->setObjectName(QStringLiteral("leaveChapter"));
    back->setIcon(theme::icon(QStringLiteral("previous")));
    back->setAccessibleName(tr("Back to the explanation"));
    back->setToolTip(tr("Back to the explanation"));
    connect(back, &QToolButton::clicked, this, &ExplanationPanel::leaveChapter);
    head->addWidget(back);
    m_chapterChoice = new QComboBox(page);
    widgets::nameControl(m_chapterChoice, {.id = QStringLiteral("chapterChoice"),
                                           .name = tr("Chapter of the handbook"),
                                           .toolTip = tr("Chapter of the handbook")});
    m_chapterChoice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chapterChoice->setMinimumContentsLength(10);
    for (const QString& chapter : text::Explanations::chapters())
        m_chapterChoice->addItem(text::Explanations::chapterTitle(chapter), chapter);
    connect(m_chapterChoice, &QComboBox::activated, this,
            [this](int index) { showChapter(m_chapterChoice->itemData(index).toString()); });
    head->addWidget(m_chapterChoice, 1);
    layout->addLayout(head);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 4, 16, 16);
    m_chapterText = new widgets::TextBlock({}, content);
    m_chapterText->setObjectName(QStringLiteral("chapterText"));
    column->addWidget(m_chapterText);
    column->addStretch(1);
    m_chapterArea = scrollAround(content, page);
    layout->addWidget(m_chapterArea, 1);
    return page;
}

void ExplanationPanel::explain(const QString& id) {
    const text::Explanation* entry = m_explanations.find(id);
    if (entry == nullptr || m_id == id)
        return;
    m_id = id;
    m_title->setText(entry->title);
    m_text->setHtml(entry->text);
    m_formula->setHtml(entry->formula);
    m_formula->setVisible(!entry->formula.isEmpty());
    m_look->setHtml(listHtml(entry->lookFor));
    m_lookHead->setVisible(!entry->lookFor.isEmpty());
    m_look->setVisible(!entry->lookFor.isEmpty());
    m_readOn->setVisible(!entry->chapter.isEmpty());
    m_explanationArea->verticalScrollBar()->setValue(0);
}

void ExplanationPanel::setValues(const QString& heading, const QList<places::PlaceValue>& values) {
    m_valuesHead->setText(heading);
    m_valuesHead->setVisible(!values.isEmpty());
    m_values->setVisible(!values.isEmpty());
    QList<widgets::KeyValue> rows;
    for (const places::PlaceValue& value : values) {
        widgets::KeyValue row;
        row.label = value.label;
        row.value = value.value;
        rows.append(row);
    }
    m_values->setRows(rows);
}

void ExplanationPanel::showChapter(const QString& chapter) {
    const int index = m_chapterChoice->findData(chapter);
    if (index < 0)
        return;
    m_chapterChoice->setCurrentIndex(index);
    if (m_chapter != chapter) {
        m_chapter = chapter;
        m_chapterText->setMarkdown(text::Explanations::chapterMarkdown(chapter));
        m_chapterArea->verticalScrollBar()->setValue(0);
    }
    m_pages->setCurrentIndex(1);
}

void ExplanationPanel::leaveChapter() {
    m_pages->setCurrentIndex(0);
}

bool ExplanationPanel::isReading() const {
    return m_pages->currentIndex() == 1;
}

QSize ExplanationPanel::sizeHint() const {
    return {theme::scaled(288), theme::scaled(600)};
}

void ExplanationPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    if (const text::Explanation* entry = m_explanations.find(m_id)) // its numbers use the theme's accent colour
        m_look->setHtml(listHtml(entry->lookFor));
}

void ExplanationPanel::paintEvent(QPaintEvent* /*event*/) {
    QPainter(this).fillRect(rect(), theme::Theme::of(this).surface);
}

} // namespace glasshouse::shell
