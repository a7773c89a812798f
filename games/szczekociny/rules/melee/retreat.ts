/** 10.11: a unit or stack goes back through its rear zone, keeping its facing. */
import type { Refusal } from '@hetman/core/game';
import { type Direction, type Hex, neighbour, offMap, rearOf } from '@hetman/core/hex';
import { arrive } from '../movement/arriving.js';
import { inEnemyFront } from '../movement/facing.js';
import { breakSquare } from '../movement/formations.js';
import { adoptStack, arrivalRefusal } from '../movement/stacking.js';
import type { RetreatFrame } from '../state/frames.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { hexByLabel, isHeld, labelOf, place } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Cause, eliminate, lose } from './step-losses.js';

/** 10.11.5, 10.11.6: not off the map, not onto enemies, nor where they could not stand with those who are there. */
export function wayBackRefusal(state: State, units: readonly Unit[], direction: Direction): Refusal | null {
  const ground = groundOf(state.setting);
  const [{ card, hex }] = units as [Unit];
  const to = neighbour(ground.grid, hex, direction);
  if (to === offMap) return no.offMap;
  if (openNeighbour(ground, hex, direction) === offMap) return no.outOfBounds;
  return isHeld(state, enemyOf(card.side), to) ? no.retreatWhere : arrivalRefusal(state, units, to);
}

export const waysBack = (state: State, units: readonly Unit[]): Hex[] =>
  rearOf(units[0]!.facing)
    .filter((direction) => !wayBackRefusal(state, units, direction))
    .map((direction) => neighbour(groundOf(state.setting).grid, units[0]!.hex, direction));

/** 10.11.3, 10.11.4: steps that each unit loses on the way there. */
export function lossesOnWay(state: State, units: readonly Unit[], to: Hex): number {
  const { terrain } = groundOf(state.setting);
  const uphill = terrain[to]!.level > terrain[units[0]!.hex]!.level ? 1 : 0;
  return uphill + (inEnemyFront(state, units[0]!.card.side, to) ? 1 : 0);
}

/** Only a retreat under fire is the work of ranged combat (12.1). */
const causeOf = (frame: RetreatFrame): Cause => (frame.cause === 'fire' ? 'fire' : 'other');

const retreatingUnits = (state: State, frame: RetreatFrame): Unit[] =>
  frame.units.map((index) => state.units[index]!).filter((unit) => unit.place === 'map');

/** Ruling 126. */
const mayStillFire = (state: State, { cause }: RetreatFrame): boolean =>
  cause !== 'fire' || state.setting.options['fireAfterRetreat'] !== false;

function goBack(play: Play, frame: RetreatFrame, to: Hex): void {
  const { state, emit } = play;
  const units = retreatingUnits(state, frame);
  const from = units[0]!.hex;
  const lost = lossesOnWay(state, units, to);
  const uphill = groundOf(state.setting).terrain[to]!.level > groundOf(state.setting).terrain[from]!.level;
  frame.left--;
  for (const unit of units) {
    const { facing } = unit;
    if (unit.formation === 'square') unit.formation = 'line';
    place(state, unit, to);
    // 10.7: whoever falls back under fire goes no further.
    unit.moved = true;
    if (!mayStillFire(state, frame)) unit.mp = 0;
    if (!adoptStack(state, unit)) unit.facing = facing;
    emit({
      type: 'retreated',
      rule: frame.cause === 'fire' ? '10.11' : '9.1',
      unit: unit.card.id,
      from: labelOf(state, from),
      to: labelOf(state, to),
    });
  }
  breakSquare(play, units[0]!.card.side, from);
  for (const unit of units)
    for (let step = 0; step < lost && unit.place === 'map'; step++)
      lose(play, unit, causeOf(frame), uphill && step === 0 ? '10.11.3' : '10.11.4');
  arrive(play, units[0]!.card.side, to);
}

export const retreat: FrameRules<'retreat'> = {
  advance(play, frame) {
    const { state } = play;
    const units = retreatingUnits(state, frame);
    if (units.length === 0 || frame.left === 0) {
      removeFrame(state, frame);
      return false;
    }
    const ways = waysBack(state, units);
    if (ways.length === 0) {
      removeFrame(state, frame);
      for (const unit of units) eliminate(play, unit, causeOf(frame), '10.11.5');
      breakSquare(play, frame.side, units[0]!.hex);
      return false;
    }
    if (ways.length > 1) return true;
    goBack(play, frame, ways[0]!);
    return false;
  },
  actions: (state, frame) =>
    waysBack(state, retreatingUnits(state, frame)).map((hex) => ({ do: 'retreat', hex: labelOf(state, hex) })),
  refusal(state, frame, action) {
    if (action.do !== 'retreat') return no.notNow;
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    return waysBack(state, retreatingUnits(state, frame)).includes(hex) ? null : no.retreatWhere;
  },
  apply(play, frame, action) {
    if (action.do === 'retreat') goBack(play, frame, hexByLabel(play.state, action.hex)!);
  },
};

/** The way back may have put other questions on top. */
function removeFrame(state: State, frame: RetreatFrame): void {
  state.frames.splice(state.frames.indexOf(frame), 1);
}
