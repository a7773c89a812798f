/** What is asked, how it reads, and what is lit with it. */
import { expect, test } from 'vitest';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import { husariaSystem } from '../system.js';
import { asked, cavalry, infantry, open, play, position, unit, where } from '../testkit/index.js';
import { forcedAnswer } from './forced.js';
import { husariaBoard as board } from './index.js';

const begin = [{ do: 'attack', unit: 'A', hex: '1010' } as const, { do: 'fight' } as const];

/** A on 1011 attacks B on 1010 at 1:1; 0909, 1009 and 1109 are open behind it. */
const duel = (units: UnitEntry[] = [], defender: Partial<UnitEntry> = {}, rest: Omit<PositionFile, 'units'> = {}) =>
  position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('B', 'russians', '1010', { facing: 'S', ...defender }),
      ...units,
    ],
    ...rest,
  });

/** Nobody comes further back than one hex. */
const wall = ['1008', '1108', '1208', '1209', '1210', '0908', '0808', '0809', '0810'].map((hex, i) =>
  infantry(`C${i}`, 'russians', hex),
);

test('the way of a unit that dies on its retreat, whichever way it goes, is not asked for', () => {
  const field = duel(wall, { sp: 1, morale: 6 });
  play(field, begin, [1, 1]);
  expect([asked(field), open(field, 'retreat').length]).toEqual(['retreat', 3]);
  const answer = forcedAnswer(field)!;
  expect(answer.text.en).toContain('B');
  play(field, [answer.action as never]);
  expect([unit(field, 'B').place, asked(field)]).toEqual(['dead', 'chase']);
});

test('a unit that lives chooses its way, also where it loses a point on it', () => {
  const lives = duel(wall);
  play(lives, begin, [1, 1]);
  expect([asked(lives), forcedAnswer(lives)]).toEqual(['retreat', null]);
  const free = duel();
  play(free, begin, [1, 1]);
  expect([asked(free), forcedAnswer(free), where(free, 'B')]).toEqual(['retreat', null, '1010']);
});

test('units that can take a loss are lit, and nobody else', () => {
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('D', 'poles', '0910', { facing: 'NE' }),
      infantry('B', 'russians', '1010', { facing: 'S' }),
    ],
  });
  play(field, [begin[0]!, { do: 'join', unit: 'D' }]);
  for (let sum = 2; sum <= 12; sum++) {
    const trial = husariaSystem.clone(field);
    try {
      play(trial, [{ do: 'fight' }], [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)]);
    } catch {
      continue;
    }
    if (asked(trial) !== 'losses') continue;
    const { lit, selectable, offers } = board.prompt(trial, null);
    expect(lit.map(({ hex, as }) => `${hex} ${as}`).sort()).toEqual(['0910 mover', '1011 mover']);
    expect([selectable, offers.map(({ piece }) => piece).sort()]).toEqual([[], ['A', 'D']]);
    return;
  }
  throw new Error('no throw asks for a loss');
});

test('a countercharge in the enemy’s phase is titled as the enemy’s phase and one’s own decision', () => {
  const field = position({
    units: [cavalry('A', 'poles', '1015', { facing: 'N' }), cavalry('B', 'russians', '1008', { facing: 'S' })],
  });
  play(field, [{ do: 'move', unit: 'A' }]);
  for (let i = 0; i < 6 && asked(field) === 'move'; i++) play(field, [{ do: 'step', to: 'N' }]);
  expect(asked(field)).toBe('counter-charge');
  const { title } = board.prompt(field, null);
  expect(title.en).toMatch(/movement phase \(Poles\), decision: Russians and allies$/);
  expect(title.pl).toMatch(/\(Polacy\), decyzja: /);
});
