/** Answers that need no weighing: what nearly every player would do, by the name of the action. */
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import type { State } from '../rules/state/state.js';

/** What is taken first, by the name of the action, where no position needs to be weighed. */
const firstOf = (actions: readonly Action[], ...names: readonly Action['do'][]): Action =>
  names.flatMap((name) => actions.filter(({ do: own }) => own === name))[0] ?? actions[0]!;

function chooseFire(actions: readonly Action[]): Action {
  const shots = actions.filter((action) => action.do === 'shoot');
  const best = shots.find(({ mode }) => mode === 'salvo' || mode === 'ranked' || mode === 'case') ?? shots[0];
  return best ?? { do: 'done' };
}

/** Commanders spend a point on tests of morale of their larger units. */
function chooseTest(state: State, frame: Extract<Frame, { kind: 'test' }>, actions: readonly Action[]): Action {
  const cheap = actions.find((action) => action.do === 'support' && action.points === 1);
  return frame.attribute === 'morale' && state.phase === 'combat' && cheap ? cheap : { do: 'roll' };
}

/** Null where a position has to be weighed: orders, and who goes where. */
export function reflex(state: State, frame: Frame, actions: readonly Action[]): Action | null {
  switch (frame.kind) {
    case 'bid':
    case 'orders':
    case 'movement':
    case 'move':
      return null;
    case 'initiative':
      return { do: 'keep' };
    case 'fire':
      return chooseFire(actions);
    case 'test':
      return chooseTest(state, frame, actions);
    case 'charge':
      return firstOf(actions, 'charge', 'counter', 'stand');
    case 'rally':
      return firstOf(actions, 'reform', 'done');
    case 'arrive':
      return firstOf(actions, 'deploy', 'deploy-open', 'order', 'done');
    // Who strikes whom is chosen well by the rules themselves, and may be chosen again without end.
    case 'strikes':
      return { do: 'done' };
    case 'pursuit':
      return firstOf(actions, 'pursue', 'follow', 'done');
    case 'ride':
      return { do: 'stop' };
    default:
      return actions[0]!;
  }
}
