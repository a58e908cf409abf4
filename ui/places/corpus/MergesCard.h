#pragma once

#include <memory>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "ui/widgets/Card.h"

class QLabel;
class QToolButton;

namespace glasshouse::runtime {
class CorpusStore;
struct PreparedText;
} // namespace glasshouse::runtime
namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class ElidedLabel;
class Table;
class TokenFlow;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::corpus {

/// The ids after the first `merges` merges: every later token is split up again. Each token comes from only one pair,
/// so this is what the tokenizer had at that point.
std::vector<tokenizer::TokenId> idsAfter(const std::vector<tokenizer::TokenId>& ids,
                                         const std::vector<tokenizer::Merge>& all, std::size_t merges);
/// Token counts of the whole text after 0, 1, 2 … merges, from how often each pair was merged; empty if that is unknown
/// or for another text.
std::vector<std::int64_t> tokensByMerges(const runtime::PreparedText& text);

/// A passage as tokens, and how byte pairs were merged into them: one merge after the other, with its effect on the
/// passage, the list of all merges, and how the text became shorter.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it. A tokenizer without merges shows only the passage.
class MergesCard : public widgets::Card {
    Q_OBJECT
public:
    explicit MergesCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

    void setPassage(const QString& text);
    /// Shows the passage after that many merges; the last one is what the model reads.
    void setMerges(int count);
    int merges() const { return m_count; }

private:
    widgets::Table* makeTable(QWidget* body);
    void makeControls(QWidget* body);
    void renew();
    void showPassage();
    void showGrowth();

    runtime::CorpusStore& m_store;
    std::shared_ptr<const runtime::PreparedText> m_text;
    QString m_passage;
    int m_count = 0;
    QWidget* m_controls;
    widgets::ValueSlider* m_slider;
    QToolButton* m_before;
    QToolButton* m_after;
    widgets::ElidedLabel* m_words;
    widgets::TokenFlow* m_flow;
    widgets::Table* m_table;
    QLabel* m_growthTitle;
    plots::CurvePlot* m_growth;
};

} // namespace glasshouse::places::corpus
