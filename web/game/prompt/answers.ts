/** Which answers are buttons of the prompt, and which are folded away beside them. Pure, so that a test can play by it. */
import type { Offer, Prompt } from '@hetman/core/board';

/** A question with no usual answer has all of them here, where they are few and hang on nothing. */
const fewAnswers = 5;

const isLoose = ({ piece, hex }: Offer): boolean => piece === null && hex === null;

export function answersOf({ offers }: Pick<Prompt, 'offers'>): readonly Offer[] {
  const usual = offers.filter(({ style }) => style === 'main');
  return usual.length === 0 && offers.every(isLoose) && offers.length <= fewAnswers ? offers : usual;
}

/** Answers that hang on nothing and are not the usual ones. */
export function moreAnswersOf(prompt: Pick<Prompt, 'offers'>): readonly Offer[] {
  const shown = new Set(answersOf(prompt));
  return prompt.offers.filter((offer) => isLoose(offer) && !shown.has(offer));
}
