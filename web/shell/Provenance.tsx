/** What of a battle is from the book and what we had to reconstruct. */
import type { ScenarioInfo } from '@hetman/core/game';
import { say } from './language.js';
import { words } from './words.js';

export const Provenance = ({ info }: { info: ScenarioInfo }) => (
  <span class="quiet">
    {say(words.fromBook)}: {info.fromBook.map(say).join(', ')}.
    {info.reconstructed.length > 0 && ` ${say(words.reconstructed)}: ${info.reconstructed.map(say).join(', ')}.`}
  </span>
);
