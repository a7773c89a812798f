/** Promises that hold at every moment of every game, tried on random games of both scenarios and on crowded fields. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { corners, directions } from '@hetman/core/hex';
import { type Moment, playMoments, playTwice } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import { makePosition } from './position/make.js';
import { parsePosition } from './position/parse.js';
import { targetRefusal, targetsOf } from './rules/fire/fire.js';
import { type Action, actionFields } from './rules/state/actions.js';
import { options } from './rules/state/options.js';
import type { State } from './rules/state/state.js';
import { szczekocinySystem as system } from './system.js';
import { randomPosition } from './testkit/random-position.js';

type Looker = (moment: Moment<State, Action>) => void;

const playOn = (state: State, seed: string, decisions: number, look: Looker): number =>
  playMoments(system, state, { seed, decisions }, look);

function newGame(seed: string): State {
  const random = seededRandom(seed);
  const scenario = system.scenarios[random.below(system.scenarios.length)]!.id;
  const chosen = Object.fromEntries(options.map(({ id, values }) => [id, values[random.below(values.length)]!]));
  return system.setUp(scenario, chosen, seededDice(seed));
}

const crowd = (seed: string): State => randomPosition(seed).state;
const key = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every well-formed action with one field, and a sample of those with more. */
function* universe(state: State, random: ReturnType<typeof seededRandom>): Generator<Action> {
  const units = state.units.map((unit) => unit.card.id);
  const commanders = state.commanders.map((commander) => commander.card.id);
  const hexes = [...new Set(state.units.filter((unit) => unit.hex >= 0).map((unit) => unit.hex))].map((hex) =>
    hexName(state, hex),
  );
  const values: Record<string, readonly string[]> = {
    unit: units,
    commander: commanders,
    hex: [...hexes, '9999'],
    to: directions,
    facing: corners,
    formation: ['line', 'skirmish', 'square', 'column'],
    what: ['stack', 'line', 'army'],
  };
  for (const [name, fields] of Object.entries(actionFields)) {
    if (fields.length <= 1) {
      for (const value of fields.length === 0 ? [''] : values[fields[0]!]!)
        yield { do: name, ...(fields[0] && { [fields[0]]: value }) } as Action;
    } else {
      for (let i = 0; i < 40; i++) {
        const filled = fields.map((field) => [field, values[field]![random.below(values[field]!.length)]!] as const);
        yield { do: name, ...Object.fromEntries(filled) } as Action;
      }
    }
  }
}

const hexName = (state: State, hex: number): string => {
  const { rows } = state.setting.map;
  const row = state.setting.map.rowsFrom === 'north' ? (hex % rows) + 1 : rows - (hex % rows);
  return String(Math.floor(hex / rows) + 1).padStart(2, '0') + String(row).padStart(2, '0');
};

describe('in the thick of a battle', () => {
  test('150 crowded positions keep every promise of the state, and everything comes to blows', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      playOn(crowd(`${seed}`), `crowd ${seed}`, 300, ({ state, actions }) => {
        system.checkInvariants(state);
        kinds.add(system.decision(state)!.kind);
        expect(actions.length).toBeGreaterThan(0);
      });
    }
    expect([...kinds].sort()).toEqual([
      'face',
      'flight',
      'losses',
      'melee',
      'melees',
      'move',
      'movement',
      'name',
      'pool',
      'reaction',
      'reply',
      'retreat',
      'return',
      'ride',
      'square',
      'volley',
    ]);
  });

  test('refusal is null exactly for the actions offered', () => {
    for (let seed = 0; seed < 25; seed++) {
      const random = seededRandom(`universe ${seed}`);
      playOn(crowd(`${seed}`), `crowd ${seed}`, 200, ({ state, side, actions, number }) => {
        if (number % 9 !== 0) return;
        const offered = new Set(actions.map(key));
        expect(offered.size).toBe(actions.length);
        for (const action of actions) expect([action, system.refusal(state, side, action)]).toEqual([action, null]);
        for (const action of universe(state, random)) {
          if ((system.refusal(state, side, action) === null) !== offered.has(key(action)))
            expect.fail(JSON.stringify([action, system.decision(state), system.refusal(state, side, action)]));
        }
      });
    }
  });

  test('what can be fired at is every hex of the map that the rule allows', () => {
    let targets = 0;
    for (let seed = 0; seed < 25; seed++)
      playOn(crowd(`${seed}`), `targets ${seed}`, 200, ({ state, number }) => {
        if (number % 20 !== 0) return;
        const hexes = state.tops[0].map((_, hex) => hex);
        for (const unit of state.units.filter((one) => one.place === 'map')) {
          const allowed = hexes.filter((hex) => targetRefusal(state, unit, hex) === null);
          const found = targetsOf(state, unit);
          expect([...found].sort((a, b) => a - b)).toEqual(allowed);
          expect(targetsOf(state, unit, 1)).toEqual(found.slice(0, 1));
          targets += found.length;
        }
      });
    expect(targets).toBeGreaterThan(500);
  });

  test('every position is written and read again without a change', () => {
    for (let seed = 0; seed < 20; seed++) {
      playOn(crowd(`${seed}`), `again ${seed}`, 200, ({ state, actions, number }) => {
        if (number % 11 !== 0) return;
        const read = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
        if (!read.ok) throw new Error(read.error.message);
        expect(system.fingerprint(read.value.state)).toBe(system.fingerprint(state));
        expect(system.actions(read.value.state)).toEqual(actions);
        expect(read.value.state.setting.pools).toEqual(state.setting.pools);
      });
    }
  });
});

describe('at every moment of a random game', () => {
  test('2,500 positions of both scenarios keep every promise of the state', () => {
    let seen = 0;
    for (let game = 0; seen < 2_500; game++)
      seen += playOn(newGame(`promises ${game}`), `promises ${game}`, 400, ({ state, actions }) => {
        system.checkInvariants(state);
        expect(actions.length).toBeGreaterThan(0);
      });
  });

  test('the other side, nobody and broken actions are refused, and nothing changes', () => {
    for (let game = 0; game < 12; game++)
      playOn(newGame(`refused ${game}`), `refused ${game}`, 120, ({ state, side, actions, number }) => {
        if (number % 40 !== 0) return;
        const before = system.fingerprint(state);
        const enemy = state.setting.sides.find((one) => one.id !== side)!.id;
        for (const action of actions.slice(0, 20)) {
          expect(system.refusal(state, enemy, action)?.code).toBe('not-your-decision');
          expect(system.refusal(state, 'nobody', action)?.code).toBe('not-your-decision');
          expect(system.refusal(state, side, { ...action, more: 1 })?.code).toBe('malformed');
        }
        for (const thing of [null, 7, [], {}, { do: 'fly' }, { do: 'move', unit: 3 }])
          expect(system.refusal(state, side, thing)?.code).toBe('malformed');
        expect(system.fingerprint(state)).toBe(before);
      });
  });

  test('a clone is deep, and a state survives JSON', () => {
    for (let game = 0; game < 8; game++)
      playOn(newGame(`clone ${game}`), `clone ${game}`, 160, ({ state, actions, number }) => {
        if (number % 50 !== 0) return;
        const before = system.fingerprint(state);
        const copy = system.clone(state);
        const revived: State = JSON.parse(JSON.stringify(state));
        expect(system.actions(revived)).toEqual(actions);
        playOn(copy, `on ${game}`, 30, () => undefined);
        expect(system.fingerprint(state)).toBe(before);
        expect(system.fingerprint(revived)).toBe(before);
      });
  });

  test('replay equals play, with the dice written down', () => {
    for (const { id } of system.scenarios) {
      const [played, replayed] = playTwice(system, id, 700);
      expect(replayed).toBe(played);
    }
  });
});
