#include "ui/shell/HandbookPage.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

#include "ui/settings/Settings.h"
#include "ui/shell/Places.h"
#include "ui/text/Explanations.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ReadingText.h"
#include "ui/widgets/SearchField.h"

namespace glasshouse::shell {

namespace {

const char* const kChapterSetting = "handbook/chapter";

QString placeSetting(const QString& chapter) {
    return QStringLiteral("handbook/at/") + chapter;
}

/// How often a chapter says something: in its words, without the marks of Markdown and without formulas.
int matchesIn(const QString& chapter, const QString& sought) {
    QString words;
    bool formula = false;
    for (const QString& line : text::Explanations::chapterMarkdown(chapter).split(u'\n')) {
        if (line.startsWith(QLatin1String("```")))
            formula = !formula;
        else if (!formula)
            words += line + u'\n';
    }
    words.remove(u'*').remove(u'`');
    return int(words.count(sought, Qt::CaseInsensitive));
}

} // namespace

PlaceEntry HandbookPage::entry() {
    PlaceEntry entry;
    entry.id = QStringLiteral("handbook");
    entry.atFoot = true; // about no run
    entry.title = tr("Handbook");
    entry.icon = QStringLiteral("explain");
    entry.hasCursor = false;
    return entry;
}

HandbookPage::HandbookPage(settings::Settings& settings, QWidget* parent)
    : Place(parent)
    , m_settings(settings)
    , m_chapters(text::Explanations::chapters()) {
    m_text = new widgets::ReadingText(this);
    widgets::nameControl(m_text, {.id = QStringLiteral("chapterText"), .name = tr("Chapter")});
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const QString chapter = QString(link.fileName()).remove(QLatin1String(".md"));
        if (m_chapters.contains(chapter))
            showChapter(chapter);
        else
            QDesktopServices::openUrl(link);
    });
    const auto action = [this](const char* name, const QString& icon, const QString& text, const QKeySequence& keys,
                               auto act) {
        auto* made = new QAction(theme::icon(icon), text, this);
        made->setObjectName(QLatin1String(name));
        made->setShortcut(keys);
        connect(made, &QAction::triggered, this, act);
        addAction(made);
        return made;
    };
    m_back = action("leaveHandbook", QStringLiteral("previous"), tr("Back"), Qt::Key_Escape, [this] {
        if (m_search->hasFocus() && !m_search->text().isEmpty())
            m_search->clear();
        else
            Q_EMIT backRequested();
    });
    m_previous = action("previousChapter", QStringLiteral("previous"), tr("Previous chapter"),
                        QKeySequence(Qt::ALT | Qt::Key_Left), [this] { step(-1); });
    m_next = action("nextChapter", QStringLiteral("next"), tr("Next chapter"), QKeySequence(Qt::ALT | Qt::Key_Right),
                    [this] { step(1); });
    m_find = action("findInHandbook", QStringLiteral("search"), tr("Find in the handbook"), QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    m_contents = makeContents();
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_text, 1);
    column->addWidget(makeFoot());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_contents);
    layout->addLayout(column, 1);
    const QString last = m_settings.value(QLatin1String(kChapterSetting)).toString();
    showChapter(m_chapters.contains(last) ? last : m_chapters.value(0));
}

QWidget* HandbookPage::makeContents() {
    auto* contents = new QWidget(this);
    m_search = new QLineEdit(contents);
    widgets::nameControl(
        m_search,
        {.id = QStringLiteral("handbookSearch"),
         .name = tr("Find in the handbook"),
         .toolTip =
             tr("Find words in all chapters (Ctrl+F). Enter goes to the next match, Shift+Enter to the previous one")});
    m_search->setPlaceholderText(tr("Find in the handbook"));
    widgets::makeSearchField(m_search);
    m_search->installEventFilter(this);
    m_found = new QLabel(contents);
    m_found->setObjectName(QStringLiteral("handbookFound"));
    theme::setUiFont(m_found, theme::TextSize::Small);
    m_found->setForegroundRole(QPalette::PlaceholderText);
    m_found->setWordWrap(true);
    m_found->hide();
    m_list = new QListWidget(contents);
    widgets::nameControl(m_list, {.id = QStringLiteral("chapters"), .name = tr("Chapters of the handbook")});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    for (const QString& chapter : std::as_const(m_chapters)) {
        auto* item = new QListWidgetItem(text::Explanations::chapterTitle(chapter), m_list);
        item->setToolTip(item->text());
    }
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_found);
    layout->addWidget(m_list, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { showChapter(m_chapters.value(row)); });
    connect(m_search, &QLineEdit::textChanged, this, &HandbookPage::search);
    return contents;
}

QWidget* HandbookPage::makeFoot() {
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(12, 6, 12, 6);
    const auto button = [&](const char* name, const QString& icon, const QAction* action) {
        auto* made = new QPushButton(theme::icon(icon), {}, foot);
        widgets::nameControl(made, {.id = QLatin1String(name),
                                    .name = action->text(),
                                    .toolTip = QStringLiteral("%1 (%2)").arg(
                                        action->text(), action->shortcut().toString(QKeySequence::NativeText))});
        made->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(made, &QPushButton::clicked, action, &QAction::trigger);
        layout->addWidget(made);
        return made;
    };
    m_previousButton = button("previousChapterButton", QStringLiteral("previous"), m_previous);
    layout->addStretch(1);
    m_nextButton = button("nextChapterButton", QStringLiteral("next"), m_next);
    m_nextButton->setLayoutDirection(Qt::RightToLeft); // the arrow points on
    return foot;
}

void HandbookPage::setReturn(const QString& title) {
    m_back->setText(tr("Back to %1").arg(title));
    m_back->setToolTip(tr("Back to %1 (Esc)").arg(title));
}

void HandbookPage::setActive(bool active) {
    if (active)
        m_text->setFocus(Qt::OtherFocusReason);
    else
        remember();
}

void HandbookPage::setWidthClass(places::WidthClass width) {
    m_contents->setFixedWidth(theme::scaled(width >= places::WidthClass::Medium ? 260 : 200));
}

void HandbookPage::remember() {
    m_settings.setValue(QLatin1String(kChapterSetting), m_chapter);
    m_settings.setValue(placeSetting(m_chapter), m_text->topCharacter());
}

void HandbookPage::showChapter(const QString& chapter) {
    const auto row = int(m_chapters.indexOf(chapter));
    if (row < 0 || chapter == m_chapter)
        return;
    if (!m_chapter.isEmpty())
        remember();
    m_chapter = chapter;
    m_list->setCurrentRow(row);
    m_text->read(text::Explanations::chapterMarkdown(chapter));
    m_text->setAccessibleName(text::Explanations::chapterTitle(chapter));
    m_text->setTopCharacter(m_settings.value(placeSetting(chapter)).toInt());
    const auto show = [this](QAction* action, QPushButton* button, int row) {
        const bool there = row >= 0 && row < m_chapters.size();
        action->setEnabled(there);
        button->setVisible(there);
        if (there)
            button->setText(text::Explanations::chapterTitle(m_chapters[row]));
    };
    show(m_previous, m_previousButton, row - 1);
    show(m_next, m_nextButton, row + 1);
}

void HandbookPage::step(int direction) {
    showChapter(m_chapters.value(m_chapters.indexOf(m_chapter) + direction));
}

void HandbookPage::search() {
    const QString sought = m_search->text().trimmed();
    m_matches.clear();
    int all = 0;
    for (int row = 0; row < m_chapters.size(); ++row) {
        const QString& chapter = m_chapters[row];
        const int count = sought.isEmpty() ? 0 : matchesIn(chapter, sought);
        if (count > 0)
            m_matches.insert(chapter, count);
        all += count;
        const QString title = text::Explanations::chapterTitle(chapter);
        m_list->item(row)->setText(count > 0 ? tr("%1 (%2)").arg(title, QString::number(count)) : title);
    }
    m_found->setVisible(!sought.isEmpty());
    m_found->setText(all == 0 ? tr("Not found in any chapter.") : tr("Found %n times.", nullptr, all));
    m_text->setSought(sought);
    m_text->moveCursor(QTextCursor::Start);
    if (m_matches.contains(m_chapter))
        m_text->findSought();
}

/// In this chapter, then in the next one that has it, around the end.
void HandbookPage::findNext(bool backward) {
    if (m_matches.isEmpty() || m_text->findSought(backward))
        return;
    const auto count = int(m_chapters.size());
    for (int i = 1; i <= count; ++i) {
        const auto row = int(m_chapters.indexOf(m_chapter)) + (backward ? -i : i);
        const QString chapter = m_chapters[(row + count) % count];
        if (!m_matches.contains(chapter))
            continue;
        showChapter(chapter);
        m_text->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
        m_text->findSought(backward);
        return;
    }
}

bool HandbookPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            findNext(key->modifiers() & Qt::ShiftModifier);
            return true;
        }
    }
    return Place::eventFilter(watched, event);
}

void HandbookPage::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(m_contents->geometry().right(), 0, 1, height()), theme.border);
}

} // namespace glasshouse::shell
