/** How the dice of an online game are proved, for somebody who wants to know before he sits down. */
import type { Text } from '@hetman/core/game';
import { Bar } from '../shell/App.js';
import { say } from '../shell/language.js';
import { onlineWords } from './words.js';

const steps: readonly Text[] = [
  {
    en: 'Before anybody sits down, the server draws a long secret number and shows its SHA-256 hash. The hash says nothing about the secret, but the server can never show another one for it.',
    pl: 'Zanim ktokolwiek zajmie miejsce, serwer losuje długi tajny klucz i pokazuje jego skrót SHA-256. Skrót nic nie mówi o kluczu, ale serwer nie może już pokazać żadnego innego.',
  },
  {
    en: 'Then each player’s browser draws a lot of its own and adds it. The server could not know it when it made its promise, and the players do not know the secret: nobody can choose the dice.',
    pl: 'Potem przeglądarka każdego gracza losuje własny los i go dokłada. Serwer nie znał go, gdy się zobowiązywał, a gracze nie znają klucza: nikt nie może dobrać kości.',
  },
  {
    en: 'Every face follows from the secret, the lots and its place in the stream of dice. The hash stands in the record from the first action on.',
    pl: 'Każda ścianka wynika z klucza, losów i swojego miejsca w ciągu rzutów. Skrót stoi w zapisie od pierwszego działania.',
  },
  {
    en: 'When the battle is over, the secret is published. “Verify every die” plays the whole battle again in your browser, compares every face, and compares the promise with the one that your browser was shown.',
    pl: 'Po bitwie klucz zostaje ujawniony. „Sprawdź każdą kość” rozgrywa całą bitwę ponownie w twojej przeglądarce, porównuje każdą ściankę, a zobowiązanie z tym, które widziała twoja przeglądarka.',
  },
];

export function DicePage() {
  return (
    <main class="page narrow">
      <Bar />
      <h1>{say(onlineWords.howDiceWork)}</h1>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step.en}>{say(step)}</li>
        ))}
      </ol>
      <p class="quiet">
        {say(onlineWords.verifyYourself)} <code>npx hetman verify</code>
      </p>
    </main>
  );
}
