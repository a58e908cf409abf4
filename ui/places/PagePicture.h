#pragma once

#include <QTimer>

#include <filesystem>

#include "ui/widgets/PageView.h"

namespace glasshouse::runtime {
class IngestController;
}

namespace glasshouse::places {

/// The picture of a page of a PDF: requested once page and size have settled, and only while
/// it is visible.
///
/// Thread: GUI; the worker process renders the page. Ownership: the parent's. Errors: one sentence in place of the
/// picture.
class PagePicture : public widgets::PageView {
    Q_OBJECT
public:
    explicit PagePicture(runtime::IngestController& ingest, QWidget* parent = nullptr);

    /// A page (from 0) of a file; the previous picture stays until this one is ready. atOnce: a person asked for this
    /// page, so there is no need to wait.
    void showPage(const std::filesystem::path& pdf, int page, bool atOnce = false);
    /// Cancels the request and shows the sentence in place of a picture.
    void showNothing(const QString& sentence);
    /// Cancels the request: the previous picture stays until another page is requested.
    void cancel();

Q_SIGNALS:
    void asked();
    /// The picture, or a sentence saying why there is none, is shown.
    void answered();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void request();

    runtime::IngestController& m_ingest;
    QTimer m_settle;
    std::filesystem::path m_pdf;
    int m_page = -1; ///< -1: nothing is requested
};

} // namespace glasshouse::places
