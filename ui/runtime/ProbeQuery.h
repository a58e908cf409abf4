#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/Query.h"

namespace glasshouse::runtime {

/// What the model does with the probe text at the current moment. All visible queries share one probe and its result;
/// ProbeController says which weights are used, and what accompanies the result.
class ProbeQuery : public Query {
    Q_OBJECT
public:
    /// question: returns what the view needs now; none: nothing.
    ProbeQuery(ProbeController& probe, std::function<std::optional<ProbeInterest>()> question);
    ~ProbeQuery() override;

    void renew() override;
    bool hasAnswer() const override { return answer() != nullptr; }
    /// Immutable: views may keep it.
    std::shared_ptr<const engine::ProbeResult> answer() const { return m_probe.result(); }

protected:
    void drop() override;

private:
    void follow();

    const std::function<std::optional<ProbeInterest>()> m_question;
    bool m_asked = false;
};

} // namespace glasshouse::runtime
