#pragma once

#include <QStringList>

#include <memory>

#include "core/engine/Engine.h"
#include "ui/widgets/Card.h"

class QToolButton;

namespace glasshouse::places::inside {

class ProbeSelection;
class VectorStrips;

/// The selected probe token as it enters the model: its vector, its position's, and their sum, with norms.
///
/// Thread: GUI. Ownership: the parent's.
class SumCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SumCard(ProbeSelection& selection, QWidget* parent = nullptr);

    /// nullptr: no result yet; the sentence is shown. before: of another step; the vectors are then the changes since;
    /// nullptr: no comparison.
    void setResult(std::shared_ptr<const engine::ProbeResult> result, const QStringList& tokens,
                   const QString& sentence, std::shared_ptr<const engine::ProbeResult> before = {});
    VectorStrips* strips() const { return m_strips; }

private:
    void showToken();
    void step(int by);

    ProbeSelection& m_selection;
    VectorStrips* m_strips;
    QToolButton* m_previous;
    QToolButton* m_next;
    std::shared_ptr<const engine::ProbeResult> m_result, m_before;
    QStringList m_tokens;
};

} // namespace glasshouse::places::inside
