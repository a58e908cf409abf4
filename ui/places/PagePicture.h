#pragma once

#include <QTimer>

#include <filesystem>

#include "ui/widgets/PageView.h"

namespace glasshouse::runtime {
class IngestController;
}

namespace glasshouse::places {

/// The picture of a page of a PDF: asked for when page and size have come to rest, and only while
/// it can be seen.
///
/// Thread: GUI; the worker process draws the page. Ownership: the parent's. Errors: one sentence in place of the
/// picture.
class PagePicture : public widgets::PageView {
    Q_OBJECT
public:
    explicit PagePicture(runtime::IngestController& ingest, QWidget* parent = nullptr);

    /// A page (from 0) of a file; the picture before stays until this one is there. atOnce: a person asked for this very
    /// page, nothing need come to rest.
    void showPage(const std::filesystem::path& pdf, int page, bool atOnce = false);
    /// Nothing is wanted any more; the sentence stands in place of a picture.
    void showNothing(const QString& sentence);
    /// Nobody waits for the page any more: the picture before stays until another page is asked for.
    void cancel();

Q_SIGNALS:
    void asked();
    /// The picture is there, or a sentence that says why not.
    void answered();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void request();

    runtime::IngestController& m_ingest;
    QTimer m_settle;
    std::filesystem::path m_pdf;
    int m_page = -1; ///< -1: nothing is wanted
};

} // namespace glasshouse::places
