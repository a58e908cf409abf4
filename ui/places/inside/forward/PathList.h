#pragma once

#include <QAbstractListModel>
#include <QImage>
#include <QWidget>

#include <vector>

#include "core/engine/Engine.h"
#include "ui/places/inside/forward/ForwardPath.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/widgets/Picture.h"

class QListView;

namespace glasshouse::places::inside {

/// Every matrix of the forward pass in order, with its number, a thumbnail and its shape. Every block has a heading
/// with the numbers of its matrices; those of the open one follow it, with a bracket.
///
/// Thread: GUI. Ownership: the parent's.
class PathList : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit PathList(QWidget* parent = nullptr);

    void setPath(const ForwardPath* path, int openBlock, int head);
    /// Sets the pictures of what a result contains; others stay as they were.
    void setPictures(const engine::ProbeResult& result);
    void setCurrent(int step);
    const std::vector<PathLine>& lines() const { return m_lines; }
    QListView* list() const { return m_list; }
    /// Every matrix of the forward pass in order, folded or not.
    QByteArray toCsv() const override;
    /// The name of the selected one.
    QString valueText() const override;

Q_SIGNALS:
    void stepChosen(int step);
    void blockChosen(int block);

protected:
    const QWidget* drawnBy() const override { return this; }

private:
    class Model;
    class Delegate;
    friend class Delegate;
    QImage picture(const inspect::ForwardStep& step, const Matrix& matrix) const;

    const ForwardPath* m_path = nullptr;
    std::vector<PathLine> m_lines;
    std::vector<QImage> m_pictures; ///< by line
    Model* m_model;
    QListView* m_list;
    int m_current = -1;
    bool m_silent = false;
};

/// The colours of a matrix of the forward pass.
theme::MapKind mapOf(const inspect::ForwardStep& step);
plots::CellMask maskOf(const inspect::ForwardStep& step, const Matrix& matrix);

} // namespace glasshouse::places::inside
