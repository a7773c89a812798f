/** What tests decide, one entry for each kind of consequence. */

import { faceEnemy } from './charge/break-off.js';
import { didNotDare } from './charge/charge.js';
import { failedCharge, testedGround } from './charge/onward.js';
import { goOnTheMove } from './command/mobility.js';
import { rallied, reorganised } from './command/rally.js';
import type { Consequences } from './dice/checks.js';
import { giveWay } from './division/wiped-out.js';
import { searched } from './fire/ammunition.js';
import { enterGround, stayStuck } from './ground/bogging.js';
import { breakThem } from './melee/fighting.js';
import { lostCombat } from './melee/retreat.js';
import { flee } from './morale/flight.js';
import { disorganise, shake } from './morale/morale.js';
import { arrives } from './preparation/arrivals/arrival.js';
import { comeBack } from './preparation/arrivals/returning.js';
import { fallIntoChaos } from './scenario/misfortunes.js';
import { gather } from './scenario/scenario-turn.js';
import { onCaltrops } from './wagons-and-works/caltrops-result.js';
import { countWreck } from './wagons-and-works/spoils.js';

export const consequences: Consequences = {
  'enter-ground': (play, unit, then, { passed }) => enterGround(play, unit, then, passed),
  'get-loose': (play, unit, _then, { passed }) => stayStuck(play, unit, passed),
  'passed-through': (play, unit, _then, { passed }) => {
    if (!passed) disorganise(play, unit, 'movement.passing');
  },
  rally: (play, unit, _then, { passed }) => {
    if (passed) rallied(play, unit);
  },
  caltrops: (play, unit, _then, { passed, face = null }) => onCaltrops(play, unit, passed, face),
  'keep-order': (play, unit, _then, { passed }) => {
    if (!passed) goOnTheMove(play, unit);
  },
  dare: (play, unit, _then, { passed }) => {
    if (!passed) didNotDare(play, unit);
  },
  'break-off-heart': (play, unit, { from }, { passed }) => {
    if (!passed) flee(play, unit, from);
  },
  'face-enemy': ({ state }, unit, _then, { passed }) => {
    if (passed) faceEnemy(state, unit);
  },
  'charge-ground': (play, unit, { piece }, { passed }) => testedGround(play, unit, piece, passed),
  'failed-charge': (play, unit, _then, { passed }) => failedCharge(play, unit, passed),
  shaken: (play, unit, { from, away }, result) => {
    if (!result.passed) shake(play, unit, from, result.by, away ?? null);
  },
  chaos: (play, unit, _then, { passed }) => {
    if (!passed) fallIntoChaos(play, unit);
  },
  wakes: (_play, unit, _then, { passed }) => {
    if (passed) unit.battle = { ...unit.battle, awake: true };
  },
  forage: (play, unit, { marker }, { passed }) => {
    if (passed) gather(play, unit, marker);
  },
  'lost-combat': (play, unit, { melee }, result) => lostCombat(play, unit, melee, result),
  search: (play, unit, _then, { passed }) => searched(play, unit, passed),
  'holds-out': (play, unit, _then, { passed }) => {
    if (!passed) giveWay(play, unit);
  },
  arrives: (play, unit, { from }, { passed }) => {
    if (passed) arrives(play, unit, from);
  },
  returns: (play, unit, { company }, { passed }) => {
    if (passed) comeBack(play, unit, company);
  },
  lances: (play, unit, _then, { passed }) => breakThem(play, unit, !passed),
  wreck: ({ state }, _unit, { train }, { passed }) => {
    if (passed) countWreck(state, train);
  },
  reorganise: (play, unit, _then, { passed }) => {
    if (passed) reorganised(play, unit);
  },
};
