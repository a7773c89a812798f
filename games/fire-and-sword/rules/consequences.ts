/** What tests decide, one entry for each kind of consequence. */

import { searched } from './ammunition.js';
import { enterGround, stayStuck } from './bogging.js';
import { faceEnemy } from './break-off.js';
import { onCaltrops } from './caltrops.js';
import { didNotDare } from './charge.js';
import { breakThem } from './fighting.js';
import { fallIntoChaos } from './first-turn.js';
import { flee } from './flight.js';
import type { Consequence } from './frames.js';
import { goOnTheMove } from './mobility.js';
import { disorganise, shake } from './morale.js';
import { failedCharge, testedGround } from './onward.js';
import type { Play } from './play.js';
import { arrives } from './prepare/awaited.js';
import { comeBack } from './prepare/returning.js';
import { rallied, reorganised } from './rallying.js';
import { lostCombat } from './retreat.js';
import { gather } from './scenario-turn.js';
import { countWreck } from './spoils.js';
import type { Unit } from './state.js';
import { giveWay } from './wiped-out.js';

export interface TestResult {
  readonly passed: boolean;
  /** How far the roll lay above the number; nothing or less where it passed. */
  readonly by: number;
  /** The die; nothing where none was rolled. */
  readonly face?: number | null;
}

type Resolve<K extends Consequence['kind']> = (
  play: Play,
  unit: Unit,
  then: Extract<Consequence, { kind: K }>,
  result: TestResult,
) => void;

export const consequences: { readonly [K in Consequence['kind']]: Resolve<K> } = {
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
    if (passed) unit.awake = true;
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
