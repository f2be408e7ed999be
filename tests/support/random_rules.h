/* Random rule sets without contradictions, in which every option of the house rules has its turn. */
#ifndef WENZEL_TESTS_RANDOM_RULES_H
#define WENZEL_TESTS_RANDOM_RULES_H

#include "wenzel/random.h"
#include "wenzel/ruletext.h"

/* One option: a switch of the house rules and a value that the Skat Order does not have. */
typedef struct house_option {
    wz_switch which;
    unsigned value;
} house_option;

/* Option `index` from 0; false beyond the last. */
bool house_option_at(unsigned index, house_option *option);
unsigned house_options(void);
/* Rule set `number` of a run of `of`: each option is on in one of them at least, all else is drawn. */
void random_house_rules(wz_rules *rules, unsigned number, unsigned of, wz_random *random);

#endif
