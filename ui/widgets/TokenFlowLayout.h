#pragma once

#include "ui/widgets/TokenFlow.h"

#include <QFont>
#include <QPointF>
#include <QTextLayout>

#include <memory>
#include <vector>

namespace glasshouse::widgets {

/// The lines of a TokenFlow: text divided into blocks of bounded length, each with its own QTextLayout, so that
/// appending lays out only the last block. Positions are UTF-16 code units of text().
/// Thread: GUI. Used by TokenFlow only.
class TokenFlowLayout {
public:
    struct Block {
        int start = 0;
        int length = 0; ///< characters of the block's lines, without the line break after it
        double y = 0;
        int lines = 0;
        std::unique_ptr<QTextLayout> layout;
    };

    void setFont(const QFont& font, int lineHeight);
    /// Lays everything out again if the width is new.
    void setWidth(int width);
    void clear();
    void append(const QString& text);
    void truncate(int length);

    const QString& text() const { return m_text; }
    const std::vector<Block>& blocks() const { return m_blocks; }
    int lineHeight() const { return m_lineHeight; }
    int height() const;
    int width() const { return m_width; }
    /// Height the text would have at another width.
    int heightAt(int width) const;

    /// Index of the block at a vertical position.
    std::size_t blockAt(double y) const;
    /// Nearest character boundary to a point of the contents.
    int characterAt(const QPointF& point) const;
    /// Rectangles of a range, one per line.
    std::vector<QRectF> rects(int start, int end) const;

private:
    void layoutFrom(std::size_t block);

    QString m_text;
    QFont m_font;
    int m_lineHeight = 22;
    int m_width = 200;
    std::vector<Block> m_blocks;
};

} // namespace glasshouse::widgets
