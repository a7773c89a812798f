/** Readings and optional rules that players may switch; the first value is the ruling of the house. */
import { settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options, Text } from '@hetman/core/game';

const yes: Text = { en: 'yes', pl: 'tak' };
const no: Text = { en: 'no', pl: 'nie' };

export const options: readonly OptionInfo[] = [
  {
    id: 'flankingFire',
    rules: ['optional.flanking-fire'],
    ruling: null,
    values: [false, true],
    names: [no, yes],
    text: {
      en: 'Fire into a flank rolls a die more for each base',
      pl: 'Ogień z flanki daje kość więcej na podstawkę',
    },
  },
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
