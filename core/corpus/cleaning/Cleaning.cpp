#include "core/corpus/cleaning/Cleaning.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::cleaning {

namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t';
}

/// The places of a page after its edits: of the text that remains, nothing moves in relation to its stretch.
void moveStretches(layout::Page& page, const std::vector<Edit>& edits) {
    const std::string_view text = page.text;
    std::vector<layout::Stretch> kept;
    std::vector<std::uint8_t> confidence;
    const bool recognized = page.confidence.size() == page.stretches.size();
    std::size_t done = 0;      // edits that end before the stretch begins
    std::ptrdiff_t change = 0; // of the text's length by them
    for (std::size_t i = 0; i < page.stretches.size(); ++i) {
        std::size_t begin = page.stretches[i].begin;
        std::size_t end = i + 1 < page.stretches.size() ? page.stretches[i + 1].begin : text.size();
        while (end > begin && isSpace(text[end - 1]))
            --end;
        const auto pass = [&] {
            change += static_cast<std::ptrdiff_t>(edits[done].with.size()) -
                      static_cast<std::ptrdiff_t>(edits[done].end - edits[done].begin);
            ++done;
        };
        while (done < edits.size() && edits[done].end <= begin)
            pass();
        // An edit at its beginning is its text as long as something is put in its place.
        std::ptrdiff_t inside = 0;
        bool gone = begin >= end;
        std::size_t e = done;
        while (!gone && e < edits.size() && edits[e].begin <= begin && edits[e].end > begin) {
            if (edits[e].begin == begin && !edits[e].with.empty() && !isSpace(edits[e].with.front()))
                break;
            inside += static_cast<std::ptrdiff_t>(edits[e].with.size()) -
                      static_cast<std::ptrdiff_t>(edits[e].end - edits[e].begin);
            begin = edits[e].end;
            while (begin < end && isSpace(text[begin]))
                ++begin;
            gone = begin >= end;
            ++e;
            while (!gone && e < edits.size() && edits[e].end <= begin) {
                inside += static_cast<std::ptrdiff_t>(edits[e].with.size()) -
                          static_cast<std::ptrdiff_t>(edits[e].end - edits[e].begin);
                ++e;
            }
        }
        if (gone)
            continue;
        layout::Stretch moved = page.stretches[i];
        moved.begin = static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(begin) + change + inside);
        if (!kept.empty() && kept.back().begin >= moved.begin)
            continue;
        kept.push_back(moved);
        if (recognized)
            confidence.push_back(page.confidence[i]);
    }
    page.stretches = std::move(kept);
    page.confidence = std::move(confidence);
}

class InMemory final : public DocumentStream {
public:
    explicit InMemory(std::vector<Document>& documents)
        : m_documents(documents) {}

    std::size_t size() const override { return m_documents.size(); }
    bool isPlain(std::size_t index) const override { return m_documents[index].plain; }
    Document take(std::size_t index) override { return std::move(m_documents[index]); }
    void putBack(std::size_t index, Document document, bool /*changed*/) override {
        m_documents[index] = std::move(document);
    }
    void beginLastPass() override {}

private:
    std::vector<Document>& m_documents;
};

} // namespace

Cleaner::~Cleaner() = default;

DocumentEdits PageCleaner::edits(std::size_t /*index*/, const Document& document, const std::stop_token& stop) const {
    DocumentEdits result;
    for (const layout::Page& page : document.pages) {
        if (stop.stop_requested())
            throw Stopped();
        result.push_back(pageEdits(page, stop));
    }
    return result;
}

DocumentStream::~DocumentStream() = default;

Counts& Counts::operator+=(const Counts& other) {
    edits += other.edits;
    removed += other.removed;
    added += other.added;
    return *this;
}

Counts applyEdits(layout::Page& page, const std::vector<Edit>& edits) {
    Counts counts;
    if (edits.empty())
        return counts;
    const std::string_view text = page.text;
    std::string result;
    result.reserve(text.size());
    std::size_t at = 0;
    const std::size_t unseen = text.size() - page.unseen; // where it begins
    std::size_t moved = page.unseen == 0 ? std::string::npos : unseen;
    for (const Edit& edit : edits) {
        if (edit.begin < unseen && page.unseen > 0) // what goes to either side of it
            moved = moved + edit.with.size() - (std::min(edit.end, unseen) - edit.begin);
        if (edit.begin < at || edit.end < edit.begin || edit.end > text.size())
            throw std::logic_error("Edits overlap.");
        result += text.substr(at, edit.begin - at);
        result += edit.with;
        at = edit.end;
        ++counts.edits;
        counts.removed += utf8::count(text.substr(edit.begin, edit.end - edit.begin));
        counts.added += utf8::count(edit.with);
    }
    result += text.substr(at);
    moveStretches(page, edits);
    page.text = std::move(result);
    page.unseen = page.text.size() - std::min(moved, page.text.size());
    return counts;
}

Cleaning::Cleaning(std::vector<const Rule*> rules)
    : m_rules(std::move(rules)) {}
Cleaning::~Cleaning() = default;
Cleaning::Cleaning(Cleaning&&) noexcept = default;
Cleaning& Cleaning::operator=(Cleaning&&) noexcept = default;

bool Cleaning::appliesTo(std::size_t rule, bool plain) const {
    return !plain || m_rules[rule]->appliesToPlainText;
}

/// Applies rules that know all they need; then the one after them learns from what they leave, if there is one.
void Cleaning::pass(Range rules, LearningCleaner* next, DocumentStream& documents, Report& report,
                    const std::stop_token& stop) const {
    for (std::size_t d = 0; d < documents.size(); ++d) {
        if (stop.stop_requested())
            throw Stopped();
        const bool plain = documents.isPlain(d);
        const bool teaches = next != nullptr && appliesTo(rules.end, plain);
        bool applies = teaches;
        for (std::size_t r = rules.begin; r < rules.end; ++r)
            applies = applies || appliesTo(r, plain);
        if (!applies)
            continue;
        Document document = documents.take(d);
        bool changed = false;
        for (std::size_t r = rules.begin; r < rules.end; ++r) {
            if (!appliesTo(r, plain))
                continue;
            const DocumentEdits edits = m_cleaners[r]->edits(d, document, stop);
            for (std::size_t p = 0; p < edits.size(); ++p)
                if (!edits[p].empty()) {
                    const Counts counts = applyEdits(document.pages[p], edits[p]);
                    report.pages.push_back({d, p, r, counts});
                    report.total[r].counts += counts;
                    changed = true;
                }
        }
        if (teaches)
            next->learn(d, document, stop);
        documents.putBack(d, std::move(document), changed);
    }
}

Report Cleaning::run(DocumentStream& documents, const std::stop_token& stop) {
    Report report;
    m_cleaners.clear();
    for (const Rule* const rule : m_rules) {
        report.total.push_back({rule->choice.id, {}});
        m_cleaners.push_back(rule->make());
    }
    // A rule that learns ends a pass, since it has to know all documents before it changes the first.
    LearningCleaner* learned = nullptr;
    Range rules;
    do {
        rules.begin = rules.end;
        rules.end += learned != nullptr ? 1 : 0;
        LearningCleaner* next = nullptr;
        while (rules.end < m_rules.size() &&
               (next = dynamic_cast<LearningCleaner*>(m_cleaners[rules.end].get())) == nullptr)
            ++rules.end;
        if (next == nullptr)
            documents.beginLastPass();
        pass(rules, next, documents, report, stop);
        if (next != nullptr)
            next->finishLearning();
        learned = next;
    } while (learned != nullptr);
    std::sort(report.pages.begin(), report.pages.end(), [](const PageCount& a, const PageCount& b) {
        return std::tie(a.rule, a.document, a.page) < std::tie(b.rule, b.document, b.page);
    });
    return report;
}

Report Cleaning::run(std::vector<Document>& documents, const std::stop_token& stop) {
    InMemory all(documents);
    return run(all, stop);
}

std::vector<Change> Cleaning::changes(std::size_t index, Document before, std::size_t page,
                                      const std::stop_token& stop) const {
    std::vector<Change> result;
    for (std::size_t r = 0; r < m_cleaners.size(); ++r) {
        if (before.plain && !m_rules[r]->appliesToPlainText)
            continue;
        DocumentEdits edits = m_cleaners[r]->edits(index, before, stop);
        for (std::size_t p = 0; p < edits.size(); ++p) {
            if (edits[p].empty())
                continue;
            std::string text = p == page ? before.pages[p].text : std::string();
            applyEdits(before.pages[p], edits[p]);
            if (p == page)
                result.push_back({m_rules[r]->choice.id, std::move(text), std::move(edits[p])});
        }
    }
    return result;
}

} // namespace glasshouse::cleaning
