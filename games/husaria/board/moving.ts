/** Where a unit can go, as offers: one for each hex and facing, with the way, what is left, and what may happen there. */

import type { Offer } from '@hetman/core/board';
import { fill, inEach } from '@hetman/core/game';
import { directions, type Hex } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { anyCharger } from '../rules/battle/counter-charge.js';
import { anyArcherAtMover, archerRefusal, shotPrice } from '../rules/fire/archery.js';
import { anyGunAtMover } from '../rules/fire/gun-reaction.js';
import { costTo, flood, pathTo, type Reach } from '../rules/movement/flood.js';
import { groundOf } from '../rules/movement/ground.js';
import { inEnemyZone } from '../rules/movement/zone-of-control.js';
import type { Action } from '../rules/state/actions.js';
import { allowanceOf, heldBy, labelOf, place } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { labelText } from '../texts/index.js';

export const half = (points: number): string =>
  points % 2 === 0 ? String(points / 2) : `${points > 1 ? Math.floor(points / 2) : ''}½`;

/** Offers of the unit's whole move; it is chosen first unless it is on its way already. */
export function movingOffers(state: State, unit: Unit): Offer[] {
  const frame = topFrame(state);
  const onItsWay = frame?.kind === 'move' && frame.unit === unit.index;
  const points = onItsWay ? frame.mp : allowanceOf(state, unit);
  const reach = flood(state, unit);
  const found: Offer[] = [];
  const trial = cloneState(state);
  const notes = new Map<Hex, Offer['notes']>();
  for (let i = 0; i < reach.count; i++) {
    const hex = Math.floor(reach.places[i]! / 6);
    const facing = reach.places[i]! % 6;
    if (hex === unit.hex && facing === unit.facing) continue;
    if (!notes.has(hex)) notes.set(hex, notesFor(trial, trial.units[unit.index]!, hex, unit.hex));
    found.push(moveOffer(state, unit, reach, hex, facing, points, onItsWay, notes.get(hex)!));
  }
  return found;
}

function moveOffer(
  state: State,
  unit: Unit,
  reach: Reach,
  hex: Hex,
  facing: number,
  points: number,
  onItsWay: boolean,
  notes: Offer['notes'],
): Offer {
  const acts = pathTo(reach, hex, facing);
  const label = labelOf(state, hex);
  const name = directions[facing]!;
  const actions: Action[] = onItsWay ? acts : [{ do: 'move', unit: unit.card.id }, ...acts];
  return {
    id: `move ${unit.card.id} ${label} ${name}`,
    label: inEach((language) =>
      fill(
        boardMessages.moveOffer[language],
        { card: unit.card.name[language], label, labelText: labelText(name, language) },
        language,
      ),
    ),
    style: 'plain',
    actions,
    // Archers who come before an enemy may still want to shoot (16.23).
    finish: shootsThere(state, unit, hex, facing, points - costTo(reach, hex, facing)) ? null : { do: 'stop' },
    piece: unit.card.id,
    hex: label,
    facing: name,
    figure: half(Math.max(0, points - costTo(reach, hex, facing))),
    path: hexesOf(state, unit, acts),
    notes,
  };
}

/** 16.23: with a point left and somebody before it the unit is not finished yet. */
function shootsThere(state: State, unit: Unit, hex: Hex, facing: number, left: number): boolean {
  if (archerRefusal(state, unit.card.side, unit) || left < shotPrice(state)) return false;
  const { neighbours } = groundOf(state.setting).grid;
  return [-1, 0, 1].some((turn) => {
    const to = neighbours[hex * 6 + ((facing + turn + 6) % 6)]!;
    return to >= 0 && heldBy(state, to, enemyOf(unit.card.side));
  });
}

/** Hexes gone through, the last one included. */
function hexesOf(state: State, unit: Unit, acts: readonly Action[]): string[] {
  const { neighbours, labels } = groundOf(state.setting).grid;
  let hex = unit.hex;
  const way = [labels[hex]!];
  for (const act of acts) {
    if (act.do !== 'step' && act.do !== 'follow' && act.do !== 'back') continue;
    hex = neighbours[hex * 6 + directions.indexOf(act.to)]!;
    way.push(labels[hex]!);
  }
  return way;
}

/** What the player should know before: the stop, guns that bear, chargers that wait. The mover is put there on trial. */
function notesFor(trial: State, mover: Unit, hex: Hex, start: Hex): Offer['notes'] {
  const notes: Offer['notes'][number][] = [];
  const { side } = mover.card;
  if (inEnemyZone(trial, side, hex)) {
    notes.push({
      rule: '5.21',
      kind: 'stop',
      text: boardMessages.notesFor,
    });
  }
  if (hex === start) return notes;
  place(trial, mover, hex);
  if (anyGunAtMover(trial, enemyOf(side), mover)) {
    notes.push({
      rule: '13.11',
      kind: 'danger',
      text: boardMessages['notesFor.enemy-guns-may-fire'],
    });
  }
  if (anyArcherAtMover(trial, enemyOf(side), mover)) {
    notes.push({
      rule: '16.21',
      kind: 'danger',
      text: boardMessages['notesFor.enemy-archers-may-shoot'],
    });
  }
  if (anyCharger(trial, enemyOf(side), mover)) {
    notes.push({ rule: '6.62', kind: 'danger', text: boardMessages['notesFor.may-be-countercharged'] });
  }
  return notes;
}
