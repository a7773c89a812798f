/** Promises that hold at every moment of every game, tried on random games of all scenarios and options. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import { directions } from '@hetman/core/hex';
import { type Moment, playMoments, playTwice } from '@hetman/core/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, actionFields, isAction } from './rules/state/actions.js';
import { options } from './rules/state/options.js';
import type { State } from './rules/state/state.js';
import { husariaSystem as system } from './system.js';
import { randomPosition } from './testkit/random-position.js';

type Looker = (moment: Moment<State, Action>) => void;

/** A random game of any scenario with any options. */
function playRandomly(seed: string, decisions: number, look: Looker): void {
  const random = seededRandom(seed);
  const scenario = system.scenarios[random.below(system.scenarios.length)]!.id;
  const chosen: Options = Object.fromEntries(
    options.map(({ id, values }) => [id, values[random.below(values.length)]!]),
  );
  playMoments(system, system.setUp(scenario, chosen, seededDice(seed)), { seed, decisions }, look);
}

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const key = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every well-formed action with one field, and a sample of those with more. */
function* universe(state: State, random: ReturnType<typeof seededRandom>): Generator<Action> {
  const pieces = [...state.units, ...state.commanders, ...state.wagons].map((piece) => piece.card.id);
  const hexes = [
    'off',
    ...Object.values(state.setting.map.zones).flat().slice(0, 60),
    ...Array.from({ length: 60 }, () => label(state, random)),
  ];
  const values: Record<string, readonly string[]> = {
    piece: pieces,
    unit: pieces,
    target: pieces,
    after: pieces,
    commander: pieces,
    hex: hexes,
    to: directions,
    facing: directions,
  };
  for (const [name, fields] of Object.entries(actionFields)) {
    if (fields.length <= 1) {
      for (const value of fields.length === 0 ? [''] : values[fields[0]!]!)
        yield { do: name, ...(fields[0] && { [fields[0]]: value }) } as Action;
    } else {
      for (let i = 0; i < 60; i++) {
        const filled = fields.map((field) => [field, values[field]![random.below(values[field]!.length)]!] as const);
        yield { do: name, ...Object.fromEntries(filled) } as Action;
      }
    }
  }
}

const label = (state: State, random: ReturnType<typeof seededRandom>): string =>
  String(1 + random.below(state.setting.map.columns)).padStart(2, '0') +
  String(1 + random.below(state.setting.map.rows)).padStart(2, '0');

/** Plays a crowded little position to its end, showing every moment. */
function playCrowd(seed: string, look: Looker): void {
  playMoments(system, randomPosition(seed).state, { seed, decisions: 600 }, look);
}

describe('in the thick of a battle', () => {
  test('300 crowded positions keep every promise of the state', () => {
    for (let seed = 0; seed < 300; seed++) {
      playCrowd(`crowd ${seed}`, ({ state, actions }) => {
        system.checkInvariants(state);
        expect(actions.length).toBeGreaterThan(0);
      });
    }
  });

  test('refusal is null exactly for the actions offered', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seededRandom(`universe ${seed}`);
      playCrowd(`crowd ${seed}`, ({ state, side, actions, number }) => {
        if (number % 7 !== 0) return;
        const offered = new Set(actions.map(key));
        expect(offered.size).toBe(actions.length);
        for (const action of actions) expect([action, system.refusal(state, side, action)]).toEqual([action, null]);
        for (const action of universe(state, random)) {
          if ((system.refusal(state, side, action) === null) !== offered.has(key(action)))
            expect.fail(JSON.stringify([action, system.decision(state)]));
        }
      });
    }
  });
});

describe('at every moment of a random game', () => {
  test('10,000 positions keep every promise of the state, and each decision has an action', () => {
    let seen = 0;
    for (let game = 0; seen < 10_000; game++) {
      playRandomly(`promises ${game}`, 5_000, ({ state, actions }) => {
        system.checkInvariants(state);
        expect(actions.length).toBeGreaterThan(0);
        seen++;
      });
    }
  });

  test('refusal is null exactly for the actions offered', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 4_000 }), (seed, skip) => {
        const random = seededRandom(`universe ${seed}`);
        playRandomly(seed, skip + 3, ({ state, side, actions, number }) => {
          if (number < skip) return;
          const offered = new Set(actions.map(key));
          expect(offered.size).toBe(actions.length);
          for (const action of actions) expect(system.refusal(state, side, action)).toBeNull();
          // Plain comparisons: thousands of expectations for a moment would take most of the time.
          for (const action of universe(state, random)) {
            if ((system.refusal(state, side, action) === null) !== offered.has(key(action)))
              expect.fail(JSON.stringify([action, system.decision(state)]));
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  test('whatever is not offered is refused with a code and changes nothing', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(fc.anything(), { minLength: 20, maxLength: 20 }),
        (seed, skip, garbage) => {
          playRandomly(seed, skip + 1, ({ state, side, actions, number }) => {
            if (number < skip) return;
            const before = system.fingerprint(state);
            const enemy = state.setting.sides.find((one) => one.id !== side)!.id;
            for (const action of actions) {
              expect(system.refusal(state, enemy, action)?.code).toBe('not-your-decision');
              expect(system.refusal(state, 'nobody', action)?.code).toBe('not-your-decision');
              expect(system.refusal(state, side, { ...action, more: 1 })?.code).toBe('malformed');
            }
            for (const thing of garbage) {
              if (!isAction(thing)) expect(system.refusal(state, side, thing)?.code).toBe('malformed');
            }
            expect(system.fingerprint(state)).toBe(before);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a clone is deep: what happens to it does not happen to the original', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 4_000 }), (seed, skip) => {
        playRandomly(seed, skip + 1, ({ state, actions, number }) => {
          if (number < skip) return;
          const before = system.fingerprint(state);
          const copy = system.clone(state);
          expect(system.fingerprint(copy)).toBe(before);
          const dice = seededDice(seed);
          const random = seededRandom(seed);
          system.apply(copy, actions[random.below(actions.length)]!, dice, () => undefined);
          for (let i = 0; i < 50 && system.decision(copy); i++) {
            const next = system.actions(copy);
            system.apply(copy, next[random.below(next.length)]!, dice, () => undefined);
          }
          expect(system.fingerprint(state)).toBe(before);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('state is plain data: it survives JSON and goes on the same', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 4_000 }), (seed, skip) => {
        playRandomly(seed, skip + 1, ({ state, actions, number }) => {
          if (number < skip) return;
          const revived: State = JSON.parse(JSON.stringify(state));
          expect(system.actions(revived)).toEqual(actions);
          const play = (on: State) => {
            const events: unknown[] = [];
            system.apply(on, actions[0]!, seededDice(seed), (event) => events.push(event));
            return [events, system.fingerprint(on)];
          };
          expect(play(revived)).toEqual(play(system.clone(state)));
        });
      }),
      { numRuns: 40 },
    );
  });

  test('replay equals play, with the dice written down', () => {
    for (const { id } of system.scenarios) {
      const [played, replayed] = playTwice(system, id, Number.POSITIVE_INFINITY);
      expect(replayed).toBe(played);
    }
  });
});
