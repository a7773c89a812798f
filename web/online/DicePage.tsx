/** How the dice of an online game are proved, for somebody who wants to know before he sits down. */
import type { Text } from '@hetman/core/game';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { onlineWords } from './words.js';

const steps: readonly Text[] = [
  {
    en: 'Before anybody takes a seat, the server draws a long secret number and shows its SHA-256 hash. The hash says nothing about the secret, but the server can never replace the secret by another.',
    pl: 'Zanim ktokolwiek zajmie miejsce, serwer losuje długi tajny klucz i pokazuje jego skrót SHA-256. Skrót nic nie mówi o kluczu, ale serwer nie może już podstawić innego.',
  },
  {
    en: 'Then each player’s browser draws a random number of its own and adds it. The server could not know these numbers when it committed itself, and the players do not know the secret: nobody can choose the dice.',
    pl: 'Potem przeglądarka każdego gracza losuje i dodaje własną liczbę. Serwer nie znał tych liczb, gdy się zobowiązywał, a gracze nie znają klucza: nikt nie może wpłynąć na rzuty.',
  },
  {
    en: 'Every face follows from the secret, the random numbers and its place in the sequence of dice. The hash is in the record from the first action on.',
    pl: 'Każda liczba oczek wynika z klucza, liczb losowych i swojego miejsca w ciągu rzutów. Skrót jest w zapisie od pierwszego działania.',
  },
  {
    en: 'When the battle is over, the secret is published. “Verify every die” replays the whole battle in your browser, compares every face, and compares the commitment with the one that your browser was shown.',
    pl: 'Po bitwie klucz zostaje ujawniony. „Sprawdź każdą kość” rozgrywa całą bitwę ponownie w twojej przeglądarce i porównuje każdy wynik kości, a zobowiązanie z tym, które widziała twoja przeglądarka.',
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
