/** The header of every page but the map: the name, which leads home, and the other language. */

import { shellMessages } from '../locales/shell.js';
import { go } from './address.js';
import { language, nextLanguage, say } from './language.js';

export function Bar() {
  return (
    <header class="bar">
      <button type="button" class="brand" onClick={() => go({ at: 'start' })}>
        Hetman
      </button>
      <span class="tagline">{say(shellMessages.tagline)}</span>
      <button type="button" class="language" onClick={() => (language.value = nextLanguage())}>
        {shellMessages.language[nextLanguage()]}
      </button>
    </header>
  );
}
