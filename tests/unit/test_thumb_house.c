/* What the rule-of-thumb player says between the declaration and the first card, where a house has it. */
#include "lessons.h"

#define BOTH "wenzel rules 1\nname Beide\nschenken both\n"
#define ONE "wenzel rules 1\nname Einer\nschenken one\n"

#define PATROUILLEN                                                                                \
    "wenzel rules 1\nname Patrouille\nspritzen re\npatrouillen announced\n"                        \
    "patrouillen-number several\npatrouillen-grand yes\n"

#define REVOLUTION "wenzel rules 1\nname Revolution\nspritzen re\nrevolution 92\n"

#define DEAL                                                                                       \
    {                                                                                              \
        "CJ HJ CA SA SQ HA H7 DA DT D8", "DJ CQ C9 ST SK S7 H9 DK DQ D9",                          \
            "SJ CT CK C8 C7 S9 HT HK HQ H8", "S8 D7"                                               \
    }

static const lesson lessons[] = {
    /* clang-format off */
    /* one jack of one's own, but no ace */
    {"CONCESSION", "give_grand", ONE, DEAL, "1 p 2 p 0 18 0 GH", "1 schenken"},
    {"CONCESSION", "give_grand", BOTH, DEAL, "1 p 2 p 0 18 0 GH 1 schenken", "2 agree"},
    /* an ace */
    {"CONCESSION", "keep_grand", ONE,
     {"CJ HJ CA CT SA SQ HA H7 DT D8", "DJ CQ C9 ST SK S7 H9 DA DQ D9",
      "SJ CK C8 C7 S9 HT HK HQ H8 DK", "S8 D7"},
     "1 p 2 p 0 18 0 GH", "1 p"},
    /* two top jacks run, but six side tricks are not seven */
    {"CONCESSION", "gift_taken", ONE, DEAL, "1 p 2 p 0 18 0 GH 1 schenken", "0 agree"},
    /* three jacks from the top and six side tricks */
    {"CONCESSION", "gift_refused", ONE,
     {"DJ CK CQ C9 ST SK S9 HK H9 D9", "CJ SJ HJ CA CT SA HA HT DA S7",
      "C8 C7 SQ S8 HQ H8 H7 DT DK DQ", "D7 D8"},
     "1 18 0 p 2 p 1 GH 0 schenken", "1 refuse"},
    /* six trumps with the two highest and the seven: one; the lowest is missing, or the second: none */
    {"LEAD_UP", "patrouillen", PATROUILLEN,
     {"CJ SJ CA CT C9 C7 SA ST HA D9", "HJ C8 SK SQ S9 S8 HT HK DA DT",
      "DJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 CH", "0 patrouillen.1"},
    {"LEAD_UP", "no_patrouillen", PATROUILLEN,
     {"CJ SJ CA CT C9 C8 SA ST HA D9", "HJ C7 SK SQ S9 S8 HT HK DA DT",
      "DJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 CH", "0 p"},
    {"LEAD_UP", "no_patrouillen", PATROUILLEN,
     {"CJ HJ CA CT C9 C7 SA ST HA D9", "SJ C8 SK SQ S9 S8 HT HK DA DT",
      "DJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 CH", "0 p"},
    /* seven trumps with the two lowest: two */
    {"LEAD_UP", "patrouillen", PATROUILLEN,
     {"CJ SJ CA CT C9 C8 C7 SA ST HA", "HJ D9 SK SQ S9 S8 HT HK DA DT",
      "DJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 CH", "0 patrouillen.2"},
    /* grand: all four jacks, for whoever has the lowest alone is afraid to draw with it */
    {"LEAD_UP", "patrouillen", PATROUILLEN,
     {"CJ SJ HJ DJ CA CT C9 SA ST HA", "C8 D9 SK SQ S9 S8 HT HK DA DT",
      "C7 CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 GH", "0 patrouillen.1"},
    {"LEAD_UP", "no_patrouillen", PATROUILLEN,
     {"CJ DJ CA CT C9 C8 C7 SA ST HA", "HJ D9 SK SQ S9 S8 HT HK DA DT",
      "SJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 GH", "0 p"},
    {"LEAD_UP", "no_patrouillen", PATROUILLEN,
     {"HJ D9 SK SQ S9 S8 HT HK DA DT", "CJ DJ CA CT C9 C8 C7 SA ST HA",
      "SJ CK CQ S7 HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 18 0 p 2 p 1 GH", "1 p"},
    /* six trumps against five: four of those are not enough to draw mine */
    {"SPEAK", "kontra_patrouillen", PATROUILLEN,
     {"CJ CA CT C9 C7 SA ST HA HT D9", "DJ CK CQ C8 HJ SJ S8 S9 DA DT",
      "SK SQ S7 HK HQ H9 H8 H7 DK DQ", "D7 D8"},
     "1 p 2 p 0 18 0 CH 0 patrouillen.1", "1 kontra"},
    /* overbid by a jack in the skat, and not even schneider would do */
    {"DECLARE", "concede_overbid", "wenzel rules 1\nname Aufgeben\nconcede-overbid allowed\n",
     {"CJ CK C9 C7 SK HT H8 DQ D8 D7", "SJ HJ CQ SA ST SQ S9 DT DK D9",
      "DJ CT C8 S8 S7 HA HK HQ H7 DA", "CA H9"},
     "1 264 0 p 2 p 1 s w CA.H9", "1 RE"},
    /* tight in every suit */
    {"CHOOSE", "revolution", REVOLUTION,
     {"CQ CK CA SJ SQ SK SA H7 H8 H9", "C7 C8 C9 CT CJ S7 S8 S9 ST D7",
      "HT HJ HQ HK HA D8 D9 DT DJ DQ", "DK DA"},
     "1 18 0 p 2 p", "1 NR"},
    /* the jack of spades above the queen: all spades go to forehand, who leads; the second insists on it */
    {"LEAD_UP", "exchange_gap", REVOLUTION,
     {"CQ CK CA SJ SK H7 H8 H9 HT HJ", "C7 C8 C9 CT CJ S7 S8 SQ SA D7",
      "S9 ST HQ HK HA D8 D9 DT DJ DQ", "DK DA"},
     "1 18 0 p 2 p 1 NR w exchange.CQ.CK.CA.SJ.SK.H7.H8.H9.HT.HJ.S9.ST.HQ.HK.HA.D8.D9.DT.DJ.DQ.DK.DA",
     "2"},
    {"LEAD_UP", "exchange_nothing", REVOLUTION,
     {"CQ CK CA SJ SQ SK SA H7 H8 H9", "C7 C8 C9 CT CJ S7 S8 S9 ST D7",
      "HT HJ HQ HK HA D8 D9 DT DJ DQ", "DK DA"},
     "1 18 0 p 2 p 1 NR w exchange.CQ.CK.CA.SJ.SQ.SK.SA.H7.H8.H9.HT.HJ.HQ.HK.HA.D8.D9.DT.DJ.DQ.DK.DA "
     "2 exchange.CQ.CK.CA.SJ.SQ.SK.SA.H7.H8.H9.HT.HJ.HQ.HK.HA.D8.D9.DT.DJ.DQ.DK.DA",
     "0 agree"},
    {"SPEAK", "kontra_null", REVOLUTION,
     {"CQ CK CA SJ SK H7 H8 H9 HT HJ", "C7 C8 C9 CT CJ S7 S8 SQ SA D7",
      "S9 ST HQ HK HA D8 D9 DT DJ DQ", "DK DA"},
     "1 18 0 p 2 p 1 NR w exchange.CQ.CK.CA.SJ.SK.H7.H8.H9.HT.HJ.S9.ST.HQ.HK.HA.D8.D9.DT.DJ.DQ.DK.DA "
     "2 exchange.CQ.CK.CA.SJ.SK.H7.H8.H9.HT.HJ.S9.ST.HQ.HK.HA.D8.D9.DT.DJ.DQ.DK.DA 0 agree",
     "0 kontra"},
    /* clang-format on */
};

int main(void) {
    return lessons_run_reasons("thumb_house", "thumb", lessons, sizeof lessons / sizeof lessons[0],
                               WZ_REASON_KEEP_GRAND, WZ_REASON_EXCHANGE_NOTHING);
}
