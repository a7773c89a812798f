/** A page in the background says that it is your turn: in its title always, by a notice of the browser for those who want it. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onlineMessages } from '../locales/online.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { wantsNotice } from './memory.js';

const usual = 'Hetman';

/** Two people at one screen need no telling whose turn it is. */
export function useTurnNotice(session: Session): void {
  useEffect(() => {
    let before = true;
    const stop = effect(() => {
      const side = session.decision.value?.side;
      const mine = side !== undefined && session.sides.length === 1 && session.sides.includes(side);
      const battle = say(session.scenario.battleName);
      document.title = mine ? `● ${say(onlineMessages.yourDecision)} – ${battle}` : `${battle} – ${usual}`;
      if (mine && !before && session.online) notify(session.id, battle);
      before = mine;
    });
    return () => {
      stop();
      document.title = usual;
    };
  }, [session]);
}

function notify(id: string, battle: string): void {
  if (!document.hidden || !wantsNotice() || !('Notification' in globalThis) || Notification.permission !== 'granted')
    return;
  try {
    const notice = new Notification(battle, { body: say(onlineMessages.noticeText), tag: id });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones let only a service worker speak; the title has said it.
  }
}
