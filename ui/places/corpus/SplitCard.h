#pragma once

#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class KeyValueList;
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

/// Tokenizer, split and windows, and their effect on the text. Thread: GUI. Ownership: the parent's.
class SplitCard : public widgets::Card {
    Q_OBJECT
public:
    SplitCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showShares();

    runtime::CorpusStore& m_corpus;
    ShareBar* m_bar;
    widgets::KeyValueList* m_shares;
    widgets::TextBlock* m_problem;
};

} // namespace glasshouse::places::corpus
