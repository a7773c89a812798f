/** Questions of the preparation on the screen: answers told apart, prices, and the program’s own answers. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { languages } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { forceCards } from '../../armies/index.js';
import { randomForce } from '../../muster/index.js';
import { extrasOf } from '../../rules/preparation/choosing.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { scenarios } from '../../scenarios/index.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { prepared } from '../../testkit/prepared.js';
import { placingPreview } from '../drag/placing-preview.js';
import { courseOf } from './course.js';
import { extraText } from './preparing.js';
import { promptOf } from './prompt.js';

const silent = () => undefined;
const preparing = (state: State) => state.frames.some(({ kind }) => kind === 'prepare');
const given = { preparation: 'full', terrain: 'together', chosenEffects: true };

/** A weak side and a strong one, so that there is a difference to be spent. */
const bring = (card: string, strength: number): Action => ({
  do: 'muster',
  force: randomForce(() => 0, forceCards.get(card)!, strength),
});
const forces: Readonly<Record<string, Action>> = { red: bring('SWE-B', 5), blue: bring('POL-A', 11) };

/** Every question of a preparation, answered by one of the offers as `choose` says. */
function* questions(seed: string, choose: (offers: number) => number) {
  const dice = seededDice(seed);
  const state = system.setUp('skirmish/drawn', given, dice);
  while (preparing(state) && !state.end) {
    const decision = system.decision(state)!;
    const prompt = promptOf(state, null);
    yield { state, decision, prompt };
    const offer = prompt.offers[choose(prompt.offers.length)]!;
    const actions = decision.kind === 'muster' ? [forces[decision.side]!] : (offer.actions as Action[]);
    for (const action of actions) {
      if (system.decision(state)?.side !== decision.side || !preparing(state)) break;
      expect([offer.label.en, system.refusal(state, decision.side, action)]).toEqual([offer.label.en, null]);
      system.apply(state, action, dice, silent);
    }
  }
}

test('no two answers are called the same, no name is a bare id, and both languages say it', () => {
  const random = seededRandom('answers');
  const asked = new Set<string>();
  for (let game = 0; game < 6; game++) {
    for (const { state, decision, prompt } of questions(`answers ${game}`, (count) => random.below(count))) {
      // One deployment is like another, and long.
      if (decision.kind === 'deploy' && game > 0) break;
      // A forced march and a test before the battle are questions of the battle’s own kind.
      if (decision.kind === 'move' || decision.kind === 'test') continue;
      asked.add(decision.kind);
      const course = courseOf(state).map(({ when }) => when);
      expect([course.length, course.filter((when) => when === 'now').length]).toEqual([6, 1]);
      for (const language of languages) {
        const labels = prompt.offers.filter(({ id }) => id !== 'program').map(({ label }) => label[language]);
        expect([decision.kind, labels.length - new Set(labels).size]).toEqual([decision.kind, 0]);
        expect(labels.filter((label) => /[{}]|undefined|\w+-\w+-\w+/.test(label))).toEqual([]);
        expect(prompt.title[language]).toMatch(/^(Preparation|Przygotowanie): /);
      }
    }
  }
  expect([...asked]).toEqual(
    expect.arrayContaining(['muster', 'scenario', 'effects', 'ground', 'reconnaissance', 'deploy']),
  );
});

const effectOf = (action: unknown): string => (action as Extract<Action, { do: 'buy' }>).effect;

test('what costs points says how many, and what is left is told', () => {
  const random = seededRandom('prices');
  let seen = 0;
  for (let game = 0; game < 3; game++) {
    for (const { decision, prompt } of questions(`prices ${game}`, (count) => random.below(count))) {
      if (decision.kind === 'deploy') break;
      if (decision.kind !== 'reconnaissance') continue;
      seen++;
      expect(prompt.remaining!.en).toMatch(/^Points left: \d+, effects taken: \d of \d$/);
      const bought = prompt.offers.filter(
        ({ id, actions: [action] }) => id !== 'program' && (action as Action).do === 'buy',
      );
      for (const { label, piece, actions } of bought) {
        expect(label.en).toMatch(/\(\d+ points\)$/);
        // What an effect does is said once for each unit, not for every turn in which it could come.
        const alike = bought.filter(
          (offer) => offer.piece === piece && effectOf(offer.actions[0]) === effectOf(actions[0]),
        );
        expect(alike.flatMap(({ notes }) => notes)).toHaveLength(1);
        expect(piece).not.toBe('');
      }
    }
  }
  expect(seen).toBeGreaterThan(1);
});

test('whatever makes a scenario dearer has a name', () => {
  const extras = scenarios.flatMap((scenario) => extrasOf(scenario).map(({ id }) => id));
  expect(extras.length).toBeGreaterThan(2);
  for (const id of extras) for (const language of languages) expect(extraText(id)[language]).not.toMatch(/-|[{]/);
});

test('the program’s answers alone prepare a whole battle, and draw a side up as far as it is asked', () => {
  let [answers, drawnUp] = [0, 0];
  for (const { state, decision, prompt } of questions('program', () => 0)) {
    const [first] = prompt.offers;
    if (decision.kind !== 'robbers' && first!.id !== 'program') expect(decision.kind).toBe('deploy');
    if (/^(Deploy the rest|Let the program place the next one)$/.test(first!.label.en)) {
      // Where sides take turns the program places one and says so.
      expect(first!.label.en === 'Deploy the rest').toBe(first!.actions.length > 1);
      drawnUp += first!.actions.length;
      // Looking at it shows where everybody would stand, and where he may.
      const { stands, measures } = placingPreview(state, first!)!;
      expect(stands!.length).toBeGreaterThanOrEqual(first!.actions.length);
      expect(measures![0]!.outlines.length).toBeGreaterThan(0);
    }
    answers++;
  }
  expect(answers).toBeGreaterThan(8);
  expect(drawnUp).toBeGreaterThan(6);
});

test('tactics are offered with their price, their rule and the points that are left, no two called the same', () => {
  const options = { bold: 'stronger', redDivision: 'SWE-D', blueDivision: 'POL-D', divisionStrength: 20 };
  const { state } = prepared({ scenario: 'pitched-battle', options, until: 'tactics' });
  const prompt = promptOf(state, null);
  expect(prompt.about?.rule).toBe('optional.bold');
  const { left } = state.frames.at(-1) as { left: number };
  expect(prompt.remaining?.en).toBe(`Points left for tactics: ${left}`);
  const offers = prompt.offers.filter(({ id }) => id !== 'program');
  for (const language of languages) {
    const labels = offers.map(({ label }) => label[language]);
    expect(labels.length - new Set(labels).size).toBe(0);
    expect(labels.join()).not.toMatch(/undefined|[{}]/);
  }
  const offered = (tactic: string) =>
    offers.find(({ actions }) => (actions[0] as { tactic?: string }).tactic === tactic)!;
  expect(offered('forced-marches').label.en).toMatch(/^Forced march.*one point|^Forced march.*1 point/);
  expect(offered('forced-marches').notes.map(({ rule }) => rule)).toEqual(['tactic.forced-marches']);
  expect(offered('outflanking').label.en).toMatch(/Flanking manoeuvre.*turn 2/);
});
