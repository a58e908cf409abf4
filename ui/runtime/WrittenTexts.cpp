#include "ui/runtime/WrittenTexts.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/base/Error.h"

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

std::shared_ptr<const WrittenText> WrittenTexts::shown() const {
    const Texts& mine = texts();
    const auto at =
        std::find_if(mine.all.begin(), mine.all.end(), [&](const auto& text) { return text->number == mine.shown; });
    return at != mine.all.end() ? *at : nullptr;
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
    m_path = m_run.path();
    load();
    Q_EMIT runChanged();
}

void WrittenTexts::load() {
    const Texts& mine = texts();
    m_loader.drop();                                       // of another run: read again when that is opened again
    if (mine.loaded || m_path.empty() || m_run.isSample()) // whose texts are not kept: what is not loaded is not saved
        return;
    m_loader.start(
        [folder = mine.folder](const std::stop_token&) { return run::WrittenTextsFolder(folder->now()).load(); },
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
    for (WrittenText& text : found.texts)
        mine.all.push_back(std::make_shared<WrittenText>(std::move(text)));
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
        mine.shown = mine.all.empty() ? 0 : mine.all.back()->number;
    for (const auto& text : begun)
        if (!isBeingWritten(text->number))
            save(mine, text);
    if (!mine.all.empty())
        Q_EMIT changed();
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
    for (const auto& text : mine.all)
        if (!std::count(m_writing.begin(), m_writing.end(), text))
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
    return first;
}

int WrittenTexts::add(const WrittenText& added) {
    finish();
    const std::shared_ptr<WrittenText> text = addVersion(added);
    Texts& mine = texts();
    mine.next[mine.shown] = text->number;
    mine.shown = text->number;
    mine.removed.reset();
    save(mine, text);
    Q_EMIT changed();
    return text->number;
}

void WrittenTexts::setName(const std::shared_ptr<const WrittenText>& version, const std::string& name) {
    const std::shared_ptr<WrittenText> text = held(version);
    if (text == nullptr || text->name == name)
        return;
    text->name = name;
    if (!isBeingWritten(text->number))
        save(texts(), text);
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
void WrittenTexts::save(const Texts& mine, const std::shared_ptr<WrittenText>& text) {
    if (mine.loaded)
        work(mine, [copy = *text](const run::WrittenTextsFolder& folder) { folder.save(copy); });
}

void WrittenTexts::work(const Texts& mine, std::function<void(const run::WrittenTextsFolder&)> what) {
    m_disk.add([this, folder = mine.folder, what = std::move(what), courier = m_courier.handle()] {
        try {
            what(run::WrittenTextsFolder(folder->now()));
        } catch (const std::exception& exception) {
            courier.deliver([this, why = QString::fromStdString(plainMessage(exception))] { Q_EMIT failed(why); });
        }
    });
}

void WrittenTexts::setBeside(const std::shared_ptr<const WrittenText>& version, const run::ComparisonText& beside) {
    const std::shared_ptr<WrittenText> text = held(version);
    if (text == nullptr || beside.tokens.empty() || text->beside == beside)
        return;
    text->beside = beside;
    if (!isBeingWritten(text->number))
        save(texts(), text);
}

void WrittenTexts::show(int number) {
    Texts& mine = texts();
    if (number == mine.shown || find(number) == nullptr)
        return;
    mine.shown = number;
    mine.removed.reset();
    Q_EMIT changed();
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
        const auto back = std::exchange(mine.removed, nullptr);
        const auto after = std::find_if(mine.all.begin(), mine.all.end(),
                                        [&](const auto& text) { return text->number > back->number; });
        mine.all.insert(after, back);
        mine.shown = back->number;
        save(mine, back);
    } else {
        const int from = shown()->from;
        mine.next[from] = mine.shown;
        mine.shown = from;
    }
    Q_EMIT changed();
}

void WrittenTexts::redo() {
    if (!canRedo())
        return;
    Texts& mine = texts();
    mine.shown = mine.next[mine.shown];
    mine.removed.reset();
    Q_EMIT changed();
}

void WrittenTexts::removeShown() {
    Texts& mine = texts();
    const auto at =
        std::find_if(mine.all.begin(), mine.all.end(), [&](const auto& text) { return text->number == mine.shown; });
    if (at == mine.all.end())
        return;
    std::replace(m_writing.begin(), m_writing.end(), *at, std::shared_ptr<WrittenText>());
    mine.removed = *at;
    const auto place = at - mine.all.begin();
    mine.all.erase(at);
    // The one it came from, else its neighbour.
    if (find(mine.removed->from) != nullptr)
        mine.shown = mine.removed->from;
    else if (!mine.all.empty())
        mine.shown = mine.all[std::min(static_cast<std::size_t>(place), mine.all.size() - 1)]->number;
    else
        mine.shown = 0;
    if (mine.loaded)
        work(mine, [number = mine.removed->number](const run::WrittenTextsFolder& folder) { folder.remove(number); });
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
