#include "ui/places/inside/ProbeSelection.h"

#include <algorithm>

namespace glasshouse::places::inside {

void ProbeSelection::setShape(int layers, int heads) {
    m_layers = layers;
    m_heads = heads;
    setHead(m_layer, m_head);
}

void ProbeSelection::setTokens(int tokens) {
    if (tokens == m_tokens)
        return;
    m_tokens = tokens;
    m_query = m_key = -1;
    Q_EMIT cellChanged();
}

void ProbeSelection::setHead(int layer, int head) {
    layer = std::clamp(layer, 0, std::max(0, m_layers - 1));
    head = std::clamp(head, 0, std::max(0, m_heads - 1));
    if (layer == m_layer && head == m_head)
        return;
    m_layer = layer;
    m_head = head;
    Q_EMIT headChanged();
}

void ProbeSelection::setCell(int query, int key) {
    query = std::clamp(query, -1, m_tokens - 1);
    key = std::clamp(key, -1, m_tokens - 1);
    if (query == m_query && key == m_key)
        return;
    m_query = query;
    m_key = key;
    Q_EMIT cellChanged();
}

QString headName(int layer, int head) {
    return QStringLiteral("%1.%2").arg(layer).arg(head);
}

} // namespace glasshouse::places::inside
