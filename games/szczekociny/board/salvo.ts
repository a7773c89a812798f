/** 10.9.6: everybody who can join a salvo, one after the other, in one gesture. */
import type { Offer } from '@hetman/core/board';
import { filled } from '@hetman/core/locale';
import { boardMessages } from '../locales/board.js';
import { joinersOf } from '../rules/fire/volley.js';
import type { Action } from '../rules/state/actions.js';
import type { FrameOf } from '../rules/state/frames.js';
import { cloneState, type State } from '../rules/state/state.js';
import { offerOf } from './offers.js';

export function everybodyJoins(state: State, frame: FrameOf<'volley'>): Offer[] {
  const trial = cloneState(state);
  const volley = { ...frame, shooters: [...frame.shooters] };
  const actions: Action[] = [];
  for (;;) {
    const [next] = joinersOf(trial, volley);
    if (!next) break;
    volley.shooters.push(next.index);
    actions.push({ do: 'join', unit: next.card.id });
  }
  if (actions.length < 2) return [];
  return [
    offerOf(state, actions[0]!, {
      id: 'everybody joins',
      label: filled(boardMessages.everybodyJoins, { length: actions.length }),
      style: 'main',
      actions,
      piece: null,
    }),
  ];
}
