/** What a test is made for and what hangs on it, so that nobody adds points blindly. */
import { inEach, type Text, verbatim } from '@hetman/core/game';
import { testedMessages as texts } from '../../locales/tested.js';
import { catalogue } from '../../rulebook/index.js';
import { pieceAt } from '../../rules/commanders/lone-commanders.js';
import type { Consequence, TestFrame } from '../../rules/state/frames.js';
import { nobody, type State } from '../../rules/state/state.js';
import { type Facts, wordsOf } from '../../texts/both.js';

type Word = keyof typeof texts;
const word = wordsOf<Word>(texts);
const isWord = (key: string): key is Word => Object.hasOwn(texts, key);

/** What follows where it passes or fails. */
export const outcomeOf = (kind: Consequence['kind'], passed: boolean): Text =>
  word(`${kind}.${passed ? 'passed' : 'failed'}`);

const lower = (text: Text): Text =>
  inEach((language) => text[language].charAt(0).toLowerCase() + text[language].slice(1));

/** The reason in a few words; where there are none, the heading of the rule that asks for it. */
export function whyTested(state: State, { rule, decides }: TestFrame): Text {
  const from = decides.kind === 'shaken' ? decides.from : nobody;
  const facts: Facts = {
    from: from === nobody ? '' : pieceAt(state, from).data.name,
    by: decides.kind === 'lost-combat' ? decides.by : 0,
  };
  const key = `why.${rule}`;
  if (isWord(key) && (from !== nobody || !texts[key].en.includes('{from}'))) return word(key, facts);
  const title = catalogue.rules.find(({ id }) => id === rule)?.title;
  return title ? lower(title) : verbatim(rule);
}
