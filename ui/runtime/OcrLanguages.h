#pragma once

#include <QObject>
#include <QStringList>

#include "core/text/CorpusReader.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// The languages that scans can be read in, asked of the worker process in the background.
///
/// Thread: GUI. Ownership: the view's.
class OcrLanguages : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// found() answers, or failed().
    void request(const text::CorpusReaderOptions& options);

Q_SIGNALS:
    void found(const QStringList& names); ///< Tesseract's; see text::ocrLanguages()
    void failed(const QString& problem);  ///< one sentence

private:
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
