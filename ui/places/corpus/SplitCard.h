#pragma once

#include "ui/places/PlaceCard.h"

namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
class SplitReport;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class KeyValueList;
class Switch;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::corpus {

/// Two shares as one bar, training blue, validation orange. Thread: GUI.
class ShareBar : public QWidget {
    Q_OBJECT
public:
    explicit ShareBar(QWidget* parent = nullptr);
    void setShares(qint64 train, qint64 validation);
    QSize sizeHint() const override { return {120, 10}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    qint64 m_train = 0, m_validation = 0;
};

/// Split and windows, and their effect on the text: the shares and what occurs in both. Thread: GUI. Ownership: the
/// parent's; stores and report must outlive it.
class SplitCard : public PlaceCard {
    Q_OBJECT
public:
    SplitCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, runtime::SplitReport& report,
              QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void showCopies();
    QString uneven() const;

    runtime::CorpusStore& m_corpus;
    runtime::ConfigStore& m_config;
    runtime::SplitReport& m_report;
    ShareBar* m_bar;
    widgets::KeyValueList* m_shares;
    widgets::TextBlock* m_problem;
    widgets::KeyValueList* m_copies;
    widgets::Switch* m_leaveOut;
    QWidget* m_copyTokens;
};

} // namespace glasshouse::places::corpus
