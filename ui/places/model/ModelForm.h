#pragma once

#include <QHash>
#include <QWidget>

#include <vector>

#include "ui/places/Place.h"

namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class ErrorBox;
} // namespace glasshouse::widgets
class QLabel;
class QVBoxLayout;

namespace glasshouse::places {
class ConfigField;
struct PlaceContext;
} // namespace glasshouse::places

namespace glasshouse::places::model {

/// Presets and every setting of the model's shape, in sections. Problems of settings in other places (the batch, the
/// steps) are shown at its end, with their links.
///
/// Thread: GUI. Ownership: the parent's; the context's stores must outlive it.
class ModelForm : public QWidget {
    Q_OBJECT
public:
    explicit ModelForm(const PlaceContext& context, QWidget* parent = nullptr);
    /// Moves above everything else from now on.
    void setNotice(QWidget* notice);

    ConfigField* field(const QString& name) const { return m_fields.value(name); }
    /// Focuses the first of these fields that accepts it.
    QWidget* focusFirst(const QStringList& names);

Q_SIGNALS:
    /// See PresetList::described().
    void described(const QString& name, const QList<glasshouse::places::PlaceValue>& values);

private:
    ConfigField* make(const QString& name);
    void section(const QString& title);
    void row(const QList<QPair<const char*, int>>& names);
    void showAutomatic();
    void showOthers();

    runtime::ConfigStore& m_store;
    QVBoxLayout* m_layout;
    QHash<QString, ConfigField*> m_fields;
    QWidget* m_others;
    std::vector<QWidget*> m_boxes;
};

} // namespace glasshouse::places::model
