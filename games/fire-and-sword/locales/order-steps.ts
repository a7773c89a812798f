/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/order-steps.json' with { type: 'json' };
import pl from './pl/order-steps.json' with { type: 'json' };

export const orderStepsMessages = catalogue({ en, pl });
