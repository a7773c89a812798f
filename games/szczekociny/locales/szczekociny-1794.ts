/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/szczekociny-1794.json' with { type: 'json' };
import pl from './pl/szczekociny-1794.json' with { type: 'json' };

export const szczekociny1794Messages = catalogue({ en, pl });
