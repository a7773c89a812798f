/** A game kept in this browser: its table, or the page of its campaign, on the same session. */

import type { SentProblem } from '@hetman/core/live';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CampaignPage } from '../campaign/CampaignPage.js';
import { ChangedRules } from '../manifests/ChangedRules.js';
import { openLocal } from '../session/local.js';
import type { Session } from '../session/session.js';
import { LoadingPage } from '../shell/LoadingPage.js';
import { GameTable } from './GameTable.js';

export function GamePage({ id, campaign }: { id: string; campaign: boolean }) {
  const session = useSignal<Session | null>(null);
  const problem = useSignal<SentProblem | null>(null);
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
  if (session.value) return campaign ? <CampaignPage session={session.value} /> : <GameTable session={session.value} />;
  return problem.value === null ? <LoadingPage /> : <ChangedRules id={id} failure={problem.value} />;
}
