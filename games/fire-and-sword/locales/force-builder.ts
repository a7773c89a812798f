/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/force-builder.json' with { type: 'json' };
import pl from './pl/force-builder.json' with { type: 'json' };

export const forceBuilderMessages = catalogue({ en, pl });
