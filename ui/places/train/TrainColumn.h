#pragma once

#include <QHash>
#include <QScrollArea>
#include <QSet>

#include "ui/places/Place.h"

class QToolButton;
class QVBoxLayout;

namespace glasshouse::places {
class ConfigField;
}

namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::train {

/// The column of training settings; rarely needed ones are folded under More settings. While a run is alive, live
/// fields take effect with Enter and show their previous value; the others apply to the next run.
///
/// Thread: GUI. Ownership: the place's.
class TrainColumn : public QScrollArea {
    Q_OBJECT
public:
    explicit TrainColumn(const PlaceContext& context, QWidget* parent = nullptr);

    /// Unfolds the section of a field.
    void reveal(QWidget* field);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addSection(const QString& title, const QList<QStringList>& rows);
    void addRows(QVBoxLayout* layout, const QList<QStringList>& rows);
    void addMore(const QList<QStringList>& rows);
    void showMore();
    ConfigField* addField(const QString& name);
    void follow();
    void showRateNote();
    void apply(const QString& name);
    void showRefusal(const QString& name, const QString& value, const QString& why);

    const PlaceContext& m_context;
    QWidget* m_content;
    QVBoxLayout* m_layout;
    widgets::TextBlock* m_rateNote; ///< below the learning rate
    QToolButton* m_moreHead = nullptr;
    QWidget* m_more = nullptr;
    QHash<QString, ConfigField*> m_fields;
    QSet<QString> m_unsent; ///< edits that wait for another one that makes them valid
    QSet<QString> m_typed;  ///< fields whose new text has not been applied yet
};

} // namespace glasshouse::places::train
