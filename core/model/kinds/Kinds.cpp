#include "core/model/kinds/Kinds.h"

#include "core/base/Sentence.h"

namespace glasshouse::model {

const config::Registry<ModelKind>& modelKinds() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<ModelKind> all(sentence("kind of model") GLASSHOUSE_KINDS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::model
