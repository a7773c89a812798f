/** Questions in which there is nothing to choose, and moments in which nobody at the screen need look away. */
import type { ForcedAnswer } from '@hetman/core/board';
import { inBoth } from '@hetman/core/game';
import { mayReact } from '../rules/charge-reactions.js';
import type { Frame, FrameOf } from '../rules/frames.js';
import { topFrame } from '../rules/play.js';
import type { State } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { words } from '../texts/index.js';

/** Questions of which `actions` lists every legal answer; all others can also be answered by hand. */
const listed: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
  ...(['bid', 'melee', 'lose', 'motivation', 'take-down'] as const),
  ...(['scenario', 'effects', 'reconnaissance', 'tactics', 'robbers', 'forced-march'] as const),
]);

/** Nothing could be answered by any way: it is asked so that the question does not tell the order that lies face down. */
function awaits(state: State, frame: FrameOf<'charge'>): boolean {
  const [asked] = frame.queue;
  if (!asked || rules.actions(state).length > 1) return false;
  const unit = { ...state.units[asked.unit]!, hidden: false };
  return !mayReact(state, unit, state.units[asked.charger]!, frame.onward);
}

const isForced = (state: State, frame: Frame): boolean =>
  frame.kind === 'charge' ? awaits(state, frame) : listed.has(frame.kind) && rules.actions(state).length === 1;

export function forcedAnswer(state: State): ForcedAnswer | null {
  const frame = topFrame(state);
  if (!frame || !rules.decision(state) || !isForced(state, frame)) return null;
  const [action] = rules.actions(state);
  const told = inBoth((language) => words.action(state, action!, language));
  // Who answers for a face-down order at once tells that it is no order to charge.
  return { action, told, betrays: frame.kind === 'charge' };
}

/** What is written down or laid face down is answered behind the curtain. */
const secret: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
  'muster',
  'bid',
  'orders',
  'reconnaissance',
  'tactics',
]);

/** Whether both may look on: who is asked has nothing hidden from the other, and his answer is no secret. */
export function isOpen(state: State): boolean {
  const frame = topFrame(state);
  const deciding = rules.decision(state)?.side;
  if (!frame || secret.has(frame.kind)) return false;
  const enemy = state.setting.sides.find(({ id }) => id !== deciding)!.id;
  return rules.fingerprint(rules.view(state, enemy) as State) === rules.fingerprint(state);
}
