/** How the dice of an online game are proved, for somebody who wants to know before he sits down. */
import type { Text } from '@hetman/core/game';
import { onlineMessages } from '../locales/online.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';

const steps: readonly Text[] = [
  onlineMessages.steps,
  onlineMessages['steps.then-each-player-s'],
  onlineMessages['steps.every-face-follows-from'],
  onlineMessages['steps.when-the-battle-is'],
];

export function DicePage() {
  return (
    <main class="page narrow">
      <Bar />
      <h1>{say(onlineMessages.howDiceWork)}</h1>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step.en}>{say(step)}</li>
        ))}
      </ol>
      <p class="quiet">
        {say(onlineMessages.verifyYourself)} <code>npx hetman verify</code>
      </p>
    </main>
  );
}
