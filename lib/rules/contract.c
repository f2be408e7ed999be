/* Declarations: closing them, their words and names, their index. */
#include "text/text.h"
#include "wenzel/rules.h"

static const char kind_codes[] = "DHSCGN";

wz_contract wz_contract_closed(wz_contract contract) {
    if (contract.kind < WZ_TRUMP_GAMES && contract.flags & WZ_OUVERT) /* ISkO 2.5.8 */
        contract.flags |= WZ_HAND | WZ_SCHWARZ_ANNOUNCED;
    if (contract.flags & WZ_SCHWARZ_ANNOUNCED) contract.flags |= WZ_SCHNEIDER_ANNOUNCED;
    if (contract.flags & WZ_REVOLUTION) contract.flags |= WZ_HAND | WZ_OUVERT;
    return contract;
}

static int flag_of(char letter) {
    switch (letter) {
    case 'H': return WZ_HAND;
    case 'O': return WZ_OUVERT;
    case 'S': return WZ_SCHNEIDER_ANNOUNCED;
    case 'Z': return WZ_SCHWARZ_ANNOUNCED;
    case 'R': return WZ_REVOLUTION;
    default: return 0;
    }
}

wz_error wz_contract_from(const char *word, size_t length, wz_contract *contract) {
    if (!word || !contract) return WZ_E_NOTHING_GIVEN;
    wz_contract read = {WZ_NO_KIND, 0};
    for (uint8_t kind = 0; kind_codes[kind] && length > 0; kind++)
        if (word[0] == kind_codes[kind]) read.kind = kind;
    if (read.kind == WZ_NO_KIND) return WZ_E_SYNTAX;
    for (size_t i = 1; i < length; i++) {
        int flag = flag_of(word[i]);
        if (!flag) return WZ_E_SYNTAX;
        read.flags |= (uint8_t)flag;
    }
    if (read.kind != WZ_NULL && read.flags & WZ_REVOLUTION) return WZ_E_SYNTAX;
    bool announced = read.flags & (WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED);
    if (read.kind == WZ_NULL && announced) return WZ_E_ANNOUNCE_IN_NULL;
    read = wz_contract_closed(read);
    if (announced && !(read.flags & WZ_HAND)) return WZ_E_ANNOUNCE_NEEDS_HAND; /* ISkO 2.5.7 */
    *contract = read;
    return WZ_OK;
}

void wz_put_contract(wz_out *out, wz_contract contract) {
    if (contract.kind > WZ_NULL) {
        wz_put_char(out, '?');
        return;
    }
    wz_put_char(out, kind_codes[contract.kind]);
    if (contract.flags & WZ_REVOLUTION) {
        wz_put_char(out, 'R'); /* the rest follows from it */
        return;
    }
    bool open_trump = contract.kind < WZ_TRUMP_GAMES && contract.flags & WZ_OUVERT;
    if (contract.flags & WZ_OUVERT) wz_put_char(out, 'O');
    if (open_trump) return; /* the rest follows from it */
    if (contract.flags & WZ_HAND) wz_put_char(out, 'H');
    if (contract.flags & WZ_SCHWARZ_ANNOUNCED) wz_put_char(out, 'Z');
    else if (contract.flags & WZ_SCHNEIDER_ANNOUNCED) wz_put_char(out, 'S');
}

void wz_put_contract_name(wz_out *out, wz_lang lang, wz_faces faces, wz_contract contract) {
    if (contract.kind == WZ_NULL && contract.flags & WZ_REVOLUTION) {
        wz_put(out, wz__text(lang, WZ_T_CONTRACT_REVOLUTION));
        return;
    }
    wz_put(out, wz_kind_name(lang, faces, (wz_kind)contract.kind));
    if (contract.kind > WZ_NULL) return;
    bool ouvert = contract.flags & WZ_OUVERT;
    if (ouvert) wz_put(out, wz__text(lang, WZ_T_CONTRACT_OUVERT));
    if (ouvert && contract.kind != WZ_NULL) return;
    if (contract.flags & WZ_HAND) wz_put(out, wz__text(lang, WZ_T_CONTRACT_HAND));
    if (contract.flags & WZ_SCHWARZ_ANNOUNCED) wz_put(out, wz__text(lang, WZ_T_CONTRACT_SCHWARZ));
    else if (contract.flags & WZ_SCHNEIDER_ANNOUNCED)
        wz_put(out, wz__text(lang, WZ_T_CONTRACT_SCHNEIDER));
}

enum { VARIANTS = 5, NULLS = 4, REVOLUTION_AT = WZ_TRUMP_GAMES * VARIANTS + NULLS };
enum { SMALL = WZ_HAND | WZ_SCHNEIDER_ANNOUNCED };
static const uint8_t trump_variants[VARIANTS] = {0, WZ_HAND, SMALL, SMALL | WZ_SCHWARZ_ANNOUNCED,
                                                 SMALL | WZ_SCHWARZ_ANNOUNCED | WZ_OUVERT};

wz_contract wz_declaration(unsigned index) {
    if (index < WZ_TRUMP_GAMES * VARIANTS)
        return (wz_contract){(uint8_t)(index / VARIANTS), trump_variants[index % VARIANTS]};
    if (index >= WZ_DECLARATIONS) return (wz_contract){WZ_NO_KIND, 0};
    if (index == REVOLUTION_AT) return (wz_contract){WZ_NULL, WZ_HAND | WZ_OUVERT | WZ_REVOLUTION};
    /* null: bit 0 = hand, bit 1 = ouvert, just as the flags are */
    return (wz_contract){WZ_NULL, (uint8_t)(index - WZ_TRUMP_GAMES * VARIANTS)};
}

int wz_declaration_index(wz_contract contract) {
    int first = contract.kind * VARIANTS;
    if (contract.kind == WZ_NULL && contract.flags == (WZ_HAND | WZ_OUVERT | WZ_REVOLUTION))
        return REVOLUTION_AT;
    if (contract.kind == WZ_NULL)
        return contract.flags <= (WZ_HAND | WZ_OUVERT) ? first + contract.flags : -1;
    if (contract.kind > WZ_NULL) return -1;
    for (int i = 0; i < VARIANTS; i++)
        if (trump_variants[i] == contract.flags) return first + i;
    return -1;
}
