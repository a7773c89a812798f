/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/preparing.json' with { type: 'json' };
import pl from './pl/preparing.json' with { type: 'json' };

export const preparingMessages = catalogue({ en, pl });
