/** Battles in preparation, for tests: every question is answered by hand or by the program. */
import { scriptedDice, seededDice, seededRandom } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import { forceCards } from '../armies/index.js';
import { coreForce, type Force } from '../muster/index.js';
import { sensibleAnswer } from '../rules/preparation/answers.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { FrameKind } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { isDivisionScenario } from '../scenarios/index.js';
import { fireAndSwordSystem as system } from '../system.js';

export const forceOf = (card: string, bought: Partial<Force> = {}): Force => ({
  ...coreForce(forceCards.get(card)!),
  ...bought,
});

export interface Prepared {
  readonly state: State;
  readonly events: Event[];
}

interface Wanted {
  readonly scenario?: string;
  readonly options?: Options;
  readonly forces?: readonly [Force, Force];
  readonly seed?: string;
  /** Stops at the first question of this kind. */
  readonly until?: FrameKind;
  /** Faces of the first dice, in order; what comes after is random. */
  readonly dice?: readonly number[];
}

/** Goes through the preparation with sensible answers up to a question, or to the first turn. */
export function prepared({
  scenario = 'drawn',
  options = {},
  forces,
  seed = 'test',
  until,
  dice = [],
}: Wanted): Prepared {
  const source = thenSeeded(dice, seed);
  const random = seededRandom(seed);
  const events: Event[] = [];
  const emit = (event: Event) => events.push(event);
  const level = isDivisionScenario(scenario) ? 'division' : 'skirmish';
  const state = system.setUp(`${level}/${scenario}`, { preparation: 'full', ...options }, source, emit);
  for (;;) {
    const frame = topFrame(state);
    if (!frame || frame.kind === until) return { state, events };
    const answer =
      frame.kind === 'muster' && forces
        ? ({ do: 'muster', force: forces[frame.side]! } satisfies Action)
        : sensibleAnswer(state, frame, (count) => random.below(count));
    if (!answer) return { state, events };
    const refusal = system.refusal(state, system.decision(state)!.side, answer);
    if (refusal) throw new Error(`${JSON.stringify(answer)}: ${refusal.code}`);
    system.apply(state, answer, source, emit);
    system.checkInvariants(state);
  }
}

/** These faces first (a ten is written 10), then random dice. */
export function thenSeeded(faces: readonly number[], seed: string) {
  const first = scriptedDice(faces.map((face) => face % 10));
  const rest = seededDice(seed);
  const of = () => (first.left() > 0 ? first : rest);
  return {
    d6: (why: string) => of().d6(why),
    twoD6: (why: string) => of().twoD6(why),
    d10: (why: string) => of().d10(why),
    draw: (count: number, why: string) => (first.left() > 0 ? first : rest).draw(count, why),
  };
}
