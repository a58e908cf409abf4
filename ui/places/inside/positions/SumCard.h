#pragma once

#include <QStringList>

#include <memory>

#include "core/engine/Engine.h"
#include "ui/widgets/Card.h"

class QToolButton;

namespace glasshouse::places::inside {

class ProbeSelection;
class VectorStrips;

/// The chosen token of the probe as it enters the model: its own vector, its position's, and their sum, with lengths.
///
/// Thread: GUI. Ownership: the parent's.
class SumCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SumCard(ProbeSelection& selection, QWidget* parent = nullptr);

    /// nullptr: nothing has come yet; the sentence is shown. before: of another step, then the vectors are what has
    /// been added to them since; nullptr: nothing is compared.
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
