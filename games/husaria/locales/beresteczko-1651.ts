/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/beresteczko-1651.json' with { type: 'json' };
import pl from './pl/beresteczko-1651.json' with { type: 'json' };

export const beresteczko1651Messages = catalogue({ en, pl });
