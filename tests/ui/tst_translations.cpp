// The languages of the window: its translations are whole, and it changes its language while it runs.
#include <QDialog>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

#include <set>
#include <string>

#include "core/config/RunConfig.h"
#include "core/corpus/cleaning/Rule.h"
#include "core/engine/inspect/PlainAttention.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Validate.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/run/Compare.h"
#include "resources/translations/CoreForms.h"
#include "tests/ui/Program.h"
#include "ui/text/Explanations.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_translations {

using namespace glasshouse;

const QString translations = QStringLiteral(GLASSHOUSE_SOURCE_DIR "/resources/translations/");

QString contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What core says in words that do not depend on a run, sorted.
std::set<std::string> coreTexts() {
    std::set<std::string> texts;
    const auto choice = [&texts](const config::Choice& one) {
        texts.insert(one.label);
        texts.insert(one.help);
    };
    for (const fields::Field& field : fields::all()) {
        texts.insert(field.label);
        if (field.choices)
            for (const config::Choice& one : field.choices())
                choice(one);
    }
    model::Ablation steered; // has a step more
    steered.steering = {{.layer = 0, .strength = 1, .toward = {0}, .away = {}}};
    for (const fields::Preset& preset : fields::presets()) {
        for (const std::string* text : {&preset.name, &preset.family, &preset.about, &preset.lossesAbout})
            texts.insert(*text);
        for (const fields::Provenance& one : preset.provenance)
            texts.insert(one.why);
        for (const model::PartCount& part : model::parametersByPart(preset.config.model))
            texts.insert(part.label);
        for (const inspect::ForwardStep& step : inspect::forwardPlan(preset.config.model, 8, steered))
            for (const std::string* text : {&step.title, &step.rowsAre, &step.columnsAre})
                texts.insert(*text);
    }
    for (const auto& rule : cleaning::rules())
        choice(rule.choice);
    for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples()) {
        texts.insert(example.title);
        texts.insert(example.help);
    }
    for (const auto comparability :
         {run::Comparability::BitsPerCharacter, run::Comparability::OtherValidation, run::Comparability::OtherText})
        texts.insert(run::caution(comparability));
    const run::RunRecord record;
    for (const run::TextRow& row : run::textRows({&record}))
        texts.insert(row.label);
    texts.insert({"on", "off"}); // of a setting that is either
    texts.erase(std::string());
    return texts;
}

/// The literals of a C++ source that begins with the first quote, joined, as they stand between their quotes.
QString joined(const QString& literals) {
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
    QString all;
    for (auto found = literal.globalMatch(literals); found.hasNext();)
        all += found.next().captured(1);
    return all;
}

/// The sentences that core makes for a person, %1 to %9 for their values: the literals of sentence() and Error() in its
/// sources, and what counted() counts.
std::set<QString> formsInSources() {
    static const QRegularExpression comment(QStringLiteral("^\\s*//.*$"), QRegularExpression::MultilineOption);
    static const QRegularExpression said(
        QStringLiteral("\\b(?:Error|sentence)\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)[,)]"));
    static const QRegularExpression noun(QStringLiteral("\\bcounted\\([^\"\\n]*,\\s*\"([a-z ]+)\"\\)"));
    std::set<QString> forms;
    for (const char* folder : {"/core", "/app/pdfworker"}) { // what the worker says of a PDF is passed on
        QDirIterator sources(QStringLiteral(GLASSHOUSE_SOURCE_DIR) + QLatin1String(folder),
                             {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                             QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            const QString source = contentsOf(sources.next()).remove(comment);
            for (auto found = said.globalMatch(source); found.hasNext();)
                forms.insert(joined(found.next().captured(1)));
            for (auto found = noun.globalMatch(source); found.hasNext();)
                forms.insert(QStringLiteral("%n %1(s)").arg(found.next().captured(1)));
        }
    }
    return forms;
}

/// As it stands between quotes in a source.
QString quoted(const std::string& text) {
    QString words = QString::fromStdString(text);
    return words.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char('"'), QLatin1String("\\\""))
        .replace(QLatin1Char('\n'), QLatin1String("\\n"));
}

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coreTextsAreListed();
    void coreFormsAreListed();
    void coreSentencesAreTranslated_data() { eachIsWhole_data(); }
    void coreSentencesAreTranslated();
    void eachIsWhole_data();
    void eachIsWhole();
    void explanationsAreThere_data() { eachIsWhole_data(); }
    void explanationsAreThere();
    void theSystemsLanguageOrEnglish();
    void theWindowChangesItsLanguage();
};

/// GLASSHOUSE_WRITE=1 writes the list anew.
void TestTranslations::coreTextsAreListed() {
    QString list =
        QStringLiteral("// Texts of core for the translators; tst_translations keeps the list. Not compiled.\n");
    for (const std::string& text : coreTexts())
        list += QStringLiteral("QT_TRANSLATE_NOOP(\"Core\", \"%1\")\n").arg(quoted(text));
    const QString path = translations + QStringLiteral("CoreTexts.cpp");
    if (qEnvironmentVariableIsSet("GLASSHOUSE_WRITE")) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(list.toUtf8()) > 0);
    }
    QVERIFY2(contentsOf(path) == list, "run this test with GLASSHOUSE_WRITE=1, then ninja translations");
}

/// GLASSHOUSE_WRITE=1 writes the list anew.
void TestTranslations::coreFormsAreListed() {
    QString list = QStringLiteral(
        "// Sentences of core for the translators, %1 to %9 for their values; tst_translations keeps the list.\n"
        "#pragma once\n\n#include <QtGlobal>\n\n// clang-format off\ninline constexpr const char* coreForms[] = {\n");
    const std::set<QString> forms = formsInSources();
    QVERIFY2(forms.size() > 300, qPrintable(QString::number(forms.size())));
    for (const QString& form : forms)
        list += QStringLiteral("    %1(\"Core\", \"%2\"),\n")
                    .arg(form.contains(QLatin1String("%n")) ? QStringLiteral("QT_TRANSLATE_N_NOOP")
                                                            : QStringLiteral("QT_TRANSLATE_NOOP"),
                         form);
    list += QStringLiteral("};\n");
    const QString path = translations + QStringLiteral("CoreForms.h");
    if (qEnvironmentVariableIsSet("GLASSHOUSE_WRITE")) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(list.toUtf8()) > 0);
    }
    QVERIFY2(contentsOf(path) == list, "run this test with GLASSHOUSE_WRITE=1, then ninja translations");
}

/// Every form is recognized in the finished sentence, with its values; so is the second of two sentences.
void TestTranslations::coreSentencesAreTranslated() {
    QFETCH(QString, language);
    const QStringList values{QStringLiteral("/a/b.pdf"), QStringLiteral("17"),    QStringLiteral("x-y"),
                             QStringLiteral("0.25"),     QStringLiteral("layer"), QStringLiteral("2 GB"),
                             QStringLiteral("q"),        QStringLiteral("r8"),    QStringLiteral("s9")};
    const auto filled = [&](QString form) {
        for (int place = 1; place <= 9; ++place)
            form.replace(QLatin1Char('%') + QString::number(place), values[place - 1]);
        return form;
    };
    const text::Language set(language);
    QStringList faults;
    const auto expect = [&faults](const QString& english, const QString& own) {
        if (const QString said = text::fromCore(english.toStdString()); said != own)
            faults.append(english + QStringLiteral("\n  is: ") + said + QStringLiteral("\n  not: ") + own);
    };
    int withValues = 0;
    QString before, ownBefore; // the last whole sentence
    for (const char* form : coreForms) {
        if (QByteArray(form).contains("%n"))
            continue;
        const QString english = filled(QString::fromUtf8(form));
        const QString own = filled(QCoreApplication::translate("Core", form));
        withValues += english == QString::fromUtf8(form) ? 0 : 1;
        expect(english, own);
        if (!english.endsWith(QLatin1Char('.')) || !english[0].isUpper() || english.startsWith(values[0]))
            continue;
        expect(QStringLiteral("/a/c.json: ") + english, QStringLiteral("/a/c.json: ") + own); // as a cause
        if (!before.isEmpty())
            expect(before + QLatin1Char(' ') + english, ownBefore + QLatin1Char(' ') + own); // one after the other
        before = english;
        ownBefore = own;
    }
    // What nobody knows stays as it is, whatever it looks like; names that people gave do too.
    for (const char* unknown :
         {"Error: the value x is wrong.", "war: and peace", "A note of mine. With two sentences."})
        expect(QString::fromLatin1(unknown), QString::fromLatin1(unknown));
    QVERIFY2(faults.isEmpty(), qPrintable(QString::number(faults.size()) + QLatin1Char('\n') +
                                          faults.mid(0, 20).join(QLatin1Char('\n'))));
    QVERIFY(withValues > 150);

    config::RunConfig config;
    config.train.learning_rate = 0;
    config.train.batch_size = -3;
    for (const config::Problem& problem : fields::validate(config, {})) {
        QVERIFY(text::fromCore(problem.what) != QString::fromStdString(problem.what));
        QVERIFY(text::fromCore(problem.why) != QString::fromStdString(problem.why));
        const std::string both = problem.what + " " + problem.why;
        QCOMPARE(text::fromCore(both), text::fromCore(problem.what) + QLatin1Char(' ') + text::fromCore(problem.why));
    }
}

void TestTranslations::eachIsWhole_data() {
    QTest::addColumn<QString>("language");
    for (const QString& code : text::Language::codes())
        if (code != QLatin1String("en"))
            QTest::newRow(qPrintable(code)) << code;
}

/// Every text has a translation, with the same places for values and the same marks.
void TestTranslations::eachIsWhole() {
    QFETCH(QString, language);
    static const QRegularExpression mark(QStringLiteral("%L?\\d+|</?[a-zA-Z][^>]*>"));
    const auto marks = [](const QString& text) {
        QStringList all;
        for (auto found = mark.globalMatch(text); found.hasNext();)
            all.append(found.next().captured());
        all.sort();
        return all;
    };
    QStringList faults;
    QString source;
    QStringList forms;
    bool isFinished = false;
    int messages = 0;
    QXmlStreamReader reader(contentsOf(translations + QStringLiteral("glasshouse_%1.ts").arg(language)));
    while (!reader.atEnd()) {
        const QXmlStreamReader::TokenType token = reader.readNext();
        if (token == QXmlStreamReader::StartElement) {
            if (reader.name() == QLatin1String("message")) {
                forms.clear();
                isFinished = false;
            } else if (reader.name() == QLatin1String("source")) {
                source = reader.readElementText();
            } else if (reader.name() == QLatin1String("translation")) {
                isFinished = !reader.attributes().hasAttribute(QLatin1String("type"));
                QString text;
                while (reader.readNext() != QXmlStreamReader::EndElement ||
                       reader.name() != QLatin1String("translation"))
                    if (reader.isCharacters())
                        text += reader.text();
                    else if (reader.isStartElement())
                        forms.append(reader.readElementText());
                if (forms.isEmpty())
                    forms.append(text);
            }
        } else if (token == QXmlStreamReader::EndElement && reader.name() == QLatin1String("message")) {
            ++messages;
            if (!isFinished)
                faults.append(source + QStringLiteral(": not translated"));
            for (const QString& form : std::as_const(forms))
                if (form.isEmpty() || marks(form) != marks(source))
                    faults.append(source + QStringLiteral(" / ") + form);
        }
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY2(messages > 3000, qPrintable(QString::number(messages)));
    QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 20).join(QLatin1Char('\n'))));
}

/// What explains the window is in its language, but for the chapters that say that they are not.
void TestTranslations::explanationsAreThere() {
    QFETCH(QString, language);
    const text::Explanations english;
    const text::Language set(language);
    const text::Explanations own;
    QCOMPARE(own.ids().size(), english.ids().size());
    int same = 0;
    for (const QString& id : english.ids()) {
        QCOMPARE(own.find(id)->lookFor.size(), english.find(id)->lookFor.size());
        QCOMPARE(own.find(id)->chapter, english.find(id)->chapter);
        same += own.find(id)->text == english.find(id)->text ? 1 : 0;
    }
    QVERIFY2(same < 3, qPrintable(QString::number(same)));
    const QString rest = text::Explanations::chapterMarkdown(QStringLiteral("21-what-a-run-leaves-behind"));
    const QString says = QCoreApplication::translate("Explanations", "This chapter is in English only.");
    QVERIFY(says != QLatin1String("This chapter is in English only."));
    QVERIFY2(rest.startsWith(QLatin1String("# ")) && rest.contains(says), qPrintable(rest.left(200)));
    const QString first = text::Explanations::chapterMarkdown(QStringLiteral("01-what-is-a-language-model"));
    QVERIFY(!first.contains(says) && first.startsWith(QLatin1String("# ")) &&
            !first.startsWith(QLatin1String("# What a language model is")));
}

void TestTranslations::theSystemsLanguageOrEnglish() {
    QCOMPARE(text::Language::firstOf({QStringLiteral("de-DE"), QStringLiteral("de")}), QStringLiteral("en"));
    QCOMPARE(text::Language::firstOf({QStringLiteral("de"), QStringLiteral("es-AR")}), QStringLiteral("es"));
    QCOMPARE(text::Language::firstOf({QStringLiteral("en-GB"), QStringLiteral("pl")}), QStringLiteral("en"));
    QCOMPARE(text::Language::firstOf({QStringLiteral("pl-PL")}), QStringLiteral("pl"));
    {
        const text::Language set(QStringLiteral("pl"));
        QCOMPARE(text::Language::current(), QStringLiteral("pl"));
        QCOMPARE(text::groupedNumber(1234567), QStringLiteral("1\u00a0234\u00a0567"));
    }
    {
        const text::Language set(QStringLiteral("es"));
        QCOMPARE(text::percentText(0.05, 0), QStringLiteral("5\u00a0%"));
    }
    QCOMPARE(text::Language::current(), QStringLiteral("en"));
    QCOMPARE(text::percentText(0.05, 0), QStringLiteral("5%"));
    QCOMPARE(text::groupedNumber(1234567), QStringLiteral("1,234,567"));
    QCOMPARE(text::Language::nameOf(QStringLiteral("es")).left(3), QStringLiteral("Esp"));
}

/// In Preferences, while a run trains: everything is named anew, and nothing that is open or trains changes.
void TestTranslations::theWindowChangesItsLanguage() {
    OpenProgram program(QStringLiteral("model"));
    program.window().resize(1280, 800);
    program.waitForText();
    program.behaviour.heldStep = 5;
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("40"));
    program.window().actions().newRun->trigger();
    QTRY_COMPARE(program.parts().session.state(), runtime::RunModel::State::Running);
    const std::filesystem::path trained = program.parts().session.path();
    const auto title = [&] { return program.window().findChild<QLabel*>(QStringLiteral("placeTitle"))->text(); };
    program.window().showPlace(QStringLiteral("train"));
    QCOMPARE(title(), QStringLiteral("Train"));
    program.parts().queue.addRun();
    QTRY_COMPARE(program.parts().queue.waitingRuns(), 1);
    const auto waits = [&] { return program.window().findChild<QAbstractButton*>(QStringLiteral("strip.queue")); };
    QTRY_VERIFY(waits()->isVisible());
    program.window().actions().preferences->trigger();
    const auto choose = [&](const char* code) {
        auto* choice = program.window().findChild<widgets::SegmentedChoice*>(QStringLiteral("preferences.language"));
        QVERIFY(choice != nullptr);
        choice->setCurrent(QLatin1String(code));
        Q_EMIT choice->currentChanged(QLatin1String(code));
    };
    choose("es");
    QTRY_COMPARE(title(), QStringLiteral("Entrenar"));
    QVERIFY(program.window().isVisible());
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QCOMPARE(program.parts().session.path(), trained);
    QCOMPARE(program.parts().session.state(), runtime::RunModel::State::Running);
    QCOMPARE(program.window().actions().startPause->text(), QStringLiteral("Pausar"));
    QTRY_COMPARE(program.window().findChild<QLabel*>(QStringLiteral("strip.percent"))->text(),
                 QStringLiteral("12\u00a0%")); // 5 of 40 steps
    QVERIFY(waits()->isVisible());             // what the window before was told by signals, this one knows
    QVERIFY(program.window().findChild<QDialog*>(QStringLiteral("preferences"))->isVisible());
    choose("pl");
    QTRY_COMPARE(title(), QStringLiteral("Trening"));
    program.window().findChild<QDialog*>(QStringLiteral("preferences"))->close();
    program.behaviour.heldStep = -1;
    QTRY_COMPARE(program.parts().queue.waitingRuns(), 0);
    QTRY_VERIFY(!program.parts().training.isAlive() && program.parts().queue.current() < 0);
    QTRY_COMPARE(program.parts().library.runs().size(), std::size_t{2});
    // A text that is being edited in Write is not lost: the language waits for the next start.
    auto* editor = program.window().findChild<QWidget*>(QStringLiteral("textEditor"));
    editor->show();
    program.parts().settings.language.set(QStringLiteral("es"));
    QTRY_VERIFY(program.window()
                    .findChild<widgets::ElidedLabel*>(QStringLiteral("strip.sentence"))
                    ->text()
                    .startsWith(QStringLiteral("Edytujesz tekst")));
    QCOMPARE(title(), QStringLiteral("Trening"));
    editor->hide();
    program.parts().settings.language.set(QStringLiteral("en")); // from the palette: no dialog opens
    QTRY_COMPARE(title(), QStringLiteral("Train"));
    QVERIFY(program.window().findChild<QDialog*>(QStringLiteral("preferences")) == nullptr);
}

QTEST_MAIN(TestTranslations)

} // namespace tst_translations

#include "tst_translations.moc"
