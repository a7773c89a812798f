/** A greedy player: takes what looks best now, by the rules themselves on a copy of what it may see. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import { gameMessages } from '../locales/game.js';
import { reflex } from '../odds/reflexes.js';
import { sensibleAnswer } from '../rules/preparation/answers.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame, MoveFrame } from '../rules/state/frames.js';
import { unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { cloneState, type State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { unrest } from './goals.js';
import { chooseInstruction, wantedOrder } from './instructing.js';
import { setUpOf } from './obstacles.js';

type Pick = (count: number) => number;
type OrderAction = Extract<Action, { do: 'order' }>;

function chooseOrder(state: State, actions: readonly Action[]): Action {
  const instruction = chooseInstruction(state, actions);
  if (instruction) return instruction;
  const rally = actions.find(({ do: name }) => name === 'rally');
  if (rally) return rally;
  const orders = actions.filter((action): action is OrderAction => action.do === 'order');
  const wanted = orders.find(({ unit: id, order }) => {
    const unit = unitById(state, id)!;
    return wantedOrder(state, unit) === order && unit.battle.order !== order;
  });
  return wanted ?? { do: 'done' };
}

/** The act after which the unit stands best; to stop where none is better. */
function chooseAct(state: State, frame: MoveFrame, actions: readonly Action[]): Action {
  const before = unrest(state, state.units[frame.unit]!);
  let best: { action: Action; unrest: number } = { action: { do: 'stop' }, unrest: before - 50 };
  if (frame.mode === 'defence') return setUpOf(state, state.units[frame.unit]!) ?? { do: 'stop' };
  for (const action of actions) {
    if (action.do === 'stop' || action.do === 'dismount' || action.do === 'backward') continue;
    const copy = cloneState(state);
    rules.apply({ state: copy, dice: seededDice('greedy'), emit: () => undefined }, action);
    const after = copy.units[frame.unit]!;
    if (after.battle.morale !== state.units[frame.unit]!.battle.morale) continue;
    const then = action.do === 'march' ? before - 60 : unrest(copy, after);
    if (then < best.unrest) best = { action, unrest: then };
  }
  return best.action;
}

/** Everybody moves once, then the phase ends. Chargers first. */
function chooseMover(state: State, actions: readonly Action[]): Action {
  const charge = actions.find(({ do: name }) => name === 'charge');
  if (charge) return charge;
  const movers = actions.filter((action) => action.do === 'move');
  const worth = movers.find(({ unit: id }) => unitById(state, id)!.battle.order !== null) ?? movers[0];
  const fleeing = movers.find(({ unit: id }) => unitById(state, id)!.battle.morale === 'flight');
  return fleeing ?? (worth && unitById(state, worth.unit)!.battle.order !== null ? worth : { do: 'done' });
}

function choose(state: State, frame: Frame, actions: readonly Action[], pick: Pick): Action {
  switch (frame.kind) {
    case 'bid':
      return actions[Math.min(actions.length - 1, pick(2))]!;
    case 'orders':
      return chooseOrder(state, actions);
    case 'movement':
      return chooseMover(state, actions);
    case 'move':
      return chooseAct(state, frame, actions);
    default:
      return reflex(state, frame, actions) ?? actions[0]!;
  }
}

export const greedy: BotMaker<State, Action> = {
  id: 'greedy',
  name: gameMessages.greedy,
  make(system, seed) {
    const lot = seededRandom(`greedy ${seed}`);
    const pick: Pick = (count) => lot.below(count);
    return {
      choose(state, actions) {
        const frame = topFrame(state)!;
        const side = system.decision(state)!.side;
        const wanted = sensibleAnswer(state, frame, pick) ?? choose(state, frame, actions, pick);
        return system.refusal(state, side, wanted) === null ? wanted : actions[pick(actions.length)]!;
      },
    };
  },
};
