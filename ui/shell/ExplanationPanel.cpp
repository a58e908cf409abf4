#include "ui/shell/ExplanationPanel.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

namespace {

/// Scrolls with the keys once it has the focus, and says so.
class ExplanationArea : public QScrollArea {
public:
    ExplanationArea(QWidget* content, QWidget* parent)
        : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::StrongFocus);
        viewport()->setAutoFillBackground(false);
        setWidget(content);
        content->setAutoFillBackground(false); // setWidget turns it on
        m_mark = new FocusMark(this);
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        m_mark->setGeometry(rect());
    }
    void focusInEvent(QFocusEvent* event) override {
        QScrollArea::focusInEvent(event);
        m_mark->setVisible(true);
        m_mark->raise();
    }
    void focusOutEvent(QFocusEvent* event) override {
        QScrollArea::focusOutEvent(event);
        m_mark->setVisible(false);
    }

private:
    /// Above the content, which scrolls.
    class FocusMark : public QWidget {
    public:
        explicit FocusMark(QWidget* parent)
            : QWidget(parent) {
            setAttribute(Qt::WA_TransparentForMouseEvents);
            hide();
        }

    protected:
        void paintEvent(QPaintEvent* /*event*/) override {
            QPainter painter(this);
            theme::paintBox(painter, rect(), {}, theme::Theme::of(this).accent, 2);
        }
    };

    FocusMark* m_mark;
};

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
    : QWidget(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("explanationPanel"), .name = tr("Explanation")});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_area = new ExplanationArea(makeContent(), this);
    widgets::nameControl(m_area, {.id = QStringLiteral("explanationArea"), .name = tr("Explanation")});
    layout->addWidget(m_area);
    explain(QStringLiteral("train"));
}

QWidget* ExplanationPanel::makeContent() {
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
    m_formula = new widgets::FormulaBox({}, widgets::FormulaBox::Look::Framed, content);
    m_formula->setObjectName(QStringLiteral("explanationFormula"));
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
    m_valuesHead->setObjectName(QStringLiteral("explanationValuesHead"));
    layout->addWidget(m_valuesHead);
    layout->addSpacing(4);
    m_values = new widgets::KeyValueList(content);
    widgets::nameControl(m_values, {.id = QStringLiteral("explanationValues"), .name = tr("Values")});
    layout->addWidget(m_values);
    m_valuesHead->hide();
    m_values->hide();
    layout->addSpacing(8);
    m_readOn =
        new widgets::TextBlock(QStringLiteral("<a href=\"chapter\">%1</a>").arg(tr("Open the chapter")), content);
    widgets::nameControl(m_readOn,
                         {.id = QStringLiteral("readOn"), .toolTip = tr("Read more about this in the handbook")});
    connect(m_readOn, &widgets::TextBlock::linkActivated, this, [this] {
        if (const text::Explanation* entry = m_explanations.find(m_id))
            Q_EMIT chapterRequested(entry->chapter);
    });
    layout->addWidget(m_readOn);
    layout->addStretch(1);
    return content;
}

void ExplanationPanel::explain(const QString& id) {
    const text::Explanation* entry = m_explanations.find(id);
    if (entry == nullptr || m_id == id)
        return;
    m_id = id;
    m_title->setText(entry->title);
    m_text->setHtml(entry->text);
    m_formula->setSource(entry->formula);
    m_formula->setVisible(!entry->formula.isEmpty());
    m_look->setHtml(listHtml(entry->lookFor));
    m_lookHead->setVisible(!entry->lookFor.isEmpty());
    m_look->setVisible(!entry->lookFor.isEmpty());
    m_readOn->setVisible(!entry->chapter.isEmpty());
    m_area->verticalScrollBar()->setValue(0);
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
