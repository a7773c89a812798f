/** A player with a plan: places first, charges that pay, ground weighed in victory points. */
import { seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import { gameMessages } from '../../locales/game.js';
import { reflex } from '../../odds/reflexes.js';
import { sensibleAnswer } from '../../rules/preparation/answers.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import { commanderById, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { SideIndex } from '../../rules/state/setting.js';
import { cloneState, nobody, type State } from '../../rules/state/state.js';
import { chooseArrival } from './arriving.js';
import { bestOf, neighbours } from './forecast.js';
import { chooseAct, type Plan } from './moving.js';
import { chooseForce } from './mustering.js';
import { chooseOrder } from './orders.js';
import { type Posts, postsOf, wayTo } from './posts.js';
import { rideOf } from './riding.js';

/** Games for a charge that is ordered, and for an answer to one, which decides more and is asked for less often. */
const games = { charge: 3, answer: 8 } as const;

/** Those who flee first, then charges, commanders, and everybody who has a way to go. */
function chooseMover(state: State, side: SideIndex, actions: readonly Action[], posts: Posts): Action {
  const movers = actions.filter((action) => action.do === 'move');
  const fleeing = movers.find(({ unit }) => unitById(state, unit)!.battle.morale === 'flight');
  if (fleeing) return fleeing;
  const charges = actions.filter((action) => action.do === 'charge');
  if (charges.length > 0) {
    const first = unitById(state, charges[0]!.unit)!;
    const own = charges.filter(({ unit }) => unit === first.data.id);
    return bestOf(neighbours(state, [first, ...near(state, own)]), side, own, games.charge);
  }
  const ordered = movers
    .map(({ unit }) => unitById(state, unit)!)
    .filter(({ battle: { order } }) => order !== null)
    .map((unit) => ({ unit, way: posts.has(unit.index) ? wayTo(state, unit, posts.get(unit.index)!) : 0 }))
    .sort((a, b) => a.way - b.way);
  const next = ordered[0];
  if (next) return { do: 'move', unit: next.unit.data.id };
  const rider = actions.find(
    (action) => action.do === 'ride' && rideOf(state, commanderById(state, action.commander)!, posts),
  );
  return rider ?? { do: 'done' };
}

/** Enemies whom the charges are aimed at; a commander alone is no unit. */
const near = (state: State, charges: readonly Extract<Action, { do: 'charge' }>[]) =>
  charges.map(({ target }) => unitById(state, target)).filter((target) => target !== undefined);

/** What he keeps in mind from one question to the next: it spares thinking, and he could do without. */
interface Memory {
  readonly charges: Map<string, number>;
  readonly plan: Plan;
  posts: Posts;
  /** Turn for which the posts were shared out. */
  turn: number;
}

/** Posts are shared out once a turn. */
function postsIn(state: State, side: SideIndex, memory: Memory): Posts {
  if (memory.turn !== state.turn)
    Object.assign(memory, { turn: state.turn, posts: postsOf(state, side, memory.posts) });
  return memory.posts;
}

function choose(state: State, frame: Frame, actions: readonly Action[], memory: Memory): Action {
  switch (frame.kind) {
    case 'bid':
      // Points are worth more as orders than as a better die.
      return { do: 'bid', points: 0 };
    case 'orders':
      return chooseOrder(state, frame.side, actions, postsIn(state, frame.side, memory), memory.charges);
    case 'movement':
      return chooseMover(state, frame.side, actions, postsIn(state, frame.side, memory));
    case 'move':
      return chooseAct(state, frame, actions, postsIn(state, frame.side, memory).get(frame.unit), memory.plan);
    case 'ride':
      return rideOf(state, state.commanders[frame.commander]!, postsIn(state, frame.side, memory)) ?? { do: 'stop' };
    case 'arrive':
      return chooseArrival(state, frame, actions, memory.posts) ?? reflex(state, frame, actions)!;
    case 'charge':
    case 'pursuit':
      return bestOf(cloneState(state), frame.side, actions, games.answer);
    default:
      return reflex(state, frame, actions) ?? actions[0]!;
  }
}

export const colonel: BotMaker<State, Action> = {
  id: 'colonel',
  name: gameMessages.colonel,
  make(system, seed) {
    const lot = seededRandom(`colonel ${seed}`);
    const pick = (count: number) => lot.below(count);
    const memory: Memory = { charges: new Map(), plan: { unit: nobody, acts: [] }, posts: new Map(), turn: 0 };
    return {
      choose(state, actions) {
        const frame = topFrame(state)!;
        const side = system.decision(state)!.side;
        const wanted =
          frame.kind === 'muster'
            ? chooseForce(state, frame, pick)
            : (sensibleAnswer(state, frame, pick) ?? choose(state, frame, actions, memory));
        return system.refusal(state, side, wanted) === null ? wanted : actions[pick(actions.length)]!;
      },
    };
  },
};
