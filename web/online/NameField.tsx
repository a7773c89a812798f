/** What the others call you. */
import type { Signal } from '@preact/signals';
import { onlineMessages } from '../locales/online.js';
import { say } from '../shell/language.js';

const longest = 40;

export function NameField({ name }: { name: Signal<string> }) {
  return (
    <fieldset>
      <legend>{say(onlineMessages.yourName)}</legend>
      <label class="name-field">
        <input
          type="text"
          maxLength={longest}
          autocomplete="nickname"
          aria-label={say(onlineMessages.yourName)}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <span class="quiet">{say(onlineMessages.nameHint)}</span>
      </label>
    </fieldset>
  );
}
