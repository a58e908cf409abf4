#include "ui/places/write/BranchTree.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::write {

namespace {

enum Column { Name, Tokens, Seed, Step, Columns };
constexpr int kTreeDistance = 4; ///< from the button

std::vector<int> numbersOf(const std::vector<BranchTree::Row>& rows) {
    std::vector<int> numbers;
    for (const BranchTree::Row& row : rows)
        numbers.push_back(row.number);
    return numbers;
}

} // namespace

BranchTree::BranchTree(QWidget* window)
    : QFrame(window)
    , m_find(new QLineEdit(this))
    , m_model(new QStandardItemModel(0, Columns, this))
    , m_table(new widgets::CardTable(this)) {
    setObjectName(QStringLiteral("branchTree"));
    m_model->setHorizontalHeaderLabels({tr("branch"), tr("tokens"), tr("seed"), tr("step")});
    widgets::nameControl(m_table, {.id = QStringLiteral("branchTree.table"),
                                   .name = tr("Versions of the text as a tree"),
                                   .explanation = QStringLiteral("write.versions")});
    m_table->setDense(true);
    m_table->setFlat(false);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const int column : {int(Tokens), int(Seed), int(Step)})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_table->installEventFilter(this);
    widgets::nameControl(m_find, {.id = QStringLiteral("branchTree.find"),
                                  .name = tr("Find a text"),
                                  .toolTip = tr("Shows only texts whose name or words contain this")});
    m_find->setPlaceholderText(tr("Find a text"));
    m_find->setClearButtonEnabled(true);
    m_find->installEventFilter(this);
    connect(m_find, &QLineEdit::textChanged, this, &BranchTree::find);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_find);
    layout->addWidget(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (isVisible() && now.isValid())
            Q_EMIT chosen(m_numbers[static_cast<std::size_t>(now.row())]);
    });
    connect(m_table, &widgets::CardTable::rowOpened, this, &BranchTree::dismiss);
    hide();
}

void BranchTree::open(const std::vector<Row>& rows, int shown, const QRect& beside) {
    hide(); // choosing the row of the shown version is not a choice of the person
    m_before = window()->focusWidget();
    m_numbers = numbersOf(rows);
    m_words.clear();
    for (const Row& row : rows)
        m_words += row.name + QLatin1Char('\n') + row.words;
    m_find->clear();
    m_model->setRowCount(int(rows.size()));
    for (int i = 0; i < int(rows.size()); ++i) {
        const Row& row = rows[static_cast<std::size_t>(i)];
        QString name(2 * row.depth, QChar(0x2003)); // em space
        if (row.depth > 0)
            name += QStringLiteral("└ ");
        m_model->setItem(i, Name, new QStandardItem(tr("%1%2  %3").arg(name, QString::number(row.number), row.name)));
        m_model->setItem(i, Tokens, new QStandardItem(row.tokens));
        m_model->setItem(i, Seed, new QStandardItem(row.seed));
        m_model->setItem(i, Step, new QStandardItem(row.step));
        for (int column = 0; column < Columns; ++column)
            m_model->item(i, column)->setToolTip(row.toolTip);
    }
    follow(rows, shown);
    QWidget* const over = parentWidget();
    const int wanted =
        m_find->sizeHint().height() + m_table->horizontalHeader()->height() + m_table->verticalHeader()->length() + 2;
    resize(std::min(theme::scaled(520), over->width()), std::min({wanted, theme::scaled(340), over->height()}));
    QPoint corner = over->mapFromGlobal(beside.topLeft()) - QPoint(0, height() + kTreeDistance);
    corner.setX(std::clamp(corner.x(), 0, std::max(0, over->width() - width())));
    corner.setY(std::clamp(corner.y(), 0, std::max(0, over->height() - height())));
    move(corner);
    show();
    raise();
    m_table->setFocus(Qt::PopupFocusReason);
}

void BranchTree::follow(const std::vector<Row>& rows, int shown) {
    if (numbersOf(rows) != m_numbers) {
        dismiss();
        return;
    }
    for (int i = 0; i < int(rows.size()); ++i)
        if (rows[static_cast<std::size_t>(i)].number == shown && m_table->currentIndex().row() != i)
            m_table->setCurrentIndex(m_model->index(i, Name));
}

void BranchTree::find() {
    const QString words = m_find->text().trimmed();
    for (int i = 0; i < int(m_words.size()); ++i)
        m_table->setRowHidden(i, !m_words[i].contains(words, Qt::CaseInsensitive));
}

void BranchTree::dismiss() {
    if (!isVisible())
        return;
    // Before hiding: a hidden widget would pass the focus to whatever comes next in the window.
    if ((m_table->hasFocus() || m_find->hasFocus()) && m_before != nullptr)
        m_before->setFocus(Qt::PopupFocusReason);
    hide();
}

bool BranchTree::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table && watched != m_find)
        return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && !isAncestorOf(window()->focusWidget()))
        hide();
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        dismiss();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool types = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) && !key->text().isEmpty() &&
                       key->text().front().isPrint() && !key->text().front().isSpace();
    if (watched == m_table && types) {
        m_find->setFocus(Qt::OtherFocusReason);
        m_find->insert(key->text());
        return true;
    }
    if (watched == m_find &&
        (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        for (int i = 0; i < m_model->rowCount(); ++i)
            if (!m_table->isRowHidden(i)) {
                m_table->setFocus(Qt::OtherFocusReason);
                m_table->setCurrentIndex(m_model->index(i, Name));
                break;
            }
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace glasshouse::places::write
