#pragma once

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text/Document.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

class CorpusStore;
struct PreparedText;

/// What each cleaning rule is worth as a number: the loss of a bigram of characters, trained on the corpus as it was
/// read and on the corpus cleaned by this rule alone. Counted in the background while somebody looks at it, see
/// text::bitsOfRules().
///
/// Thread: GUI. Ownership: the place's; the store must outlive it.
class CleaningReport : public QObject {
    Q_OBJECT
public:
    explicit CleaningReport(CorpusStore& store, QObject* parent = nullptr);

    /// Whether somebody looks at it.
    void setActive(bool active);
    bool isBusy() const { return m_worker.isBusy(); }
    /// Bits per character with this rule alone minus without any; nothing while it is not known.
    std::optional<double> bits(const std::string& rule) const;

Q_SIGNALS:
    void changed();

private:
    void renew();

    CorpusStore& m_store;
    bool m_active = false;
    std::map<std::string, double> m_bits;
    std::vector<std::shared_ptr<const text::Document>> m_of; ///< the files that m_bits are of, or are being counted for
    Worker m_worker;                                         ///< last: its thread ends first
};

} // namespace glasshouse::runtime
