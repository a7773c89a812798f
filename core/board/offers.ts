/** From legal actions to offers: what each is called and where it is touched. */
import { filled, inEach, type Language, type Text } from '../locale/index.js';
import { boardMessages } from '../locales/board.js';
import type { Facing, Offer } from './board.js';

/** Actions of every hex game name their pieces and places by these words. */
type Fields = Partial<Record<'unit' | 'piece' | 'commander' | 'hex' | 'facing' | 'target', string>>;

interface OfferWords<State, Action> {
  /** Words that finish a step or commit to it are buttons of the prompt line. */
  readonly mains: ReadonlySet<string>;
  say(state: State, action: Action, language: Language): string;
  /** Where a piece lies, null when it does not lie on the map. */
  hexOf(state: State, piece: string): string | null;
}

/** A shot at a target is touched where the target stands. */
export function offerMaker<State, Action extends { readonly do: string }>(words: OfferWords<State, Action>) {
  return (state: State, action: Action, more: Partial<Offer> = {}): Offer => {
    const fields = action as Fields;
    return {
      id: JSON.stringify(action),
      label: inEach((language) => words.say(state, action, language)),
      style: words.mains.has(action.do) ? 'main' : 'plain',
      actions: [action],
      finish: null,
      piece: fields.unit ?? fields.piece ?? fields.commander ?? null,
      hex: fields.hex ?? (fields.target === undefined ? null : words.hexOf(state, fields.target)),
      facing: (fields.facing as Facing | undefined) ?? null,
      figure: null,
      path: [],
      notes: [],
      ...more,
    };
  };
}

/**
 * The word that ends a step asks once where somebody would be skipped: `left` says who. Where so many could still move, a
 * second button says what it means and does not ask.
 */
export function endingOffers(end: Offer, left: Text | null, unmoved: number): Offer[] {
  if (left === null) return [end];
  const asking = { ...end, asks: inEach((language) => `${left[language]}.`) };
  if (unmoved === 0) return [asking];
  const label = filled(boardMessages.holding, { n: unmoved });
  return [asking, { ...end, id: 'hold', style: 'plain', label }];
}
