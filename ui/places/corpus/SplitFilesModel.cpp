#include "ui/places/corpus/SplitFilesModel.h"

#include <QPainter>

#include <algorithm>

#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::corpus {

namespace {

double heldOut(const text::FileShare& share) {
    return 100 * double(share.validationCharacters) / double(share.trainCharacters + share.validationCharacters);
}

} // namespace

void SplitFilesModel::setFiles(std::shared_ptr<const text::Corpus> corpus, std::vector<text::FileShare> shares) {
    beginResetModel();
    m_corpus = std::move(corpus);
    m_shares = std::move(shares);
    endResetModel();
}

QString SplitFilesModel::name(int row) const {
    const auto document = std::size_t(m_shares[std::size_t(row)].document);
    return QString::fromStdString(m_corpus->documents()[document].name);
}

int SplitFilesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shares.size());
}

int SplitFilesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SplitFilesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const text::FileShare& share = m_shares[std::size_t(index.row())];
    if (role == Qt::ToolTipRole || (role == Qt::AccessibleTextRole && index.column() == Parts))
        return tr("%1: of %2 characters, %3 are held out")
            .arg(name(index.row()), text::groupedNumber(share.trainCharacters + share.validationCharacters),
                 text::groupedNumber(share.validationCharacters));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return name(index.row());
    case Share:
        return tr("%1 %").arg(heldOut(share), 0, 'f', 1);
    default:
        return {};
    }
}

QVariant SplitFilesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("file");
    case Parts:
        return tr("from its beginning to its end");
    case Share:
        return tr("held out");
    default:
        return {};
    }
}

PartsDelegate::PartsDelegate(const SplitFilesModel& model, QObject* parent)
    : TextDelegate(parent)
    , m_model(model) {}

void PartsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    TextDelegate::paint(painter, option, index); // ground and line; it has no text
    const theme::Theme& t = theme::Theme::of(option.widget);
    const int height = 10;
    const QRect bar(option.rect.left() + 8, option.rect.center().y() - height / 2, option.rect.width() - 16, height);
    painter->fillRect(bar, t.train);
    const std::vector<float>& parts = m_model.validation(index.row());
    for (int x = 0; x < bar.width(); ++x) {
        // Of all parts under a pixel the largest share, so that a short one is not lost.
        const auto first = std::size_t(x) * parts.size() / std::size_t(bar.width());
        const auto last = std::max(first + 1, (std::size_t(x) + 1) * parts.size() / std::size_t(bar.width()));
        const float share =
            *std::max_element(parts.begin() + std::ptrdiff_t(first), parts.begin() + std::ptrdiff_t(last));
        if (share <= 0)
            continue;
        QColor color = t.val;
        color.setAlphaF(std::clamp(share, 0.25F, 1.0F));
        painter->fillRect(QRect(bar.left() + x, bar.top(), 1, bar.height()), color);
    }
}

} // namespace glasshouse::places::corpus
