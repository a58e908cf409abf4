#pragma once

#include <QWidget>

#include <filesystem>
#include <optional>

#include "ui/places/Place.h"

class QPushButton;

namespace glasshouse::runtime {
class RunModel;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::shell {

/// Says in one sentence what the run that has just ended by itself has reached, and offers what to do next: write, look
/// inside, train further. If the queue has already started the next run, it offers to open the finished one instead.
/// Shown while either is viewed, until a person acts on it, closes it or starts a run; never for a run of an earlier
/// session.
///
/// Thread: GUI. Ownership: the window's.
class OutcomeStrip : public QWidget {
    Q_OBJECT
public:
    explicit OutcomeStrip(const places::PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Ended {
        std::filesystem::path run;
        QString words;
        bool seen = false; ///< with the run itself, so that the message does not stay beside others
    };
    QPushButton* addButton(const char* id, const QString& text);
    static QString sentence(const runtime::RunModel& run);
    bool isOfSweep() const;
    void follow();
    void renew();
    void close();

    const places::PlaceContext& m_context;
    widgets::TextBlock* m_words;
    QPushButton* m_write;
    QPushButton* m_inside;
    QPushButton* m_further;
    QPushButton* m_open;
    bool m_alive = false;
    std::optional<Ended> m_ended;
};

} // namespace glasshouse::shell
