/** The menu of an online game: notices, links, and the proof of the dice. */
import { useSignal } from '@preact/signals';
import { onlineMessages } from '../locales/online.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { DiceProof } from './DiceProof.js';
import { GameLinks } from './GameLinks.js';
import { rememberNotice, wantsNotice } from './memory.js';

export function PlayersPanel({ session }: { session: Session }) {
  if (!session.online) return null;
  const info = session.online.info.value;
  const playing = session.sides.length > 0 && session.outcome.value === null;
  return (
    <>
      {info.version !== info.versionNow && <p role="note">{say(onlineMessages.otherRules, { ...info })}</p>}
      {playing && 'Notification' in globalThis && <NoticeSwitch />}
      {session.outcome.value === null && <GameLinks info={info} battle={say(session.scenario.battleName)} />}
      <h2>{say(onlineMessages.dice)}</h2>
      <DiceProof session={session} />
    </>
  );
}

function NoticeSwitch() {
  const wanted = useSignal(wantsNotice() && Notification.permission === 'granted');
  const refused = useSignal(false);
  const toggle = async () => {
    const granted = wanted.value || (await Notification.requestPermission()) === 'granted';
    refused.value = !granted;
    wanted.value = granted && !wanted.value;
    rememberNotice(wanted.value);
  };
  return (
    <div class="notice-switch">
      <button type="button" aria-pressed={wanted.value} onClick={() => void toggle()}>
        {wanted.value ? '☑' : '☐'} {say(onlineMessages.notice)}
      </button>
      <p class="quiet">{say(onlineMessages.noticeWhat)}</p>
      {refused.value && <p role="alert">{say(onlineMessages.noticeRefused)}</p>}
    </div>
  );
}
