#pragma once

#include <QStringList>

#include <memory>
#include <optional>

#include "core/engine/Engine.h"
#include "ui/places/inside/InsideView.h"
#include "ui/runtime/ProbeQuery.h"

namespace glasshouse::places::inside {

/// A view that shows the result of a probe.
///
/// Thread: GUI. Ownership: the place's.
class ResultView : public InsideView {
    Q_OBJECT
protected:
    ResultView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent);

    /// What the view needs from the next probe; nothing if the model has none of it.
    virtual std::optional<runtime::ProbeInterest> interest() const = 0;
    /// Shows m_result, which may have changed.
    virtual void showResult() = 0;
    /// Another token of the probe was selected.
    virtual void showPosition() {}
    QString emptySentence() const override;
    void showContent() override;
    void forget() override;
    /// Asks again with a new interest() while the view is visible.
    void askAgain() { m_query.renew(); }

    /// The token of the result that is chosen, the last one without a choice; -1 without tokens.
    int position() const;
    /// What a card says of m_result, see sourceText().
    QString staleText() const { return sourceText(m_result.get()); }
    QString tokenText(int position) const;

    ProbeSelection& m_selection;
    runtime::ProbeQuery m_query;
    std::shared_ptr<const engine::ProbeResult> m_result;
    QStringList m_tokens; ///< of m_result
};

} // namespace glasshouse::places::inside
