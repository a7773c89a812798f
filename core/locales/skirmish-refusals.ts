/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '../locale/index.js';
import en from './en/skirmish-refusals.json' with { type: 'json' };
import pl from './pl/skirmish-refusals.json' with { type: 'json' };

export const skirmishRefusalsMessages = catalogue({ en, pl });
