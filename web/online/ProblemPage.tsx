/** Why a game cannot be shown: what happened, and what to do about it. */

import type { SentProblem } from '@hetman/core/live';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { onlineMessages } from '../locales/online.js';
import { shellMessages } from '../locales/shell.js';
import { go } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { failureLine, onlineProblem } from './problems.js';

/** What helps where files of the page are missing or old. */
const mendedByLoading: ReadonlySet<string> = new Set(['outdated', 'not-loaded']);

/** Newer files of the page come with loading it; once, in case the server has none to give. */
function reloadOnce(): void {
  const key = 'hetman.reloaded';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'yes');
  location.reload();
}

/** `more` says the particulars, `doings` are ways out besides those that always help. */
export function ProblemPage(props: { failure: SentProblem; more?: ComponentChildren; doings?: ComponentChildren }) {
  const { failure } = props;
  useEffect(() => {
    if (failure.code === 'outdated') reloadOnce();
  }, [failure.code]);
  const known = onlineProblem(failure.code === 'bad-request' ? 'unknown-game' : failure.code);
  return (
    <main class="page narrow">
      <Bar />
      <div role="alert" class="problem">
        <h1>{say(known ? known.title : onlineMessages.elsewhere)}</h1>
        <p>{known ? say(known.text) : failureLine(failure)}</p>
        {props.more}
      </div>
      <p class="row">
        {props.doings}
        {mendedByLoading.has(failure.code) && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say(onlineMessages.reload)}
          </button>
        )}
        <button type="button" onClick={() => go({ at: 'start' })}>
          {say(shellMessages.home)}
        </button>
      </p>
    </main>
  );
}
