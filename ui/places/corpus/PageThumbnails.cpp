#include "ui/places/corpus/PageThumbnails.h"

#include <QAbstractListModel>
#include <QCache>
#include <QHash>
#include <QImage>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

#include "ui/runtime/IngestController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int pageWidth = 84;   // logical pixels
constexpr int pageHeight = 112; // as a sheet of A4, or a little less
constexpr int gap = 8;
constexpr int maxPictures = 600;
constexpr int emptyRole = Qt::UserRole;
constexpr int failedRole = Qt::UserRole + 1;

class ThumbnailDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override {
        return {theme::scaled(pageWidth + 2 * gap), theme::scaled(pageHeight + 2 * gap + 16)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const theme::Theme& t = theme::Theme::of(option.widget);
        const bool current = option.state & QStyle::State_Selected;
        painter->save();
        if (current || option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, current ? t.accentSoft : t.hover);
        const QRectF room =
            QRectF(option.rect)
                .adjusted(theme::scaled(gap), theme::scaled(gap), -theme::scaled(gap), -theme::scaled(gap + 16));
        const auto picture = index.data(Qt::DecorationRole).value<QImage>();
        QSizeF size = picture.isNull() ? QSizeF(room.width(), room.height()) : QSizeF(picture.size());
        size.scale(room.size(), Qt::KeepAspectRatio);
        const QRectF page(QPointF(room.center().x() - size.width() / 2, room.bottom() - size.height()), size);
        painter->fillRect(page, Qt::white); // in both themes
        if (!picture.isNull()) {
            painter->setRenderHint(QPainter::SmoothPixmapTransform);
            painter->drawImage(page, picture);
        } else if (index.data(failedRole).toBool()) {
            painter->setFont(theme::uiFont(theme::TextSize::Note));
            painter->setPen(Qt::darkGray); // on white
            painter->drawText(page.adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap,
                              PageThumbnails::tr("cannot be drawn"));
        }
        painter->setPen(QPen(current ? t.accent : t.border, current ? 2 : 1));
        painter->drawRect(page);
        painter->setFont(theme::monoFont(theme::TextSize::Note));
        painter->setPen(index.data(emptyRole).toBool() ? t.warn : t.muted);
        painter->drawText(QRectF(option.rect.left(), room.bottom() + 2, option.rect.width(), theme::scaled(gap + 14)),
                          Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(t.accent, 2));
            painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }
};

} // namespace

/// Asks for a picture when it is needed for the first time.
class ThumbnailsModel : public QAbstractListModel {
public:
    ThumbnailsModel(runtime::IngestController& ingest, PageThumbnails* view)
        : QAbstractListModel(view)
        , m_ingest(ingest)
        , m_view(view)
        , m_pictures(maxPictures) {
        connect(&ingest, &runtime::IngestController::thumbnailRendered, this,
                [this](const std::filesystem::path& pdf, int page, const QImage& picture) {
                    if (pdf != m_pdf || page >= rowCount())
                        return;
                    m_pictures.insert(page, new QImage(picture));
                    answered(page);
                });
        connect(&ingest, &runtime::IngestController::thumbnailFailed, this,
                [this](const std::filesystem::path& pdf, int page, const QString& message) {
                    if (pdf != m_pdf || page >= rowCount())
                        return;
                    m_failed.insert(page, message);
                    answered(page);
                });
    }

    void setPages(const std::filesystem::path& pdf, const std::vector<PageBar>& pages) {
        beginResetModel();
        if (pdf != m_pdf)
            m_pictures.clear();
        m_pdf = pdf;
        m_pages = pages;
        m_failed.clear();
        forgetRequests();
        endResetModel();
    }
    /// What was asked for and is not there yet is asked for again when it is in view.
    void forgetRequests() {
        m_asked.clear();
        m_forgotten = false;
        m_ingest.cancelThumbnails();
    }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_pages.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        const PageBar& page = m_pages[std::size_t(index.row())];
        const QString number = text::groupedNumber(index.row() + 1);
        switch (role) {
        case Qt::DisplayRole:
            return number;
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            if (const auto failed = m_failed.find(index.row()); failed != m_failed.end())
                return *failed; // which names the page
            return page.kind == PageBar::Kind::Empty
                       ? PageThumbnails::tr("Page %1: no text").arg(number)
                       : PageThumbnails::tr("Page %1: %2 characters").arg(number, text::groupedNumber(page.characters));
        case emptyRole:
            return page.kind == PageBar::Kind::Empty;
        case Qt::DecorationRole:
            if (const QImage* picture = m_pictures.object(index.row()))
                return *picture;
            if (!m_failed.contains(index.row()))
                ask(index.row());
            return {};
        case failedRole:
            return m_failed.contains(index.row());
        default:
            return {};
        }
    }

private:
    /// The controller keeps only the newest requests; once those are answered, the view is painted again and asks again
    /// for what is missing.
    void ask(int page) const {
        if (std::find(m_asked.begin(), m_asked.end(), page) != m_asked.end())
            return;
        m_asked.push_back(page);
        if (m_asked.size() > runtime::IngestController::maxThumbnails) {
            m_asked.pop_front();
            m_forgotten = true;
        }
        m_ingest.requestThumbnail(m_pdf, page,
                                  int(std::lround(theme::scaled(pageWidth) * m_view->devicePixelRatioF())));
    }
    void answered(int page) {
        std::erase(m_asked, page);
        Q_EMIT dataChanged(index(page), index(page));
        if (m_asked.empty() && std::exchange(m_forgotten, false))
            m_view->viewport()->update();
    }

    runtime::IngestController& m_ingest;
    PageThumbnails* m_view;
    std::filesystem::path m_pdf;
    std::vector<PageBar> m_pages;
    QCache<int, QImage> m_pictures;
    QHash<int, QString> m_failed;     ///< why, by page
    mutable std::deque<int> m_asked;  ///< and not answered, the newest last
    mutable bool m_forgotten = false; ///< whether some of them were given up
};

PageThumbnails::PageThumbnails(runtime::IngestController& ingest, QWidget* parent)
    : QListView(parent)
    , m_ingest(ingest)
    , m_model(new ThumbnailsModel(ingest, this)) {
    widgets::nameControl(this, {.id = QStringLiteral("pageThumbnails"),
                                .name = tr("Pages of the file"),
                                .toolTip = tr("All pages. Click one to show it")});
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new ThumbnailDelegate(this));
    setModel(m_model);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { Q_EMIT pageChosen(index.row()); });
}

void PageThumbnails::setPages(const std::filesystem::path& pdf, const std::vector<PageBar>& pages) {
    m_model->setPages(pdf, pages);
}

void PageThumbnails::setCurrentPage(int page) {
    const QModelIndex index = m_model->index(page);
    if (index.isValid() && index != currentIndex())
        setCurrentIndex(index);
}

void PageThumbnails::hideEvent(QHideEvent* event) {
    QListView::hideEvent(event);
    m_model->forgetRequests();
}

void PageThumbnails::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        return Q_EMIT pageChosen(currentIndex().row());
    QListView::keyPressEvent(event);
}

} // namespace glasshouse::places::corpus
