/** A game of this browser: opened, then played; or the road of its chapters, on the same session. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RoadPage } from '../campaign/RoadPage.js';
import { openLocal } from '../session/local.js';
import type { Session } from '../session/session.js';
import { Bar } from '../shell/App.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { GameTable } from './GameTable.js';

export function GamePage({ id, road }: { id: string; road: boolean }) {
  const session = useSignal<Session | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    void openLocal(id, { kind: 'saved', id }).then((result) => {
      if (!result.ok) problem.value = result.error.message;
      else if (left) result.value.close();
      else {
        opened = result.value;
        session.value = opened;
      }
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (session.value) return road ? <RoadPage session={session.value} /> : <GameTable session={session.value} />;
  return (
    <main class="page">
      <Bar />
      {problem.value === null ? (
        <p aria-busy="true">…</p>
      ) : (
        <p role="alert">{`${say(words.broken)}: ${problem.value}`}</p>
      )}
    </main>
  );
}
