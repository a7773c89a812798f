import { shellMessages } from '../locales/shell.js';
import { Bar } from './Bar.js';
import { say } from './language.js';

/** Until there is something to show; a line of its own where there is something to say meanwhile. */
export const LoadingPage = ({ line }: { line?: string }) => (
  <main class="page narrow">
    <Bar />
    <p class="quiet" aria-busy="true" role="status">
      {line ?? say(shellMessages.loading)}
    </p>
  </main>
);
