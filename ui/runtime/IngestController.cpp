#include "ui/runtime/IngestController.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <map>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/KnownWords.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/corpus/text/TextCounts.h"
#include "core/fields/SameTokenizer.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

constexpr int ingestDrainMilliseconds = 33;
constexpr int ingestSettleMilliseconds = 150; // several changes in a row prepare the text only once

std::filesystem::path toPath(const QString& path) {
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

/// The documents of which cleaning leaves nothing but white space.
EmptiedFiles emptiedFiles(const PreparedText& prepared) {
    const text::Corpus& corpus = *prepared.corpus;
    const std::vector<text::Document>& documents = corpus.documents();
    const cleaning::Report& report = corpus.cleaned();
    std::vector<std::int64_t> taken(documents.size(), 0);
    for (const cleaning::PageCount& one : report.pages)
        taken[one.document] += one.counts.removed - one.counts.added;
    const auto isEmptied = [&](std::size_t index) {
        if (taken[index] <= 0 || taken[index] < documents[index].characters / 2)
            return false;
        const auto& passages = corpus.passages();
        for (auto passage =
                 std::lower_bound(passages.begin(), passages.end(), int(index),
                                  [](const text::Passage&each, int document) { return each.document < document; });
             passage != passages.end() && passage->document == int(index); ++passage) {
            const std::string_view left = corpus.text().substr(passage->begin, passage->end - passage->begin);
            if (left.find_first_not_of(" \t\r\n\f") != std::string_view::npos)
                return false;
        }
        return true;
    };
    std::map<std::size_t, std::shared_ptr<const text::Document>> found;
    std::size_t ready = 0; // both are in the order of names
    for (std::size_t index = 0; index < documents.size() && ready < prepared.documents.size(); ++index) {
        if (documents[index].state != text::DocumentState::Ready)
            continue;
        if (isEmptied(index))
            found[index] = prepared.documents[ready];
        ++ready;
    }
    std::map<std::size_t, std::vector<std::int64_t>> byRule;
    for (const cleaning::PageCount& one : report.pages) {
        if (!found.contains(one.document))
            continue;
        std::vector<std::int64_t>& counts = byRule[one.document];
        counts.resize(report.total.size());
        counts[one.rule] += one.counts.removed;
    }
    EmptiedFiles emptied;
    for (const auto& [index, file] : found) {
        const std::vector<std::int64_t>& counts = byRule[index];
        const auto maximum = std::size_t(std::max_element(counts.begin(), counts.end()) - counts.begin());
        emptied[file] = report.total[maximum].rule;
    }
    return emptied;
}

/// Everything derived from documents: text, vocabulary, tokens, split. Reuses what is still valid in `base`.
std::shared_ptr<const PreparedText> prepareText(const std::vector<std::shared_ptr<const text::Document>>& documents,
                                                const std::shared_ptr<const PreparedText>& base,
                                                const config::DataConfig& data, std::uint64_t seed,
                                                const std::stop_token& stop) {
    auto prepared = std::make_shared<PreparedText>();
    for (const auto& document : documents)
        if (document->state == text::DocumentState::Ready)
            prepared->documents.push_back(document);
    std::stable_sort(prepared->documents.begin(), prepared->documents.end(),
                     [](const auto& a, const auto& b) { return a->name < b->name; });
    prepared->data = data;
    prepared->seed = seed;
    const bool sameText = base && base->data.rules == data.rules;
    if (sameText) {
        prepared->corpus = base->corpus;
        prepared->words = base->words;
        prepared->characters = base->characters;
    } else {
        std::vector<text::Document> copies;
        copies.reserve(documents.size());
        for (const auto& document : documents)
            copies.push_back(*document);
        prepared->corpus = std::make_shared<const text::Corpus>(std::move(copies), stop, data.rules);
        prepared->words = text::wordCount(prepared->corpus->text(), stop);
        prepared->characters = text::characterCounts(prepared->corpus->text(), stop);
    }
    prepared->emptied = emptiedFiles(*prepared);
    if (sameText && base->tokenizer && fields::sameTokenizer(base->data, base->seed, data, seed)) {
        prepared->tokenizer = base->tokenizer;
        prepared->merges = base->merges;
    } else {
        prepared->tokenizer = text::makeTokenizer(*prepared->corpus, data, seed, stop);
        prepared->merges = prepared->tokenizer->merges();
    }
    // The text is encoded once: the counted tokens are those the model gets.
    prepared->tokenCounts.assign(static_cast<std::size_t>(prepared->tokenizer->vocabularySize()), 0);
    const auto count = [&prepared](const auto& ids) {
        for (const tokenizer::TokenId id : ids)
            ++prepared->tokenCounts[static_cast<std::size_t>(id)];
        prepared->tokens += static_cast<std::int64_t>(ids.size());
    };
    try {
        prepared->dataset = text::makeDataset(*prepared->corpus, *prepared->tokenizer, data, seed, stop);
    } catch (const Stopped&) {
        throw;
    } catch (const Error& error) { // a split without a result is a property of the text, not a failure
        prepared->datasetProblem = text::problemText(error);
        std::vector<tokenizer::TokenId> ids;
        std::vector<tokenizer::UnknownPiece> unknown;
        const auto take = [&count](std::vector<tokenizer::TokenId>& some) {
            count(some);
            some.clear();
        };
        prepared->tokenizer->append(prepared->corpus->text(), ids, unknown, stop, take);
        take(ids);
    }
    if (prepared->dataset) {
        const text::SplitResult& parts = prepared->dataset->parts;
        prepared->knownWordShare = sameText && base->dataset && base->dataset->parts == parts
                                       ? base->knownWordShare
                                       : text::knownWordShare(prepared->corpus->text(), parts, stop);
        count(prepared->dataset->train);
        count(prepared->dataset->validation);
    }
    return prepared;
}

} // namespace

/// What the reading thread has found but the GUI has not taken yet.
struct IngestController::Reading final : text::CorpusObserver {
    explicit Reading(Courier::Handle handle, std::function<void()> wake)
        : courier(std::move(handle))
        , onWake(std::move(wake)) {}

    void othersFound(const std::vector<text::OtherFiles>& kinds) override {
        const std::lock_guard lock(mutex);
        others = kinds;
    }
    void filesFound(const std::vector<text::Document>& documents) override {
        std::vector<CorpusFile> files;
        files.reserve(documents.size());
        for (const text::Document& document : documents)
            files.push_back({std::make_shared<const text::Document>(document), false, true});
        const std::lock_guard lock(mutex);
        found = std::move(files);
        call();
    }
    void workerStarted(const text::WorkerSandbox& sandbox) override {
        const std::lock_guard lock(mutex);
        sandboxNote = sandbox.note();
        call();
    }
    void pagesRead(std::size_t index, int pages, int pageCount) override {
        const std::lock_guard lock(mutex);
        progress[index] = {pages, pageCount};
        call();
    }
    void fileRead(std::size_t index, const text::Document& document) override {
        auto shared = std::make_shared<const text::Document>(document);
        const std::lock_guard lock(mutex);
        progress.erase(index);
        read.emplace_back(index, std::move(shared));
        call();
    }
    void finish(QString why) {
        const std::lock_guard lock(mutex);
        ended = true;
        problem = std::move(why);
        call();
    }
    void call() { // holding the mutex: at most one call is pending
        if (called)
            return;
        called = true;
        courier.deliver(onWake);
    }

    Courier::Handle courier;
    std::function<void()> onWake;
    std::mutex mutex;
    bool called = false;
    std::vector<text::OtherFiles> others;
    std::optional<std::vector<CorpusFile>> found;
    std::vector<std::pair<std::size_t, std::shared_ptr<const text::Document>>> read;
    std::map<std::size_t, std::pair<int, int>> progress; ///< pages read, total pages
    std::string sandboxNote;
    bool ended = false;
    QString problem;
};

IngestController::IngestController(CorpusStore& store, text::CorpusReaderOptions options, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_options(std::move(options)) {
    m_drainTimer.setSingleShot(true);
    m_drainTimer.setInterval(ingestDrainMilliseconds);
    connect(&m_drainTimer, &QTimer::timeout, this, &IngestController::drain);
    m_prepareTimer.setSingleShot(true);
    m_prepareTimer.setInterval(ingestSettleMilliseconds);
    connect(&m_prepareTimer, &QTimer::timeout, this, &IngestController::prepare);
}

IngestController::~IngestController() {
    m_courier.close();
    m_reader.requestStop();
    const std::lock_guard lock(m_pageMutex);
    m_pageRequest.reset();
    m_thumbnails.clear();
    m_thumbnail.reset();
    m_pageStop.request_stop();
}

void IngestController::open(const QString& path) {
    m_reader.requestStop();
    m_retired.add(std::move(m_reader));
    m_retired.add(std::move(m_preparer)); // of the files before
    m_prepareTimer.stop();
    ++m_preparation;
    m_filesChanged = true;
    m_extraction.reset();
    m_reading.reset();
    const QString before = std::exchange(m_store.m_path, QDir::cleanPath(path));
    m_store.setFiles({});
    m_store.m_others.clear();
    m_store.m_read = 0;
    m_store.m_cancelled = false;
    if (m_store.m_path != before)
        m_store.m_prepared.reset();
    m_isTextOld = m_store.m_prepared != nullptr;
    m_store.m_dataProblems.clear();
    Q_EMIT m_store.pathChanged();
    Q_EMIT m_store.filesReset();
    Q_EMIT m_store.preparedChanged();
    try {
        m_extraction = extraction(m_data); // which may just have changed with the path
    } catch (const std::exception& exception) {
        return fail(text::problemText(exception));
    }
    m_store.setState(CorpusStore::State::Reading);

    m_reading = std::make_shared<Reading>(m_courier.handle(), [this] {
        if (!m_drainTimer.isActive())
            m_drainTimer.start();
    });
    text::CorpusReaderOptions options = m_options;
    options.extraction = *m_extraction;
    m_reader = Task([reading = m_reading, file = toPath(m_store.m_path), options](std::stop_token stop) {
        QString problem;
        try {
            text::readCorpus(file, options, std::move(stop), *reading);
        } catch (const std::exception& exception) {
            problem = text::problemText(exception);
        }
        reading->finish(problem);
    });
}

void IngestController::reload() {
    if (!m_store.path().isEmpty())
        open(m_store.path());
}

void IngestController::cancel() {
    if (m_store.state() != CorpusStore::State::Reading)
        return;
    m_store.m_cancelled = true;
    m_reader.requestStop();
}

void IngestController::drain() {
    if (!m_reading)
        return;
    std::vector<text::OtherFiles> others;
    std::optional<std::vector<CorpusFile>> found;
    std::vector<std::pair<std::size_t, std::shared_ptr<const text::Document>>> read;
    std::map<std::size_t, std::pair<int, int>> progress;
    std::string sandboxNote;
    bool ended = false;
    QString problem;
    {
        const std::lock_guard lock(m_reading->mutex);
        m_reading->called = false;
        if (m_reading->found || m_reading->ended) // without a file that is read, there may be others
            others.swap(m_reading->others);
        found.swap(m_reading->found);
        read.swap(m_reading->read);
        progress.swap(m_reading->progress);
        ended = m_reading->ended;
        problem = m_reading->problem;
        sandboxNote.swap(m_reading->sandboxNote);
    }
    if (!sandboxNote.empty() && !std::exchange(m_sandboxNoted, true))
        qWarning("%s", sandboxNote.c_str());
    if (found) {
        m_store.setFiles(std::move(*found));
        m_store.m_others = std::move(others);
        Q_EMIT m_store.filesReset();
    } else if (!others.empty()) {
        m_store.m_others = std::move(others);
    }
    std::size_t first = m_store.m_files.size();
    std::size_t last = 0;
    for (auto& [index, document] : read) {
        m_store.changeFile(index, [&document = document](CorpusFile& file) {
            file.document = std::move(document);
            file.read = true;
        });
        ++m_store.m_read;
        first = std::min(first, index);
        last = std::max(last, index);
    }
    for (const auto& [index, pages] : progress) {
        if (m_store.m_files.at(index).read)
            continue;
        m_store.changeFile(index, [&pages = pages](CorpusFile& file) {
            file.pagesRead = pages.first;
            if (file.document->pageCount != pages.second) {
                text::Document known = *file.document;
                known.pageCount = pages.second;
                file.document = std::make_shared<const text::Document>(std::move(known));
            }
        });
        first = std::min(first, index);
        last = std::max(last, index);
    }
    if (first < m_store.m_files.size())
        Q_EMIT m_store.filesChanged(int(first), int(last));
    if (ended) {
        m_reading.reset();
        readingEnded(problem);
    }
}

void IngestController::readingEnded(const QString& problem) {
    if (!problem.isEmpty())
        return fail(problem);
    prepare();
}

/// There is no text.
void IngestController::fail(const QString& problem) {
    m_store.m_prepared.reset();
    m_isTextOld = false;
    Q_EMIT m_store.preparedChanged();
    m_store.setState(CorpusStore::State::Failed, problem);
}

void IngestController::setIncluded(const std::vector<int>& rows, bool included) {
    int first = int(m_store.m_files.size());
    int last = -1;
    for (const int row : rows) {
        if (m_store.m_files.at(std::size_t(row)).included == included)
            continue;
        m_store.changeFile(std::size_t(row), [included](CorpusFile& file) { file.included = included; });
        first = std::min(first, row);
        last = std::max(last, row);
    }
    if (last < 0)
        return;
    m_filesChanged = true;
    Q_EMIT m_store.filesChanged(first, last);
    if (m_store.state() != CorpusStore::State::Reading)
        m_prepareTimer.start();
}

/// Throws config::ProblemError.
text::Extraction IngestController::extraction(const config::DataConfig& data) const {
    text::Extraction extraction = text::extractionOf(data);
    extraction.encodings = m_encodings;
    return extraction;
}

void IngestController::setEncodings(std::map<std::string, std::string> encodings) {
    if (encodings == m_encodings)
        return;
    m_encodings = std::move(encodings);
    if (m_extraction) // else the folder is about to be read
        reload();
}

void IngestController::setData(const config::DataConfig& data, std::uint64_t seed) {
    if (data == m_data && seed == m_seed)
        return;
    m_data = data;
    m_seed = seed;
    try {
        if (m_extraction && *m_extraction != extraction(data))
            return reload();
    } catch (const config::ProblemError& error) { // what was read stays
        m_store.m_dataProblems = {error.problem()};
        Q_EMIT m_store.preparedChanged();
        return;
    }
    if (!m_store.files().empty() && m_store.state() != CorpusStore::State::Reading)
        m_prepareTimer.start();
}

void IngestController::prepare() {
    std::vector<std::shared_ptr<const text::Document>> documents;
    int ready = 0;
    bool textLeftOut = false;
    for (const CorpusFile& file : m_store.files()) {
        if (!file.read)
            continue;
        if (file.counts())
            ++ready;
        if (file.included) {
            documents.push_back(file.document);
            continue;
        }
        textLeftOut = textLeftOut || (file.read && file.document->state == text::DocumentState::Ready);
        text::Document left = *file.document;
        left.pages = {};
        left.state = text::DocumentState::Skipped;
        left.message = tr("Left out by you.").toStdString();
        documents.push_back(std::make_shared<const text::Document>(std::move(left)));
    }
    const std::uint64_t preparation = ++m_preparation;
    if (ready == 0)
        return fail(m_store.wasCancelled()           ? tr("Reading was cancelled before a file was ready.")
                    : textLeftOut                    ? tr("Every file with text is left out. Tick at least one.")
                    : m_store.filesWithProblem() > 0 ? tr("None of these files contains text. Each row says why.")
                                                     : tr("Every file is left out. Tick at least one."));
    m_store.setState(CorpusStore::State::Preparing);
    const std::shared_ptr<const PreparedText> base = m_filesChanged ? nullptr : m_store.prepared();
    m_retired.add(std::move(m_preparer));
    m_preparer = Task([this, preparation, documents = std::move(documents), base, data = m_data, seed = m_seed,
                       courier = m_courier.handle()](std::stop_token stop) {
        std::shared_ptr<const PreparedText> prepared;
        QString problem;
        std::vector<config::Problem> marked;
        try {
            prepared = prepareText(documents, base, data, seed, stop);
        } catch (const config::ProblemError& error) { // a field is the reason: it is marked there
            marked.push_back(error.problem());
            problem = text::problemText(error);
        } catch (const std::exception& exception) {
            problem = text::problemText(exception);
        }
        releaseFreeMemory(); // every document was copied for the rules
        courier.deliver([this, preparation, prepared, problem, marked, base] {
            if (preparation != m_preparation)
                return;
            m_filesChanged = false;
            m_store.m_dataProblems = marked;
            if (marked.empty() || !base) { // otherwise the text is unchanged: the older tokens stay
                m_store.m_prepared = prepared;
                m_isTextOld = false;
            }
            Q_EMIT m_store.preparedChanged();
            const bool there = m_store.m_prepared != nullptr;
            m_store.setState(there ? CorpusStore::State::Ready : CorpusStore::State::Failed,
                             there ? QString() : problem);
        });
    });
}

void IngestController::requestPage(const std::filesystem::path& pdf, int page, int width) {
    {
        const std::lock_guard lock(m_pageMutex);
        m_pageStop.request_stop(); // a thumbnail too, which is then drawn afterwards
        m_pageRequest = PageRequest{pdf, page, width};
    }
    wantPages();
}

void IngestController::cancelPage() {
    const std::lock_guard lock(m_pageMutex);
    m_pageRequest.reset();
    if (!m_thumbnail)
        m_pageStop.request_stop();
}

void IngestController::requestThumbnail(const std::filesystem::path& pdf, int page, int width) {
    {
        const std::lock_guard lock(m_pageMutex);
        PageRequest request{pdf, page, width};
        std::erase(m_thumbnails, request);
        while (m_thumbnails.size() >= maxThumbnails)
            m_thumbnails.erase(m_thumbnails.begin());
        m_thumbnails.push_back(std::move(request));
    }
    wantPages();
}

void IngestController::cancelThumbnails() {
    const std::lock_guard lock(m_pageMutex);
    m_thumbnails.clear();
    if (std::exchange(m_thumbnail, std::nullopt))
        m_pageStop.request_stop();
}

void IngestController::wantPages() {
    m_pageWanted.notify_one();
    if (!m_pageTask.isActive())
        m_pageTask = Task([this](std::stop_token stop) { drawPages(std::move(stop)); });
}

void IngestController::cancelPreparing() {
    if (m_store.state() != CorpusStore::State::Preparing)
        return;
    m_preparer.requestStop();
    ++m_preparation; // its answer is ignored
    m_data = {};     // the next settings are always prepared, even the same ones
    if (std::exchange(m_isTextOld, false))
        m_store.m_prepared.reset();
    m_store.m_dataProblems = {{"tokenizer",
                               tr("Learning the tokens was cancelled.").toStdString(),
                               tr("Change a tokenizer setting to start again.").toStdString(),
                               {}}};
    Q_EMIT m_store.preparedChanged();
    const bool there = m_store.m_prepared != nullptr;
    m_store.setState(there ? CorpusStore::State::Ready : CorpusStore::State::Failed,
                     there ? QString()
                           : tr("Learning the tokens was cancelled; change a tokenizer setting to start again."));
}

void IngestController::drawPages(std::stop_token stop) {
    while (!stop.stop_requested()) {
        PageRequest request;
        bool small = false;
        std::stop_token newer;
        {
            std::unique_lock lock(m_pageMutex);
            if (m_thumbnail && m_pageStop.stop_requested()) // it gave way to a page
                m_thumbnails.push_back(*m_thumbnail);
            m_thumbnail.reset();
            if (!m_pageWanted.wait(lock, stop, [this] { return m_pageRequest || !m_thumbnails.empty(); }))
                return;
            small = !m_pageRequest;
            if (small) {
                request = std::move(m_thumbnails.back());
                m_thumbnails.pop_back();
                m_thumbnail = request;
            } else {
                request = *std::exchange(m_pageRequest, std::nullopt);
            }
            m_pageStop = std::stop_source();
            newer = m_pageStop.get_token();
        }
        draw(request, small, newer);
    }
}

void IngestController::draw(const PageRequest& request, bool small, const std::stop_token& stop) {
    QImage picture;
    QString problem;
    try {
        const std::string png = text::renderPage(request.pdf, request.page, request.width, m_options, stop);
        picture = QImage::fromData(reinterpret_cast<const uchar*>(png.data()), int(png.size()), "PNG");
        if (picture.isNull())
            problem = tr("The picture of this page is damaged.");
    } catch (const std::exception& exception) {
        problem = text::problemText(exception);
    }
    if (stop.stop_requested())
        return;
    m_courier.handle().deliver([this, request, small, picture = std::move(picture), problem] {
        if (small && problem.isEmpty())
            Q_EMIT thumbnailRendered(request.pdf, request.page, picture);
        else if (small)
            Q_EMIT thumbnailFailed(request.pdf, request.page, problem);
        else if (problem.isEmpty())
            Q_EMIT pageRendered(request.pdf, request.page, picture);
        else
            Q_EMIT pageFailed(request.pdf, request.page, problem);
    });
}

} // namespace glasshouse::runtime
