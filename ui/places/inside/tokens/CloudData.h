#pragma once

#include <QCoreApplication>
#include <QStringList>

#include <cstdint>
#include <vector>

#include "ui/places/Place.h"
#include "ui/places/inside/tokens/CloudReading.h"

namespace glasshouse::places::inside {

/// What the cards of TokensView show: the newest answer, the vocabulary, and the chosen token.
///
/// Thread: GUI. Ownership: the view's; its cards refer to it.
class CloudData {
    Q_DECLARE_TR_FUNCTIONS(CloudData)
public:
    explicit CloudData(const PlaceContext& context)
        : m_context(context) {}

    void set(CloudAnswer answer);
    /// Another run was opened.
    void forget();

    const CloudAnswer& answer() const { return m_answer; }
    /// Nothing is shown without one.
    const TokenCloud* cloud() const { return m_answer.cloud.get(); }
    const CloudChange& change() const { return m_answer.change; }

    int chosen() const { return m_chosen; } ///< -1: none
    void choose(int token) { m_chosen = token; }

    const QStringList& names() const { return m_names; } ///< of the vocabulary, in readable form
    QString name(int token) const { return m_names.value(token); }
    /// The token with this name, else the first whose name contains it; -1: none.
    int find(const QString& text) const;
    TokenClass classOf(int token) const { return m_classes[static_cast<std::size_t>(token)]; }
    static QString className(TokenClass kind);
    /// How often each token occurs in the run's text; nullptr if that is not open: counts in another one would differ.
    const std::vector<std::int64_t>* counts() const;

private:
    const PlaceContext& m_context;
    CloudAnswer m_answer;
    QStringList m_names;
    std::vector<TokenClass> m_classes;
    int m_chosen = -1;
};

/// Euclidean length of a row.
double lengthOf(const Matrix& rows, int row);

} // namespace glasshouse::places::inside
