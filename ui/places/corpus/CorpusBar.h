#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace glasshouse::runtime {
class CorpusStore;
enum class SearchKind;
} // namespace glasshouse::runtime
namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class Switch;
}

namespace glasshouse::places::corpus {

/// The bar above the files: choose a folder, a recent one or the sample library; reading progress, Cancel.
///
/// Thread: GUI. Ownership: the parent's; store and settings must outlive it.
class CorpusBar : public QWidget {
    Q_OBJECT
public:
    CorpusBar(runtime::CorpusStore& store, settings::Settings& settings, bool hasLibrary, QWidget* parent = nullptr);

    /// Puts the keyboard into the search field.
    void focusFind();
    void clearFind();
    /// Shows what is being found exactly, without asking for it again.
    void showExactFind(const QString& text);
    /// Hides what does not fit.
    void setTight(bool tight);

Q_SIGNALS:
    void chooseRequested();
    void libraryRequested();
    void refreshRequested();
    void cancelRequested();
    void pathChosen(const QString& path);
    /// A text to find in the files, shortly after it was typed or looked for in another way; empty: none any more.
    void findRequested(const QString& text, glasshouse::runtime::SearchKind kind);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void requestFind();
    void showRecent();
    void showProgress();

    runtime::CorpusStore& m_store;
    settings::Settings& m_settings;
    QPushButton* m_choose;
    QComboBox* m_recent;
    QPushButton* m_library;
    QToolButton* m_refresh;
    QLineEdit* m_find;
    widgets::Switch* m_exact;
    bool m_isExactOnce = false; ///< "Match exactly" was set by a click on a character, for that search only
    QTimer m_typing;            ///< a search begins when it has stopped
    QLabel* m_status;
    QProgressBar* m_progress;
    QLabel* m_speed;
    QPushButton* m_cancel;
    QElapsedTimer m_clock;
    bool m_tight = false;
};

} // namespace glasshouse::places::corpus
