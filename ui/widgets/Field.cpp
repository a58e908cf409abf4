#include "ui/widgets/Field.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/StylePaint.h"

#include <QAbstractSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace glasshouse::widgets {

Field::Field(const QString& label, QWidget* editor, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_label(new QLabel(this))
    , m_box(new ErrorBox(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(3);
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_label, 1);
    theme::setUiFont(m_label, theme::TextSize::Small);
    m_label->setForegroundRole(QPalette::WindowText);
    m_layout->addLayout(head);
    m_layout->addWidget(m_box);
    m_box->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_box, &ErrorBox::fixChosen, this, &Field::fixChosen);
    if (editor)
        setEditor(editor);
    setLabel(label);
}

void Field::setLabel(const QString& label) {
    m_label->setProperty("plain", label);
    applyLooks();
}

QString Field::label() const {
    return m_label->property("plain").toString();
}

void Field::setEditor(QWidget* editor) {
    if (m_editor) {
        m_layout->removeWidget(m_editor);
        m_editor->deleteLater();
    }
    m_editor = editor;
    if (m_help.isEmpty()) // an editor with its own tooltip keeps it
        m_help = editor->toolTip();
    m_layout->insertWidget(1, editor);
    m_label->setBuddy(editor);
    const bool number = qobject_cast<QAbstractSpinBox*>(editor) || qobject_cast<QLineEdit*>(editor);
    if (number && !editor->property("words").toBool())
        theme::setMonoFont(editor);
    applyLooks();
}

void Field::setUnit(const QString& unit) {
    if (m_unit == unit)
        return;
    m_unit = unit;
    applyLooks();
}

void Field::setHelp(const QString& help) {
    m_help = help;
    applyLooks();
}

void Field::setWas(const QString& was) {
    if (m_was == was)
        return;
    m_was = was;
    applyLooks();
}

void Field::setNow(const QString& now) {
    if (m_now == now)
        return;
    m_now = now;
    applyLooks();
}

void Field::setDisabledReason(const QString& reason) {
    if (m_reason == reason)
        return;
    m_reason = reason;
    applyLooks();
}

void Field::setProblem(const FieldProblem& problem) {
    m_problem = problem;
    applyLooks();
    Q_EMIT problemChanged();
}

void Field::clearProblem() {
    if (!hasProblem())
        return;
    m_problem = {};
    applyLooks();
    Q_EMIT problemChanged();
}

void Field::applyLooks() {
    const theme::Theme& t = theme::Theme::of(this);
    const QString unit =
        m_unit.isEmpty()
            ? QString()
            : QStringLiteral(" <span style=\"color:%1\">(%2)</span>").arg(t.muted.name(), m_unit.toHtmlEscaped());
    m_label->setTextFormat(Qt::RichText);
    m_label->setText(QStringLiteral("<span style=\"color:%1\">%2</span>").arg(t.text2.name(), label().toHtmlEscaped()) +
                     unit);
    m_label->setVisible(!label().isEmpty());
    QString tip = m_reason.isEmpty() ? m_help : m_reason;
    const QString past = !m_now.isEmpty()   ? tr("Is %1 now.").arg(m_now)
                         : !m_was.isEmpty() ? tr("Was %1 before.").arg(m_was)
                                            : QString();
    if (!past.isEmpty()) // a narrow field has no room for it
        tip = tip.isEmpty() ? past : tip + QLatin1Char('\n') + past;
    m_label->setToolTip(tip);
    if (m_editor) {
        m_editor->setToolTip(tip);
        m_editor->setEnabled(m_reason.isEmpty());
        if (!label().isEmpty()) // an editor with its own words keeps its name
            m_editor->setAccessibleName(m_unit.isEmpty() ? label() : label() + QStringLiteral(", ") + m_unit);
        m_editor->setAccessibleDescription(hasProblem() ? m_problem.what + QStringLiteral(" ") + m_problem.why : tip);
        theme::setLookProperty(m_editor, "error", hasProblem());
        theme::setLookProperty(m_editor, "was",
                               !m_now.isEmpty()   ? tr("now %1").arg(m_now)
                               : !m_was.isEmpty() ? tr("was %1").arg(m_was)
                                                  : QString());
    }
    if (hasProblem())
        m_box->setProblem(m_problem);
    m_box->setVisible(hasProblem() && (!m_boxInRow || m_box->parentWidget() != this));
}

void Field::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLooks();
}

FieldRow::FieldRow(const QList<Field*>& fields, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_row(new QHBoxLayout) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    m_row->setSpacing(8);
    m_layout->addLayout(m_row);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    for (Field* field : fields)
        addField(field);
}

void FieldRow::addField(Field* field, int stretch) {
    m_row->addWidget(field, stretch, Qt::AlignBottom);
    field->m_boxInRow = true;
    field->m_layout->removeWidget(field->m_box);
    m_layout->addWidget(field->m_box); // becomes a child of the row
    field->applyLooks();
}

ErrorBox::ErrorBox(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel(this)) {
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    theme::setUiFont(m_text, theme::TextSize::Small);
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_text->setObjectName(QStringLiteral("problemText"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_text, &QLabel::linkActivated, this, [this](const QString& link) {
        const int index = link.toInt();
        if (index >= 0 && index < m_problem.fixes.size()) {
            const QVariant value = m_problem.fixes.at(index).value; // the problem may be destroyed meanwhile
            Q_EMIT fixChosen(value);
        }
    });
}

void ErrorBox::setProblem(const FieldProblem& problem) {
    m_problem = problem;
    showText();
}

void ErrorBox::showText() {
    const theme::Theme& t = theme::Theme::of(this);
    QString html =
        QStringLiteral("<span style=\"color:%1; font-weight:600\">%2</span> <span style=\"color:%3\">%4</span>")
            .arg(t.text.name(), m_problem.what.toHtmlEscaped(), t.text2.name(), m_problem.why.toHtmlEscaped());
    for (int i = 0; i < m_problem.fixes.size(); ++i)
        html += (i == 0 ? QStringLiteral("<br>") : QStringLiteral("&nbsp;&nbsp; ")) +
                QStringLiteral("<a href=\"%1\" style=\"color:%2; font-weight:500; text-decoration:none\">%3</a>")
                    .arg(i)
                    .arg(t.accent.name(), m_problem.fixes.at(i).label.toHtmlEscaped());
    m_text->setText(html);
    setAccessibleName(m_problem.what + QStringLiteral(" ") + m_problem.why);
    updateGeometry();
    update();
}

int ErrorBox::heightForWidth(int width) const {
    return qMax(20, m_text->heightForWidth(qMax(20, width - 28 - 10))) + 16;
}

QSize ErrorBox::sizeHint() const {
    return {180, heightForWidth(180)};
}

QSize ErrorBox::minimumSizeHint() const {
    return {60, heightForWidth(qMax(width(), 120))};
}

void ErrorBox::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    theme::paintBox(painter, rect(), t.badSoft, {}, 0, 3);
    theme::paintWarning(painter, QRectF(9, 9, 14, 14), t.bad);
}

void ErrorBox::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_text->setGeometry(28, 8, width() - 28 - 10, height() - 16);
    updateGeometry();
}

void ErrorBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_problem.what.isEmpty())
        showText();
}

} // namespace glasshouse::widgets
