/** Promises of a state that hold after every action; fuzz and property tests ask for them. */

import { limitRefusal } from '../movement/stacking.js';
import { groundOf } from './ground.js';
import { isGun, sizeOf, stackOf } from './pieces.js';
import { nobody, type State } from './state.js';

function demand(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`broken promise: ${promise}`);
}

export function checkInvariants(state: State): void {
  checkStacks(state);
  checkUnits(state);
  checkCommanders(state);
  demand(state.end !== null || state.frames.length > 0, 'something is under way until the battle ends');
  demand(state.turn >= state.setting.turns.first && state.turn <= state.setting.turns.last, 'the turn is on its track');
}

/** Every unit on the map is in exactly one stack, and stacks keep their limits (6.1, 6.2). */
function checkStacks(state: State): void {
  const seen = new Set<number>();
  const { labels } = groundOf(state.setting).grid;
  const onTheirWay = new Set(state.frames.flatMap((frame) => (frame.kind === 'move' ? frame.units : [])));
  for (const side of [0, 1] as const) {
    for (let hex = 0; hex < labels.length; hex++) {
      if (state.tops[side][hex] === nobody) continue;
      const units = stackOf(state, side, hex);
      for (const unit of units) {
        demand(!seen.has(unit.index), `${unit.card.id} is in two places`);
        seen.add(unit.index);
        demand(unit.place === 'map' && unit.hex === hex, `${unit.card.id} knows where it stands`);
        demand(unit.card.side === side, `${unit.card.id} is in a stack of its side`);
      }
      const staying = units.filter((unit) => !onTheirWay.has(unit.index));
      if (staying.length > 0) demand(!limitRefusal(state, staying), `stacking limits on ${labels[hex]}`);
      const troops = staying.filter((unit) => !isGun(unit));
      const squares = troops.filter((unit) => unit.formation === 'square').length;
      demand(squares === 0 || squares === troops.length, `all or nobody in square on ${labels[hex]}`);
    }
  }
  for (const unit of state.units)
    demand((unit.place === 'map') === seen.has(unit.index), `${unit.card.id} is in the stack of its hex`);
}

function checkUnits(state: State): void {
  const { barred } = groundOf(state.setting);
  for (const unit of state.units) {
    const { id, size } = unit.card;
    demand(unit.losses >= 0 && unit.losses <= size, `${id} has possible losses`);
    demand(sizeOf(unit) > 0 || unit.place === 'dead', `${id} without men is gone`);
    demand(unit.facing >= 0 && unit.facing < 6, `${id} faces a corner`);
    demand(unit.mp >= 0 && unit.shots >= 0 && unit.shots <= state.setting.book.shots, `${id} counts right`);
    demand(unit.hex >= 0 === (unit.place === 'map' || unit.place === 'captured'), `${id} has a hex while on the map`);
    demand(unit.place !== 'captured' || isGun(unit), `${id}: only guns are captured`);
    demand((unit.place === 'withdrawn') === unit.returns > 0, `${id} returns only from the track`);
    demand(unit.hex < 0 || !barred[unit.hex], `${id} stays within bounds`);
    demand(unit.formation !== 'skirmish' || unit.card.skirmish, `${id} may skirmish`);
  }
}

function checkCommanders(state: State): void {
  for (const { card, place, hex } of state.commanders)
    demand((place === 'map') === hex >= 0, `${card.id} has a hex exactly while on the map`);
  for (const chit of state.cup) {
    if (chit < 0) continue;
    const { card, place } = state.commanders[chit]!;
    demand(place === 'map' || card.role === 'staff', `${card.id} in the cup can act`);
  }
  demand(
    new Set(state.cup.filter((chit) => chit >= 0)).size === state.cup.filter((c) => c >= 0).length,
    'one chit each',
  );
}
