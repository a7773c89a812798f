/** Chapter 15 as Vienna has it: orders, one change a turn, no way through, scattering. */
import { describe, expect } from 'vitest';
import { makePosition } from '../../position/make.js';
import { parsePosition } from '../../position/parse.js';
import type { PositionFile } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  asked,
  cavalry,
  commander,
  eventsOf,
  infantry,
  leader,
  moves,
  open,
  pikemen,
  play,
  pointsLeft,
  position,
  refused,
  step,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { flood, pathTo } from '../movement/flood.js';
import { hexByLabel } from '../state/pieces.js';

const notes = { pikes: { side: 'allies', nations: ['allies'], tokens: 4 } };
const field = (file: PositionFile) => position({ book: 'vienna-1683', notes, ...file });

rule('15.11@vienna-1683', 'the nations that the note names have them', () => {
  const state = field({
    units: [infantry('I', 'allies', '1010'), infantry('P', 'allies', '1012', { nation: 'poles' })],
    commanders: [commander('C', 'allies', '1011')],
  });
  expect(open(state, 'pikes').map((action) => action.unit)).toEqual(['I']);
  expect(refused(state, { do: 'pikes', unit: 'P' })?.rule).toBe('15.11');
});

rule('15.11@beresteczko-1651', 'at Beresteczko any moment will do, without a commander', () => {
  const state = position({
    book: 'beresteczko-1651',
    notes: { pikes: { side: 'poles', nation: 'poles', tokens: 9 } },
    units: [infantry('I', 'poles', '1010')],
  });
  play(state, [{ do: 'pikes', unit: 'I' }]);
  expect(unit(state, 'I').pikes).toBe(true);
});

describe('orders', () => {
  const within = (modifier: number, hexes: number) => {
    const state = field({
      units: [infantry('I', 'allies', '1010')],
      commanders: [commander('C', 'allies', `10${10 + hexes}`, { modifier, nation: 'poles' })],
    });
    return refused(state, { do: 'pikes', unit: 'I' });
  };

  rule('15.12@vienna-1683', 'a commander of +2 within four hexes, of +1 within three, of 0 within two', () => {
    expect([within(2, 4), within(1, 3), within(0, 2)]).toEqual([null, null, null]);
    for (const far of [within(2, 5), within(1, 4), within(0, 3)])
      expect(far).toMatchObject({ code: 'pikes-range', rule: '15.12' });
  });

  rule('15.12@vienna-1683', 'an enemy commander gives no orders', () => {
    const state = field({ units: [infantry('I', 'allies', '1010')], commanders: [commander('E', 'turks', '1012')] });
    expect(refused(state, { do: 'pikes', unit: 'I' })?.code).toBe('pikes-range');
  });

  rule('15.12@vienna-1683', 'one change in a stage, kept in a position file, forgotten with the next stage', () => {
    const state = field({
      units: [infantry('I', 'allies', '1010', { facing: 'N' }), infantry('E', 'turks', '0101')],
      commanders: [commander('C', 'allies', '1011')],
    });
    play(state, [{ do: 'pikes', unit: 'I' }, ...moves('I')]);
    expect(refused(state, { do: 'lay-down' })).toMatchObject({ code: 'pikes-once', rule: '15.12' });
    const again = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
    expect(again.ok && again.value.state.reformed).toEqual(state.reformed);
    play(state, [{ do: 'stop' }, { do: 'end' }]);
    while (state.stage === 1) play(state, [husariaSystem.actions(state).at(-1)!]);
    expect(state.reformed).toEqual([]);
  });

  rule('15.12@vienna-1683', 'also in reply to an attack', () => {
    const state = field({
      phase: 'attack',
      side: 'turks',
      units: [infantry('I', 'allies', '1010', { facing: 'N' }), cavalry('A', 'turks', '1009', { facing: 'S' })],
      commanders: [commander('C', 'allies', '1012')],
    });
    play(state, [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }]);
    expect([asked(state), open(state, 'pikes').length]).toEqual(['pikes', 1]);
  });
});

describe('15.14 and 15.15', () => {
  rule('15.14', 'friends of one point do not pass pikemen of one point', () => {
    const units = [
      infantry('U', 'allies', '1011', { facing: 'N', sp: 1, mp: 6 }),
      pikemen('P', 'allies', '1010', { facing: 'N', sp: 1, pikes: true }),
    ];
    const state = field({ units });
    expect(pathTo(flood(state, unit(state, 'U')), hexByLabel(state, '1009')!, 0)).toHaveLength(3);
    play(state, moves('U', step('N')));
    expect(refused(state, step('N'))?.code).toBe('joined-stack');
    const plain = field({ units: [units[0]!, infantry('P', 'allies', '1010', { facing: 'N', sp: 1 })] });
    play(plain, moves('U', step('N')));
    expect(refused(plain, step('N'))).toBeNull();
    const kluszyn = position({
      notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } },
      side: 'russians',
      units: [
        infantry('U', 'russians', '1011', { facing: 'N', sp: 1, mp: 6 }),
        pikemen('P', 'russians', '1010', { facing: 'N', sp: 1, pikes: true }),
      ],
    });
    play(kluszyn, moves('U', step('N')));
    expect(refused(kluszyn, step('N'))).toBeNull();
  });

  rule('15.15', 'laid down for one point before the move, which goes on with the infantry’s points', () => {
    const state = field({ units: [pikemen('P', 'allies', '1010', { facing: 'N', mp: 4, pikes: true })] });
    play(state, moves('P'));
    expect(pointsLeft(state)).toBe(3);
    const events = play(state, [{ do: 'lay-down' }]);
    expect(eventsOf(events, 'pikes-laid-down')[0]).toMatchObject({ rule: '15.15', unit: 'P' });
    expect([unit(state, 'P').pikes, pointsLeft(state), state.pikeTokens]).toEqual([false, 3, 4]);
    play(state, [step('N'), step('N'), step('N')]);
    expect(where(state, 'P')).toBe('1007');
  });

  rule('15.15', 'not after a step, not without pikes, and in the other books not at all', () => {
    const state = field({
      units: [
        pikemen('P', 'allies', '1010', { facing: 'N', pikes: true }),
        infantry('I', 'allies', '1210', { facing: 'N' }),
      ],
    });
    play(state, moves('P', step('N')));
    expect(refused(state, { do: 'lay-down' })).toMatchObject({ code: 'lay-down-first', rule: '15.15' });
    play(state, [{ do: 'stop' }, ...moves('I')]);
    expect(refused(state, { do: 'lay-down' })).toMatchObject({ code: 'no-pikes-to-lay-down', rule: '15.15' });
    const kluszyn = position({
      notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } },
      side: 'russians',
      units: [pikemen('P', 'russians', '1010', { facing: 'N', pikes: true })],
    });
    play(kluszyn, moves('P'));
    expect(refused(kluszyn, { do: 'lay-down' })).toMatchObject({ code: 'pikes-stay', rule: '15.12' });
  });
});

describe('forced back', () => {
  const beaten = (more: PositionFile = {}, sp = 2) =>
    field({
      phase: 'attack',
      side: 'turks',
      initiative: 'turks',
      ...more,
      units: [
        pikemen('P', 'allies', '1010', { facing: 'N', sp, fullSp: 2, pikes: true }),
        infantry('A', 'turks', '1009', { facing: 'S', morale: 8 }),
        ...(more.units ?? []),
      ],
    });
  const attack = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }] as const;

  rule(
    '15.C@vienna-1683',
    'pikemen scatter at once without a die; the infantry goes on the track, the token is free',
    () => {
      const state = beaten();
      const events = play(state, [...attack], [2, 3]); // 1:1, 5: B1
      expect(eventsOf(events, 'dispersal-roll')).toEqual([]);
      expect(eventsOf(events, 'dispersed')[0]).toMatchObject({ rule: '15.C', unit: 'P' });
      expect([unit(state, 'P').place, unit(state, 'P').pikes, unit(state, 'P').sp, state.pikeTokens]).toEqual([
        'dispersed',
        false,
        2,
        4,
      ]);
      // 7.14: the winner may enter the hex.
      expect(open(state, 'chase').map(({ after }) => after)).toEqual(['1010']);
    },
  );

  rule('15.C@vienna-1683', 'weakened by what the same result takes from them, or dead of it', () => {
    const weak = beaten();
    play(weak, [...attack], [1, 2]); // 1:1, 3: B1-1
    expect([unit(weak, 'P').place, unit(weak, 'P').sp]).toEqual(['dispersed', 1]);
    const dead = beaten({}, 1);
    play(dead, [...attack], [1, 1]); // 2:1, 2: B2
    expect(unit(dead, 'P').place).toBe('dispersed');
    const gone = beaten({}, 1);
    play(gone, [...attack], [1, 3]); // 2:1, 4: B2-1
    expect(unit(gone, 'P').place).toBe('dead');
  });

  rule('15.C@vienna-1683', 'a commander on the hex holds them together: they go back as infantry', () => {
    const state = beaten({ commanders: [commander('C', 'allies', '1010')] });
    play(state, [...attack], [2, 3]);
    expect(asked(state)).toBe('retreat');
    play(state, [open(state, 'retreat')[0]!], [1, 1]); // the commander throws (9.23)
    expect([unit(state, 'P').place, unit(state, 'P').pikes]).toEqual(['map', false]);
  });

  rule(
    ['15.C@vienna-1683', '10.13'],
    'unless he is killed as they go back: then they scatter at once (ruling 186)',
    () => {
      const state = beaten({ commanders: [commander('C', 'allies', '1010')] });
      play(state, [...attack], [2, 3]);
      const events = play(state, [open(state, 'retreat')[0]!], [6, 6]);
      expect(leader(state, 'C').place).toBe('dead');
      expect(eventsOf(events, 'dispersed')[0]).toMatchObject({ rule: '15.C', unit: 'P' });
      expect([unit(state, 'P').place, eventsOf(events, 'retreated')]).toEqual(['dispersed', []]);
    },
  );

  rule('15.C@vienna-1683', 'on a wagon they may hold at B1 for a point, or scatter', () => {
    const state = beaten({
      wagons: [wagon('W', 'allies', '1010')],
      units: [infantry('B', 'turks', '1109', { facing: 'SW', morale: 8 })],
    });
    play(state, [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'join', unit: 'B' }, { do: 'fight' }], [2, 3]); // 1:1, B1
    expect(
      husariaSystem
        .actions(state)
        .map((action) => action.do)
        .sort(),
    ).toEqual(['retreat', 'stay']);
    play(state, [{ do: 'retreat', unit: 'P', hex: '1010' }]);
    expect(unit(state, 'P').place).toBe('dispersed');
  });
});

rule(
  '15.14@vienna-1683',
  'no retreat leads onto pikemen or through them, not even one point onto one (ruling 226)',
  () => {
    /** I is driven south from 1010 by two hexes; a friend of one point stands on 1011. */
    const driven = (pikes: boolean) => {
      const state = field({
        phase: 'attack',
        side: 'turks',
        initiative: 'turks',
        units: [
          infantry('I', 'allies', '1010', { facing: 'N', sp: 1, fullSp: 2 }),
          (pikes ? pikemen : infantry)('P', 'allies', '1011', { facing: 'N', sp: 1, fullSp: 2, pikes }),
          infantry('A', 'turks', '1009', { facing: 'S', sp: 1, fullSp: 2, morale: 8 }),
        ],
      });
      play(state, [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }], [1, 1]);
      return state;
    };
    const ways = (state: ReturnType<typeof driven>) => open(state, 'retreat').map(({ hex }) => hex);
    expect(ways(driven(false))).toContain('1011');
    const barred = driven(true);
    expect(ways(barred)).not.toContain('1011');
    expect(ways(barred).length).toBeGreaterThan(0);
    expect(refused(barred, { do: 'retreat', unit: 'I', hex: '1011' })?.rule).toBe('7.22');
  },
);
