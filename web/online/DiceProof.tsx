/** The promise about the dice, what the players added, at the end the secret; and a button that plays it all again. */
import { describeProblem } from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onlineMessages } from '../locales/online.js';
import type { Session } from '../session/session.js';
import { makeAddress } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { rememberedDice } from './memory.js';
import { type Proof, prove } from './proof.js';
import { sideName } from './scenario.js';

export function DiceProof({ session }: { session: Session }) {
  const { dice } = session.online!.info.value;
  const over = session.outcome.value !== null;
  const record = useSignal<GameRecord | null>(null);
  const problem = useSignal('');
  useEffect(() => {
    if (over)
      session.record().then(
        (found) => {
          record.value = found;
        },
        (error: Error) => {
          problem.value = error.message;
        },
      );
  }, [over]);
  const origin = record.value?.dice;
  const secret = origin?.kind === 'committed' ? origin.secret : undefined;
  return (
    <>
      <dl class="dice-facts">
        <dt>{say(onlineMessages.promised)}</dt>
        <dd>
          <code>{dice.commitment}</code>
        </dd>
        {session.scenario.sides.map((side) => (
          <div key={side.id}>
            <dt>{say(onlineMessages.added, { side: sideName(session.scenario, side.id) })}</dt>
            <dd>
              {dice.contributions[side.id] === undefined ? (
                say(onlineMessages.nothingAdded)
              ) : (
                <code>{dice.contributions[side.id]}</code>
              )}
            </dd>
          </div>
        ))}
        <dt>{say(onlineMessages.secret)}</dt>
        <dd>{secret === undefined ? say(onlineMessages.secretLater) : <code>{secret}</code>}</dd>
      </dl>
      <p>
        <a href={makeAddress({ at: 'dice' })} target="_blank" rel="noreferrer">
          {say(onlineMessages.howDiceWork)}
        </a>
      </p>
      {problem.value && <p role="alert">{problem.value}</p>}
      {record.value && <Verify session={session} record={record.value} />}
    </>
  );
}

function Verify({ session, record }: { session: Session; record: GameRecord }) {
  const proof = useSignal<Proof | null>(null);
  const busy = useSignal(false);
  const run = () => {
    busy.value = true;
    // The button is drawn first: playing a battle again takes a moment.
    setTimeout(() => {
      proof.value = prove(session.game, record, session.sides[0] ?? null, rememberedDice(session.id));
      busy.value = false;
    }, 30);
  };
  return (
    <div class="verify">
      <button type="button" class="main" disabled={busy.value} onClick={run}>
        {say(busy.value ? onlineMessages.verifying : onlineMessages.verify)}
      </button>
      <div role="status">{proof.value && <Verdict session={session} proof={proof.value} />}</div>
      <p class="quiet">
        {say(onlineMessages.verifyYourself)}{' '}
        <code>npx hetman verify {`${record.scenario.replace('/', '-')}.json`}</code>
      </p>
    </div>
  );
}

const promises = {
  kept: onlineMessages.promiseKept,
  broken: onlineMessages.promiseBroken,
  unseen: onlineMessages.promiseUnseen,
} as const;

function Verdict({ session, proof }: { session: Session; proof: Proof }) {
  const good = proof.problems.length === 0;
  return (
    <>
      {good ? (
        <p class="good">
          <span aria-hidden="true">✓</span>{' '}
          {say(proof.dice > 0 ? onlineMessages.verified : onlineMessages.verifiedWithout, { count: proof.dice })}
        </p>
      ) : (
        <>
          <p class="bad">{say(onlineMessages.verifyFailed)}</p>
          <ul>
            {proof.problems.slice(0, 5).map((one) => (
              <li key={one.message}>{describeProblem(one, language.value, session.game.system)}</li>
            ))}
          </ul>
        </>
      )}
      <p class={proof.promise === 'broken' ? 'bad' : 'quiet'}>{say(promises[proof.promise])}</p>
    </>
  );
}
