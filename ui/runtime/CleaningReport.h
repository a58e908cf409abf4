#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text/Document.h"
#include "core/text/RuleWorth.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

class CorpusStore;
struct PreparedText;

/// What each cleaning rule is worth, see text::worthOfRules(): counted in the background while somebody looks at it.
///
/// Thread: GUI. Ownership: the place's; the store must outlive it.
class CleaningReport : public WhileWanted {
    Q_OBJECT
public:
    explicit CleaningReport(CorpusStore& store, QObject* parent = nullptr);

    bool isBusy() const { return m_worker.isBusy(); }
    /// Nothing while it is not known.
    std::optional<text::RuleWorth> worth(const std::string& rule) const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override { renew(); }

private:
    void renew();

    CorpusStore& m_store;
    std::map<std::string, text::RuleWorth> m_worth;
    std::vector<std::shared_ptr<const text::Document>> m_of; ///< the files that m_worth is of, or is being counted for
    Worker m_worker;                                         ///< last: its thread ends first
};

} // namespace glasshouse::runtime
