#pragma once

#include <QObject>

namespace glasshouse::places::inside {

/// What is chosen inside the model, shared by all views of the place: a head, and a cell (the token that asks and the
/// one that answers). Layers, heads and tokens count from 0.
///
/// Thread: GUI. Ownership: the place's. Errors: numbers beyond the ends are pulled back to them.
class ProbeSelection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    int layer() const { return m_layer; }
    int head() const { return m_head; }
    int query() const { return m_query; } ///< -1: none yet
    int key() const { return m_key; }     ///< -1: none yet
    int layers() const { return m_layers; }
    int heads() const { return m_heads; }
    int tokens() const { return m_tokens; }

    /// What there is to choose from; keeps what still fits. Another number of tokens forgets the cell.
    void setShape(int layers, int heads);
    void setTokens(int tokens);
    void setHead(int layer, int head);
    void setCell(int query, int key);

Q_SIGNALS:
    void headChanged();
    void cellChanged();

private:
    int m_layers = 0, m_heads = 0, m_tokens = 0;
    int m_layer = 0, m_head = 0;
    int m_query = -1, m_key = -1;
};

/// "0.3": layer and head as the files and the command line name them.
QString headName(int layer, int head);

} // namespace glasshouse::places::inside
