import { recordingDice, scriptedDice, seededDice, seededRandom } from '../dice/index.js';
import type { GameSystem, Side } from '../game/index.js';

/** A state that waits for a decision, with everything that may be done. */
export interface Moment<State, Action> {
  readonly state: State;
  readonly side: Side;
  readonly kind: string;
  readonly actions: readonly Action[];
  /** Decisions before this one. */
  readonly number: number;
}

/** Plays on at random and shows every moment; `look` may look, not touch. Gives the number of decisions made. */
export function playMoments<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  { seed, decisions }: { readonly seed: string; readonly decisions: number },
  look: (moment: Moment<State, Action>) => void,
): number {
  const random = seededRandom(seed);
  const dice = seededDice(seed);
  for (let number = 0; number < decisions; number++) {
    const decision = system.decision(state);
    if (!decision) {
      if (!system.outcome(state)) throw new Error('no decision and no outcome');
      return number;
    }
    const actions = system.actions(state);
    look({ state, ...decision, actions, number });
    system.apply(state, actions[random.below(actions.length)]!, dice, () => undefined);
  }
  return decisions;
}

/** Fingerprints of a game played at random and of its replay from actions as text and faces; dice left over throw. */
export function playTwice<State, Action>(
  system: GameSystem<State, Action>,
  scenario: string,
  decisions: number,
): readonly [string, string] {
  const faces: number[] = [];
  const done: Action[] = [];
  const random = seededRandom(`replay ${scenario}`);
  const dice = recordingDice(seededDice(scenario), faces);
  const state = system.setUp(scenario, {}, dice);
  while (system.decision(state) && done.length < decisions) {
    const actions = system.actions(state);
    done.push(actions[random.below(actions.length)]!);
    system.apply(state, done.at(-1)!, dice, () => undefined);
  }
  const script = scriptedDice(faces);
  const again = system.setUp(scenario, {}, script);
  for (const action of done) system.apply(again, JSON.parse(JSON.stringify(action)), script, () => undefined);
  if (script.left() > 0) throw new Error(`${script.left()} dice are left over`);
  return [system.fingerprint(state), system.fingerprint(again)];
}
