#pragma once

#include <QHash>

#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class KeyValueList;
} // namespace glasshouse::widgets

namespace glasshouse::places::corpus {

/// The choice of tokenizer, its fields, and its effect on the whole text. A tokenizer that cannot be made is marked at
/// its field; the figures are those of the last one that could.
///
/// Thread: GUI. Ownership: the parent's; the stores must outlive it.
class TokenizerCard : public widgets::Card {
    Q_OBJECT
public:
    TokenizerCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, QWidget* parent = nullptr);

private:
    void showFields();
    void showFigures();
    void chooseFile();

    runtime::CorpusStore& m_corpus;
    runtime::ConfigStore& m_config;
    QHash<QString, QWidget*> m_fields; ///< by name, excluding the choice itself
    widgets::KeyValueList* m_figures;
};

} // namespace glasshouse::places::corpus
