/** What the others call you. */
import type { Signal } from '@preact/signals';
import { say } from '../shell/language.js';
import { onlineWords } from './words.js';

const longest = 40;

export function NameField({ name }: { name: Signal<string> }) {
  return (
    <fieldset>
      <legend>{say(onlineWords.yourName)}</legend>
      <label class="name-field">
        <input
          type="text"
          maxLength={longest}
          autocomplete="nickname"
          aria-label={say(onlineWords.yourName)}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <span class="quiet">{say(onlineWords.nameHint)}</span>
      </label>
    </fieldset>
  );
}
