/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/armies.json' with { type: 'json' };
import pl from './pl/armies.json' with { type: 'json' };

export const armiesMessages = catalogue({ en, pl });
