/** What a test is made for and what hangs on it, so that nobody adds points blindly. */
import type { Text } from '@hetman/core/game';
import { catalogue } from '../../rulebook/index.js';
import { pieceAt } from '../../rules/commanders/lone-commanders.js';
import type { Consequence, TestFrame } from '../../rules/state/frames.js';
import { nobody, type State } from '../../rules/state/state.js';
import { type Facts, wordsOf } from '../../texts/both.js';
import texts from '../../texts/tested.json' with { type: 'json' };

type Word = keyof typeof texts;
const word = wordsOf<Word>(texts);
const isWord = (key: string): key is Word => Object.hasOwn(texts, key);

/** What follows where it passes or fails. */
export const outcomeOf = (kind: Consequence['kind'], passed: boolean): Text =>
  word(`${kind}.${passed ? 'passed' : 'failed'}`);

const lower = ({ en, pl }: Text): Text => ({
  en: en.charAt(0).toLowerCase() + en.slice(1),
  pl: pl.charAt(0).toLowerCase() + pl.slice(1),
});

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
  return title ? lower(title) : { en: rule, pl: rule };
}
