#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/text/CorpusReader.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

/// Reads a folder into the CorpusStore: files on a reading thread, then text, tokenizer and split on another; results
/// reach the store in batches, at most 30 a second. Also draws pages of PDFs.
///
/// Thread: GUI; all work is on its own threads, which end at cancel() and in the destructor. Ownership: made by app/.
/// Errors: a file's reason stands in its row; what ends the whole reading is the store's problem().
class IngestController : public QObject {
    Q_OBJECT
public:
    IngestController(CorpusStore& store, text::CorpusReaderOptions options, QObject* parent = nullptr);
    ~IngestController() override;

    /// Reads a folder or file; what was open before goes. A reading under way is cancelled.
    void open(const QString& path);
    /// Reads the same path again.
    void reload();
    /// Stops reading; what was read is kept and becomes the text.
    void cancel();
    /// The tick of a row. The text is made anew, shortly after the last of several changes.
    void setIncluded(int row, bool included);
    /// Tokenizer, split and seed that the text is prepared for; anew when they differ.
    void setData(const config::DataConfig& data, std::uint64_t seed);

    /// Draws a page of a PDF (page from 0, width in device pixels), which need not be of the open corpus; the answer is
    /// pageRendered or pageFailed, unless a newer request comes first: only the newest one is drawn.
    void requestPage(const std::filesystem::path& pdf, int page, int width);
    /// The page that was asked for is not wanted any more: there is no answer.
    void cancelPage();
    /// Stops making tokens of the text. The last ones stay; a marked field says that they are not those of the
    /// settings.
    void cancelPreparing();

Q_SIGNALS:
    void pageRendered(const std::filesystem::path& pdf, int page, const QByteArray& png);
    void pageFailed(const std::filesystem::path& pdf, int page, const QString& message);

private:
    struct Reading;
    void drain();
    void readingEnded(const QString& problem);
    void prepare();
    void drawPages(std::stop_token stop);

    struct PageRequest {
        std::filesystem::path pdf;
        int page = 0;
        int width = 0;
    };

    CorpusStore& m_store;
    const text::CorpusReaderOptions m_options;
    config::DataConfig m_data;
    std::uint64_t m_seed = 1337;
    QTimer m_drainTimer;
    QTimer m_prepareTimer;
    std::uint64_t m_preparation = 0; ///< counts prepare(): only the newest result is taken
    bool m_filesChanged = true;      ///< the prepared text is of other files

    std::mutex m_pageMutex;
    std::condition_variable_any m_pageWanted;
    std::optional<PageRequest> m_pageRequest;
    std::stop_source m_pageStop;

    Courier m_courier;
    std::shared_ptr<Reading> m_reading;
    RetiredTasks m_retired; ///< tasks come last: their threads end before what they use
    Task m_reader;
    Task m_preparer;
    Task m_pageTask;
};

} // namespace glasshouse::runtime
