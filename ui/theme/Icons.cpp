#include "ui/theme/Icons.h"

#include "ui/theme/Theme.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

static void initIconResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must be outside every namespace

namespace glasshouse::theme {

namespace {

QString pathOf(const QString& name) {
    [[maybe_unused]] static const bool ready = (initIconResource(), true);
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

QPixmap rendered(const QString& name, const QSize& deviceSize, const QColor& color) {
    const QString key = QStringLiteral("glasshouse/%1/%2x%3/%4")
                            .arg(name, QString::number(deviceSize.width()), QString::number(deviceSize.height()),
                                 QString::number(color.rgba(), 16));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(pathOf(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("#46514C", color.name().toLatin1());
    svg.replace("#0B6B5C", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    pixmap = QPixmap(deviceSize);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(deviceSize)));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// Renders when painting, so a change of theme needs no extra work.
class ThemedIconEngine : public QIconEngine {
public:
    explicit ThemedIconEngine(QString name)
        : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, rendered(m_name, (QSizeF(rect.size()) * ratio).toSize(), colorOf(mode, state)));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        const int side = qMin(size.width(), size.height());
        return rendered(m_name, QSize(side, side), colorOf(mode, state));
    }
    QIconEngine* clone() const override { return new ThemedIconEngine(m_name); }
    QString key() const override { return QStringLiteral("GlasshouseIcon"); }
    bool isNull() override { return false; }

private:
    QColor colorOf(QIcon::Mode mode, QIcon::State state) const {
        const Theme& theme = Theme::of();
        if (mode == QIcon::Disabled)
            return theme.muted;
        if (m_name == u"mark" || state == QIcon::On)
            return theme.accent;
        return theme.text2;
    }
    QString m_name;
};

} // namespace

QIcon icon(const QString& name) {
    if (!QFile::exists(pathOf(name))) {
        qWarning("There is no icon named %s", qUtf8Printable(name));
        return {};
    }
    return QIcon(new ThemedIconEngine(name));
}

QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal ratio) {
    const int side = qMax(1, qRound(size * ratio));
    QPixmap pixmap = rendered(name, QSize(side, side), color);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

QPixmap tinted(const QPixmap& pixmap, const QColor& color) {
    QPixmap result = pixmap;
    QPainter painter(&result);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRectF(QPointF(0, 0), pixmap.deviceIndependentSize()), color);
    return result;
}

QStringList iconNames() {
    QStringList names = QFileInfo(pathOf(QStringLiteral("mark"))).dir().entryList({QStringLiteral("*.svg")});
    for (QString& name : names)
        name.chop(4);
    return names;
}

} // namespace glasshouse::theme
