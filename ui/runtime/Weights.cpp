#include "ui/runtime/Weights.h"

#include <array>
#include <utility>

namespace glasshouse::runtime {

namespace {
constexpr std::array kNames{std::pair(Weights::AtCursor, "cursor"), std::pair(Weights::Newest, "newest"),
                            std::pair(Weights::Best, "best"), std::pair(Weights::Untrained, "untrained"),
                            std::pair(Weights::Step, "step")};
}

QString Weights::key() const {
    QString key;
    for (const auto& [which, name] : kNames)
        if (which == kind)
            key = QLatin1String(name);
    if (kind == Step)
        key += QStringLiteral(":%1").arg(step);
    if (!run.empty())
        key += QLatin1Char('@') + QString::fromStdString(run.string());
    return key;
}

std::optional<Weights> Weights::fromKey(const QString& key) {
    Weights weights;
    const qsizetype at = key.indexOf(QLatin1Char('@'));
    weights.run = at < 0 ? std::filesystem::path() : std::filesystem::path(key.mid(at + 1).toStdString());
    QString name = key.left(at < 0 ? key.size() : at);
    if (name.startsWith(QLatin1String("step:"))) {
        bool right = false;
        weights.step = name.mid(5).toLongLong(&right);
        if (!right || weights.step < 0)
            return std::nullopt;
        name.truncate(4);
    } else if (name == QLatin1String("step")) {
        return std::nullopt;
    }
    for (const auto& [which, word] : kNames)
        if (name == QLatin1String(word)) {
            weights.kind = which;
            return which == AtCursor && !weights.run.empty() ? std::nullopt : std::optional(weights);
        }
    return std::nullopt;
}

} // namespace glasshouse::runtime
