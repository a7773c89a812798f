/** Everything about the game that is not a move: ways out, the record, the pace, resigning, deleting. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { campaignAddress } from '../campaign/address.js';
import { musterMessages } from '../locales/muster.js';
import { playMessages } from '../locales/play.js';
import { shellMessages } from '../locales/shell.js';
import { problemLine } from '../online/problems.js';
import type { PlayModel } from '../play/play-model.js';
import { store } from '../session/store.js';
import { go } from '../shell/address.js';
import { language, nextLanguage, say } from '../shell/language.js';
import { saveRecordFile } from '../start/record-file.js';
import { bookOf } from './cards/RuleNote.js';
import { GoOnPicker, PacePicker } from './PacePicker.js';

interface GameMenuProps {
  readonly model: PlayModel;
  /** Null where the board has none. */
  readonly numbers: boolean | null;
  readonly onNumbers: () => void;
  readonly onClose: () => void;
}

export function GameMenu({ model, numbers, onNumbers, onClose }: GameMenuProps) {
  const { session } = model;
  const menu = useRef<HTMLElement>(null);
  /** The record of a game with others is published when it is over. */
  const recordWaits = session.kind === 'online' && session.outcome.value === null;
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  return (
    <section ref={menu} class="menu" aria-label={say(playMessages.menu)}>
      <button type="button" onClick={() => go({ at: 'start' })}>
        ⌂ {say(shellMessages.home)}
      </button>
      <button
        type="button"
        onClick={() => go({ at: 'replay', id: session.id, number: session.outcome.value ? 0 : session.count.value })}
      >
        ▶ {say(shellMessages.replay)}
      </button>
      {session.game.campaignProgress?.(session.state.value) && (
        <button type="button" onClick={() => go(campaignAddress(session))}>
          ⚑ {say(shellMessages.campaignSoFar)}
        </button>
      )}
      <button
        type="button"
        onClick={() => go({ at: 'rules', system: session.game.system.id, book: bookOf(session), rule: null })}
      >
        § {say(shellMessages.rules)}
      </button>
      <KnownForces model={model} />
      <button
        type="button"
        disabled={recordWaits}
        title={recordWaits ? problemLine('record-later') : undefined}
        onClick={() => void session.record().then(saveRecordFile)}
      >
        ⤓ {say(shellMessages.exportRecord)}
      </button>
      {numbers !== null && (
        <button type="button" aria-pressed={numbers} onClick={onNumbers}>
          # {say(shellMessages.numbers)}
        </button>
      )}
      <PacePicker label />
      {model.board.forced && <GoOnPicker />}
      <button type="button" onClick={() => (language.value = nextLanguage())}>
        {shellMessages.language[nextLanguage()]}
      </button>
      <Resigning model={model} onDone={onClose} />
      {session.kind === 'local' && (
        <Sure
          label={say(playMessages.removeGame)}
          question={say(shellMessages.removeSure)}
          yes={say(playMessages.removeYes)}
          onYes={() => {
            session.close();
            void store.remove(session.id).then(() => go({ at: 'start' }));
          }}
        />
      )}
      <button type="button" onClick={onClose}>
        {say(shellMessages.close)}
      </button>
    </section>
  );
}

/** Forces that this player may know, for the muster page: to be looked at, changed, played with. */
function KnownForces({ model: { session } }: { model: PlayModel }) {
  const { game, scenario, state } = session;
  const known: Readonly<Record<string, string>> = game.forces?.known(state.value) ?? {};
  return (
    <>
      {scenario.sides
        .filter(({ id }) => known[id] !== undefined)
        .map(({ id, name }) => (
          <button type="button" key={id} onClick={() => go({ at: 'muster', system: game.system.id, code: known[id]! })}>
            ⚔ {say(musterMessages.forceOf, { side: say(name) })}
          </button>
        ))}
    </>
  );
}

/** At any time, for a side that one plays here. */
function Resigning({ model: { session }, onDone }: { model: PlayModel; onDone: () => void }) {
  if (session.outcome.value) return null;
  const own = session.scenario.sides.filter((side) => session.sides.includes(side.id));
  return (
    <>
      {own.map((side) => (
        <Sure
          key={side.id}
          label={own.length > 1 ? `${say(shellMessages.resign)}: ${say(side.name)}` : say(shellMessages.resign)}
          question={say(shellMessages.resignSure, { side: say(side.name) })}
          yes={say(playMessages.resignYes)}
          onYes={() => {
            onDone();
            void session.resign(side.id);
          }}
        />
      ))}
    </>
  );
}

/** What cannot be undone is asked twice. */
function Sure(props: { label: string; question: string; yes: string; onYes: () => void }) {
  const asked = useSignal(false);
  if (!asked.value) {
    return (
      <button type="button" class="danger" onClick={() => (asked.value = true)}>
        {props.label}
      </button>
    );
  }
  return (
    <div class="sure" role="alertdialog" aria-label={props.question}>
      <p>{props.question}</p>
      <button type="button" class="danger" onClick={props.onYes}>
        {props.yes}
      </button>
      <button type="button" onClick={() => (asked.value = false)}>
        {say(playMessages.no)}
      </button>
    </div>
  );
}
