#include "core/base/Sentence.h"

namespace glasshouse {

std::string filledIn(std::string_view form, std::initializer_list<std::string> values) {
    std::string text;
    for (std::size_t at = 0; at < form.size(); ++at) {
        const char next = at + 1 < form.size() ? form[at + 1] : '\0';
        if (form[at] == '%' && next >= '1' && next <= '9' && static_cast<std::size_t>(next - '1') < values.size()) {
            text += values.begin()[next - '1'];
            ++at;
        } else {
            text += form[at];
        }
    }
    return text;
}

} // namespace glasshouse
