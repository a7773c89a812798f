/** Chapter 12: who may fire, when and at whom. What the shots do is in musketry-results.test.ts. */
import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  cavalry,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  open,
  pikemen,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

/** A on 1011 looks at D on 1010, who looks back. */
const facingA = (extras: Partial<UnitEntry> = {}) => infantry('A', 'poles', '1011', { facing: 'N', ...extras });
const facingD = (extras: Partial<UnitEntry> = {}) => infantry('D', 'russians', '1010', { facing: 'S', ...extras });
const attackPhase = (units: UnitEntry[], more: PositionFile = {}): State =>
  position({ phase: 'attack', units, ...more });
const fight = (field: State, attackers: string[], hexes = ['1010']): State => {
  declareAttack(field, attackers, hexes);
  play(field, [{ do: 'fight' }]);
  return field;
};
const aim = (id: string, target: string): Action => ({ do: 'aim', unit: id, target });
const fire: Action = { do: 'fire' };
const pass: Action = { do: 'pass' };
const now = (field: State) => [asked(field), deciding(field)];

rule('12.11', 'before the battle the defender fires, then the attacker, and then the ratio is taken', () => {
  const field = fight(attackPhase([facingA({ stars: 1, morale: 12 }), facingD({ stars: 1, morale: 12 })]), ['A']);
  expect(now(field)).toEqual(['musketry', 'russians']);
  play(field, [aim('D', 'A'), fire], [5, 5, 1, 1]); // two points, ten: -1
  expect([unit(field, 'A').sp, ...now(field)]).toEqual([1, 'musketry', 'poles']);
  const events = play(field, [aim('A', 'D'), fire], [1, 1, 3, 3]);
  expect(eventsOf(events, 'fire')).toMatchObject([{ shooters: ['A'], strength: 1, result: '-' }]);
  expect(eventsOf(events, 'battle')).toMatchObject([{ report: { attack: 1, defence: 2, ratio: '1:2' } }]);
});

rule('12.11', 'by the other reading the attacker fires first', () => {
  const field = attackPhase([facingA({ stars: 1 }), facingD({ stars: 1 })], { options: { fireFirst: 'attacker' } });
  expect(now(fight(field, ['A']))).toEqual(['musketry', 'poles']);
  play(field, [pass]);
  expect(now(field)).toEqual(['musketry', 'russians']);
});

rule('12.11', 'nobody has to fire', () => {
  const field = fight(attackPhase([facingA({ stars: 1 }), facingD({ stars: 1 })]), ['A']);
  const events = play(field, [pass, pass], [3, 3]);
  expect(eventsOf(events, 'fire')).toEqual([]);
  expect(eventsOf(events, 'battle')).toHaveLength(1);
});

rule(['12.11', '15.13'], 'without a star there is no shot; behind pikes there is none either', () => {
  const notes = { pikes: { side: 'russians', nation: 'russians', tokens: 1 } };
  const silent = attackPhase([facingA(), pikemen('D', 'russians', '1010', { facing: 'S', stars: 2 })], { notes });
  declareAttack(silent, ['A'], ['1010']);
  expect(eventsOf(play(silent, [{ do: 'fight' }], [6, 6]), 'battle')).toHaveLength(1);
  const mixed = fight(attackPhase([facingA(), infantry('B', 'poles', '1110', { facing: 'NW', stars: 1 }), facingD()]), [
    'A',
    'B',
  ]);
  expect(refused(mixed, aim('A', 'D'))).toEqual({ code: 'no-star', rule: '12.11' });
  expect(refused(mixed, aim('B', 'D'))).toBe(null);
});

rule('12.11', 'only at enemies of this battle, only by units of this battle', () => {
  const field = attackPhase([
    facingA({ stars: 2 }),
    infantry('B', 'poles', '1111', { facing: 'N', stars: 2 }),
    facingD(),
    infantry('E', 'russians', '1110', { facing: 'S' }),
  ]);
  fight(field, ['A']);
  expect(refused(field, aim('A', 'D'))).toBe(null);
  expect(refused(field, aim('A', 'E'))).toEqual({ code: 'fire-not-confronted', rule: '12.11' });
  expect(refused(field, aim('B', 'E'))).toEqual({ code: 'fire-not-confronted', rule: '12.11' });
  expect(refused(field, aim('D', 'A'))?.code).toBe('not-your-piece');
  expect(open(field, 'aim')).toEqual([aim('A', 'D')]);
});

rule('12.11', 'fire opens no attack of its own: without a battle there is none', () => {
  const field = attackPhase([facingA({ stars: 2 }), facingD({ stars: 2 })]);
  expect(refused(field, aim('A', 'D'))?.code).toBe('not-now');
});

rule('12.12', 'a unit attacked from behind cannot fire back', () => {
  const field = attackPhase([facingA(), facingD({ facing: 'N', stars: 2 })]);
  declareAttack(field, ['A'], ['1010']);
  expect(eventsOf(play(field, [{ do: 'fight' }], [6, 6]), 'battle')).toHaveLength(1);
});

rule('12.12', 'attacked from two sides it fires to the front only', () => {
  const field = attackPhase([facingA(), infantry('B', 'poles', '1009', { facing: 'S' }), facingD({ stars: 2 })]);
  fight(field, ['A', 'B']);
  expect(refused(field, aim('D', 'B'))).toEqual({ code: 'fire-front', rule: '12.12' });
  expect(open(field, 'aim')).toEqual([aim('D', 'A')]);
});

rule('12.2', 'a white star fires twice, a black one once', () => {
  const shotsOf = (stars: 1 | 2): number => {
    const field = fight(attackPhase([facingA(), facingD({ stars })]), ['A']);
    let fired = 0;
    while (asked(field) === 'musketry' && open(field, 'aim').length > 0) {
      play(field, [aim('D', 'A'), fire], fired + 1 < stars ? [1, 1] : [1, 1, 3, 3]); // after the last shot comes the battle
      fired++;
    }
    return fired;
  };
  expect([shotsOf(1), shotsOf(2)]).toEqual([1, 2]);
});

rule('12.2', 'the two shots of a white star may go different ways', () => {
  const field = attackPhase([
    facingA(),
    infantry('B', 'poles', '1110', { facing: 'NW' }),
    facingD({ facing: 'SE', stars: 2 }),
  ]);
  fight(field, ['A', 'B']);
  const events = play(field, [aim('D', 'A'), fire, aim('D', 'B'), fire], [1, 1, 1, 1, 6, 6]);
  expect(eventsOf(events, 'fire').map((event) => event.target)).toEqual(['A', 'B']);
});

rule('12.2', 'shots are counted over the whole attack phase; an option counts them for each battle', () => {
  const twice = (starShots: 'phase' | 'battle'): State => {
    const field = attackPhase(
      [facingA(), infantry('B', 'poles', '1110', { facing: 'NW' }), facingD({ facing: 'SE', stars: 1 })],
      { options: { starShots } },
    );
    fight(field, ['A']);
    play(field, [aim('D', 'A'), fire], [1, 1, 3, 3]); // one to one, six: nothing
    declareAttack(field, ['B'], ['1010']);
    return field;
  };
  const field = twice('phase');
  expect(eventsOf(play(field, [{ do: 'fight' }], [3, 3]), 'battle')).toHaveLength(1);
  const again = twice('battle');
  play(again, [{ do: 'fight' }]);
  expect(now(again)).toEqual(['musketry', 'russians']);
});

rule('12.2', 'a unit that has shot says so, and in the next attack phase it is loaded again', () => {
  const field = attackPhase([
    facingA(),
    infantry('B', 'poles', '1110', { facing: 'NW' }),
    facingD({ facing: 'SE', stars: 1, sp: 1 }),
    infantry('E', 'russians', '1010', { facing: 'SE', stars: 1, sp: 1 }),
  ]);
  fight(field, ['A', 'B']);
  play(field, [aim('D', 'A'), fire], [1, 1]);
  expect(refused(field, aim('D', 'A'))).toEqual({ code: 'no-shots-left', rule: '12.2' });
  play(field, [aim('E', 'B'), fire], [1, 1, 4, 5]); // two to one, nine: one point each
  play(field, [{ do: 'lose', unit: 'A' }, { do: 'lose', unit: 'D' }, { do: 'end' }]);
  expect([now(field), unit(field, 'E').shots]).toEqual([['attack', 'russians'], 0]);
  fight(field, ['E'], ['1011', '1110']);
  expect(now(field)).toEqual(['musketry', 'russians']);
});

rule('12.2', 'the range is one hex', () => {
  const field = attackPhase([
    facingA({ stars: 1 }),
    infantry('F', 'poles', '1012', { facing: 'N', stars: 2 }), // behind A
    facingD(),
  ]);
  fight(field, ['A']);
  play(field, [aim('A', 'D')]);
  expect(ruleAgainst(field, { do: 'join', unit: 'F' })).toBe('12.11');
  expect(open(field, 'join')).toEqual([]);
});

rule('12.11', 'several units fire one volley of at most four points', () => {
  const field = attackPhase([
    facingA({ stars: 1 }),
    infantry('B', 'poles', '1110', { facing: 'NW', stars: 1 }),
    infantry('C', 'poles', '0910', { facing: 'NE', stars: 1 }),
    facingD({ morale: 12 }),
  ]);
  fight(field, ['A', 'B', 'C']);
  play(field, [aim('A', 'D'), { do: 'join', unit: 'B' }]);
  expect(refused(field, { do: 'join', unit: 'C' })).toEqual({ code: 'volley-full', rule: '12.11' });
  expect(refused(field, { do: 'join', unit: 'B' })?.code).toBe('already-in-battle');
  const events = play(field, [fire], [3, 4, 1, 1]);
  expect(eventsOf(events, 'fire')).toMatchObject([{ shooters: ['A', 'B'], strength: 4, total: 7, result: '-1' }]);
  expect([unit(field, 'A').shots, unit(field, 'B').shots, unit(field, 'C').shots]).toEqual([1, 1, 0]);
  expect(open(field, 'aim')).toEqual([aim('C', 'D')]); // C still fires alone
});

rule('12.11', 'foot and horse fire apart', () => {
  const field = attackPhase([
    facingA({ stars: 1 }),
    cavalry('H', 'poles', '1110', { facing: 'NW', stars: 1 }),
    facingD({ morale: 12 }),
  ]);
  fight(field, ['A', 'H']);
  play(field, [aim('A', 'D')]);
  expect(refused(field, { do: 'join', unit: 'H' })).toEqual({ code: 'volley-arms', rule: '12.11' });
});

rule(['12.11', '11.19'], 'a nation that lost all its wagons has no powder; one that never had any fires', () => {
  const dead = { wagons: [{ ...wagon('W', 'poles', '0101'), hex: undefined, place: 'dead' as const }] };
  const field = attackPhase([facingA({ stars: 1 }), facingD({ stars: 1 })], dead);
  fight(field, ['A']);
  expect(eventsOf(play(field, [pass], [3, 3]), 'battle')).toHaveLength(1); // A is not asked
  const mixed = attackPhase(
    [facingA({ stars: 1 }), infantry('B', 'poles', '1110', { facing: 'NW', stars: 1, nation: 'guests' }), facingD()],
    dead,
  );
  fight(mixed, ['A', 'B']);
  expect(ruleAgainst(mixed, aim('A', 'D'))).toBe('11.19');
  expect(refused(mixed, aim('B', 'D'))).toBe(null);
});
