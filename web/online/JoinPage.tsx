/** For somebody invited: what battle, which side, by whom, with which readings and dice; then a name, and the seat is taken. */
import type { GameInfo, SentProblem } from '@hetman/core/live';
import { useSignal } from '@preact/signals';
import { onlineMessages } from '../locales/online.js';
import { BattlePicture } from '../manifests/BattlePicture.js';
import { type Known, knownOf } from '../manifests/find.js';
import { makeAddress } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { drawName } from '../shell/random.js';
import { stageRange } from '../shell/stages.js';
import { api } from './api.js';
import { rememberDice, rememberedName, rememberName } from './memory.js';
import { NameField } from './NameField.js';
import { failureLine } from './problems.js';
import { chosenReadings, sideName } from './scenario.js';

interface JoinPageProps {
  readonly info: GameInfo;
  readonly invite: string;
  /** The seat is ours. */
  readonly onJoined: () => void;
}

export function JoinPage({ info, invite, onJoined }: JoinPageProps) {
  const known = knownOf(info)!;
  const name = useSignal(rememberedName());
  const problem = useSignal<SentProblem | null>(null);
  const busy = useSignal(false);
  const host = info.seats.find(({ kind }) => kind === 'player');
  const join = async () => {
    busy.value = true;
    const contribution = drawName();
    const joined = await api.join(info.id, { invite, name: rememberName(name.value), contribution });
    busy.value = false;
    if (!joined.ok) problem.value = joined.error;
    else {
      rememberDice(info.id, { commitment: info.dice.commitment, contribution });
      onJoined();
    }
  };
  return (
    <main class="page narrow">
      <Bar />
      <h1>{host?.name ? say(onlineMessages.invited, { name: host.name }) : say(onlineMessages.invitedBySomebody)}</h1>
      <Invitation known={known} info={info} />
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <NameField name={name} />
        <div class="begin-bar">
          <button type="submit" class="main" disabled={busy.value}>
            {say(onlineMessages.takeSeat)}
          </button>
          {problem.value && <span role="alert">{failureLine(problem.value)}</span>}
        </div>
      </form>
    </main>
  );
}

function Invitation({ known, info }: { known: Known; info: GameInfo }) {
  const { manifest, scenario } = known;
  const free = info.seats.find(({ kind }) => kind === 'open')!;
  const host = info.seats.find(({ kind }) => kind === 'player');
  const readings = chosenReadings(known, info.options);
  return (
    <div class="invitation">
      <div class="invitation-map">
        <BattlePicture picture={manifest.pictures[scenario.battle]} />
      </div>
      <dl>
        <dt>{say(scenario.battleName)}</dt>
        <dd>
          {say(scenario.name)}, {stageRange(scenario)}
        </dd>
        <dt>{say(onlineMessages.freeSide)}</dt>
        <dd>
          <strong>{sideName(scenario, free.side)}</strong>
          {host && (
            <span class="quiet">
              {' '}
              {say(onlineMessages.opponentLeads, {
                name: host.name ?? say(onlineMessages.somebody),
                side: sideName(scenario, host.side),
              })}
            </span>
          )}
        </dd>
        <dt>{say(onlineMessages.chosenReadings)}</dt>
        <dd>
          {readings.length === 0 ? (
            say(onlineMessages.usualReadings)
          ) : (
            <ul class="readings">
              {readings.map(({ option, value }) => (
                <li key={option.id}>
                  {say(option.text)}: <strong>{value}</strong>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{say(onlineMessages.dice)}</dt>
        <dd>
          {say(onlineMessages.dicePromise)}{' '}
          <a href={makeAddress({ at: 'dice' })} target="_blank" rel="noreferrer">
            {say(onlineMessages.howDiceWork)}
          </a>
        </dd>
      </dl>
    </div>
  );
}
