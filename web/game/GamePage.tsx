/** A game of this browser: opened, then played; or the road of its chapters, on the same session. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RoadPage } from '../campaign/RoadPage.js';
import { openLocal } from '../session/local.js';
import type { Failure } from '../session/protocol.js';
import type { Session } from '../session/session.js';
import { ChangedRules } from '../shelf/ChangedRules.js';
import { LoadingPage } from '../shell/LoadingPage.js';
import { GameTable } from './GameTable.js';

export function GamePage({ id, road }: { id: string; road: boolean }) {
  const session = useSignal<Session | null>(null);
  const problem = useSignal<Failure | null>(null);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    void openLocal(id, { kind: 'saved', id }).then((result) => {
      if (!result.ok) problem.value = result.error;
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
  return problem.value === null ? <LoadingPage /> : <ChangedRules id={id} failure={problem.value} />;
}
