#include "core/run/RunText.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/Sentence.h"
#include "core/base/Sha256.h"
#include "core/base/Stopped.h"

namespace glasshouse::run {

namespace {

namespace fs = std::filesystem;
using text::Document;
using text::DocumentState;

/// The names of a sentence that says "a, b and c", or "a, b and 3 more" if there are many.
struct FileNames {
    std::string first;    ///< "a, b": those before the "and", or the only one
    std::string last;     ///< after it; empty: there is only one, or there are more
    std::size_t more = 0; ///< that are not named
};

FileNames namesOf(const std::vector<std::string>& all) {
    constexpr std::size_t maximum = 5;
    FileNames names;
    const bool many = all.size() > maximum + 1;
    const std::size_t first = many ? maximum : all.size() > 1 ? all.size() - 1 : all.size();
    for (std::size_t i = 0; i < first; ++i)
        names.first += (i == 0 ? "" : ", ") + all[i];
    if (many)
        names.more = all.size() - maximum;
    else if (all.size() > 1)
        names.last = all.back();
    return names;
}

std::string putItBack() {
    return sentence("Put it back, or say where it is now: with --corpus on the command line, or in Corpus in the "
                    "window.");
}

std::string missingText(const FileNames& names, const std::string& path) {
    if (names.more > 0)
        return sentence("The text of this run is not complete in \"%1\": %2 and %3 more are missing.", path,
                        names.first, names.more);
    return names.last.empty()
               ? sentence("The text of this run is not complete in \"%1\": %2 is missing.", path, names.first)
               : sentence("The text of this run is not complete in \"%1\": %2 and %3 are missing.", path, names.first,
                          names.last);
}

std::string silentText(const FileNames& names, const std::string& path) {
    if (names.more > 0)
        return sentence("The text of this run is not complete in \"%1\": %2 and %3 more give no text any more.", path,
                        names.first, names.more);
    return names.last.empty()
               ? sentence("The text of this run is not complete in \"%1\": %2 gives no text any more.", path,
                          names.first)
               : sentence("The text of this run is not complete in \"%1\": %2 and %3 give no text any more.", path,
                          names.first, names.last);
}

std::string changedText(const FileNames& names, const std::string& path) {
    if (names.more > 0)
        return sentence("The text in \"%1\" is not the one that this run began with: %2 and %3 more have changed.",
                        path, names.first, names.more);
    return names.last.empty()
               ? sentence("The text in \"%1\" is not the one that this run began with: %2 has changed.", path,
                          names.first)
               : sentence("The text in \"%1\" is not the one that this run began with: %2 and %3 have changed.", path,
                          names.first, names.last);
}

/// Of an older run, without fingerprints of its files: any of them may be it.
std::string changedAmong(const FileNames& names, const std::string& path) {
    if (names.more > 0)
        return sentence("The text in \"%1\" is not the one that this run began with: at least one of %2 and %3 more "
                        "has changed.",
                        path, names.first, names.more);
    return sentence("The text in \"%1\" is not the one that this run began with: at least one of %2 and %3 has "
                    "changed.",
                    path, names.first, names.last);
}

/// SHA-256 of each file's text, by name, for files with text. The separator to the next file is not included.
std::map<std::string, std::string> fileFingerprints(const text::Corpus& corpus, const std::stop_token& stop) {
    std::map<std::string, std::string> fingerprints;
    const std::vector<text::Passage>& passages = corpus.passages();
    for (std::size_t first = 0, next = 0; first < passages.size(); first = next) {
        while (next < passages.size() && passages[next].document == passages[first].document)
            ++next;
        std::string_view text =
            corpus.text().substr(passages[first].begin, passages[next - 1].end - passages[first].begin);
        while (text.ends_with('\n'))
            text.remove_suffix(1);
        const Document& document = corpus.documents()[static_cast<std::size_t>(passages[first].document)];
        fingerprints[document.name] = sha256(text, stop);
    }
    return fingerprints;
}

/// A run's only file may have been renamed: its text decides.
bool isTheOnlyFile(const CorpusRecord& record, const std::vector<Document>& documents) {
    return record.files.size() == 1 && documents.size() == 1;
}

void requireFiles(const CorpusRecord& record, const std::vector<Document>& documents, const fs::path& path) {
    std::map<std::string, const Document*> there;
    for (const Document& document : documents)
        there[document.name] = &document;
    std::vector<std::string> missing;
    std::vector<std::string> silent;
    for (const std::string& name : record.files) {
        const auto found = there.find(name);
        if (found == there.end())
            missing.push_back(name);
        else if (found->second->state != DocumentState::Ready)
            silent.push_back(name + " (" + text::stateName(found->second->state) + ")");
    }
    if (!missing.empty())
        throw Error(missingText(namesOf(missing), path.string()) + " " + putItBack());
    if (!silent.empty())
        throw Error(silentText(namesOf(silent), path.string()) + " " + sentence("Restore the files as they were."));
}

[[noreturn]] void throwChanged(const CorpusRecord& record, const text::Corpus& corpus, const fs::path& path,
                               const std::stop_token& stop) {
    std::vector<std::string> changed;
    if (record.fileFingerprints.size() == record.files.size()) {
        const std::map<std::string, std::string> now = fileFingerprints(corpus, stop);
        for (std::size_t i = 0; i < record.files.size(); ++i)
            if (const auto found = now.find(record.files[i]);
                found == now.end() || found->second != record.fileFingerprints[i])
                changed.push_back(record.files[i]);
    }
    if (changed.empty() && record.files.size() == 1)
        changed = record.files;
    throw Error((changed.empty() ? changedAmong(namesOf(record.files), path.string())
                                 : changedText(namesOf(changed), path.string())) +
                " " + sentence("Restore it as it was, or begin a new run."));
}

/// The rules for the text. "default" means those that were the default when the run began.
std::string rulesOf(const CorpusRecord& record, const config::DataConfig& data) {
    if (data.rules != "default" || record.rules.empty())
        return data.rules;
    std::string ids;
    for (const std::string& id : record.rules)
        ids += (ids.empty() ? "" : ",") + id;
    return ids;
}

/// With the encodings that were detected or chosen when the run began, whatever would be detected now.
text::Extraction extractionOf(const CorpusRecord& record, const config::DataConfig& data) {
    text::Extraction extraction = text::extractionOf(data);
    extraction.encodings = record.encodings;
    if (extraction.encoding == charset::earlierEncoding) { // which has its own reading of Windows-1252
        std::erase_if(extraction.encodings, [](const auto& one) { return one.second == "windows-1252"; });
        return extraction;
    }
    if (record.files.size() == 1 && record.encodings.size() == 1) // it may have been renamed
        extraction.encoding = record.encodings.begin()->second;
    return extraction;
}

} // namespace

CorpusRecord corpusRecord(const text::Corpus& corpus, const text::Dataset& dataset, const fs::path& path,
                          const std::stop_token& stop) {
    CorpusRecord record;
    record.path = path;
    record.fingerprint = corpus.fingerprint();
    record.characters = corpus.characters();
    record.trainTokens = static_cast<std::int64_t>(dataset.train.size());
    record.trainCharacters = dataset.trainCharacters;
    record.validationTokens = static_cast<std::int64_t>(dataset.validation.size());
    record.validationCharacters = dataset.validationCharacters;
    for (const cleaning::RuleCount& rule : corpus.cleaned().total)
        record.rules.push_back(rule.rule);
    std::map<std::string, std::string> fingerprints = fileFingerprints(corpus, stop);
    for (const Document& document : corpus.documents())
        if (document.state == DocumentState::Ready) {
            record.files.push_back(document.name);
            record.fileFingerprints.push_back(fingerprints[document.name]);
            if (!document.encoding.empty())
                record.encodings[document.name] = document.encoding;
        }
    return record;
}

std::string RunText::note() const {
    if (leftOut.empty())
        return {};
    const FileNames names = namesOf(leftOut);
    if (names.more > 0)
        return sentence("Left out, since the run began without them: %1 and %2 more.", names.first, names.more);
    return names.last.empty()
               ? sentence("Left out, since the run began without it: %1.", names.first)
               : sentence("Left out, since the run began without them: %1 and %2.", names.first, names.last);
}

fs::path textPlace(const CorpusRecord& record, const fs::path& run) {
    std::error_code error;
    if (record.path.empty() || run.empty() || fs::exists(record.path, error))
        return record.path;
    const auto withoutSlash = [](const fs::path& path) { return (path / ".").lexically_normal().parent_path(); };
    const fs::path name = withoutSlash(record.path).filename();
    const fs::path here = fs::absolute(run, error);
    if (name.empty() || error)
        return record.path;
    const fs::path beside = withoutSlash(here).parent_path() / name;
    return fs::exists(beside, error) ? beside : record.path;
}

RunText readRunText(const CorpusRecord& record, const config::DataConfig& data, const fs::path& now,
                    const text::CorpusReaderOptions& options, const std::stop_token& stop,
                    text::CorpusObserver& observer) {
    if (record.fingerprint.empty())
        throw Error("This run has no text yet: its model is another program's. It gets one when it is first trained.");
    const fs::path path = now.empty() ? record.path : now;
    std::error_code error;
    if (path == record.path && !fs::exists(path, error))
        throw Error(sentence("The text of this run is no longer at \"%1\".", path.string()) + " " + putItBack());
    text::CorpusReaderOptions reading = options;
    reading.extraction = extractionOf(record, data);
    std::vector<Document> documents = text::readCorpus(path, reading, stop, observer);
    if (stop.stop_requested())
        throw Stopped();
    RunText result;
    if (!isTheOnlyFile(record, documents)) {
        requireFiles(record, documents, path);
        const std::set<std::string> names(record.files.begin(), record.files.end());
        for (Document& document : documents) {
            if (names.contains(document.name))
                continue;
            result.leftOut.push_back(document.name);
            document.state = DocumentState::Skipped;
            document.pages = {};
        }
    }
    result.corpus = std::make_shared<const text::Corpus>(std::move(documents), stop, rulesOf(record, data));
    if (result.corpus->fingerprint() != record.fingerprint)
        throwChanged(record, *result.corpus, path, stop);
    return result;
}

void keepTextPlace(const fs::path& run, const fs::path& now) {
    RunFolder folder = RunFolder::open(run);
    RunRecord record = folder.record();
    record.corpus.path = fs::absolute(now).lexically_normal();
    if (record.corpus.path == folder.record().corpus.path)
        return;
    folder.lockForTraining();
    folder.setRecord(record);
}

} // namespace glasshouse::run
