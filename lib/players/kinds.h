/* The kinds of players, inside the room. */
#ifndef PLAYERS_KINDS_H
#define PLAYERS_KINDS_H

#include "wenzel/players.h"

extern const wz_player_kind wz__thumb, wz__club, wz__tournament, wz__expert;

#endif
