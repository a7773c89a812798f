/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/kluszyn-1610.json' with { type: 'json' };
import pl from './pl/kluszyn-1610.json' with { type: 'json' };

export const kluszyn1610Messages = catalogue({ en, pl });
