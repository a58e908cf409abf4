#include "ui/places/write/VersionBar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

#include "ui/places/write/ComparisonColumn.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::write {

namespace {

constexpr int kSnippet = 18;     ///< characters of a text in a chip
constexpr int kLongestName = 32; ///< of a name
constexpr int kGap = 6;

/// The first characters of a text, in one line.
QString snippet(const run::WrittenText& text, std::size_t from, bool withPrompt) {
    QString words = withPrompt ? QString::fromStdString(text.prompt) : QString();
    for (std::size_t i = from; i < text.size() && words.size() < 4 * kSnippet; ++i)
        words += QString::fromUtf8(text.piece(i));
    return text::beginningOf(words.simplified(), kSnippet);
}

/// What a text is found by.
QString wordsOf(const run::WrittenText& text) {
    std::string words = text.name + '\n' + text.prompt;
    for (std::size_t i = 0; i < text.size(); ++i)
        words += text.piece(i);
    return QString::fromStdString(words);
}

QString nameOf(const run::WrittenText& text, const run::WrittenBranch& branch, const run::WrittenText& first) {
    if (!text.name.empty())
        return text::beginningOf(QString::fromStdString(text.name), kLongestName);
    if (&text == &first)
        return VersionBar::tr("first");
    const bool otherPrompt = text.prompt != first.prompt;
    const QString words = snippet(text, branch.shared, branch.parent == 0 && otherPrompt);
    return branch.parent == 0 && otherPrompt ? words
           : words.isEmpty()                 ? QStringLiteral("…")
                                             : VersionBar::tr("… %1").arg(words);
}

QString toolTipOf(const run::WrittenText& text) {
    const QString tokens = VersionBar::tr("%n tokens", nullptr, int(text.size()));
    QStringList parts{VersionBar::tr("Version %1: %2").arg(text.number).arg(tokens)};
    if (!text.name.empty())
        parts.prepend(QString::fromStdString(text.name));
    if (text.from > 0)
        parts += VersionBar::tr("after version %1").arg(text.from);
    if (text.asked == 0 && text.step >= 0)
        parts += VersionBar::tr("changed by you");
    if (text.step >= 0) {
        const QString step = text::groupedNumber(text.step);
        parts += text.run.empty()
                     ? VersionBar::tr("by the weights of step %1").arg(step)
                     : VersionBar::tr("by the weights of %1, step %2").arg(QString::fromStdString(text.run), step);
    }
    if (text.seed)
        parts += text.seedFrom == 0
                     ? VersionBar::tr("seed %1").arg(*text.seed)
                     : VersionBar::tr("seed %1 from token %2").arg(*text.seed).arg(text::groupedNumber(text.seedFrom));
    parts += alteredTexts(text.off);
    if (text.dropout)
        parts += VersionBar::tr("with dropout");
    return parts.join(QStringLiteral(", "));
}

} // namespace

/// Puts chips side by side. Without room for all their words those that are far from the shown version have only their
/// number; without room for that, the farthest are left out.
class VersionBar::Strip : public QWidget {
public:
    struct Item {
        QWidget* widget;
        int rank;                      ///< 0: always shown, with its words
        widgets::Chip* chip = nullptr; ///< the widget, if it is one
        int number = 0;
        QString name{};
        QString count{};
        QString countOnChip{};
    };
    using QWidget::QWidget;

    void setItems(std::vector<Item> items) {
        const bool focused = isAncestorOf(window()->focusWidget());
        for (const Item& old : m_items) {
            old.widget->hide();
            old.widget->deleteLater(); // it may be the one that was clicked
        }
        m_items = std::move(items);
        arrange();
        for (const Item& item : m_items)
            if (focused && item.rank == 0)
                item.widget->setFocus(Qt::OtherFocusReason);
    }
    /// The chip of a version with other words.
    void setWords(int number, const QString& name, const QString& count) {
        for (Item& item : m_items)
            if (item.chip != nullptr && item.number == number) {
                item.name = name;
                item.count = count;
            }
        arrange();
    }
    QSize sizeHint() const override { return {theme::scaled(200), theme::scaled(28)}; }
    QSize minimumSizeHint() const override { return {1, theme::scaled(28)}; }

protected:
    void resizeEvent(QResizeEvent*) override { arrange(); }
    bool event(QEvent* event) override {
        const bool done = QWidget::event(event);
        if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutRequest) // a chip has grown
            arrange();
        return done;
    }

private:
    /// Of a chip with its words, or with its number only.
    static int widthOf(const Item& item, bool words) {
        if (item.chip == nullptr)
            return item.widget->sizeHint().width();
        if (!words)
            return widgets::Chip::widthFor(QString::number(item.number), item.chip->kind());
        return widgets::Chip::widthFor(item.name, item.chip->kind()) + 5 +
               QFontMetrics(theme::monoFont(theme::TextSize::Note)).horizontalAdvance(item.count);
    }
    /// Only what changes: each change of a chip asks for this again.
    static void showWords(Item& item, bool words) {
        if (item.chip == nullptr)
            return;
        const QString text = words ? item.name : QString::number(item.number);
        const QString count = words ? item.count : QString();
        if (item.countOnChip != count) {
            item.countOnChip = count;
            item.chip->setCount(count);
        }
        if (item.chip->text() != text) {
            item.chip->setText(text);
            item.chip->updateGeometry();
        }
    }
    void arrange() {
        std::vector<Item*> byRank;
        for (Item& item : m_items)
            byRank.push_back(&item);
        std::stable_sort(byRank.begin(), byRank.end(), [](const Item* a, const Item* b) { return a->rank < b->rank; });
        int left = width() + kGap;
        std::size_t shown = 0;
        for (const Item* item : byRank) {
            const int width = widthOf(*item, item->rank == 0) + kGap;
            if (left < width && item->rank > 0)
                break;
            left -= width;
            ++shown;
        }
        for (std::size_t i = 0; i < byRank.size(); ++i) {
            Item& item = *byRank[i];
            item.widget->setVisible(i < shown);
            if (i >= shown)
                continue;
            const int more = widthOf(item, true) - widthOf(item, false);
            const bool words = item.rank == 0 || more <= left;
            left -= item.rank > 0 && words ? more : 0;
            showWords(item, words);
        }
        int x = 0;
        for (const Item& item : m_items) {
            if (item.widget->isHidden())
                continue;
            const QSize size = item.widget->sizeHint().boundedTo({width(), height()});
            item.widget->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
            x += size.width() + kGap;
        }
    }
    std::vector<Item> m_items;
};

VersionBar::VersionBar(QWidget* parent)
    : QWidget(parent)
    , m_before(new QHBoxLayout)
    , m_after(new QHBoxLayout)
    , m_strip(new Strip(this))
    , m_all(new QToolButton(this)) {
    setObjectName(QStringLiteral("versionBar"));
    setProperty("explain", QStringLiteral("write.versions"));
    auto* label = new QLabel(tr("Branches"), this);
    theme::setUiFont(label, theme::TextSize::Small);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_strip->setObjectName(QStringLiteral("branches"));
    m_strip->setAccessibleName(tr("Versions near the one that is shown"));
    widgets::nameControl(m_all, {.id = QStringLiteral("branchTreeButton"),
                                 .name = tr("All versions"),
                                 .toolTip = tr("Show all versions as a tree (Alt+Down)")});
    m_all->setIcon(theme::icon(QStringLiteral("branch")));
    m_all->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_all->setFocusPolicy(Qt::TabFocus);
    connect(m_all, &QToolButton::clicked, this, &VersionBar::openTree);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 5, 16, 5);
    layout->setSpacing(4);
    m_before->setSpacing(4);
    m_after->setSpacing(4);
    layout->addLayout(m_before);
    layout->addWidget(label);
    layout->addSpacing(4);
    layout->addWidget(m_strip, 1);
    layout->addWidget(m_all);
    layout->addLayout(m_after);
}

VersionBar::~VersionBar() {
    delete m_popup;
}

void VersionBar::addButton(QAction* action, const QString& name, bool after) {
    auto* made = new QToolButton(this);
    widgets::nameControl(made, {.id = name, .name = action->text()});
    made->setDefaultAction(action);
    made->setToolButtonStyle(Qt::ToolButtonIconOnly);
    made->setFocusPolicy(Qt::TabFocus);
    (after ? m_after : m_before)->addWidget(made);
}

void VersionBar::setVersions(const std::vector<std::shared_ptr<run::WrittenText>>& all, int shown) {
    m_tree = run::writtenTree(all);
    m_shown = shown;
    m_texts = {all.begin(), all.end()};
    m_rows.clear();
    for (const run::WrittenBranch& branch : m_tree) {
        const auto text =
            std::find_if(all.begin(), all.end(), [&](const auto& one) { return one->number == branch.number; });
        m_rows.push_back(rowOf(**text, branch));
    }
    m_all->setText(text::groupedNumber(count()));
    showChips();
    if (m_popup && m_popup->isVisible())
        m_popup->follow(m_rows, m_shown);
}

BranchTree::Row VersionBar::rowOf(const run::WrittenText& text, const run::WrittenBranch& branch) const {
    BranchTree::Row row;
    row.number = branch.number;
    row.depth = branch.depth;
    row.name = nameOf(text, branch, *m_texts.front());
    row.tokens = text::groupedNumber(qint64(text.size()));
    row.seed = text.seed ? QString::number(*text.seed) : QStringLiteral("–");
    row.step = text.step >= 0 ? text::groupedNumber(text.step) : QStringLiteral("–");
    row.toolTip = toolTipOf(text);
    return row;
}

void VersionBar::follow(const run::WrittenText& text) {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].number != text.number)
            continue;
        m_rows[i] = rowOf(text, m_tree[i]);
        m_strip->setWords(text.number, m_rows[i].name, m_rows[i].tokens);
    }
}

int VersionBar::neighbour(int way) const {
    for (int i = 0; i < int(m_tree.size()); ++i)
        if (m_tree[static_cast<std::size_t>(i)].number == m_shown) {
            const int other = i + way;
            return other >= 0 && other < int(m_tree.size()) ? m_tree[static_cast<std::size_t>(other)].number : 0;
        }
    return 0;
}

int VersionBar::up() const {
    for (const run::WrittenBranch& branch : m_tree)
        if (branch.number == m_shown)
            return branch.parent;
    return 0;
}

/// The way from the root, then the versions beside the shown one, then those that part from it.
void VersionBar::showChips() {
    std::vector<int> way;
    for (int at = up(); at > 0;) {
        way.insert(way.begin(), at);
        const auto branch = std::find_if(m_tree.begin(), m_tree.end(),
                                         [at](const run::WrittenBranch& one) { return one.number == at; });
        at = branch != m_tree.end() ? branch->parent : 0;
    }
    std::vector<Strip::Item> items;
    const auto chip = [&](int number, int rank) {
        const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                      [&](const BranchTree::Row& one) { return one.number == number; });
        auto* made = new widgets::Chip(
            row->name, number == m_shown ? widgets::ChipKind::Accent : widgets::ChipKind::Neutral, m_strip);
        widgets::nameControl(made, {.id = QStringLiteral("branch.%1").arg(number),
                                    .name = tr("%1: %2").arg(row->name, row->toolTip),
                                    .toolTip = row->toolTip});
        made->setClickable(true);
        connect(made, &widgets::Chip::clicked, this, [this, number] { Q_EMIT chosen(number); });
        items.push_back({made, rank, made, number, row->name, row->tokens});
    };
    const auto sign = [&](const QString& text, int rank) {
        auto* made = new QLabel(m_strip);
        if (text.isEmpty())
            made->setPixmap(theme::icon(QStringLiteral("branch")).pixmap(theme::scaled(14)));
        else
            made->setText(text);
        made->setForegroundRole(QPalette::PlaceholderText);
        items.push_back({made, rank});
    };
    // Ranks: the shown one 0, its parent 1, those beside and below it by distance, the way further up last.
    for (std::size_t i = 0; i < way.size(); ++i) {
        const int rank = i + 1 == way.size() ? 1 : 1000 + int(way.size() - i);
        chip(way[i], rank);
        sign(QStringLiteral("›"), rank);
    }
    const int parent = up();
    std::vector<int> beside;
    std::vector<int> below;
    for (const run::WrittenBranch& branch : m_tree) {
        if (branch.parent == parent)
            beside.push_back(branch.number);
        if (branch.parent == m_shown && m_shown > 0)
            below.push_back(branch.number);
    }
    const int own = int(std::find(beside.begin(), beside.end(), m_shown) - beside.begin());
    for (int i = 0; i < int(beside.size()); ++i)
        chip(beside[static_cast<std::size_t>(i)], i == own ? 0 : 2 * std::abs(i - own));
    for (int i = 0; i < int(below.size()); ++i) {
        if (i == 0)
            sign({}, 3);
        chip(below[static_cast<std::size_t>(i)], 3 + 2 * i);
    }
    m_strip->setItems(std::move(items));
}

void VersionBar::openTree() {
    if (m_rows.empty())
        return;
    if (!m_popup) {
        m_popup = new BranchTree(window());
        connect(m_popup, &BranchTree::chosen, this, &VersionBar::chosen);
    }
    std::vector<BranchTree::Row> rows = m_rows;
    for (BranchTree::Row& row : rows)
        for (const auto& text : m_texts)
            if (text->number == row.number)
                row.words = wordsOf(*text);
    m_popup->open(rows, m_shown, QRect(m_all->mapToGlobal(QPoint()), m_all->size()));
}

void VersionBar::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
}

} // namespace glasshouse::places::write
