#include "ui/places/corpus/FilesModel.h"

#include <algorithm>

#include <QIcon>
#include <QPainter>

#include "core/corpus/cleaning/Rule.h"
#include "core/reading/charset/Encodings.h"
#include "ui/places/corpus/FileName.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::corpus {

namespace {

using runtime::CorpusFile;
using text::DocumentState;

const QString dash = QStringLiteral("—");

QIcon stateIcon(const StateLook& look) {
    QIcon icon;
    for (const qreal ratio : {1.0, 2.0}) {
        if (!look.icon.isEmpty()) {
            icon.addPixmap(theme::iconPixmap(look.icon, 14, look.color, ratio));
            continue;
        }
        QPixmap dot(QSize(14, 14) * ratio);
        dot.setDevicePixelRatio(ratio);
        dot.fill(Qt::transparent);
        QPainter painter(&dot);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.color);
        painter.drawEllipse(QPointF(7, 7), 2.5, 2.5);
        painter.end();
        icon.addPixmap(dot);
    }
    return icon;
}

double perPage(const CorpusFile& file) {
    const auto& document = *file.document;
    return document.pageCount > 0 ? double(document.characters) / document.pageCount : -1;
}

/// Below this many characters per page a person should look at it: it may be a scan with a stamp, slides or pictures.
bool hasLittleText(const CorpusFile& file) {
    constexpr double fewCharacters = 100;
    return file.read && file.document->pageCount > 0 && perPage(file) < fewCharacters;
}

/// Whether pages of it have text that could not be had, other than scans.
bool hasMissingText(const text::Document& document) {
    using enum text::PageKind;
    return std::any_of(document.kinds.begin(), document.kinds.end(),
                       [](text::PageKind kind) { return kind == Damaged || kind == Unmapped || kind == Unread; });
}

bool hasUnknownLetters(const text::Document& document) {
    return std::find(document.kinds.begin(), document.kinds.end(), text::PageKind::Unmapped) != document.kinds.end();
}

} // namespace

StateLook stateLook(const CorpusFile& file, bool reading) {
    const theme::Theme& t = theme::Theme::of();
    if (!file.read)
        return !reading             ? StateLook{FilesModel::tr("not read"), {}, t.muted}
               : file.pagesRead > 0 ? StateLook{FilesModel::tr("reading, page %1").arg(file.pagesRead), {}, t.accent}
                                    : StateLook{FilesModel::tr("waiting"), {}, t.muted};
    switch (file.document->state) {
    case DocumentState::Ready:
        if (!file.included)
            return {FilesModel::tr("skipped by you"), {}, t.muted};
        if (hasMissingText(*file.document))
            return {FilesModel::tr("partly ready"), QStringLiteral("warning"), t.warn};
        if (const charset::Encoding* const encoding = charset::findEncoding(file.document->encoding)) {
            const QString name = QString::fromStdString(encoding->name);
            return file.document->encodingGuessed
                       ? StateLook{FilesModel::tr("guessed: %1").arg(name), QStringLiteral("warning"), t.warn}
                       : StateLook{FilesModel::tr("ready, %1").arg(name), QStringLiteral("check"), t.good};
        }
        return {FilesModel::tr("ready"), QStringLiteral("check"), t.good};
    case DocumentState::NoText:
        return {!file.document->isPdf()             ? FilesModel::tr("empty")
                : hasUnknownLetters(*file.document) ? FilesModel::tr("unknown letters")
                : file.document->characters > 0     ? FilesModel::tr("hardly any text")
                                                    : FilesModel::tr("no text layer"),
                QStringLiteral("warning"), t.warn};
    case DocumentState::Locked:
        return {FilesModel::tr("locked"), QStringLiteral("lock"), t.warn};
    case DocumentState::Damaged:
        return {FilesModel::tr("damaged"), QStringLiteral("close"), t.bad};
    case DocumentState::TooSlow:
        return {FilesModel::tr("too slow"), QStringLiteral("warning"), t.warn};
    case DocumentState::Unreadable:
        return {FilesModel::tr("unreadable"), QStringLiteral("close"), t.bad};
    case DocumentState::Skipped:
        return {FilesModel::tr("skipped"), {}, t.muted};
    }
    return {};
}

QString ruleLabel(const std::string& id) {
    const cleaning::Rule* const rule = cleaning::rules().find(id);
    return text::fromCore(rule != nullptr ? rule->choice.label : id);
}

QString emptiedSentence(const QString& rule) {
    return FilesModel::tr("Cleaning removes all of it: %1.").arg(rule);
}

FilesModel::FilesModel(runtime::CorpusStore& store, runtime::IngestController& ingest, QObject* parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_ingest(ingest) {
    connect(&store, &runtime::CorpusStore::filesReset, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&store, &runtime::CorpusStore::filesChanged, this,
            [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1)); });
    connect(&store, &runtime::CorpusStore::stateChanged, this, [this] { // "waiting" becomes "not read"
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, State));
    });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &FilesModel::findEmptied);
    findEmptied();
}

void FilesModel::findEmptied() {
    const std::shared_ptr<const runtime::PreparedText> prepared = m_store.prepared();
    runtime::EmptiedFiles emptied = prepared ? prepared->emptied : runtime::EmptiedFiles();
    if (emptied == m_emptied)
        return;
    m_emptied = std::move(emptied);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, State));
}

StateLook FilesModel::look(const CorpusFile& file) const {
    if (file.counts() && m_emptied.contains(file.document))
        return {tr("no text left"), QStringLiteral("warning"), theme::Theme::of().warn};
    return stateLook(file, m_store.state() == runtime::CorpusStore::State::Reading);
}

int FilesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_store.files().size());
}

int FilesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FilesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CorpusFile& file = m_store.files()[std::size_t(index.row())];
    const text::Document& document = *file.document;
    const bool known = file.read && document.characters > 0;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Name:
            return QString::fromStdString(document.name);
        case Pages:
            return document.pageCount > 0 ? text::groupedNumber(document.pageCount) : dash;
        case Characters:
            return known ? text::groupedNumber(document.characters) : file.read ? dash : QStringLiteral("…");
        case PerPage:
            return known && document.pageCount > 0 ? text::groupedNumber(qRound64(perPage(file))) : dash;
        case State:
            return look(file).text;
        default:
            return {};
        }
    case FileNameDelegate::DiffersRole:
        return QVariant::fromValue(differsAt(m_store, index.row()));
    case SortRole:
        switch (index.column()) {
        case Tick:
            return file.counts() ? 0 : 1;
        case Name:
            return index.row(); // they are already sorted by name
        case Pages:
            return document.pageCount;
        case Characters:
            return qint64(document.characters);
        case PerPage:
            return perPage(file);
        default:
            return int(document.state) + (file.read ? 0 : 100) + (file.included ? 0 : 50) +
                   (file.counts() && m_emptied.contains(file.document) ? 25 : 0);
        }
    case Qt::CheckStateRole:
        if (index.column() == Tick)
            return file.included && (!file.read || file.counts()) ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::DecorationRole:
        return index.column() == State ? QVariant(stateIcon(look(file))) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == State)
            return QBrush(look(file).color);
        if (index.column() == PerPage && hasLittleText(file))
            return QBrush(theme::Theme::of().warn);
        return {};
    case widgets::MutedRole:
        return index.column() != State && file.read && (!file.counts() || m_emptied.contains(file.document));
    case Qt::ToolTipRole: {
        const QString name = QString::fromStdString(document.name);
        if (index.column() == Tick)
            return file.counts() || !file.read ? tr("In the corpus. Untick to leave it out")
                   : file.included             ? tr("It contains no text, so it is left out")
                                               : tr("Left out. Tick to include it");
        if (index.column() == PerPage && hasLittleText(file) && document.characters > 0)
            return tr("Few characters per page: a scan with a stamp, slides, or pictures. Compare the page with "
                      "its text.");
        QStringList lines{name};
        if (index.column() == State)
            lines += look(file).text; // which may be cut
        if (const auto emptied = m_emptied.find(file.document); file.counts() && emptied != m_emptied.end())
            lines += emptiedSentence(ruleLabel(emptied->second));
        if (!document.message.empty())
            lines += text::fromCore(document.message);
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::AccessibleTextRole:
        return index.column() == Tick ? QString::fromStdString(document.name) : QVariant();
    default:
        return {};
    }
}

bool FilesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    m_ingest.setIncluded(index.row(), value.toInt() == Qt::Checked);
    Q_EMIT ticked();
    return true;
}

QVariant FilesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section >= Pages && section <= PerPage ? int(Qt::AlignRight | Qt::AlignVCenter)
                                                      : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("name");
    case Pages:
        return tr("pages");
    case Characters:
        return tr("characters");
    case PerPage:
        return tr("per page");
    case State:
        return tr("state");
    default:
        return {};
    }
}

Qt::ItemFlags FilesModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    if (index.isValid() && index.column() == Tick) {
        if (m_store.files()[std::size_t(index.row())].canBeIncluded())
            flags |= Qt::ItemIsUserCheckable;
    }
    return flags;
}

} // namespace glasshouse::places::corpus
