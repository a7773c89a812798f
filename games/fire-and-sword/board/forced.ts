/** Questions in which there is nothing to choose, and moments in which nobody at the screen need look away. */
import type { ForcedAnswer } from '@hetman/core/board';
import { inEach } from '@hetman/core/game';
import { mayReact } from '../rules/charge/charge-reactions.js';
import type { Frame, FrameOf } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { words } from '../texts/index.js';
import { mayHelp } from './odds/decisive.js';
import { promptOf } from './prompt/prompt.js';

/** Questions of which `actions` lists every legal answer; all others can also be answered by hand. */
const listed: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
  ...(['bid', 'melee', 'lose', 'motivation', 'take-down'] as const),
  ...(['scenario', 'effects', 'reconnaissance', 'tactics', 'robbers', 'forced-march'] as const),
]);

/** Nothing could be answered by any way: it is asked so that the question does not tell the order that lies face down. */
function awaits(state: State, frame: FrameOf<'charge'>): boolean {
  const [asked] = frame.queue;
  if (!asked || rules.actions(state).length > 1) return false;
  const unit = { ...state.units[asked.unit]!, battle: { ...state.units[asked.unit]!.battle, hidden: false } };
  return !mayReact(state, unit, state.units[asked.charger]!, frame.onward);
}

/** Phases and stages that are ended by a word. */
const ended: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>(['orders', 'movement', 'fire']);

/** Whoever has done something in the phase ends it himself: he may still want to take it back. */
const isUntouched = (state: State, side: SideIndex): boolean =>
  state.units.every((unit) => unit.battle.side !== side || (!unit.battle.hidden && !unit.turn.acted)) &&
  state.commanders.every(({ data, turn: { moved } }) => data.side !== side || !moved);

/** Nobody can be taken in hand for anything: the phase has no useful action. */
function isIdle(state: State, frame: Frame): boolean {
  if (!('side' in frame) || (frame.kind !== 'fire' && !isUntouched(state, frame.side))) return false;
  const { selectable, offers } = promptOf(state, null);
  return selectable.length === 0 && offers.length === 1;
}

/** A roll that cannot be bettered is kept (effects.decisive-moment). */
function isForced(state: State, frame: Frame): boolean {
  if (frame.kind === 'decisive') return !mayHelp(frame);
  if (frame.kind === 'charge') return awaits(state, frame);
  if (rules.actions(state).length !== 1) return false;
  return listed.has(frame.kind) || (ended.has(frame.kind) && isIdle(state, frame));
}

export function forcedAnswer(state: State): ForcedAnswer | null {
  const frame = topFrame(state);
  if (!frame || !rules.decision(state) || !isForced(state, frame)) return null;
  const [action] = rules.actions(state);
  const key = `done.${frame.kind}`;
  const text = inEach((language) => {
    const ending = words.label(key, language);
    return action!.do === 'done' && ending !== key ? ending : words.action(state, action!, language);
  });
  // Who answers for a face-down order at once tells that it is no order to charge.
  return { action, text, betrays: frame.kind === 'charge' };
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
