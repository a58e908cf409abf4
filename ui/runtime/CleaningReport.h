#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/text/Document.h"
#include "core/corpus/text/RuleWorth.h"
#include "ui/runtime/WhileWanted.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

class CorpusStore;

/// What each cleaning rule is worth, see text::worthOfRules(): counted in the background while somebody looks at it.
///
/// Thread: GUI. Ownership: the place's; the store must outlive it.
class CleaningReport : public WhileWanted {
    Q_OBJECT
public:
    explicit CleaningReport(CorpusStore& store, QObject* parent = nullptr);

    bool isBusy() const { return m_worth.isBusy(); }
    /// Nothing while it is not known.
    std::optional<text::RuleWorth> worth(const std::string& rule) const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override {
        m_worth.retry();
        renew();
    }

private:
    void renew();

    CorpusStore& m_store;
    Work<std::vector<std::shared_ptr<const text::Document>>, std::map<std::string, text::RuleWorth>> m_worth;
};

} // namespace glasshouse::runtime
