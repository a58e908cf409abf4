#include "ui/runtime/WrittenTexts.h"

#include <algorithm>
#include <mutex>

#include "core/base/Error.h"

namespace glasshouse::runtime {

using run::WrittenText;
using run::WrittenToken;

/// What the loading thread has found but the GUI has not taken yet.
struct WrittenTexts::Loading {
    std::filesystem::path path;
    std::mutex mutex;
    std::vector<WrittenText> found;
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
    return m_texts[m_path];
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

const WrittenText* WrittenTexts::shown() const {
    return find(texts().shown);
}

void WrittenTexts::openRun() {
    if (m_run.path() == m_path) // resumed, or unchanged: everything stays
        return;
    finish();
    m_path = m_run.path();
    Texts& mine = texts();
    m_loading.reset();
    if (!mine.loaded && !m_path.empty()) {
        m_loading = std::make_shared<Loading>();
        m_loading->path = m_path;
        m_loader = Task([this, loading = m_loading, courier = m_courier.handle()](const std::stop_token&) {
            std::vector<WrittenText> found = run::WrittenTextsFolder(loading->path).load();
            {
                const std::lock_guard lock(loading->mutex);
                loading->found = std::move(found);
            }
            courier.deliver([this, loading] {
                if (loading == m_loading)
                    takeLoaded();
            });
        });
    }
    Q_EMIT runChanged();
}

void WrittenTexts::takeLoaded() {
    if (!m_loading)
        return;
    m_loader = Task(); // waits for it to end
    const std::shared_ptr<Loading> loading = std::exchange(m_loading, nullptr);
    Texts& mine = m_texts[loading->path];
    mine.loaded = true;
    for (WrittenText& text : loading->found) {
        mine.newest = std::max(mine.newest, text.number);
        mine.all.push_back(std::make_shared<WrittenText>(std::move(text)));
    }
    if (!mine.all.empty())
        mine.shown = mine.all.back()->number;
    if (loading->path == m_path && !mine.all.empty())
        Q_EMIT changed();
}

void WrittenTexts::followFolder(const QString& before, const QString& now) {
    takeLoaded();
    const std::filesystem::path from = before.toStdString();
    const std::filesystem::path to = now.toStdString();
    if (from == to || !m_texts.contains(from))
        return;
    auto moved = m_texts.extract(from);
    std::erase_if(m_savers, [&](const auto& one) { return one.first.first == from; }); // waits for them to end
    m_texts.erase(to);
    moved.key() = to;
    m_texts.insert(std::move(moved));
    if (m_path == from)
        m_path = to;
    for (const auto& text : m_texts[to].all)
        if (std::find(m_writing.begin(), m_writing.end(), text) == m_writing.end())
            save(to, text);
}

std::shared_ptr<WrittenText> WrittenTexts::addVersion(const QString& prompt,
                                                      std::vector<std::shared_ptr<const WrittenToken>> tokens) {
    Texts& mine = texts();
    auto text = std::make_shared<WrittenText>();
    text->number = ++mine.newest;
    text->from = mine.shown;
    text->prompt = prompt.toStdString();
    text->tokens = std::move(tokens);
    mine.all.push_back(text);
    return text;
}

int WrittenTexts::begin(const QString& prompt, std::vector<std::shared_ptr<const WrittenToken>> tokens,
                        std::int64_t asked, int count) {
    finish();
    takeLoaded(); // numbers continue from the existing ones
    for (int i = 0; i < count; ++i) {
        m_writing.push_back(addVersion(prompt, tokens));
        m_writing.back()->asked = asked;
    }
    const int first = m_writing.front()->number;
    Texts& mine = texts();
    mine.next[mine.shown] = first;
    mine.shown = first;
    mine.removed.reset();
    Q_EMIT changed();
    return first;
}

int WrittenTexts::add(const QString& prompt, std::vector<std::shared_ptr<const WrittenToken>> tokens, std::int64_t step,
                      const std::string& run) {
    finish();
    takeLoaded();
    const std::shared_ptr<WrittenText> text = addVersion(prompt, std::move(tokens));
    text->step = step;
    text->run = run;
    Texts& mine = texts();
    mine.next[mine.shown] = text->number;
    mine.shown = text->number;
    mine.removed.reset();
    save(m_path, text);
    Q_EMIT changed();
    return text->number;
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
            save(m_path, text);
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

void WrittenTexts::save(const std::filesystem::path& path, const std::shared_ptr<WrittenText>& text) {
    if (path.empty())
        return;
    m_savers.erase({path, text->number}); // waits for it to end: one writes at a time
    m_savers[{path, text->number}] =
        Task([this, path, copy = *text, courier = m_courier.handle()](const std::stop_token&) {
            try {
                run::WrittenTextsFolder(path).save(copy);
            } catch (const std::exception& exception) {
                courier.deliver([this, why = QString::fromStdString(plainMessage(exception))] { Q_EMIT failed(why); });
            }
        });
    std::erase_if(m_savers, [](const auto& one) { return !one.second.isActive(); });
}

void WrittenTexts::setBeside(int number, const run::ComparisonText& beside) {
    for (const auto& text : texts().all) {
        if (text->number != number || beside.pieces.empty() || text->beside == beside)
            continue;
        text->beside = beside;
        if (!isBeingWritten(number))
            save(m_path, text);
    }
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
    const WrittenText* now = shown();
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
        save(m_path, back);
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
    if (!m_path.empty()) {
        m_savers.erase({m_path, mine.removed->number}); // waits for it to end
        try {
            run::WrittenTextsFolder(m_path).remove(mine.removed->number);
        } catch (const std::exception& exception) {
            Q_EMIT failed(QString::fromStdString(plainMessage(exception)));
        }
    }
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
