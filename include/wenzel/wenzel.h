/* Wenzel: the whole library by one include. */
#ifndef WENZEL_WENZEL_H
#define WENZEL_WENZEL_H

#include "wenzel/base.h"
#include "wenzel/cards.h"
#include "wenzel/conductor.h"
#include "wenzel/court.h"
#include "wenzel/desk.h"
#include "wenzel/game.h"
#include "wenzel/match.h"
#include "wenzel/offers.h"
#include "wenzel/players.h"
#include "wenzel/random.h"
#include "wenzel/reader.h"
#include "wenzel/record.h"
#include "wenzel/referee.h"
#include "wenzel/requests.h"
#include "wenzel/rules.h"
#include "wenzel/ruletext.h"
#include "wenzel/score.h"
#include "wenzel/series.h"
#include "wenzel/solver.h"
#include "wenzel/text.h"
#include "wenzel/view.h"

#endif
