/** Strength points taken from units: how many bases they cost, and who is gone (combat.losses, ruling 20). */
import { leftAlone, strikeAlone } from '../commanders/commander-danger.js';
import { abandon } from '../morale/nerve.js';
import { baseCount, onTable } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { destroy } from './lose.js';
import { strengthLeft } from './strength.js';
import { contactsOf } from './who-strikes.js';

export interface Losses {
  /** What the unit has lost; no more than it had. */
  readonly points: number;
  /** Bases that their owner has still to take away. */
  readonly bases: number;
}

/** Takes points, no more than the unit has. Bases are left for their owner to take away; without any it is gone. */
export function takePoints(play: Play, unit: Unit, wanted: number): Losses {
  const spare = wanted > 0 && unit.battle.extraCrew ? 1 : 0;
  const points = Math.min(wanted, strengthLeft(unit) + spare);
  if (points === 0) return { points: 0, bases: 0 };
  play.emit({ type: 'losses', rule: 'combat.losses', unit: unit.data.id, points });
  // commanders.attacked: he has one point, and every hit is a test of its own.
  if (unit.battle.leader !== nobody) {
    strikeAlone(play, unit, wanted, isSurrounded(play.state, unit));
    return { points, bases: 0 };
  }
  const { strength } = unit.data.card;
  // artillery.crew: the additional crew goes first.
  if (spare > 0) unit.battle = { ...unit.battle, extraCrew: false };
  unit.battle = { ...unit.battle, losses: unit.battle.losses + (points - spare) };
  const bases = Math.trunc(unit.battle.losses / strength);
  unit.battle = { ...unit.battle, losses: unit.battle.losses - bases * strength };
  if (bases < baseCount(unit)) return { points, bases };
  lostAll(play, unit);
  return { points, bases: 0 };
}

/** commanders.joining, ruling 302: his unit is gone to the last base; what it could not take falls upon who led it. */
export function outlive(play: Play, unit: Unit, beyond: number): void {
  if (unit.battle.place !== 'destroyed') return;
  const surrounded = isSurrounded(play.state, unit);
  for (const commander of play.state.commanders) {
    if (onTable(commander) && commander.battle.joined === unit.index)
      leftAlone(play, commander, unit, beyond, surrounded);
  }
}

/** No ordinary flight could save who is held on opposite sides. */
function isSurrounded(state: State, unit: Unit): boolean {
  const sides = new Set(contactsOf(state, unit).map(({ meeting }) => meeting));
  return (sides.has('front') && sides.has('rear')) || (sides.has('left') && sides.has('right'));
}

/** special.artillery: a gun whose crew is gone stands abandoned. */
function lostAll(play: Play, unit: Unit): void {
  if (unit.data.card.type === 'artillery') {
    abandon(play, unit);
    return;
  }
  destroy(play, unit);
}
