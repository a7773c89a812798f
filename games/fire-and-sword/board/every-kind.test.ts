/** The list of choices reaches every kind of answer that the rules allow, in battles driven about at random. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { legalActions } from '../testkit/further-actions.js';
import { battlefield } from '../testkit/index.js';
import { kindOf } from '../testkit/kinds.js';
import { parade } from '../testkit/parade.js';
import { prepared } from '../testkit/prepared.js';
import { promptOf } from './prompt/prompt.js';

/** What the list has, with empty hands and with each piece taken up. */
function offered(state: State): ReadonlySet<string> {
  const bare = promptOf(state, null);
  const prompts = [bare, ...bare.selectable.map((piece) => promptOf(state, piece))];
  return new Set(
    prompts.flatMap(({ offers }) =>
      offers.flatMap(({ actions }) => (actions as readonly Action[]).map((action) => kindOf(state, action))),
    ),
  );
}

function byKind(state: State): ReadonlyMap<string, readonly Action[]> {
  const kinds = new Map<string, Action[]>();
  for (const action of legalActions(state)) {
    const kind = kindOf(state, action);
    kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
  }
  return kinds;
}

/** What the rules allow and the list does not have, with the question. */
function missing(state: State, kinds: Iterable<string>): string[] {
  const have = offered(state);
  const frame = topFrame(state)!;
  const where = frame.kind === 'move' ? `${frame.mode} of ${state.units[frame.unit]!.data.id}` : frame.kind;
  return [...kinds].filter((kind) => !have.has(kind)).map((kind) => `${where}: ${kind}`);
}

/** Plays at random, rather something odd than something sensible; what was asked for on the way is noted. */
function walk(state: State, seed: string, actions: number): { lacking: string[]; met: Set<string> } {
  const [dice, random] = [seededDice(seed), seededRandom(seed)];
  const lacking: string[] = [];
  const met = new Set<string>();
  for (let made = 0; made < actions && !state.end; made++) {
    const kinds = byKind(state);
    for (const of of kinds.values()) met.add(of[0]!.do);
    // With nobody in hand yet everybody would have to be looked at: now and then is enough.
    if (topFrame(state)!.kind !== 'movement' || random.below(8) === 0) lacking.push(...missing(state, kinds.keys()));
    const odd = [...kinds.values()][random.below(kinds.size)]!;
    const pool = random.below(3) > 0 ? odd : rules.actions(state);
    rules.apply({ state, dice, emit: () => undefined }, pool[random.below(pool.length)]!);
  }
  return { lacking, met };
}

describe('every kind of legal answer is in the list', () => {
  test.each(['two', 'three'])('on a field of many grounds (%s)', (seed) => {
    const { lacking, met } = walk(battlefield(), seed, 90);
    expect(lacking).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining(['withdraw', 'wheel', 'reform', 'shift', 'ride', 'to']));
  });

  test.each([
    ['patrol', 'a'],
    ['ambush', 'b'],
    ['defend-the-village', 'c'],
  ])('in a quick battle (%s)', (scenario, seed) => {
    const { state } = prepared({ scenario, seed, options: { preparation: 'quick' } });
    const { lacking, met } = walk(state, seed, 50);
    expect(lacking).toEqual([]);
    expect(met.size).toBeGreaterThan(9);
  });

  test('of units beside guns, houses, walls, wagons and obstacles', () => {
    const lacking = [];
    const met = new Set<string>();
    for (const { data } of parade().units.filter(({ battle: { side } }) => side === 0)) {
      const state = parade();
      const first: Action = { do: 'move', unit: data.id };
      if (rules.refusal(state, rules.decision(state)!.side, first) !== null) continue;
      rules.apply({ state, dice: seededDice(data.id), emit: () => undefined }, first);
      const kinds = byKind(state);
      for (const of of kinds.values()) met.add(of[0]!.do);
      lacking.push(...missing(state, kinds.keys()));
    }
    expect(lacking).toEqual([]);
    expect([...met]).toEqual(
      expect.arrayContaining([
        ...['man', 'enter', 'leave', 'set-up', 'scatter', 'limber', 'dismount', 'mount', 'release-horses', 'caracole'],
        ...['withdraw', 'exit', 'cross', 'snake', 'bases', 'open', 'reform', 'shift', 'turn-bases', 'wheel'],
      ]),
    );
  });
});

describe('after a withdrawal', () => {
  test('the list has wheels with the other half of the move, towards an enemy only', () => {
    const state = parade();
    const acts: Action[] = [
      { do: 'move', unit: 'leaver' },
      { do: 'withdraw', direction: 1800, distance: 100 },
    ];
    for (const action of acts) rules.apply({ state, dice: seededDice('x'), emit: () => undefined }, action);
    const labels = promptOf(state, 'leaver').offers.map(({ label, figure }) => `${label.en} ${figure ?? ''}`);
    expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/^Wheel 45° ↶/), 'End this move ']));
    expect(labels.filter((label) => label.includes('↷'))).toEqual([]);
  });
});
