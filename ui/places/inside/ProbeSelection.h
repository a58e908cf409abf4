#pragma once

#include <QObject>

namespace glasshouse::places::inside {

/// The selection inside the model, shared by all views of the place: a head, and a cell (query token and key token).
/// Layers, heads and tokens count from 0.
///
/// Thread: GUI. Ownership: the place's. Errors: numbers out of range are clamped.
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

    /// The available sizes; keeps what still fits. A different number of tokens clears the cell.
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

/// "0.3": layer and head as in files and on the command line.
QString headName(int layer, int head);

} // namespace glasshouse::places::inside
