#pragma once

#include <QWidget>

class QPushButton;
class QStandardItemModel;

namespace glasshouse::fields {
struct Preset;
}
namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::model {

/// The presets by family, each with its number of parameters, with its own tokenizer on the open text.
///
/// Thread: GUI. Ownership: the parent's; the stores must outlive it.
class PresetList : public QWidget {
    Q_OBJECT
public:
    PresetList(runtime::ConfigStore& store, const runtime::CorpusStore& corpus, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The chosen preset also changed how the corpus is read, or something was exported: one sentence.

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const QString& id);
    void fill();
    void showCounts();
    /// What the text gives for the preset's tokenizer, as far as that is known without making it, else as published.
    int vocabularyOf(const fields::Preset& preset) const;
    void showChosen();
    const fields::Preset* origin() const;
    bool differs() const;
    void fit();

    runtime::ConfigStore& m_store;
    const runtime::CorpusStore& m_corpus;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QPushButton* m_more;
    QPushButton* m_sources;
    bool m_differs = false; ///< as currently shown
};

} // namespace glasshouse::places::model
