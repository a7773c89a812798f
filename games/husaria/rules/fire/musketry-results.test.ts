/** 12.31, 12.4: cover against small arms, and what a hit does. */
import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  commander,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  open,
  play,
  position,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

const aim = (id: string, target: string): Action => ({ do: 'aim', unit: id, target });
const fire: Action = { do: 'fire' };

/** Two units of two points, A and B, attack D on 1010 from the south and are about to fire. */
function facing(target: Partial<UnitEntry> = {}, more: PositionFile = {}): State {
  const { units = [], ...rest } = more;
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', stars: 2 }),
      infantry('B', 'poles', '1110', { facing: 'NW', stars: 2 }),
      infantry('D', 'russians', '1010', { facing: 'S', ...target }),
      ...units,
    ],
    ...rest,
  });
  declareAttack(field, ['A', 'B'], ['1010']);
  play(field, [{ do: 'fight' }]);
  return field;
}

const volley: Action[] = [aim('A', 'D'), { do: 'join', unit: 'B' }, fire];
/** Modifiers of the volley on that ground, thrown with two ones. */
const cover = (more: PositionFile): unknown =>
  eventsOf(play(facing({}, more), volley, [1, 1]), 'fire')[0]!['modifiers'];

rule('12.31', 'cover: wood and village two, fence or wagon one, and they add up', () => {
  const terrain = { rule: '12.31', label: 'terrain', value: -2 };
  const fence = { rule: '12.31', label: 'fence', value: -1 };
  const southward = [{ hex: '1010', facing: 'S' as const, side: 'russians' }];
  expect(cover({})).toEqual([]);
  for (const letter of ['f', 'v', 't']) expect(cover({ terrain: { '1010': letter } })).toEqual([terrain]);
  expect(cover({ terrain: { '1010': 'h' } })).toEqual([]);
  expect(cover({ fences: southward })).toEqual([fence]);
  expect(cover({ fences: southward, terrain: { '1010': 'v' } })).toEqual([terrain, fence]);
  expect(cover({ wagons: [wagon('W', 'russians', '1010')] })).toEqual([{ rule: '12.31', label: 'wagon', value: -1 }]);
  expect(cover({ fences: southward, wagons: [wagon('W', 'russians', '1010')] })).toEqual([fence]);
});

rule('12.31', 'streams and slopes are no cover, nor a fence on the far side', () => {
  const map = { columns: 20, rows: 20, sides: { stream: ['1011/1010', '1110/1010'] } };
  expect(cover({ map })).toEqual([]);
  expect(cover({ map: { columns: 20, rows: 20, sides: { slope: ['1011/1010', '1110/1010'] } } })).toEqual([]);
  expect(cover({ fences: [{ hex: '1010', facing: 'N', side: 'russians' }] })).toEqual([]);
  expect(cover({ fences: [{ hex: '1011', facing: 'N', side: 'poles' }] })).toEqual([]); // the shooter's own
});

rule('12.31', 'the cover is taken from the throw', () => {
  const events = play(facing({}, { terrain: { '1010': 'f' } }), volley, [4, 4]);
  expect(eventsOf(events, 'fire')).toMatchObject([{ dice: [4, 4], total: 6, result: '-' }]); // eight would have hit
});

rule('12.31', 'in a stack the shooter says who is hit', () => {
  const second = [infantry('E', 'russians', '1010', { facing: 'S', sp: 1 })];
  const field = facing({ sp: 1 }, { units: second });
  expect(open(field, 'aim').map(({ unit: shooter, target }) => `${shooter} ${target}`)).toEqual([
    'A D',
    'A E',
    'B D',
    'B E',
  ]);
  play(field, [aim('A', 'E'), fire], [5, 6]);
  expect([where(field, 'E'), where(field, 'D')]).toEqual([null, '1010']);
});

rule('12.4', 'minus one: a point lost and a throw over the morale disperses', () => {
  const hold = facing();
  const events = play(hold, volley, [3, 4, 3, 4]); // seven against a morale of seven
  expect(eventsOf(events, 'morale-check')).toMatchObject([{ unit: 'D', sum: 7, morale: 7 }]);
  expect([unit(hold, 'D').sp, unit(hold, 'D').place]).toEqual([1, 'map']);
  const run = facing();
  play(run, volley, [3, 4, 4, 4]);
  expect([unit(run, 'D').sp, unit(run, 'D').place]).toEqual([1, 'dispersed']);
});

rule('12.4', 'the last point gone, the unit is dead and nobody asks for its morale', () => {
  const field = facing({ sp: 1 });
  const events = play(field, volley, [3, 4]);
  expect(eventsOf(events, 'morale-check')).toEqual([]);
  expect([unit(field, 'D').place, field.morale]).toEqual(['dead', 1]); // 8.13
});

rule('12.4', 'R disperses without a loss, R-1 takes a point first', () => {
  const scattered = facing();
  play(scattered, volley, [5, 5]);
  expect([unit(scattered, 'D').sp, unit(scattered, 'D').place, scattered.morale]).toEqual([2, 'dispersed', 0]);
  const shot = facing();
  play(shot, volley, [5, 6]);
  expect([unit(shot, 'D').sp, unit(shot, 'D').place]).toEqual([1, 'dispersed']);
  const weak = facing({ sp: 1 });
  play(weak, volley, [5, 6]);
  expect(unit(weak, 'D').place).toBe('dead');
});

rule(['12.4', '10.13'], 'a commander on the hex keeps his men together, whatever they lost', () => {
  const led = () => facing({}, { commanders: [commander('L', 'russians', '1010')] });
  for (const [dice, sp] of [
    [[5, 5], 2],
    [[5, 6], 1],
    [[3, 4, 6, 6], 1],
  ] as const) {
    const field = led();
    const events = play(field, volley, dice);
    expect(eventsOf(events, 'held-together')).toMatchObject([{ rule: '10.13', unit: 'D' }]);
    expect([unit(field, 'D').sp, where(field, 'D')]).toEqual([sp, '1010']);
  }
});

rule(['12.11', '7.14'], 'when fire removes the last defender there is no battle and the hex may be entered', () => {
  const field = facing();
  const events = play(field, volley, [5, 5]);
  expect(eventsOf(events, 'battle')).toEqual([]);
  expect([asked(field), deciding(field)]).toEqual(['chase', 'poles']);
  play(field, [
    { do: 'chase', unit: 'A', after: '1010' },
    { do: 'pursue', hex: '1010' },
  ]);
  expect(where(field, 'A')).toBe('1010');
});

rule('12.11', 'when fire removes the last attacker the attack is over', () => {
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', sp: 1 }),
      infantry('F', 'poles', '0513', { facing: 'N' }),
      infantry('G', 'russians', '0512', { facing: 'N' }),
      infantry('D', 'russians', '1010', { facing: 'S', stars: 1 }),
    ],
  });
  declareAttack(field, ['A'], ['1010']);
  const events = play(field, [{ do: 'fight' }, aim('D', 'A'), fire], [5, 5]);
  expect(eventsOf(events, 'battle')).toEqual([]);
  expect([unit(field, 'A').place, where(field, 'D'), asked(field)]).toEqual(['dead', '1010', 'attack']);
});
