#pragma once

#include "ui/widgets/Card.h"

class QCheckBox;
class QLabel;
class QMenu;
class QScrollArea;
class QSortFilterProxyModel;
class QToolButton;
class QVBoxLayout;

namespace glasshouse::runtime {
class CorpusStore;
class IngestController;
} // namespace glasshouse::runtime
namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class CardTable;
class Chip;
} // namespace glasshouse::widgets

namespace glasshouse::places::corpus {

class FilesModel;

/// The table of files with its totals, and below it the files that were left out, each with its reason.
///
/// Thread: GUI. Ownership: the parent's; stores and controllers must outlive it.
class FilesCard : public widgets::Card {
    Q_OBJECT
public:
    FilesCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
              QWidget* parent = nullptr);

    /// Selected row of the store; -1: none.
    int chosenRow() const;
    void choose(int row);
    QWidget* readingButton() const;
    /// Opens the list of files that are not read because of what they are.
    void listOthers();

Q_SIGNALS:
    void rowChosen(int row);
    void ticked(); ///< a person included or excluded files
    /// Requests reading the left-out files again.
    void retryRequested();
    /// How pages are read is to be chosen; scans: because some have no text.
    void readingRequested(bool scans);
    /// A person chose the encoding of a file; empty: that of the folder.
    void encodingChosen(const QString& name, const QString& encoding);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillEncodingMenu(QMenu* menu, const QString& name);
    void showTotals();
    void showLeftOut();
    void placeHeaderTick();
    void fitColumns();
    void fitState(int first, int last);
    void shareRoom();
    void fitReasons();
    void keepPlace();
    void restorePlace();

    runtime::CorpusStore& m_store;
    runtime::IngestController& m_ingest;
    settings::Settings& m_settings;
    FilesModel* m_model;
    QSortFilterProxyModel* m_sorted;
    widgets::CardTable* m_table;
    QCheckBox* m_all;
    QLabel* m_totals;
    widgets::Chip* m_leftOut;
    widgets::Chip* m_scans;
    widgets::Chip* m_others;
    QToolButton* m_reading;
    QScrollArea* m_reasons;
    QWidget* m_reasonList = nullptr;
    QString m_listed;      ///< the folder whose files are listed
    int m_keptPlace = -1;  ///< scroll position to restore after the folder is read again; -1: none
    int m_setPlace = -1;   ///< the scroll position that was restored last
    int m_widestName = 0;  ///< pixels, as the next
    int m_widestState = 0; ///< of all states
    int m_leastState = 0;  ///< without the names of encodings
};

} // namespace glasshouse::places::corpus
