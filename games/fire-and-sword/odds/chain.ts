/** What both rounds of the combats under way may come to: too many ways to count, so that they are played and counted. */
import { seededDice } from '@hetman/core/dice';
import type { Action } from '../rules/state/actions.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { rules } from '../system.js';
import { allSteps } from './steps.js';

export interface Estimate {
  /** Sampled, not exact. */
  readonly exact: false;
  readonly games: number;
  readonly units: readonly {
    readonly unit: string;
    readonly end: string;
    readonly share: number;
    /** Standard error of the share. */
    readonly error: number;
  }[];
}

/** Who has more to say than this is asked for too long. */
const answersMost = 400;

/** The first answer that leads on: nobody spends points, every winner pursues. */
const onward = (actions: readonly Action[]): Action =>
  actions.find(({ do: name }) => name === 'pursue' || name === 'follow') ?? actions[0]!;

const fights = (state: State): boolean => state.frames.some(({ kind }) => kind === 'combat');

const endOf = ({ battle: { place, morale } }: Unit): string => (place === 'table' ? morale : place);

/** How each unit in contact now, or met later, comes out of the combats, from so many games with these dice. */
export const estimateCombat = (state: State, games: number, seed: string): Estimate =>
  allSteps(estimateInSteps(state, games, seed));

/** The same, answer by answer: every step tells how much of it is done. */
export function* estimateInSteps(state: State, games: number, seed: string): Generator<number, Estimate> {
  const counts = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const copy = cloneState(state);
    const dice = seededDice(`${seed} ${game}`);
    for (let answers = 0; fights(copy) && !copy.end && answers < answersMost; answers++) {
      const answer = onward(rules.actions(copy));
      yield game / games;
      // What comes after the last combat is not looked at: whom all could shoot at next takes longer than the combat.
      const doing = rules.applyInSteps({ state: copy, dice, emit: () => undefined }, answer);
      while (!doing.next().done && fights(copy)) yield game / games;
      yield game / games;
    }
    for (const unit of copy.units) {
      const key = `${unit.data.id} ${endOf(unit)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const units = [...counts].map(([key, count]) => {
    const [unit, end] = key.split(' ');
    const share = count / games;
    return { unit: unit!, end: end!, share, error: Math.sqrt((share * (1 - share)) / games) };
  });
  return { exact: false, games, units };
}
