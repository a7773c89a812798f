/** What of a battle is from the book and what we had to reconstruct. */
import type { ScenarioInfo } from '@hetman/core/game';
import { shellMessages } from '../locales/shell.js';
import { say } from './language.js';

export const Provenance = ({ info }: { info: ScenarioInfo }) => (
  <span class="quiet">
    {say(shellMessages.fromBook)}: {info.fromBook.map((text) => say(text)).join(', ')}.
    {info.reconstructed.length > 0 &&
      ` ${say(shellMessages.reconstructed)}: ${info.reconstructed.map((text) => say(text)).join(', ')}.`}
  </span>
);
