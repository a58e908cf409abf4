#include "core/reading/charset/LetterModels.h"

#include <array>
#include <cmath>
#include <memory>
#include <string>

#include <unicode/ucnv.h>
#include <unicode/utf16.h>

namespace glasshouse::charset {

namespace {

using Group = std::pair<std::vector<char32_t>, double>;

/// The letters of each language, the most frequent first, counted in translations of free programs.
constexpr std::array<std::u32string_view, 34> languages = {
    U"enitrsadluhgocmbfkpzwvüäyöxjßq",              // German
    U"eianrstoludcpméfgvhbqxykèàjêzwôîçâïùûëœüæÿ",  // French
    U"eaonrisdcltupmbfvgóháqyxjízúkéñwü",           // Spanish
    U"ieaontrlscdupmgvzfbhèkyqwàxòjùéì",            // Italian
    U"aoerisdntmclpuvfãghbçáqxízéóúõjkêywâàôü",     // Portuguese
    U"enatirosdlgvkmupbhcwfjzyxëéïqóöü",            // Dutch
    U"eantrisldokgmfväpuöbchåyjxwzqé",              // Swedish
    U"erntilsadkogfmuvpbæhyøjcåxwézq",              // Danish, Norwegian
    U"itaensolkuärmvyphdjöbgcfxwzšqžå",             // Finnish
    U"ansrkliteumgíðdáovbfóhpyújýæöþcwéxzq",        // Icelandic
    U"aieonzwrstkypcudlmjbgłżęhąśóćfńźvxq",         // Polish
    U"oenatsprvuilkídzámbcyhjřčéýžěšgfůxwúóňqťď",   // Czech
    U"aoenirtsvpkuldmzábcyhjčíýéúťžšfľgxóôäwňĺďqŕ", // Slovak
    U"eatlsnkrzioámégvhybdpjfcuíóöőüúűxwq",         // Hungarian
    U"eiartnuclsodpămfbvgțţzșşîhxâjkwyq",           // Romanian, commas and cedillas
    U"aieonrtsjkpuldvmzbgcčšhfžćđyxwq",             // Croatian, Bosnian, Serbian
    U"aeionrtsvkpldjmzučbgšchžfxywq",               // Slovene
    U"aisteornkulmpdvgjybųšėfcžįąčhzūęxwq",         // Lithuanian
    U"aisterunoklmādpvējzībgšcfļūņhžķxwģčyq",       // Latvian
    U"aietslunkordmvgpbäjõhüfcöšxyžwzq",            // Estonian
    U"aielrnıdsktmyuobşçgzücğpvhöfxwjqâî",          // Turkish
    U"nhtcigđaukmpolrbdôysưáàvếểeệạêộảịợốậóầớấxặùỗụíọủãìềờqữựâýứơúởỏỉắổửòừfồẻẽẹéèẫẳẵăằĩũỳỷỹỵỡễẩõ\u0300\u0301\u0303"
    U"\u0309\u0323",                                                   // Vietnamese
    U"eitraësnuohmklpdjgbfvzcyqxwç",                                   // Albanian
    U"eaisrtnlodcupmfgbxvhóqàéíèzjòyúçkïwü·",                          // Catalan
    U"оеаинтрслвкпдмуязьыйбчгжфцхюшщэёъ",                              // Russian
    U"аноиетівркслдупмязбьйгчжцхєфшюїщґ",                              // Ukrainian
    U"аениотрсвдкпзлмъябучгжйфцшщхюѝ",                                 // Bulgarian
    U"аеионртскупдвмјзлбгшчњцљжћхфђџ",                                 // Serbian
    U"анркіслыетядмвуопцэзьбгўчйхшфжюё",                               // Belarusian
    U"αοετνισρμηκπυςλίδγήέάόχωθφύβώξζψϊϋ",                             // Greek
    U"יוהתלמראנבקשפסדגטעםחןכצזךץף",                                    // Hebrew
    U"اليمروتةندفسبعكحقجصأهطخغشّإزذضىثئءظؤآًٌٍَُِْ",                           // Arabic
    U"اینرودهتمبسلکشپجزگفخعقصطحچآغظئذضژثيكىةأء",                       // Persian
    U"ารอกนมเ่้ลัีดงติสยบวแไ์คทขปจหูะพชโืซุำใฟถณ็ภผธษฐฮึญศๆฉฆฌฎฏฑฒฬๅๆ๐๑๒๓๔๕๖๗๘๙", // Thai
};

/// The characters of an East Asian encoding whose first and second byte are in these ranges.
std::vector<char32_t> charactersOf(const char* encoding, int firstLead, int lastLead, int firstTrail, int lastTrail) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, void (*)(UConverter*)> converter(::ucnv_open(encoding, &error), &::ucnv_close);
    std::vector<char32_t> characters;
    if (U_FAILURE(error))
        return characters;
    for (int lead = firstLead; lead <= lastLead; ++lead)
        for (int trail = firstTrail; trail <= lastTrail; ++trail) {
            const std::array<char, 2> bytes = {static_cast<char>(lead), static_cast<char>(trail)};
            std::array<UChar, 4> units{};
            error = U_ZERO_ERROR;
            const int length =
                ::ucnv_toUChars(converter.get(), units.data(), static_cast<int>(units.size()), bytes.data(), 2, &error);
            if (U_SUCCESS(error) && length == 1 && units[0] != 0xFFFD)
                characters.push_back(units[0]);
        }
    return characters;
}

std::vector<char32_t> range(char32_t first, char32_t last) {
    std::vector<char32_t> characters;
    for (char32_t c = first; c <= last; ++c)
        characters.push_back(c);
    return characters;
}

std::vector<char32_t> list(std::u32string_view characters) {
    return {characters.begin(), characters.end()};
}

/// Models of Chinese, Japanese and Korean; shares as in running text.
std::vector<LetterModel> eastAsianModels() {
    const auto marks = list(U"、。，：；「」『』《》（）“”？！・ー　…—");
    std::vector<LetterModel> models;
    const auto chinese = [&](std::u32string_view common, const std::vector<char32_t>& usual,
                             const std::vector<char32_t>& seldom) {
        models.emplace_back(std::vector<Group>{{list(common), 0.5}, {usual, 0.4}, {marks, 0.09}, {seldom, 0.005}});
    };
    chinese(U"的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家"
            U"学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见"
            U"经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者"
            U"向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信"
            U"北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车"
            U"权任何人享有利由平等",
            charactersOf("gb18030", 0xB0, 0xD7, 0xA1, 0xFE), charactersOf("gb18030", 0xD8, 0xF7, 0xA1, 0xFE));
    chinese(U"的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家"
            U"學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見"
            U"經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者"
            U"向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信"
            U"北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車"
            U"權任何人享有利由平等",
            charactersOf("big5", 0xA4, 0xC6, 0x40, 0xFE), charactersOf("big5", 0xC9, 0xF9, 0x40, 0xFE));
    models.emplace_back(std::vector<Group>{{list(U"のにはをたがでてとしれさいるもなかこまりらうすくきあっけ"), 0.42},
                                           {range(0x3041, 0x3093), 0.05},
                                           {range(0x30A1, 0x30F6), 0.1},
                                           {marks, 0.1},
                                           {charactersOf("euc-jp", 0xB0, 0xCF, 0xA1, 0xFE), 0.3},
                                           {charactersOf("euc-jp", 0xD0, 0xF4, 0xA1, 0xFE), 0.004},
                                           {range(0xFF61, 0xFF9F), 0.001}});
    models.emplace_back(
        std::vector<Group>{{list(U"이다는의에을를가고하은지로한도사인기리나어자그대서시있아것들스정해라"), 0.45},
                           {charactersOf("euc-kr", 0xB0, 0xC8, 0xA1, 0xFE), 0.5},
                           {marks, 0.01},
                           {charactersOf("euc-kr", 0xCA, 0xFD, 0xA1, 0xFE), 0.005}});
    return models;
}

const double rare = std::log(3e-6);

} // namespace

LetterModel::LetterModel(std::u32string_view letters) {
    const auto count = static_cast<double>(letters.size());
    double sum = 0;
    for (std::size_t rank = 1; rank <= letters.size(); ++rank)
        sum += std::log((count + 1) / static_cast<double>(rank));
    for (std::size_t rank = 1; rank <= letters.size(); ++rank)
        m_logarithms.try_emplace(letters[rank - 1], std::log(std::log((count + 1) / static_cast<double>(rank)) / sum));
}

LetterModel::LetterModel(const std::vector<std::pair<std::vector<char32_t>, double>>& groups) {
    for (const auto& [characters, share] : groups)
        for (const char32_t c : characters)
            m_logarithms.try_emplace(c, std::log(share / static_cast<double>(characters.size())));
}

double LetterModel::logProbability(char32_t letter) const {
    const auto found = m_logarithms.find(letter);
    return found == m_logarithms.end() ? rare : found->second;
}

std::span<const LetterModel> letterModels() {
    static const std::vector<LetterModel> models = [] {
        std::vector<LetterModel> all = eastAsianModels();
        for (const std::u32string_view letters : languages)
            all.emplace_back(letters);
        return all;
    }();
    return models;
}

} // namespace glasshouse::charset
