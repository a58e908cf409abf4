#pragma once

#include <QWidget>

#include "ui/places/Place.h"

class QAction;
class QMenu;
class QPushButton;
class QStandardItemModel;

namespace glasshouse::fields {
struct Preset;
}
namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
class OwnPresets;
class PaceController;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::model {

/// The presets by family, a person's own first, each with its number of parameters, with its own tokenizer on the open
/// text; and what can be done with one's own.
///
/// Thread: GUI. Ownership: the parent's; the stores must outlive it.
class PresetList : public QWidget {
    Q_OBJECT
public:
    explicit PresetList(const PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A preset was chosen: its name and what it is, for the panel.
    void described(const QString& name, const QList<glasshouse::places::PlaceValue>& values);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeButtons();
    void makeMenu();
    void choose(const QString& id);
    void fill();
    void addFamily(const QString& family);
    void addRow(const fields::Preset& preset);
    /// nullptr: there is none.
    const fields::Preset* find(const QString& id) const;
    void showCounts();
    /// What the text gives for the preset's tokenizer, as far as that is known without making it, else as published.
    int vocabularyOf(const fields::Preset& preset) const;
    QList<PlaceValue> valuesOf(const fields::Preset& preset) const;
    void showChosen();
    bool differs() const;
    void fit();
    /// The row's own preset; empty: it is a published one.
    QString ownPresetInRow() const;
    void followOwn();
    void askToSave();
    void askToRename();
    void askToExport();
    void askToImport();

    runtime::ConfigStore& m_store;
    const runtime::CorpusStore& m_corpus;
    runtime::OwnPresets& m_own;
    const runtime::PaceController& m_pace;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QPushButton* m_more;
    QPushButton* m_sources;
    QPushButton* m_save;
    QPushButton* m_undo; ///< visible while there is something to bring back
    QMenu* m_menu;
    QAction* m_rename;
    QAction* m_delete;
    QAction* m_export;
    QString m_loaded;       ///< as currently shown
    bool m_differs = false; ///< as currently shown
};

} // namespace glasshouse::places::model
