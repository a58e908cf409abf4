#pragma once

#include <QWidget>

class QPushButton;
class QStandardItemModel;

namespace glasshouse::fields {
struct Preset;
}
namespace glasshouse::runtime {
class ConfigStore;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::model {

/// The presets by family, each with its number of parameters at the current vocabulary.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it.
class PresetList : public QWidget {
    Q_OBJECT
public:
    explicit PresetList(runtime::ConfigStore& store, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The chosen preset also changed how the corpus is read, or something was exported: one sentence.
    void noticed(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const QString& id);
    void fill();
    void showCounts();
    void showChosen();
    const fields::Preset* origin() const;
    bool differs() const;
    void fit();

    runtime::ConfigStore& m_store;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QPushButton* m_more;
    QPushButton* m_sources;
    int m_vocabulary = -1;
    bool m_differs = false; ///< as currently shown
};

} // namespace glasshouse::places::model
