/** Written by `npm run locales` from the files of this name in the folders beside it. */
import { catalogue } from '@hetman/core/locale';
import en from './en/board-prompt.json' with { type: 'json' };
import pl from './pl/board-prompt.json' with { type: 'json' };

export const boardPromptMessages = catalogue({ en, pl });
