#include "ui/runtime/OcrLanguages.h"

#include "core/text/Scans.h"

namespace glasshouse::runtime {

void OcrLanguages::request(const text::CorpusReaderOptions& options) {
    m_worker.start(
        [options](const std::stop_token& stop) {
            QStringList names;
            for (const std::string& name : text::ocrLanguages(options, stop))
                names.append(QString::fromStdString(name));
            return names;
        },
        [this](const std::optional<QStringList>& names, const QString& problem) {
            if (names)
                Q_EMIT found(*names);
            else
                Q_EMIT failed(problem);
        });
}

} // namespace glasshouse::runtime
