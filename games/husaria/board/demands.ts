/** What is still to be done before a phase can end, in numbers and by name. */
import { endingOffers, type Offer, type Prompt } from '@hetman/core/board';
import { filled, inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { mustAttack } from '../rules/battle/obligations.js';
import { moveRefusal } from '../rules/movement/movement.js';
import { waiting } from '../rules/scenario/deploy.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import { no } from '../rules/state/refusals.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { actionText } from '../texts/index.js';

export function dutiesOf(state: State, frame: Frame): Prompt['duties'] {
  if (frame.kind !== 'attack') return [];
  return mustAttack(state, frame.side).map((unit) => ({
    piece: unit.card.id,
    rule: '6.12',
    text: filled(boardMessages.dutiesOf, { card: unit.card.name }),
  }));
}

const unplaced = (left: number): Text => filled(boardMessages.unplaced, { left });

/** Own units on the map that could still move. */
const unmoved = (state: State, side: SideIndex): number =>
  state.units.filter((unit) => !moveRefusal(side, unit)).length;

/** Those who could still do something in a step of this kind: who would be skipped if it ended now. */
function skipped(state: State, frame: Frame, actions: readonly Action[]): Text | null {
  const able = (word: Action['do']) =>
    new Set(actions.flatMap((action) => (action.do === word && 'unit' in action ? [action.unit] : []))).size;
  const skipped = (count: number, message: Text): Text | null => (count === 0 ? null : filled(message, { n: count }));
  switch (frame.kind) {
    case 'movement':
      return skipped(unmoved(state, frame.side), boardMessages['skipped.movement']);
    case 'attack':
      return skipped(able('attack'), boardMessages['skipped.attack']);
    case 'artillery':
      return skipped(able('aim'), boardMessages['skipped.artillery']);
    case 'lances':
      return skipped(able('lance'), boardMessages['skipped.lances']);
    default:
      return null;
  }
}

export function remainingOf(state: State, frame: Frame, actions: readonly Action[]): { remaining?: Text } {
  if (frame.kind === 'deploy') {
    const left = waiting(state, frame.side).length;
    return { remaining: left === 0 ? boardMessages.remaining : unplaced(left) };
  }
  const remaining = skipped(state, frame, actions);
  return remaining ? { remaining } : {};
}

/** What is ended, so that one touch too many on the same place is seen to mean something else. */
const endings: Partial<Record<Frame['kind'], Text>> = {
  artillery: boardMessages.artillery,
  lances: boardMessages.lances,
  movement: boardMessages.movement,
  attack: boardMessages.attack,
};

/** Ending a step in which somebody could still do something asks once. */
export const ended = (state: State, frame: Frame, actions: readonly Action[], offers: readonly Offer[]): Offer[] =>
  offers.flatMap((offer) => {
    // What a whole group would do is not worked out for this.
    if (offer.plan || (offer.actions[0] as Action).do !== 'end') return offer;
    const end = { ...offer, label: endings[frame.kind] ?? offer.label };
    const left = frame.kind === 'movement' ? unmoved(state, frame.side) : 0;
    return endingOffers(end, skipped(state, frame, actions), left);
  });

/** The word that would end the step, while something still stands in its way. */
export function blockedOf(state: State, frame: Frame): NonNullable<Prompt['blocked']> {
  if (frame.kind === 'attack') {
    const must = mustAttack(state, frame.side);
    if (must.length === 0) return [];
    return [
      {
        label: endings.attack!,
        rule: '6.12',
        text: filled(boardMessages.blockedOf, { n: must.length }),
        pieces: must.map((unit) => unit.card.id),
      },
    ];
  }
  if (frame.kind === 'deploy' && frame.piece === null) {
    const left = waiting(state, frame.side);
    if (left.length === 0) return [];
    return [
      {
        label: inEach((language) => actionText(state, { do: 'ready' }, language)),
        rule: no.notAllPlaced.rule ?? 'N.deploy',
        text: unplaced(left.length),
        pieces: left,
      },
    ];
  }
  return [];
}
