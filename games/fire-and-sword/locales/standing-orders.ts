/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/standing-orders.json' with { type: 'json' };
import pl from './pl/standing-orders.json' with { type: 'json' };

export const standingOrdersMessages = catalogue({ en, pl });
