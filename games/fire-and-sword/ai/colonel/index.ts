/** A player with a plan: places first, charges that pay, ground weighed in victory points. */
import { seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../../rules/actions.js';
import type { Frame } from '../../rules/frames.js';
import { unitById } from '../../rules/pieces.js';
import { topFrame } from '../../rules/play.js';
import { sensibleAnswer } from '../../rules/prepare/answers.js';
import type { SideIndex } from '../../rules/setting.js';
import { cloneState, type State } from '../../rules/state.js';
import { reflex } from '../reflexes.js';
import { bestOf, neighbours } from './forecast.js';
import { chooseAct } from './moving.js';
import { chooseOrder } from './orders.js';
import { postsOf, wayTo } from './posts.js';
import { rideOf } from './riding.js';

const games = 6;

/** Those who flee first, then charges, commanders, and everybody who has a way to go. */
function chooseMover(state: State, side: SideIndex, actions: readonly Action[]): Action {
  const movers = actions.filter((action) => action.do === 'move');
  const fleeing = movers.find(({ unit }) => unitById(state, unit)!.morale === 'flight');
  if (fleeing) return fleeing;
  const charges = actions.filter((action) => action.do === 'charge');
  if (charges.length > 0) {
    const first = unitById(state, charges[0]!.unit)!;
    const own = charges.filter(({ unit }) => unit === first.data.id);
    return bestOf(neighbours(state, [first, ...near(state, own)]), side, own, games);
  }
  const rider = actions.find(
    (action) =>
      action.do === 'ride' && rideOf(state, state.commanders.find(({ data }) => data.id === action.commander)!),
  );
  const posts = postsOf(state, side);
  const ordered = movers
    .map(({ unit }) => unitById(state, unit)!)
    .filter(({ order }) => order !== null)
    .map((unit) => ({ unit, way: posts.has(unit.index) ? wayTo(unit, posts.get(unit.index)!) : 0 }))
    .sort((a, b) => a.way - b.way);
  const next = ordered[0];
  return next ? { do: 'move', unit: next.unit.data.id } : (rider ?? { do: 'done' });
}

const near = (state: State, charges: readonly Extract<Action, { do: 'charge' }>[]) =>
  charges.map(({ target }) => unitById(state, target)!);

function choose(state: State, frame: Frame, actions: readonly Action[], memory: Map<string, number>): Action {
  switch (frame.kind) {
    case 'bid':
      // Points are worth more as orders than as a better die.
      return { do: 'bid', points: 0 };
    case 'orders':
      return chooseOrder(state, frame.side, actions, memory);
    case 'movement':
      return chooseMover(state, frame.side, actions);
    case 'move':
      return chooseAct(state, frame, actions, postsOf(state, frame.side).get(frame.unit));
    case 'ride':
      return rideOf(state, state.commanders[frame.commander]!) ?? { do: 'stop' };
    case 'charge':
    case 'pursuit':
      return bestOf(cloneState(state), frame.side, actions, games);
    default:
      return reflex(state, frame, actions) ?? actions[0]!;
  }
}

export const colonel: BotMaker<State, Action> = {
  id: 'colonel',
  name: { en: 'Colonel', pl: 'Pułkownik' },
  make(system, seed) {
    const lot = seededRandom(`colonel ${seed}`);
    const pick = (count: number) => lot.below(count);
    const memory = new Map<string, number>();
    return {
      choose(state, actions) {
        const frame = topFrame(state)!;
        const side = system.decision(state)!.side;
        const wanted = sensibleAnswer(state, frame, pick) ?? choose(state, frame, actions, memory);
        return system.refusal(state, side, wanted) === null ? wanted : actions[pick(actions.length)]!;
      },
    };
  },
};
