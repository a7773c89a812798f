/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/score.json' with { type: 'json' };
import pl from './pl/score.json' with { type: 'json' };

export const scoreMessages = catalogue({ en, pl });
