/** 6.0: who lies on whom, and which way a stack faces, is never changed for nothing. */

import { playMoments } from '@hetman/core/testkit';
import { describe, expect } from 'vitest';
import { szczekocinySystem as system } from '../../system.js';
import {
  company,
  fusiliers,
  moves,
  musketeers,
  phase,
  play,
  refused,
  step,
  stop,
  turnTo,
  unit,
} from '../../testkit/index.js';
import { randomPosition } from '../../testkit/random-position.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from './actions.js';
import type { Event } from './events.js';
import { inMelee, isGun, stackOf, troopsOn } from './pieces.js';
import type { State, Unit } from './state.js';

const far = fusiliers('E', '0210');
const orderOn = (state: State, id: string) =>
  stackOf(state, unit(state, id).card.side, unit(state, id).hex).map((one) => one.card.id);

describe('those who go together', () => {
  rule('6.0', 'keep their order, whoever of them was called first', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1010'), company('C', '1010'), far] });
    play(state, [...moves('C', { do: 'gather', what: 'stack' }, step('SW')), stop]);
    expect(orderOn(state, 'A')).toEqual(['A', 'B', 'C']);
    const joined = phase({ units: [company('A', '1010'), company('B', '1010'), company('C', '1010'), far] });
    play(joined, [...moves('C', { do: 'join', unit: 'A' }, step('SW')), stop]);
    expect(orderOn(joined, 'A')).toEqual(['A', 'C']);
  });

  rule(['6.0', '8.10'], 'a line keeps the order of each of its stacks, also where one follows another', () => {
    const state = phase({
      units: [
        company('A', '1010'),
        company('B', '1010'),
        company('C', '1011'),
        company('D', '1011'),
        company('x', '1014'),
        far,
      ],
    });
    play(state, [...moves('D', { do: 'gather', what: 'line' }, step('NW')), stop]);
    expect([orderOn(state, 'A'), orderOn(state, 'C')]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });
});

describe('among friends who face another way', () => {
  rule('6.0', 'nobody spends on a shot the points that he needs to leave them', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1010'), musketeers('E', '1210')] });
    const shot = { do: 'aim', unit: 'A', hex: '1210' } as const;
    play(state, moves('A', turnTo('E')));
    expect(unit(state, 'A').mp).toBe(1);
    expect(refused(state, stop)).toEqual({ code: 'stack-facing', rule: '6.0' });
    expect(refused(state, shot)).toEqual({ code: 'kept-among-friends', rule: '6.0' });
    // Alone he may fire and stay.
    const alone = phase({ units: [company('A', '1010'), company('B', '1012'), musketeers('E', '1210')] });
    play(alone, moves('A', turnTo('E')));
    expect(refused(alone, shot)).toBe(null);
  });

  rule('6.0', 'who is hemmed in there by the enemy takes their facing, and has no point left', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '0910', { facing: 'E' }), far, company('x', '1610')],
    });
    play(state, moves('A', step('SW')));
    expect(refused(state, stop)).toEqual({ code: 'stack-facing', rule: '6.0' });
    // As if the way had been closed to him after he entered: one point leads neither on nor round.
    unit(state, 'A').mp = 1;
    play(state, [stop]);
    expect([unit(state, 'A').facing, unit(state, 'A').mp, unit(state, 'A').moved]).toEqual([1, 0, true]);
  });
});

/** Pairs of one stack, the upper one first. Where guns lie decides nothing. */
function* pairsOf(state: State): Generator<readonly [Unit, Unit]> {
  for (const unit of state.units) {
    if (unit.place !== 'map' || isGun(unit)) continue;
    const stack = troopsOn(state, unit.card.side, unit.hex);
    for (const lower of stack.slice(stack.indexOf(unit) + 1)) yield [unit, lower];
  }
}

const above = (state: State, a: Unit, b: Unit): boolean => {
  const stack = stackOf(state, a.card.side, a.hex).map(({ index }) => index);
  return stack.indexOf(a.index) < stack.indexOf(b.index);
};

const hasGone = (events: readonly Event[], unit: string): boolean =>
  events.some((event) => 'to' in event && 'unit' in event && event.unit === unit);

/** What may change an order or a facing, told by its events. */
const turning = new Set(['turned', 'retreated', 'returned', 'formed']);

/** Ends of moves and changes of order that cost nothing. */
function freeChanges(before: State, action: Action, after: State, events: readonly Event[]): string[] {
  const found: string[] = [];
  for (const [upper, lower] of pairsOf(before)) {
    const [now, other] = [after.units[upper.index]!, after.units[lower.index]!];
    if (now.place !== 'map' || now.hex !== other.hex || other.place !== 'map' || above(after, now, other)) continue;
    // Who is moved alone and comes back lies below again; a retreat goes to the bottom as well.
    const paid = action.do === 'reorder' && now.mp === upper.mp - 1 && other.mp === lower.mp - 1;
    const left = upper.hex !== now.hex || hasGone(events, upper.card.id);
    const together = hasGone(events, lower.card.id);
    if (!paid && (!left || together)) found.push(`${action.do}: ${lower.card.id} came to lie on ${upper.card.id}`);
  }
  if (before.setting.options['joinFacing'] !== 'arrive') return found;
  for (const was of before.units) {
    const now = after.units[was.index]!;
    if (now.place !== 'map' || now.facing === was.facing || isGun(now) || inMelee(after, now)) continue;
    const reported = events.some((event) => turning.has(event.type) && 'unit' in event && event.unit === now.card.id);
    const square = was.formation === 'square' || now.formation === 'square';
    if (!reported && !square && now.mp > 0) found.push(`${action.do}: ${now.card.id} was turned for nothing`);
  }
  return found;
}

rule(
  '6.0',
  'over 120 crowded battles nothing but a paid change alters an order, and nobody is turned for nothing',
  () => {
    const watched = { ...system };
    let moved = 0;
    let wrong: string[] = [];
    for (let seed = 0; seed < 120; seed++) {
      const { state } = randomPosition(`order ${seed}`);
      watched.apply = (now, action, dice, emit) => {
        const before = system.clone(now);
        const events: Event[] = [];
        system.apply(now, action, dice, (event) => {
          events.push(event);
          emit?.(event);
        });
        moved += events.filter(({ type }) => type === 'moved').length;
        wrong = [...wrong, ...freeChanges(before, action, now, events)];
      };
      playMoments(watched, state, { seed: `order ${seed}`, decisions: 300 }, () => undefined);
    }
    expect(wrong).toEqual([]);
    expect(moved).toBeGreaterThan(500);
  },
);
