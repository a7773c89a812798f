/** What is still to be done before a phase can end, in numbers and by name. */
import { endingOffers, type Offer, type Prompt } from '@hetman/core/board';
import { filled, inEach, type Text } from '@hetman/core/game';
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
    text: { en: `${unit.card.name.en} must attack`, pl: `${unit.card.name.pl}: musi zaatakować` },
  }));
}

const unitCount: Text = {
  en: '{n} {n, plural, one {unit} other {units}}',
  pl: '{n} {n, plural, one {oddział} few {oddziały} other {oddziałów}}',
};
/** One or five of them “może” and “musi”, two “mogą” and “muszą”. */
const mayOf = '{n, plural, one {Może} few {Mogą} other {Może}}';
const mustOf = '{n, plural, one {Musi} few {Muszą} other {Musi}}';

const unplaced = (left: number): Text =>
  filled(
    {
      en: '{left} {left, plural, one {piece} other {pieces}} to be placed',
      pl: 'Do rozstawienia: {left} {left, plural, one {żeton} few {żetony} other {żetonów}}',
    },
    { left },
  );

/** Own units on the map that could still move. */
const unmoved = (state: State, side: SideIndex): number =>
  state.units.filter((unit) => !moveRefusal(side, unit)).length;

/** Those who could still do something in a step of this kind: who would be skipped if it ended now. */
function skipped(state: State, frame: Frame, actions: readonly Action[]): Text | null {
  const able = (word: Action['do']) =>
    new Set(actions.flatMap((action) => (action.do === word && 'unit' in action ? [action.unit] : []))).size;
  const told = (count: number, en: string, pl: string): Text | null =>
    count === 0 ? null : filled({ en: `${unitCount.en} ${en}`, pl: `${pl}: ${unitCount.pl}` }, { n: count });
  switch (frame.kind) {
    case 'movement': {
      const count = unmoved(state, frame.side);
      return told(count, count === 1 ? 'has not moved' : 'have not moved', 'Bez ruchu');
    }
    case 'attack':
      return told(able('attack'), 'can attack', `${mayOf} atakować`);
    case 'artillery':
      return told(able('aim'), 'can fire', `${mayOf} strzelać`);
    case 'lances':
      return told(able('lance'), 'can take lances', `${mayOf} pobrać kopie`);
    default:
      return null;
  }
}

export function remainingOf(state: State, frame: Frame, actions: readonly Action[]): { remaining?: Text } {
  if (frame.kind === 'deploy') {
    const left = waiting(state, frame.side).length;
    return { remaining: left === 0 ? { en: 'Everything is placed', pl: 'Wszystko rozstawione' } : unplaced(left) };
  }
  const remaining = skipped(state, frame, actions);
  return remaining ? { remaining } : {};
}

/** What is ended, so that one touch too many on the same place is seen to mean something else. */
const endings: Partial<Record<Frame['kind'], Text>> = {
  artillery: { en: 'End artillery fire', pl: 'Koniec ognia artylerii' },
  lances: { en: 'Done with lances', pl: 'Koniec pobierania kopii' },
  movement: { en: 'End movement', pl: 'Koniec ruchu' },
  attack: { en: 'End attacks', pl: 'Koniec ataków' },
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
        text: filled(
          { en: `${unitCount.en} must still attack`, pl: `${mustOf} jeszcze atakować: ${unitCount.pl}` },
          { n: must.length },
        ),
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
