/** Kinds of actions: two of one kind differ in how far, which way by a little, or where. */

import { wheelDirection } from '../rules/movement/straight.js';
import type { Action } from '../rules/state/actions.js';
import { unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';

const turnWord = (turn: number) => (Math.abs(turn) === 1800 ? 'about' : turn > 0 ? 'right' : 'left');
const paid = (commander: string) => (commander === '' ? 'free' : 'paid');

function filesNow(state: State): number {
  const frame = topFrame(state);
  const layout = frame?.kind === 'move' ? state.units[frame.unit]!.battle.layout : null;
  return layout?.kind === 'block' ? layout.files : 1;
}

/** What sets it apart from others of its name. */
function manner(state: State, action: Action): string {
  switch (action.do) {
    case 'wheel':
      return `${wheelDirection(action.pivot, action.turn)} ${turnWord(action.turn)}`;
    case 'snake':
      return action.pivot;
    case 'turn':
    case 'turn-bases':
      return turnWord(action.turn);
    case 'front':
      return action.files > filesNow(state) ? 'wider' : 'narrower';
    case 'shoot':
      return `${action.mode} ${action.target} ${paid(action.commander)}`;
    case 'order':
    case 'group-order':
    case 'instruct':
      return action.order;
    case 'rally':
    case 'refrain':
    case 'delay':
      return paid(action.commander);
    case 'charge':
    case 'pursue':
    case 'man':
      return action.target;
    case 'enter':
    case 'post':
      return action.building;
    case 'dismount':
      return String(action.guards);
    case 'refill':
      return action.wagon;
    case 'set-up':
      return action.places[0]!.edge;
    case 'clear':
      return action.obstacle;
    case 'lances':
      return String(action.lowered);
    case 'retreat':
      return String(action.full);
    case 'spoil':
      return String(action.take);
    case 'step':
      return turnWord(action.distance);
    case 'buy':
    case 'effect':
      return action.effect;
    case 'tactic':
      return action.tactic;
    case 'ground':
    case 'propose':
      return action.type;
    case 'transfer':
      return action.to;
    case 'bid':
    case 'support':
      return String(action.points);
    default:
      return '';
  }
}

/** Whose it is: of the unit that a question is about nothing need be said. */
function whose(state: State, action: Action): string {
  const named = action as Partial<Record<'unit' | 'from', string>>;
  const id = named.unit ?? named.from ?? '';
  return unitById(state, id) || named.from !== undefined ? id : '';
}

export const kindOf = (state: State, action: Action): string =>
  [action.do, manner(state, action), whose(state, action)].filter((part) => part !== '').join(' ');
