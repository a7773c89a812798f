/** The rule that says what an effect does: of the reconnaissance, or one that befalls the stronger side. */
import type { Note } from '@hetman/core/board';
import { catalogue } from './index.js';

const rules: Readonly<Record<string, string>> = {
  'big-mouthed-prisoner': 'prisoner',
  'flanking-manoeuvre': 'flank-march',
  'forced-march-large': 'forced-march',
  'forced-march-host': 'forced-march',
  'cut-off-retreat': 'cut-off',
  'cowardly-commander': 'coward',
  'unexpected-reinforcements': 'reinforcements',
  'good-or-bad-day': 'day',
};

export const ruleOfEffect = (effect: string): string => `effects.${rules[effect] ?? effect}`;

/** What it does, in our words. */
export function effectNotes(effect: string): Note[] {
  const rule = catalogue.rules.find(({ id }) => id === ruleOfEffect(effect));
  return rule ? [{ rule: rule.id, text: rule.text, kind: 'info' }] : [];
}
