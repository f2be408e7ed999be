/* Switches, inside lib/rules: the one table of all that can differ between rule sets. */
#ifndef RULES_SWITCHES_H
#define RULES_SWITCHES_H

#include "text/text.h"
#include "wenzel/ruletext.h"

enum { SWITCH_WORDS = 5 }; /* the most that one switch has */

/* Where a switch lies in wz_rules, which values it has, and how it is said. */
typedef struct switch_row {
    uint16_t offset;
    uint8_t size;                        /* of the field: 1 or 2 bytes */
    uint16_t low, high;                  /* a number; 0 is "none" if there is a text for it */
    const char *word[SWITCH_WORDS];      /* or words, by the field's value */
    enum wz_text_key sentence;           /* "lost hand games count {0}" */
    enum wz_text_key says[SWITCH_WORDS]; /* what {0} is, by the value; of numbers: none, any */
    const char *paragraph;               /* of the current order */
} switch_row;

extern const switch_row wz__switches[WZ_SWITCH_COUNT];

bool wz__switch_is_number(wz_switch which);
/* Can the number be "none"? */
bool wz__switch_has_none(wz_switch which);
unsigned wz__switch_get(const wz_rules *rules, wz_switch which);
void wz__switch_set(wz_rules *rules, wz_switch which, unsigned value);
/* Is it a value the switch can have? */
bool wz__switch_takes(wz_switch which, unsigned value);
/* "double, single"; "none, 1-255": the values as words of the text form. */
void wz__put_switch_values(wz_out *out, wz_switch which);
/* Works out what follows from the switches, which must be in their ranges. */
void wz__rules_derive(wz_rules *rules);
/* The first switch in which it differs from the preset of this name; WZ_SWITCH_COUNT if there is none,
 * or no such preset. */
wz_switch wz__differs_from_preset(const wz_rules *rules, const char *name);
/* Bit per wz_switch: those that a contradiction is about. */
uint64_t wz__contradiction_switches(wz_contradiction contradiction);

#endif
