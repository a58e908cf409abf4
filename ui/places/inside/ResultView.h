#pragma once

#include <QStringList>

#include <memory>

#include "core/engine/Engine.h"
#include "ui/places/inside/InsideView.h"
#include "ui/runtime/ProbeController.h"

class QStackedWidget;

namespace glasshouse::widgets {
class Card;
class EmptyState;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

/// A view of what a probe gave: wishes while it can be seen, hears of results, says why there is nothing to see.
///
/// Thread: GUI. Ownership: the place's.
class ResultView : public InsideView {
    Q_OBJECT
protected:
    ResultView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent);

    /// What is shown while there is something to see; it scrolls when the window is small.
    void setContent(QWidget* content);
    /// What the view wants of the next probe.
    virtual runtime::ProbeInterest interest() const = 0;
    /// m_result is new, and there is one.
    virtual void showResult() = 0;
    /// The chosen token of the probe is another one.
    virtual void showPosition() {}
    /// The time cursor has moved, and the result may not have: what the cards say of their step.
    virtual void showSource() {}
    /// The open run is another one, or none.
    virtual void forget() {}
    /// Hidden now: nothing is computed any more.
    virtual void concealed() {}
    /// Asks again with a new interest(), while the view is visible.
    void wish();
    void renew();

    /// The token of the result that is chosen, the last one without a choice; -1 without tokens.
    int position() const;
    /// What a card says of m_result, see sourceText().
    QString staleText() const { return sourceText(m_result.get()); }
    QString tokenText(int position) const;

    void shownChanged(bool shown) override;

    ProbeSelection& m_selection;
    std::shared_ptr<const engine::ProbeResult> m_result;
    QStringList m_tokens; ///< of m_result

private:
    QStackedWidget* m_stack;
    widgets::EmptyState* m_empty;
    QWidget* m_page = nullptr;
};

} // namespace glasshouse::places::inside
