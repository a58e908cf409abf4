#pragma once

#include <QListView>

#include <filesystem>
#include <vector>

#include "ui/places/corpus/PageBars.h"

namespace glasshouse::runtime {
class IngestController;
}

namespace glasshouse::places::corpus {

class ThumbnailsModel;

/// The pages of a PDF as small pictures with their numbers, those without text marked. Pictures are drawn in the
/// background, those in view alone; Enter or a click chooses a page.
///
/// Thread: GUI. Ownership: the parent's. Pages count from 0. A page that cannot be drawn says so; its tooltip
/// says why.
class PageThumbnails : public QListView {
    Q_OBJECT
public:
    explicit PageThumbnails(runtime::IngestController& ingest, QWidget* parent = nullptr);

    void setPages(const std::filesystem::path& pdf, const std::vector<PageBar>& pages);
    void setCurrentPage(int page);

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    runtime::IngestController& m_ingest;
    ThumbnailsModel* m_model;
};

} // namespace glasshouse::places::corpus
