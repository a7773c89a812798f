/** An address that leads nowhere, with a way home. */
import { makeAddress } from './address.js';
import { Bar } from './Bar.js';
import { say } from './language.js';
import { words } from './words.js';

export function NowherePage() {
  return (
    <main class="page narrow">
      <Bar />
      <h1>{say(words.notFound)}</h1>
      <p>{say(words.notFoundWhy)}</p>
      <p>
        <a class="button" href={makeAddress({ at: 'start' })}>
          {say(words.home)}
        </a>
      </p>
    </main>
  );
}
