/** How fast the doings of others are shown. */

import { playMessages } from '../locales/play.js';
import { goOn, type Pace, pace, paces } from '../play/pace.js';
import { say } from '../shell/language.js';

export function PacePicker({ label = false }: { label?: boolean }) {
  return (
    <label class="pace">
      {label && <span>{say(playMessages.pace)} </span>}
      <select
        aria-label={say(playMessages.pace)}
        value={pace.value}
        onChange={(event) => {
          pace.value = event.currentTarget.value as Pace;
        }}
      >
        {paces.map((one) => (
          <option key={one} value={one}>
            {say(playMessages[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether the program goes on by itself where nothing is to be chosen. */
export function GoOnPicker() {
  return (
    <label class="pace">
      <input type="checkbox" checked={goOn.value} onChange={(event) => (goOn.value = event.currentTarget.checked)} />{' '}
      <span>{say(playMessages.goOn)}</span>
    </label>
  );
}
