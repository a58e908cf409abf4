#include "ui/places/inside/CorpusPage.h"

#include <QCoreApplication>

#include "core/corpus/text/Corpus.h"

namespace glasshouse::places::inside {

QString corpusPage(const text::Corpus& corpus, std::size_t byte) {
    if (byte >= corpus.text().size())
        return {};
    const text::Passage& place = corpus.passageAt(byte);
    const text::Document& document = corpus.documents()[static_cast<std::size_t>(place.document)];
    const QString name = QString::fromStdString(document.name);
    return document.isPdf()
               ? QCoreApplication::translate("CorpusPage", "%1, page %2").arg(name, QString::number(place.page + 1))
               : name;
}

} // namespace glasshouse::places::inside
