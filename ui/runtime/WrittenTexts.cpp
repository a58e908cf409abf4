#include "ui/runtime/WrittenTexts.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "ui/text/Translation.h"

namespace glasshouse::runtime {

using run::WrittenText;
using run::WrittenToken;

struct WrittenTexts::Folder {
    std::mutex mutex;
    std::filesystem::path path;

    std::filesystem::path now() {
        const std::lock_guard lock(mutex);
        return path;
    }
};

WrittenTexts::WrittenTexts(RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run) {
    connect(&run, &RunModel::opened, this, &WrittenTexts::openRun);
    openRun();
}

WrittenTexts::~WrittenTexts() {
    finish();
    m_courier.close();
}

WrittenTexts::Texts& WrittenTexts::texts() const {
    Texts& mine = m_texts[m_path];
    if (!mine.folder) {
        mine.folder = std::make_shared<Folder>();
        mine.folder->path = m_path;
    }
    return mine;
}

const std::vector<std::shared_ptr<WrittenText>>& WrittenTexts::all() const {
    return texts().all;
}

const WrittenText* WrittenTexts::find(int number) const {
    for (const auto& text : texts().all)
        if (text->number == number)
            return text.get();
    return nullptr;
}

std::shared_ptr<WrittenText> WrittenTexts::textOf(int number) const {
    const Texts& mine = texts();
    const auto at =
        std::find_if(mine.all.begin(), mine.all.end(), [&](const auto& text) { return text->number == number; });
    return at != mine.all.end() ? *at : nullptr;
}

std::shared_ptr<const WrittenText> WrittenTexts::shown() const {
    return textOf(texts().shown);
}

/// The same object, if it was not deleted; else nullptr.
std::shared_ptr<WrittenText> WrittenTexts::held(const std::shared_ptr<const WrittenText>& version) const {
    const Texts& mine = texts();
    const auto at = std::find(mine.all.begin(), mine.all.end(), version);
    return at != mine.all.end() ? *at : nullptr;
}

void WrittenTexts::openRun() {
    if (m_run.path() == m_path) // resumed, or unchanged: everything stays
        return;
    finish();
    const std::filesystem::path before = std::exchange(m_path, m_run.path());
    ++m_presented;
    letGo(before);
    load();
    Q_EMIT runChanged();
}

/// Of a run that is not open only what is not on disk yet stays.
void WrittenTexts::letGo(const std::filesystem::path& path) {
    const auto known = m_texts.find(path);
    if (path == m_path || known == m_texts.end() || known->second.pending > 0 || !known->second.unsaved.empty())
        return;
    if (const Texts& texts = known->second; texts.loaded || texts.all.empty()) {
        if (texts.shown > 0)
            m_last[path] = texts.shown;
        m_texts.erase(known);
    }
}

/// Drops the tokens of texts that are on disk and no longer shown.
void WrittenTexts::shed() {
    const Texts& mine = texts();
    const auto inUse = [&](const WrittenText& text) {
        return text.number == mine.shown || std::any_of(m_writing.begin(), m_writing.end(), [&](const auto& writing) {
                   return writing != nullptr && writing->from == text.number;
               });
    };
    for (const auto& text : mine.fromDisk)
        if (!inUse(*text) && !mine.unsaved.contains(text))
            text->shed();
}

/// Shows a text, once its tokens are here.
void WrittenTexts::present(const std::shared_ptr<WrittenText>& text, std::function<void()> shown) {
    const auto show = [this, text, shown = std::move(shown)] {
        texts().shown = text != nullptr ? text->number : 0;
        shown();
        Q_EMIT changed();
        shed();
    };
    ++m_presented;
    if (text == nullptr || !text->outline)
        return show();
    const auto whole = std::make_shared<WrittenText>();
    work(
        texts(),
        [whole, number = text->number](const run::WrittenTextsFolder& folder) { *whole = folder.read(number); },
        [this, text, whole, show, asked = m_presented] {
            if (asked != m_presented || held(text) == nullptr) // another one was asked for
                return;
            text->tokens = std::move(whole->tokens);
            text->beside = std::move(whole->beside);
            text->outline.reset();
            show();
        });
}

void WrittenTexts::load() {
    const Texts& mine = texts();
    m_loader.drop();                                       // of another run: read again when that is opened again
    if (mine.loaded || m_path.empty() || m_run.isSample()) // whose texts are not kept: what is not loaded is not saved
        return;
    m_loader.start(
        [folder = mine.folder, last = m_last[m_path]](const std::stop_token& stop) {
            const run::WrittenTextsFolder disk(folder->now());
            run::WrittenTextsFolder::Loaded found = disk.load(false, stop);
            const auto shown = std::find_if(found.texts.begin(), found.texts.end(),
                                            [last](const WrittenText& text) { return text.number == last; });
            if (shown != found.texts.end())
                *shown = disk.read(last);
            else if (!found.texts.empty())
                found.texts.back() = disk.read(found.texts.back().number);
            return found;
        },
        [this, folder = mine.folder](std::optional<run::WrittenTextsFolder::Loaded> found, const QString& problem) {
            if (found && texts().folder == folder)
                takeLoaded(texts(), std::move(*found));
            else if (!found)
                Q_EMIT failed(problem);
        });
}

void WrittenTexts::takeLoaded(Texts& mine, run::WrittenTextsFolder::Loaded found) {
    mine.loaded = true;
    const int last = found.last;
    const auto moved = [last](int number) { return number > 0 ? number + last : 0; };
    const std::vector<std::shared_ptr<WrittenText>> begun = std::exchange(mine.all, {});
    int whole = 0;
    for (WrittenText& text : found.texts) {
        mine.all.push_back(std::make_shared<WrittenText>(std::move(text)));
        mine.fromDisk.insert(mine.all.back());
        if (!mine.all.back()->outline)
            whole = mine.all.back()->number;
    }
    for (const auto& text : begun) {
        text->number = moved(text->number);
        text->from = moved(text->from);
        mine.all.push_back(text);
    }
    std::map<int, int> next;
    for (const auto& [from, to] : mine.next)
        next[moved(from)] = moved(to);
    mine.next = std::move(next);
    if (mine.removed) {
        mine.removed->number = moved(mine.removed->number);
        mine.removed->from = moved(mine.removed->from);
    }
    mine.newest += last;
    if (!begun.empty())
        mine.shown = moved(mine.shown);
    else
        mine.shown = whole;
    for (const auto& text : begun)
        if (!isBeingWritten(text->number))
            save(mine, text);
    if (!mine.all.empty())
        Q_EMIT changed();
    shed();
    if (!found.unread.empty())
        Q_EMIT failed(
            tr("%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay "
               "where they are. The first is %1.",
               nullptr, int(found.unread.size()))
                .arg(QString::fromStdString(found.unread.front().string())));
}

void WrittenTexts::followFolder(const QString& before, const QString& now) {
    const std::filesystem::path from = before.toStdString();
    const std::filesystem::path to = now.toStdString();
    if (from == to || !m_texts.contains(from))
        return;
    auto moved = m_texts.extract(from);
    m_texts.erase(to);
    moved.key() = to;
    Texts& mine = m_texts.insert(std::move(moved)).position->second;
    {
        const std::lock_guard lock(mine.folder->mutex);
        mine.folder->path = to;
    }
    if (m_path == from) {
        m_path = to;
        load();
    }
    for (const auto& text : mine.all) // the others, which are on disk only, moved with the folder
        if (!text->outline && !std::count(m_writing.begin(), m_writing.end(), text))
            save(mine, text);
}

std::shared_ptr<WrittenText> WrittenTexts::addVersion(const WrittenText& beginning) {
    Texts& mine = texts();
    auto text = std::make_shared<WrittenText>(beginning);
    text->number = ++mine.newest;
    text->from = mine.shown;
    mine.all.push_back(text);
    return text;
}

int WrittenTexts::begin(const WrittenText& beginning, int count) {
    finish();
    ++m_presented;
    for (int i = 0; i < count; ++i) {
        m_writing.push_back(addVersion(beginning));
        if (WrittenText& text = *m_writing.back(); i > 0 && text.seed) {
            *text.seed += static_cast<std::uint64_t>(i);
            text.seedFrom = static_cast<std::int64_t>(text.tokens.size());
        }
    }
    const int first = m_writing.front()->number;
    Texts& mine = texts();
    mine.next[mine.shown] = first;
    mine.shown = first;
    mine.removed.reset();
    Q_EMIT changed();
    shed();
    return first;
}

int WrittenTexts::add(const WrittenText& added) {
    finish();
    ++m_presented;
    const std::shared_ptr<WrittenText> text = addVersion(added);
    Texts& mine = texts();
    mine.next[mine.shown] = text->number;
    mine.shown = text->number;
    mine.removed.reset();
    save(mine, text);
    Q_EMIT changed();
    shed();
    return text->number;
}

void WrittenTexts::setName(const std::shared_ptr<const WrittenText>& version, const std::string& name) {
    const std::shared_ptr<WrittenText> text = held(version);
    if (text == nullptr || text->name == name)
        return;
    change(text, [name](WrittenText& one) { one.name = name; });
    Q_EMIT changed();
}

void WrittenTexts::append(std::vector<std::shared_ptr<const WrittenToken>> tokens, int which) {
    if (WrittenText* const text = writing(which))
        std::move(tokens.begin(), tokens.end(), std::back_inserter(text->tokens));
}

WrittenText* WrittenTexts::writing(int which) const {
    return which < int(m_writing.size()) ? m_writing[static_cast<std::size_t>(which)].get() : nullptr;
}

bool WrittenTexts::isBeingWritten(int number) const {
    return std::any_of(m_writing.begin(), m_writing.end(),
                       [number](const auto& text) { return text != nullptr && text->number == number; });
}

void WrittenTexts::finish() {
    bool dropped = false;
    Texts& mine = texts();
    for (const auto& text : std::exchange(m_writing, {})) {
        if (text == nullptr)
            continue;
        if (text->written > 0) {
            save(mine, text);
            continue;
        }
        dropped = true;
        std::erase(mine.all, text);
        if (const auto next = mine.next.find(text->from); next != mine.next.end() && next->second == text->number)
            mine.next.erase(next);
        if (mine.shown == text->number)
            mine.shown = text->from;
    }
    if (dropped)
        Q_EMIT changed();
}

/// Those that are begun before the ones on disk are known wait for their numbers.
void WrittenTexts::save(Texts& mine, const std::shared_ptr<WrittenText>& text) {
    if (!mine.loaded)
        return;
    ++mine.unsaved[text];
    work(
        mine, [copy = *text](const run::WrittenTextsFolder& folder) { folder.save(copy); },
        [this, folder = mine.folder, text] { saved(folder, text); });
}

void WrittenTexts::saved(const std::shared_ptr<Folder>& folder, const std::shared_ptr<WrittenText>& text) {
    const auto known = std::find_if(m_texts.begin(), m_texts.end(),
                                    [&folder](const auto& texts) { return texts.second.folder == folder; });
    if (known == m_texts.end())
        return;
    if (std::map<std::shared_ptr<WrittenText>, int>& unsaved = known->second.unsaved; --unsaved[text] <= 0)
        unsaved.erase(text);
}

/// Changes a text here and, unless it is still being written, on disk, where the rest of it may be alone.
void WrittenTexts::change(const std::shared_ptr<WrittenText>& text, const std::function<void(WrittenText&)>& what) {
    if (!text->outline) {
        what(*text);
        if (!isBeingWritten(text->number))
            save(texts(), text);
        return;
    }
    WrittenText outlined = *text;
    what(outlined);
    text->name = outlined.name;
    work(texts(), [number = text->number, what](const run::WrittenTextsFolder& folder) {
        WrittenText whole = folder.read(number);
        what(whole);
        folder.save(whole);
    });
}

void WrittenTexts::work(Texts& mine, std::function<void(const run::WrittenTextsFolder&)> what,
                        std::function<void()> then) {
    ++mine.pending;
    m_disk.add(
        [this, folder = mine.folder, what = std::move(what), then = std::move(then), courier = m_courier.handle()] {
            QString problem;
            try {
                what(run::WrittenTextsFolder(folder->now()));
            } catch (const std::exception& exception) {
                problem = text::problemText(exception);
            }
            courier.deliver([this, folder, problem, then] {
                if (!problem.isEmpty())
                    Q_EMIT failed(problem);
                else if (then)
                    then();
                const auto known = std::find_if(m_texts.begin(), m_texts.end(),
                                                [&folder](const auto& texts) { return texts.second.folder == folder; });
                if (known == m_texts.end())
                    return;
                --known->second.pending;
                letGo(std::filesystem::path(known->first));
            });
        });
}

void WrittenTexts::setBeside(const std::shared_ptr<const WrittenText>& version, const run::ComparisonText& beside) {
    const std::shared_ptr<WrittenText> text = held(version);
    if (text != nullptr && !beside.tokens.empty() && !(text->beside == beside))
        change(text, [beside](WrittenText& one) { one.beside = beside; });
}

void WrittenTexts::show(int number) {
    const auto text = textOf(number);
    if (text == nullptr)
        return;
    if (number == texts().shown)
        ++m_presented; // not the one that is being read
    else
        present(text, [this] { texts().removed.reset(); });
}

bool WrittenTexts::canUndo() const {
    const auto now = shown();
    return texts().removed != nullptr || (now != nullptr && find(now->from) != nullptr);
}

bool WrittenTexts::canRedo() const {
    const auto next = texts().next.find(texts().shown);
    return shown() != nullptr && next != texts().next.end() && find(next->second) != nullptr;
}

void WrittenTexts::undo() {
    if (!canUndo())
        return;
    Texts& mine = texts();
    if (mine.removed) {
        ++m_presented;
        const auto back = std::exchange(mine.removed, nullptr);
        const auto after = std::find_if(mine.all.begin(), mine.all.end(),
                                        [&](const auto& text) { return text->number > back->number; });
        mine.all.insert(after, back);
        mine.shown = back->number;
        save(mine, back);
        Q_EMIT changed();
    } else {
        const auto back = textOf(shown()->from);
        present(back, [this, from = back->number, before = mine.shown] { texts().next[from] = before; });
    }
}

void WrittenTexts::redo() {
    if (canRedo())
        show(texts().next[texts().shown]);
}

void WrittenTexts::removeShown() {
    Texts& mine = texts();
    const auto removed = textOf(mine.shown);
    if (removed == nullptr)
        return;
    const auto at = std::find(mine.all.begin(), mine.all.end(), removed);
    // The one it came from, else its neighbour, is shown next.
    std::shared_ptr<WrittenText> next = textOf(removed->from);
    if (next == nullptr && mine.all.size() > 1)
        next = at + 1 != mine.all.end() ? *(at + 1) : *(at - 1);
    std::replace(m_writing.begin(), m_writing.end(), removed, std::shared_ptr<WrittenText>());
    std::erase(mine.all, removed);
    mine.fromDisk.erase(removed);
    mine.removed = removed;
    mine.shown = 0;
    if (mine.loaded)
        work(mine, [number = removed->number](const run::WrittenTextsFolder& folder) { folder.remove(number); });
    Q_EMIT changed();
    present(next, [] {});
}

} // namespace glasshouse::runtime
