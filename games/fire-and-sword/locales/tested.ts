/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/tested.json' with { type: 'json' };
import pl from './pl/tested.json' with { type: 'json' };

export const testedMessages = catalogue({ en, pl });
