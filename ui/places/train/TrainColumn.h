#pragma once

#include <QHash>
#include <QScrollArea>

#include "ui/places/Place.h"

class QVBoxLayout;

namespace glasshouse::places {
class ConfigField;
}

namespace glasshouse::places::train {

/// The column of training settings. While a run is alive, live fields act with Enter and show what they were; the
/// others wait for the next run.
///
/// Thread: GUI. Ownership: the place's.
class TrainColumn : public QScrollArea {
    Q_OBJECT
public:
    explicit TrainColumn(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addSection(const QString& title, const QList<QStringList>& rows);
    ConfigField* addField(const QString& name);
    void follow();
    void apply(const QString& name);

    PlaceContext m_context;
    QWidget* m_content;
    QVBoxLayout* m_layout;
    QHash<QString, ConfigField*> m_fields;
};

} // namespace glasshouse::places::train
