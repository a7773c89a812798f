/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/vienna-1683.json' with { type: 'json' };
import pl from './pl/vienna-1683.json' with { type: 'json' };

export const vienna1683Messages = catalogue({ en, pl });
