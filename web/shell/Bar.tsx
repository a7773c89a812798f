/** The header of every page but the map: the name, which leads home, and the other language. */
import { go } from './address.js';
import { language, say } from './language.js';
import { words } from './words.js';

export function Bar() {
  return (
    <header class="bar">
      <button type="button" class="brand" onClick={() => go({ at: 'start' })}>
        Hetman
      </button>
      <span class="tagline">{say(words.tagline)}</span>
      <button type="button" class="language" onClick={() => (language.value = language.value === 'en' ? 'pl' : 'en')}>
        {say(words.language)}
      </button>
    </header>
  );
}
