#pragma once

#include <QApplication>
#include <QLabel>

#include "tests/ui/PlaceStores.h"
#include "tests/ui/Settled.h"
#include "ui/theme/ThemeManager.h"

/// The stores and controllers of a window whose engine is not loaded, tied together as the program does.
struct PlaceParts : PlaceStores {
    PlaceParts() {
        QObject::connect(&corpus, &glasshouse::runtime::CorpusStore::preparedChanged, &config, [this] {
            glasshouse::config::DataFacts facts = corpus.facts();
            facts.freeMemory = freeMemory;
            config.setCorpus(facts, corpus.vocabularySize());
        });
        QObject::connect(&config, &glasshouse::runtime::ConfigStore::validated, &ingest, [this] {
            if (!config.problem(QStringLiteral("validation_fraction")))
                ingest.setData(config.edited().data, config.edited().train.seed);
        });
    }
    void readAll() {
        ingest.open(texts());
        QTRY_VERIFY(!corpus.isBusy());
    }

    std::int64_t freeMemory = std::int64_t{8} << 30;
};

/// Names of visible widgets whose words do not fit: buttons, labels and switches smaller than they ask for.
inline QString clippedIn(QWidget& place) {
    QStringList clipped;
    for (QWidget* widget : place.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->inherits("QSplitterHandle"))
            continue;
        const bool words =
            widget->inherits("QPushButton") || widget->inherits("QLabel") ||
            widget->inherits("glasshouse::widgets::Chip") || widget->inherits("glasshouse::widgets::Switch") ||
            widget->inherits("glasshouse::widgets::KeyValueList") ||
            widget->inherits("glasshouse::widgets::TextBlock") || widget->inherits("glasshouse::widgets::ErrorBox");
        if (!words)
            continue;
        const auto* label = qobject_cast<QLabel*>(widget);
        if (widget->hasHeightForWidth() && widget->height() < widget->heightForWidth(widget->width()) - 1)
            clipped.append(QStringLiteral("%1%2: too low for its words, %3 of %4")
                               .arg(widget->objectName(), widget->accessibleName())
                               .arg(widget->height())
                               .arg(widget->heightForWidth(widget->width())));
        const bool wraps = widget->hasHeightForWidth() || (label && label->wordWrap());
        if ((!wraps && widget->width() < widget->sizeHint().width()) ||
            (!wraps && widget->height() < widget->sizeHint().height() - 1))
            clipped.append(QStringLiteral("%1 %2: %3x%4 of %5x%6")
                               .arg(QLatin1String(widget->metaObject()->className()),
                                    label != nullptr ? label->text() : widget->objectName())
                               .arg(widget->width())
                               .arg(widget->height())
                               .arg(widget->sizeHint().width())
                               .arg(widget->sizeHint().height()));
    }
    return clipped.join(QLatin1Char('\n'));
}

/// Controls without object name, accessible name or tooltip.
inline QString unnamedIn(QWidget& place) {
    QStringList unnamed;
    for (QWidget* widget : place.findChildren<QWidget*>()) {
        const bool control = widget->inherits("QAbstractButton") || widget->inherits("QLineEdit") ||
                             widget->inherits("QComboBox") || widget->inherits("QTableView") ||
                             widget->inherits("glasshouse::widgets::TokenFlow");
        // Parts of a control that Qt makes itself carry names that begin with qt_.
        if (!control || widget->objectName().startsWith(QLatin1String("qt_")) ||
            widget->inherits("QTableCornerButton") || widget->parentWidget()->inherits("QComboBox"))
            continue;
        const QString name = widget->objectName();
        if (!widget->isVisible())
            continue; // its words come with what it is shown for
        if (name.isEmpty() || widget->accessibleName().isEmpty() || widget->toolTip().isEmpty())
            unnamed.append(QStringLiteral("%1 \"%2\" \"%3\" \"%4\"")
                               .arg(QLatin1String(widget->metaObject()->className()), name, widget->accessibleName(),
                                    widget->toolTip()));
    }
    return unnamed.join(QLatin1Char('\n'));
}

/// Saves a picture of a place where GLASSHOUSE_SHOTS names a folder.
inline void shoot(QWidget& place, const QString& name) {
    const QString folder = qEnvironmentVariable("GLASSHOUSE_SHOTS");
    if (!folder.isEmpty()) {
        waitUntilSettled(place);
        place.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
    }
}

/// The room that a place has in windows of several widths, as rows of a test; see showAtWidth().
inline void addWidths() {
    using glasshouse::places::WidthClass;
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("dark");
    QTest::newRow("1440") << QSize(1088, 812) << int(WidthClass::Normal) << false;
    QTest::newRow("1440 dark") << QSize(1088, 812) << int(WidthClass::Normal) << true;
    QTest::newRow("1280") << QSize(1184, 712) << int(WidthClass::Medium) << false;
    QTest::newRow("1280 dark") << QSize(1184, 712) << int(WidthClass::Medium) << true;
    QTest::newRow("1024") << QSize(928, 680) << int(WidthClass::Compact) << false;
    QTest::newRow("900") << QSize(824, 432) << int(WidthClass::Narrow) << false;
}

/// Shows a place in the room and the theme of the row.
inline void showAtWidth(glasshouse::places::Place& place, glasshouse::theme::ThemeManager& theme) {
    QFETCH(QSize, size);
    QFETCH(int, width);
    QFETCH(bool, dark);
    using Choice = glasshouse::theme::ThemeManager::Choice;
    theme.setChoice(dark ? Choice::Dark : Choice::Light);
    place.setWidthClass(glasshouse::places::WidthClass(width));
    place.resize(size);
    place.show();
}

/// It fits into the room of the row with all its words; takes its picture under a name.
inline void checkFit(glasshouse::places::Place& place, const QString& name) {
    QFETCH(QSize, size);
    QVERIFY2(place.minimumSizeHint().width() <= size.width(),
             qPrintable(QStringLiteral("needs %1").arg(place.minimumSizeHint().width())));
    QTRY_COMPARE(clippedIn(place), QString()); // what comes late, such as a measured speed, is laid out too
    shoot(place, name + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
}
