#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <QTimer>

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/corpus/text/CorpusReader.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

/// Reads a folder into the CorpusStore: files on a reading thread, then text, tokenizer and split on another; results
/// reach the store in batches, at most 30 a second. Also renders pages of PDFs.
///
/// Thread: GUI; all work is on separate threads, which end at cancel() and in the destructor. Ownership: made by app/.
/// Errors: a file's reason is in its row; an error that ends the whole reading is the store's problem().
class IngestController : public QObject {
    Q_OBJECT
public:
    IngestController(CorpusStore& store, text::CorpusReaderOptions options, QObject* parent = nullptr);
    ~IngestController() override;

    /// How documents are read, but for what the settings of the data say.
    const text::CorpusReaderOptions& options() const { return m_options; }
    /// Reads a folder or file, replacing what was open. What is being read or prepared is cancelled.
    void open(const QString& path);
    /// Reads the same path again; the text that is prepared stays until there is another.
    void reload();
    /// Stops reading; what was read is kept and becomes the text.
    void cancel();
    /// The check boxes of rows, in any order. The text is prepared again, shortly after the last of several changes.
    void setIncluded(const std::vector<int>& rows, bool included);
    void setIncluded(int row, bool included) { setIncluded(std::vector{row}, included); }
    /// Encodings of single files of the open folder, by their names, which count more than that of the data; what is
    /// open is read again if they differ.
    void setEncodings(std::map<std::string, std::string> encodings);
    /// Sets how the text is read, tokenized and split, and the seed; does what is needed again if they differ. What is
    /// impossible becomes one of the store's dataProblems().
    void setData(const config::DataConfig& data, std::uint64_t seed);

    /// Renders a page of a PDF (page from 0, width in device pixels), which need not be in the open corpus; answered by
    /// pageRendered or pageFailed, unless a newer request replaces it.
    void requestPage(const std::filesystem::path& pdf, int page, int width);
    /// Cancels the requested page: there is no answer.
    void cancelPage();
    /// A small picture of a page, drawn when no page is wanted; the newest request first. Answered by
    /// thumbnailRendered, or thumbnailFailed; not at all if there are maxThumbnails newer requests.
    void requestThumbnail(const std::filesystem::path& pdf, int page, int width);
    void cancelThumbnails();
    static constexpr std::size_t maxThumbnails = 64;
    /// Stops tokenizing the text. The previous tokens stay; a marked field says that they do not match the
    /// settings.
    void cancelPreparing();

Q_SIGNALS:
    void pageRendered(const std::filesystem::path& pdf, int page, const QImage& picture);
    void pageFailed(const std::filesystem::path& pdf, int page, const QString& message);
    void thumbnailRendered(const std::filesystem::path& pdf, int page, const QImage& picture);
    void thumbnailFailed(const std::filesystem::path& pdf, int page, const QString& message);

private:
    struct Reading;
    text::Extraction extraction(const config::DataConfig& data) const;
    void drain();
    void readingEnded(const QString& problem);
    void fail(const QString& problem);
    void prepare();
    void drawPages(std::stop_token stop);

    struct PageRequest {
        std::filesystem::path pdf;
        int page = 0;
        int width = 0;
        bool operator==(const PageRequest&) const = default;
    };
    void wantPages();
    /// Draws a page unless it is stopped, and answers.
    void draw(const PageRequest& request, bool small, const std::stop_token& stop);

    CorpusStore& m_store;
    const text::CorpusReaderOptions m_options;
    config::DataConfig m_data;
    std::map<std::string, std::string> m_encodings;
    std::optional<text::Extraction> m_extraction; ///< of what is open or being read
    std::uint64_t m_seed = 1337;
    QTimer m_drainTimer;
    QTimer m_prepareTimer;
    std::uint64_t m_preparation = 0; ///< counts prepare(): only the newest result is used
    bool m_filesChanged = true;      ///< the prepared text is from other files
    bool m_isTextOld = false;        ///< the prepared text is from a reading before this one
    bool m_sandboxNoted = false;     ///< what it lacks is in the log

    std::mutex m_pageMutex;
    std::condition_variable_any m_pageWanted;
    std::optional<PageRequest> m_pageRequest;
    std::vector<PageRequest> m_thumbnails;  ///< the newest last
    std::optional<PageRequest> m_thumbnail; ///< being drawn
    std::stop_source m_pageStop;            ///< of what is being drawn

    Courier m_courier;
    std::shared_ptr<Reading> m_reading;
    RetiredTasks m_retired; ///< tasks are last: their threads end before what they use
    Task m_reader;
    Task m_preparer;
    Task m_pageTask;
};

} // namespace glasshouse::runtime
