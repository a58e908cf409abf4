#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::runtime {
class ConfigStore;
}

namespace glasshouse::places {
class ConfigField;
}

namespace glasshouse::places::train {

/// Fields of a form in Train's column, one or two a row, with headings; rarely needed ones are folded under More
/// settings, which is remembered.
///
/// Thread: GUI. Ownership: the card's; store and settings must outlive it.
class SettingsForm : public QWidget {
    Q_OBJECT
public:
    /// of: see ConfigField; also begins the names of its own controls.
    SettingsForm(runtime::ConfigStore& store, settings::Settings& settings, const QString& of,
                 QWidget* parent = nullptr);

    void addHeading(const QString& title);
    void addRows(const QList<QStringList>& rows);
    /// Below the last row.
    void addNote(QWidget* note);
    /// What follows is folded.
    void beginMore(const QString& toolTip);
    /// Unfolds the section of a widget.
    void reveal(QWidget* widget);

    const QHash<QString, ConfigField*>& fields() const { return m_fields; }

private:
    void showMore();
    QVBoxLayout* rows() const;

    runtime::ConfigStore& m_store;
    settings::Settings& m_settings;
    const QString m_of;
    QVBoxLayout* m_layout;
    QToolButton* m_moreHead = nullptr;
    QWidget* m_more = nullptr;
    QHash<QString, ConfigField*> m_fields;
};

} // namespace glasshouse::places::train
