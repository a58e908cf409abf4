#include "ui/places/inside/forward/ForwardView.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

#include "core/base/Error.h"
#include "core/engine/inspect/BatchShape.h"
#include "core/engine/inspect/CellExplanation.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/forward/CellCard.h"
#include "ui/places/inside/forward/PathList.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

/// Maximum size of a matrix in the list that is requested with every probe.
constexpr std::int64_t kMaxListed = 600'000;

/// The symbol between the two operands.
QString signOf(inspect::Rule rule) {
    switch (rule) {
    case inspect::Rule::Sum:
        return QStringLiteral("+");
    case inspect::Rule::Linear:
    case inspect::Rule::Scores:
    case inspect::Rule::Product:
        return QStringLiteral("×");
    default:
        return {};
    }
}

} // namespace

ForwardView::ForwardView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent) {
    auto* content = new QWidget(this);
    m_columns = new QHBoxLayout(content);
    m_columns->addWidget(buildList());
    m_rightColumn = new QVBoxLayout;
    m_rightColumn->addWidget(buildMatrix(), 1);
    m_cell = new CellCard(content);
    m_rightColumn->addWidget(m_cell);
    m_columns->addLayout(m_rightColumn, 1);
    setContent(new PageScroll(content, this));
    ask(m_query, *m_card);
    exportPictures();
    connect(m_cell, &CellCard::followed, this, &ForwardView::goTo);
    connect(&m_selection, &ProbeSelection::headChanged, this, [this] {
        if (!m_path.isEmpty())
            takeHead();
    });
    setWidthClass(WidthClass::Normal);
}

QWidget* ForwardView::buildList() {
    m_listCard = new widgets::Card(tr("From ids to logits"), this);
    widgets::nameControl(m_listCard,
                         {.id = QStringLiteral("forwardList"), .explanation = QStringLiteral("inside.forward")});
    m_listCard->setBodyMargins(0, 0, 0, 4);
    m_list = new PathList(m_listCard);
    m_list->list()->installEventFilter(this);
    m_listCard->setBody(m_list);
    connect(m_list, &PathList::stepChosen, this, [this](int step) { goTo(step); });
    connect(m_list, &PathList::blockChosen, this, &ForwardView::openBlock);
    return m_listCard;
}

QWidget* ForwardView::buildMatrix() {
    m_card = new widgets::Card(tr("Matrix"), this);
    widgets::nameControl(m_card,
                         {.id = QStringLiteral("forwardMatrix"), .explanation = QStringLiteral("inside.forward")});
    m_headLabel = new QLabel(tr("head"), m_card);
    m_head = new QComboBox(m_card);
    widgets::nameControl(
        m_head,
        {.id = QStringLiteral("forwardHead"), .name = tr("Head"), .toolTip = tr("The head whose matrices are listed")});
    m_looks = new widgets::SegmentedChoice(m_card);
    widgets::nameControl(m_looks, {.id = QStringLiteral("forwardLook"),
                                   .name = tr("Picture or numbers"),
                                   .toolTip = tr("The matrix as a picture or as its numbers")});
    m_looks->setSmall(true);
    m_looks->addChoice(QStringLiteral("picture"), tr("Picture"), tr("One color per number"));
    m_looks->addChoice(QStringLiteral("numbers"), tr("Numbers"), tr("Every number, readable and scrollable"));
    m_back = new QPushButton(theme::icon(QStringLiteral("previous")), tr("Back"), m_card);
    widgets::nameControl(
        m_back,
        {.id = QStringLiteral("forwardBack"), .name = tr("Back"), .toolTip = tr("The previous matrix (Backspace)")});
    m_next = new QPushButton(theme::icon(QStringLiteral("next")), tr("Next"), m_card);
    widgets::nameControl(
        m_next, {.id = QStringLiteral("forwardNext"), .name = tr("Next"), .toolTip = tr("The next matrix (Space)")});
    for (QWidget* tool : {static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_next)})
        theme::setLookProperty(tool, "small", true);
    for (QWidget* tool : {static_cast<QWidget*>(m_headLabel), static_cast<QWidget*>(m_head),
                          static_cast<QWidget*>(m_looks), static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_next)})
        m_card->addTool(tool);

    auto* body = new QWidget(m_card);
    const auto pane = [](QWidget* parent, const char* id, const QString& name) {
        auto* made = new MatrixPane(parent);
        made->setObjectName(QLatin1String(id));
        made->map()->setObjectName(QLatin1String(id) + QStringLiteral("Map"));
        made->map()->setAccessibleName(name);
        made->table()->setObjectName(QLatin1String(id) + QStringLiteral("Table"));
        made->table()->setAccessibleName(name);
        made->table()->setToolTip(tr("Choose a number to see how it was computed"));
        return made;
    };
    m_operands = new QWidget(body);
    m_left = pane(m_operands, "forwardLeft", tr("What the matrix was computed from"));
    m_right = pane(m_operands, "forwardRight", tr("The other matrix it was computed from"));
    m_sign = new QLabel(m_operands);
    theme::setUiFont(m_sign, theme::TextSize::BigFigure);
    m_sign->setAlignment(Qt::AlignCenter);
    auto* operands = new QHBoxLayout(m_operands);
    operands->setContentsMargins(0, 0, 0, 0);
    operands->setSpacing(10);
    operands->addWidget(m_left, 1);
    operands->addWidget(m_sign);
    operands->addWidget(m_right, 1);
    m_matrix = pane(body, "forwardResult", tr("The matrix"));
    m_formula = new widgets::FormulaBox({}, widgets::FormulaBox::Look::Bare, body);
    m_formula->setObjectName(QStringLiteral("forwardFormula"));
    m_colors = new plots::ColorBar(body);
    widgets::nameControl(m_colors, {.id = QStringLiteral("forwardColors"), .name = tr("Colors of the matrix")});
    m_colors->setEnds(plots::ColorBar::Ends::Sides);
    m_colors->setFixedWidth(theme::scaled(200));
    m_colors->follow(m_matrix->map());
    auto* row = new QHBoxLayout;
    row->addWidget(m_formula, 1);
    row->addWidget(m_colors);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_operands, 4);
    layout->addLayout(row);
    layout->addWidget(m_matrix, 5);
    m_card->setBody(body);

    connect(m_next, &QPushButton::clicked, this, [this] { walk(1); });
    connect(m_back, &QPushButton::clicked, this, [this] { walk(-1); });
    connect(m_head, &QComboBox::activated, this, [this](int head) {
        m_selection.setHead(openBlockNow(), head);
        takeHead(); // it may have been selected from the start
    });
    connect(m_looks, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        m_matrix->setNumbers(id == QLatin1String("numbers"));
        showLooks();
        showCell();
    });
    m_looks->setCurrent(QStringLiteral("picture"));
    plots::HeatmapWidget* map = m_matrix->map();
    connect(map, &plots::HeatmapWidget::cellHovered, this, [this](int cellRow, int cellCol) {
        m_hoverRow = cellRow;
        m_hoverCol = cellCol;
        showCell();
    });
    connect(m_matrix, &MatrixPane::cellChosen, this, [this](int cellRow, int cellCol) {
        m_row = cellRow;
        m_col = cellCol;
        m_hoverRow = -1;
        showCell();
    });
    map->setTooltipFiller([this](int cellRow, int cellCol) { return tooltip(cellRow, cellCol); });
    // A click on an operand goes to it, at that cell.
    for (MatrixPane* operand : {m_left, m_right})
        connect(operand, &MatrixPane::cellChosen, this, [this, operand](int cellRow, int cellCol) {
            const int step = m_path.indexOf(operand->name().toStdString());
            if (step >= 0)
                goTo(step, cellRow, cellCol);
        });
    return m_card;
}

void ForwardView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    const bool narrow = width == WidthClass::Narrow;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_rightColumn->setSpacing(gap);
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int column = theme::scaled(width == WidthClass::Wide ? 360 : width >= WidthClass::Medium ? 330 : 230);
    m_listCard->setMinimumWidth(narrow ? 0 : column);
    m_listCard->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : column);
    m_listCard->setMinimumHeight(theme::scaled(240));
    m_card->setMinimumHeight(theme::scaled(380));
}

const inspect::ForwardStep& ForwardView::current() const {
    return m_path.plan()[static_cast<std::size_t>(m_step)];
}

int ForwardView::openBlockNow() const {
    return !m_path.isEmpty() && current().layer >= 0 ? current().layer : m_block;
}

/// Follows the selected head. Moving on does not select another one.
void ForwardView::takeHead() {
    m_block = m_selection.layer();
    m_headShown = m_selection.head();
    const int step = m_path.sameIn(m_step, current().layer >= 0 ? m_block : -1, m_headShown);
    if (isShown())
        goTo(step);
    else
        m_step = step;
}

std::optional<runtime::ProbeInterest> ForwardView::interest() const {
    runtime::ProbeInterest interest;
    if (m_path.isEmpty()) {
        interest.matrices = {"ids"};
        return interest;
    }
    for (const PathLine& line : m_path.lines(openBlockNow(), m_headShown)) {
        const inspect::ForwardStep& step = m_path.plan()[static_cast<std::size_t>(line.step)];
        if (line.block < 0 && std::int64_t{step.rows} * step.cols <= kMaxListed)
            interest.matrices.push_back(step.name);
    }
    const std::vector<std::string> needed = inspect::neededFor(current());
    interest.matrices.insert(interest.matrices.end(), needed.begin(), needed.end());
    return interest;
}

void ForwardView::forget() {
    ResultView::forget();
    m_path = {};
    m_vocabulary.clear();
    m_step = 0;
    m_row = -1;
    m_col = 0;
    m_list->setPath(nullptr, 0, 0);
}

void ForwardView::showPath() {
    const bool first = m_path.isEmpty();
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    m_path = ForwardPath(inspect::forwardPlan(model, int(m_result->request.tokens.size()), m_result->request.off));
    m_step = first ? m_path.opening() : std::clamp(m_step, 0, int(m_path.plan().size()) - 1);
    if (m_path.heads() > 0)
        m_selection.setShape(std::max(1, m_path.blocks()), m_path.heads());
    if (first) {
        m_block = m_selection.layer();
        m_headShown = m_selection.head();
    }
    m_listCard->setSubtitle(tr("%1 matrices").arg(m_path.plan().size()));
    showList();
}

void ForwardView::showList() {
    showHeads();
    m_listed = {openBlockNow(), m_headShown};
    m_list->setCurrent(m_step); // a list with the focus and nothing chosen chooses its first line
    m_list->setPath(&m_path, openBlockNow(), m_headShown);
}

void ForwardView::showHeads() {
    const int heads = m_path.heads();
    if (m_head->count() != heads) {
        m_head->clear();
        for (int head = 0; head < heads; ++head)
            m_head->addItem(QString::number(head));
    }
    m_head->setCurrentIndex(std::min(m_headShown, heads - 1));
    m_head->setVisible(heads > 1);
    m_headLabel->setVisible(heads > 1);
}

void ForwardView::showResult() {
    const bool first = m_path.isEmpty();
    if (m_vocabulary.isEmpty())
        m_vocabulary = vocabulary();
    const bool other = first || m_path.plan().front().rows != int(m_result->request.tokens.size()) ||
                       !(m_shownOff == m_result->request.off);
    if (other) {
        m_shownOff = m_result->request.off;
        showPath();
        askAgain();
        Q_EMIT explanationChanged();
    } else if (m_listed != std::pair(openBlockNow(), m_headShown)) { // another head was selected in another view
        showList();
    }
    showSource();
    m_list->setPictures(*m_result);
    m_list->setCurrent(m_step);
    showMatrix();
}

QString ForwardView::explanation() const {
    return QStringLiteral("inside.forward.") + QString::fromStdString(m_context.viewed.run.config().model.kind);
}

void ForwardView::showSource() {
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_listCard, m_card, m_cell})
        card->setStaleText(staleText());
}

void ForwardView::showPosition() {
    if (m_path.isEmpty())
        return;
    const Matrix& matrix = m_matrix->matrix();
    if (matrix.rows == int(m_tokens.size()))
        m_row = position();
    showCell();
}

/// Ids have no order that colours could show: they are numbers only.
void ForwardView::showLooks() {
    const bool ids = m_matrix->showsIds();
    m_looks->setVisible(!ids);
    m_colors->setVisible(!ids && m_looks->current() != QLatin1String("numbers"));
}

void ForwardView::showMatrix() {
    const inspect::ForwardStep& step = current();
    const Matrix& matrix = m_result->matrix(step.name);
    if (matrix.empty())
        return; // pending: the last picture stays
    m_card->setTitle(tr("%1  %2").arg(m_step + 1).arg(stepTitle(step)));
    QString place =
        step.layer >= 0 && step.head >= 0
            ? tr("block %1, head %2, %3").arg(step.layer).arg(step.head).arg(text::shapeText(matrix.rows, matrix.cols))
        : step.layer >= 0 ? tr("block %1, %2").arg(step.layer).arg(text::shapeText(matrix.rows, matrix.cols))
                          : text::shapeText(matrix.rows, matrix.cols);
    QString formula = QString::fromStdString(step.formula);
    if (const auto& window = m_context.viewed.probe.batchRow();
        window && m_context.viewed.probe.tokens() == m_result->request.tokens) {
        place =
            tr("%1, row %2 of the batch of step %3").arg(place).arg(window->row).arg(text::groupedNumber(window->step));
        formula =
            tr("%1; '(whole batch: %2)'")
                .arg(formula, text::shapesText(inspect::batchShapes(step, window->rows, std::max(1, m_path.heads()))));
    }
    m_card->setSubtitle(place);
    m_card->setWarning(step.off ? tr("switched off") : QString());
    m_formula->setSource(formula);
    m_matrix->setContent(content(step.name, matrix));
    showLooks();
    // Rows that represent tokens stay at the selected token.
    if (matrix.rows == int(m_tokens.size()) && (m_row < 0 || m_row >= matrix.rows))
        m_row = position();
    m_row = std::clamp(m_row, 0, matrix.rows - 1);
    m_col = std::clamp(m_col, 0, matrix.cols - 1);
    m_back->setEnabled(m_path.walk(m_step, -1, m_headShown) != m_step);
    m_next->setEnabled(m_path.walk(m_step, 1, m_headShown) != m_step);
    showCell();
    emitValues();
}

QList<QString> ForwardView::operands() const {
    const inspect::ForwardStep& step = current();
    QList<QString> names;
    for (const std::string& input : step.inputs)
        names.append(QString::fromStdString(input));
    if (!step.weight.empty())
        names.append(QString::fromStdString(step.weight));
    return names;
}

/// The title of a step that the current one is computed from, or used in: with its head if the current one is of all.
QString ForwardView::titleBeside(const inspect::ForwardStep& step) const {
    return current().head < 0 ? stepTitleWithHead(step) : stepTitle(step);
}

void ForwardView::showCell() {
    if (!m_result || m_path.isEmpty() || m_matrix->matrix().empty())
        return;
    const inspect::ForwardStep& step = current();
    const Matrix& matrix = m_matrix->matrix();
    const int row = std::clamp(m_hoverRow >= 0 ? m_hoverRow : m_row, 0, matrix.rows - 1);
    const int col = std::clamp(m_hoverRow >= 0 ? m_hoverCol : m_col, 0, matrix.cols - 1);
    m_matrix->light(row, col);
    m_matrix->showCell(row, col);
    // Of several inputs (concatenated heads) the one that contains the cell is shown.
    QList<QString> names = operands();
    inspect::CellExplanation explanation;
    QString problem;
    try {
        explanation = inspect::explainCell(
            step, row, col, [this](const std::string& name) -> const Matrix& { return m_result->matrix(name); });
    } catch (const Error& error) {
        problem = text::problemText(error);
    }
    if (names.size() > 2 && !explanation.sources.empty())
        names = {QString::fromStdString(explanation.sources.front().name)};
    const std::array<MatrixPane*, 2> panes{m_left, m_right};
    for (std::size_t i = 0; i < panes.size(); ++i) {
        MatrixPane* pane = panes[i];
        const bool there = i < static_cast<std::size_t>(names.size());
        pane->setVisible(there);
        if (!there)
            continue;
        const QString& name = names.at(int(i));
        const Matrix& operand = m_result->matrix(name.toStdString());
        if (!pane->shows(name, m_result.get()))
            pane->setContent(content(name.toStdString(), operand), name, m_result.get());
        int lightRow = -1;
        int lightCol = -1;
        for (const inspect::CellSource& source : explanation.sources)
            if (source.name == name.toStdString()) {
                lightRow = source.rows == 1 ? source.row : -1;
                lightCol = source.cols == 1 ? source.col : -1;
                break;
            }
        pane->light(lightRow, lightCol);
    }
    m_operands->setVisible(!names.isEmpty());
    m_sign->setText(names.size() > 1 ? signOf(step.rule) : QString());
    m_sign->setVisible(names.size() > 1);

    if (!problem.isEmpty()) {
        m_cell->setSentence(problem);
        return;
    }
    QList<CellCard::Link> links;
    for (const inspect::CellSource& source : explanation.sources) {
        const int from = m_path.indexOf(source.name);
        if (from >= 0 && links.size() < 3)
            links.append(
                {titleBeside(m_path.plan()[static_cast<std::size_t>(from)]), from, source.row, source.col, false});
    }
    for (const int to : m_path.goesTo(m_step, m_headShown))
        if (links.size() < 6)
            links.append({titleBeside(m_path.plan()[static_cast<std::size_t>(to)]), to, row, -1, true});
    const auto shortName = [this](const QList<QString>& all, int index) {
        const QString name = all.value(index);
        const int at = m_path.indexOf(name.toStdString());
        return at >= 0          ? stepTitle(m_path.plan()[static_cast<std::size_t>(at)])
               : name.isEmpty() ? tr("value")
                                : tr("weight");
    };
    const QString cell = tr("row %1, column %2").arg(row).arg(col);
    m_cell->setExplanation(explanation, cell, shortName(names, 0), shortName(names, 1), links);
}

void ForwardView::goTo(int step, int row, int col) {
    if (m_path.isEmpty() || step < 0 || step >= int(m_path.plan().size()))
        return;
    m_step = step;
    if (row >= 0)
        m_row = row;
    if (col >= 0)
        m_col = col;
    m_hoverRow = -1;
    const inspect::ForwardStep& now = current();
    if (now.layer >= 0)
        m_block = now.layer;
    if (now.head >= 0)
        m_headShown = now.head;
    showList();
    if (m_result)
        m_list->setPictures(*m_result);
    m_list->setCurrent(m_step);
    askAgain();
    if (m_result)
        showMatrix();
}

void ForwardView::openBlock(int block) {
    goTo(m_path.sameIn(m_step, block, m_headShown));
}

void ForwardView::walk(int direction) {
    if (!m_path.isEmpty())
        goTo(m_path.walk(m_step, direction, m_headShown));
}

void ForwardView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space) {
        walk(1);
        return;
    }
    if (event->key() == Qt::Key_Backspace) {
        walk(-1);
        return;
    }
    ResultView::keyPressEvent(event);
}

void ForwardView::changeEvent(QEvent* event) {
    ResultView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_result && !m_path.isEmpty())
        m_list->setPictures(*m_result); // their colours depend on the theme
}

bool ForwardView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->list() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Backspace) {
            keyPressEvent(static_cast<QKeyEvent*>(event));
            return true;
        }
    }
    return ResultView::eventFilter(watched, event);
}

} // namespace glasshouse::places::inside
