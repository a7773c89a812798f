import { seededDice, seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { husariaSystem, type State } from '../index.js';
import { play, position } from '../testkit/index.js';
import { makePosition } from './make.js';
import { parsePosition } from './parse.js';

const { fingerprint } = husariaSystem;

/** What comes back from a file that has really been written and read. */
function reread(state: State): State {
  const result = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}

const orders = { guns: 'ask', gunRange: 2, chase: 'ask', units: { 'horn-1': 'ask' } };

/** Plays at random; of every kind of decision the first few are tried, of frequent ones some later. */
function momentsOf(scenario: string, wanted: number): Map<string, number> {
  const random = seededRandom(`round trip ${scenario}`);
  const tried = new Map<string, number>();
  for (let game = 0, count = 0; count < wanted; game++) {
    const dice = seededDice(`${scenario} ${game}`);
    const state = husariaSystem.setUp(scenario, game % 2 ? { counterChargeAtStart: true } : {}, dice);
    if (game % 2) husariaSystem.setOrders(state, 'russians', orders, dice, () => undefined);
    for (let decision = husariaSystem.decision(state); decision && count < wanted; ) {
      const { kind } = decision;
      const before = tried.get(kind) ?? 0;
      if (before < 8 || random.below(200) === 0) {
        expect(fingerprint(reread(state)), `${scenario}, game ${game}, ${kind}`).toBe(fingerprint(state));
        tried.set(kind, before + 1);
        count++;
      }
      const actions = husariaSystem.actions(state);
      const setUp = actions.find((action) => action.do === 'deploy' && before > 8);
      husariaSystem.apply(state, setUp ?? actions[random.below(actions.length)]!, dice, () => undefined);
      decision = husariaSystem.decision(state);
    }
  }
  return tried;
}

describe('writing a position and reading it again', () => {
  const seen = new Set<string>();

  test.each(['battle', 'charge-on-the-russians', 'free'])('%s: the same at a hundred moments', (id) => {
    const tried = momentsOf(`kluszyn-1610/${id}`, 100);
    for (const kind of tried.keys()) seen.add(kind);
    expect([...tried.values()].reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  test('the moments were of many kinds', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining(['deploy', 'turn', 'fences', 'weaken', 'lances', 'movement', 'move', 'attack', 'retreat']),
    );
  });

  test('a finished battle is finished still', () => {
    for (const points of [{ poles: 3 }, { russians: 3 }, {}]) {
      const state = position({
        stage: 15,
        side: 'russians',
        points,
        units: [{ id: 'R', kind: 'infantry', side: 'russians', hex: '1010' }],
      });
      play(state, [{ do: 'end' }]);
      const again = reread(state);
      expect(fingerprint(again)).toBe(fingerprint(state));
      expect(husariaSystem.outcome(again)).toEqual(husariaSystem.outcome(state));
    }
  });

  test('an inline map with everything on it comes back whole', () => {
    const state = position({
      map: {
        columns: 6,
        rows: 6,
        terrain: ['......', 'f.....', '.v....', '..s...', '...h..', '......'],
        sides: { river: ['0601/0602'], stream: ['0101/0102'], ford: ['0601/0602'], slope: ['0404/0405'] },
        bridges: ['0501/0502'],
        roads: [['0101', '0201']],
        zones: { X: ['0303'] },
      },
      notes: {
        exitBridges: ['0501/0502'],
        camp: { nation: 'russians', zone: 'X' },
        desertion: { side: 'russians', foreignNation: 'f', leave: [0, 1, 1, 1, 1], foreignFrom: 3 },
        fences: { side: 'russians', count: 1, zone: 'X', facings: ['N'], removed: 0 },
        weakened: { side: 'poles', kind: 'hussar', count: 1 },
      },
      units: [
        { id: 'A', kind: 'hussar', side: 'poles', hex: '0101', name: { en: 'Lancers', pl: 'Kopijnicy' }, lance: true },
        { id: 'B', kind: 'infantry', side: 'russians', hex: '0606', sp: 1 },
        { id: 'C', kind: 'infantry', side: 'russians', hex: '0606', sp: 1 },
      ],
      commanders: [{ id: 'L', side: 'poles', hex: '0101', modifier: 1, chief: true }],
      wagons: [{ id: 'W', side: 'russians', hex: '0606' }],
      fences: [{ hex: '0303', facing: 'N', side: 'russians' }],
    });
    const again = reread(state);
    expect(fingerprint(again)).toBe(fingerprint(state));
    expect(again.setting).toEqual(state.setting);
  });

  test('a scenario’s map that was changed is written down', () => {
    const file = { scenario: 'kluszyn-1610', units: [{ id: 'horn-1', hex: '1617' }] };
    const plain = position(file);
    expect(makePosition(plain).map).toBeUndefined();
    expect(reread(plain).setting).toEqual(plain.setting);
    const { map } = plain.setting;
    const { terrain, sides, roads, ...rest } = map;
    const bridgeless = position({
      ...file,
      notes: { exitBridges: [] },
      map: JSON.parse(JSON.stringify({ terrain, sides, roads, ...rest, bridges: [] })),
    });
    expect(reread(bridgeless).setting.map).toEqual({ ...map, bridges: [] });
  });
});

test('what notes remember is read in the order in which it came about (found by fuzzing)', () => {
  const state = position({ units: [{ id: 'A', kind: 'cavalry', side: 'poles', hex: '1010' }] });
  for (const memory of [
    { torn: [3], control: { '1010': 0 } },
    { control: { '1010': 0 }, torn: [3] },
  ])
    expect(fingerprint(reread({ ...state, memory }))).toBe(fingerprint({ ...state, memory }));
});
