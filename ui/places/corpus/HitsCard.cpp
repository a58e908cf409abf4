#include "ui/places/corpus/HitsCard.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QToolButton>

#include <utility>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/FileName.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

namespace {
struct HitsColumn {
    enum { File, Page, Text, Columns };
};
constexpr int beginRole = Qt::UserRole + 1; // of the match in the text
constexpr int lengthRole = Qt::UserRole + 2;

/// The context of a match, with the match marked and always to be seen: what is before it is cut at the beginning of a
/// word, what is after it at its end.
class MatchDelegate final : public widgets::TextDelegate {
public:
    using widgets::TextDelegate::TextDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        TextDelegate::paint(painter, option, index); // the ground
        const theme::Theme& t = theme::Theme::of(option.widget);
        const QString text = index.data().toString();
        const int begin = index.data(beginRole).toInt();
        const QString match = text.mid(begin, index.data(lengthRole).toInt());
        QString before = text.left(begin);
        const QFontMetrics plain(theme::uiFont());
        const QFontMetrics bold(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
        const QRect area = option.rect.adjusted(8, 0, -8, 0);
        const int marked = bold.horizontalAdvance(match);
        // At least a third of the room is for what follows.
        while (!before.isEmpty() && plain.horizontalAdvance(before) + marked > area.width() * 2 / 3) {
            const qsizetype word = before.indexOf(QLatin1Char(' '), before.startsWith(QStringLiteral("… ")) ? 2 : 0);
            before = word < 0 || word + 1 >= before.size() ? QString() : QStringLiteral("… ") + before.mid(word + 1);
        }
        painter->save();
        const auto write = [&](const QFontMetrics& metrics, const QFont& font, const QColor& ink, const QString& words,
                               int x) {
            const QRect room(x, area.y(), area.right() + 1 - x, area.height());
            painter->setFont(font);
            painter->setPen(ink);
            painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              metrics.elidedText(words, Qt::ElideRight, room.width()));
            return x + metrics.horizontalAdvance(words);
        };
        int x = write(plain, theme::uiFont(), t.text2, before, area.x());
        const QRectF ground(x, area.y() + 4, qMin(marked, area.right() + 1 - x), area.height() - 8);
        theme::paintBox(*painter, ground, t.accentSoft, t.accent, 1, 2);
        x = write(bold, theme::uiFont(theme::TextSize::Body, QFont::DemiBold), t.text, match, x);
        if (x < area.right())
            write(plain, theme::uiFont(), t.text2, text.mid(begin + match.size()), x);
        painter->restore();
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        TextDelegate::initStyleOption(option, index);
        option->text.clear();
    }
};

/// The context without a word that was cut at its beginning.
QString fromWordStart(const QString& before) {
    const qsizetype word = before.indexOf(QLatin1Char(' '));
    return word < 0 || word + 1 == before.size() ? before : before.mid(word + 1);
}
} // namespace

HitsCard::HitsCard(runtime::CorpusStore& store, runtime::CorpusSearch& search, QWidget* parent)
    : widgets::Card(tr("Found"), parent)
    , m_store(store)
    , m_search(search)
    , m_model(new QStandardItemModel(0, HitsColumn::Columns, this))
    , m_table(new widgets::CardTable(this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("hitsCard"), .name = tr("Found"), .explanation = QStringLiteral("corpus.files")});
    widgets::nameControl(m_table, {.id = QStringLiteral("hits"),
                                   .name = tr("Places where the text was found"),
                                   .toolTip = tr("Choose a row to see the place on its page")});
    m_model->setHorizontalHeaderLabels({tr("file"), tr("page"), tr("text")});
    m_model->horizontalHeaderItem(HitsColumn::Page)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->viewport()->setToolTip({});
    m_table->setModel(m_model);
    m_table->setColumn(HitsColumn::Page, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(HitsColumn::File, QHeaderView::Fixed); // see fitFiles()
    header->setSectionResizeMode(HitsColumn::Text, QHeaderView::Stretch);
    m_table->setItemDelegateForColumn(HitsColumn::Text, new MatchDelegate(m_table));
    m_table->setItemDelegateForColumn(HitsColumn::File, new FileNameDelegate(m_table));
    auto* close = new QToolButton(this);
    close->setIcon(theme::icon(QStringLiteral("close")));
    widgets::nameControl(
        close,
        {.id = QStringLiteral("closeHits"), .name = tr("Close"), .toolTip = tr("Back to the table of files (Esc)")});
    addTool(close);
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("found"));
    connect(close, &QToolButton::clicked, this, &HitsCard::closeRequested);
    connect(&search, &runtime::CorpusSearch::changed, this, &HitsCard::showHits);
    connect(this, &Card::cancelRequested, &search, &runtime::CorpusSearch::cancel);
    connect(this, &Card::emptyActionTriggered, this, [this] { m_search.search(m_search.text(), m_search.kind()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && std::size_t(current.row()) < m_search.hits().size())
                    Q_EMIT hitChosen(m_search.hits()[std::size_t(current.row())]);
            });
    showHits();
}

void HitsCard::showHits() {
    setBusyText(m_search.isIndexing() ? tr("Making the index of the text…") : QString());
    setBusy(m_search.isBusy());
    if (m_search.isBusy() && !m_search.hits().empty())
        return; // what was found before stays until then
    m_model->setRowCount(0);
    if (m_search.isBusy())
        return;
    for (const runtime::CorpusHit& hit : m_search.hits()) {
        const QString name = QString::fromStdString(m_store.files()[std::size_t(hit.row)].document->name);
        const QString before = fromWordStart(hit.context.before);
        const QString around = before + hit.context.match + hit.context.after;
        QList<QStandardItem*> row{new QStandardItem(name), new QStandardItem(text::groupedNumber(hit.page + 1)),
                                  new QStandardItem(around)};
        row.first()->setData(QVariant::fromValue(differsAt(m_store, hit.row)), FileNameDelegate::DiffersRole);
        row.last()->setData(int(before.size()), beginRole);
        row.last()->setData(int(hit.context.match.size()), lengthRole);
        for (QStandardItem* item : row) {
            item->setEditable(false);
            item->setToolTip(item->text());
        }
        m_model->appendRow(row);
    }
    measureFiles();
    fitFiles();
    const std::int64_t count = m_search.count();
    const auto listed = qint64(m_search.hits().size());
    const QString places = text::groupedNumber(count);
    const int files = int(m_search.files());
    const bool exact = m_search.kind() == runtime::SearchKind::Exact;
    if (count == 0)
        setSubtitle({});
    else if (count > listed && exact)
        setSubtitle(tr("%1 places; the first %2 are listed, in %n files", nullptr, files)
                        .arg(places, text::groupedNumber(listed)));
    else if (count > listed)
        setSubtitle(tr("%1 places in %n files; the first %2 are listed", nullptr, files)
                        .arg(places, text::groupedNumber(listed)));
    else if (count == 1)
        setSubtitle(tr("1 place"));
    else
        setSubtitle(tr("%1 places in %n files", nullptr, files).arg(places));
    if (count > 0 || m_search.text().isEmpty())
        clearEmpty();
    else if (m_search.wasCancelled())
        setEmpty(tr("The search was stopped."), tr("Search again"));
    else if (!m_search.problem().isEmpty())
        setEmpty(m_search.problem());
    else if (exact)
        setEmpty(tr("“%1” does not occur exactly as typed in the included files.").arg(m_search.text()));
    else
        setEmpty(tr("“%1” does not occur in these files.").arg(m_search.text()));
    chooseWanted();
}

void HitsCard::measureFiles() {
    const QFontMetrics words(theme::uiFont());
    m_widestFile = theme::scaled(60);
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (row == 0 || m_model->item(row)->text() != m_model->item(row - 1)->text())
            m_widestFile = qMax(m_widestFile, words.horizontalAdvance(m_model->item(row)->text()) + theme::scaled(20));
}

/// The column of file names is as wide as they need, at most half of the card.
void HitsCard::fitFiles() {
    m_table->setColumnWidth(HitsColumn::File, qMin(m_widestFile, qMax(theme::scaled(120), width() / 2)));
}

void HitsCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitFiles();
}

void HitsCard::chooseFirst() {
    m_firstWanted = true;
    if (!m_search.isBusy())
        chooseWanted();
}

void HitsCard::chooseWanted() {
    if (std::exchange(m_firstWanted, false) && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, HitsColumn::File));
}

void HitsCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closeRequested();
    else
        Card::keyPressEvent(event);
}

} // namespace glasshouse::places::corpus
