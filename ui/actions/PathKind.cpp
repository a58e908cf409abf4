#include "ui/actions/PathKind.h"

#include <QFile>
#include <QFileInfo>

#include "core/exchange/ImportModel.h"
#include "core/run/PresetFile.h"
#include "core/run/RunFolder.h"

namespace glasshouse::actions {

PathKind kindOf(const QString& path) {
    const std::filesystem::path place = QFile::encodeName(path).toStdString();
    if (!QFileInfo::exists(path))
        return PathKind::Nothing;
    if (run::RunFolder::isListed(place))
        return PathKind::Run;
    if (isArchiveName(path) && QFileInfo(path).isFile())
        return PathKind::Archive;
    if (exchange::holdsModel(place))
        return PathKind::Model;
    if (isPresetName(path) && QFileInfo(path).isFile())
        return PathKind::Preset;
    return PathKind::Text;
}

bool isPresetName(const QString& path) {
    return path.endsWith(QLatin1String(run::presetSuffix.data(), qsizetype(run::presetSuffix.size())),
                         Qt::CaseInsensitive);
}

bool isArchiveName(const QString& path) {
    return path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive);
}

} // namespace glasshouse::actions
