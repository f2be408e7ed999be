/* What the levels that search say of their decisions. Each lesson is a position, who is asked there, and
 * the reason; which move is best is for matches to find out. */
#include "lessons.h"

static const lesson lessons[] = {
    /* clang-format off */
    {"suit_middle_foe_led_trump", "only_move", "isko",
     {"CJ HJ CA CT CK CQ C8 C7 S9 HK", "C9 SA SQ HT H9 H8 DT DQ D9 D7",
      "DJ ST SK S8 HA HQ H7 DA DK D8", "SJ S7"},
     "1 p 2 p 0 18 0 s w SJ.S7 0 C.S7.HK 0 CJ",
     "1 C9"},
    {"suit_declarer_leads", "search_declarer", "isko",
     {"CJ HJ CA CT CK CQ C8 C7 S9 HK", "C9 SA SQ HT H9 H8 DT DQ D9 D7",
      "DJ ST SK S8 HA HQ H7 DA DK D8", "SJ S7"},
     "1 p 2 p 0 18 0 s w SJ.S7 0 C.S7.HK 0 CJ 1 C9 2 DJ",
     "0"},
    {"suit_rear_foe_led_plain", "search_defender", "isko",
     {"CJ HJ CA CT CK CQ C8 C7 S9 HK", "C9 SA SQ HT H9 H8 DT DQ D9 D7",
      "DJ ST SK S8 HA HQ H7 DA DK D8", "SJ S7"},
     "1 p 2 p 0 18 0 s w SJ.S7 0 C.S7.HK 0 CJ 1 C9 2 DJ 0 S9 1 SA",
     "2"},
    {"DECLARE", "search_declaration", "isko",
     {"C9 C8 ST SQ HA H7 DT DQ D9 D7", "DJ CA CK C7 S7 H9 H8 DA DK D8",
      "CJ SJ HJ CT CQ SA SK S9 S8 HK", "HT HQ"},
     "1 p 2 18 0 p 2 s w HT.HQ",
     "2"},
    {"AUCTION", "search_bid", "isko",
     {"CT CQ C9 ST S8 HK H8 DT DQ D7", "CJ SJ HJ DJ C8 SA S9 HQ H9 DA",
      "CA C7 SK SQ S7 HA HT H7 DK D9", "CK D8"},
     "",
     "1 18"},
    {"AUCTION", "search_pass", "isko",
     {"CJ SJ HJ DJ", "CT CK C9 ST SK S9 HT HK DT DK", "CA SA HA DA", ""},
     "",
     "1 p"},
    {"SPEAK", "concede_lost", "isko", /* 71 points are gone */
     {"CJ SJ CA CK CQ C9 C8 HT DK S7", "HA DA SA", "HK DT ST", "D7 D8"},
     "1 p 2 p 0 18 0 CH 0 HT 1 HA 2 HK 1 DA 2 DT 0 DK 1 SA 2 ST 0 S7",
     "0 RE"},
    /* clang-format on */
};

int main(void) {
    return lessons_run_reasons("search_reasons", "expert", lessons,
                               sizeof lessons / sizeof lessons[0], WZ_REASON_ONLY_MOVE,
                               WZ_REASON_BID_FOR_SKAT - 1);
}
