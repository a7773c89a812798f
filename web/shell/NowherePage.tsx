/** An address that leads nowhere, with a way home. */

import { shellMessages } from '../locales/shell.js';
import { makeAddress } from './address.js';
import { Bar } from './Bar.js';
import { say } from './language.js';

export function NowherePage() {
  return (
    <main class="page narrow">
      <Bar />
      <h1>{say(shellMessages.notFound)}</h1>
      <p>{say(shellMessages.notFoundWhy)}</p>
      <p>
        <a class="button" href={makeAddress({ at: 'start' })}>
          {say(shellMessages.home)}
        </a>
      </p>
    </main>
  );
}
