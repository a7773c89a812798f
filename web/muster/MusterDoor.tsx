/** The muster page is loaded with the rules of its game; a first visit needs neither. */
import type { AnyGame, ForceBuilder } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { loadGame } from '@hetman/games/loader';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { ProblemPage } from '../online/ProblemPage.js';
import { LoadingPage } from '../shell/LoadingPage.js';

export interface MusterPageProps {
  readonly game: AnyGame & { readonly forces: ForceBuilder<unknown> };
  readonly code: string | null;
}

interface Opened {
  readonly Page: ComponentType<MusterPageProps>;
  readonly game: MusterPageProps['game'];
}

async function open(system: string): Promise<Opened | SentProblem> {
  const box = await loadGame(system);
  if (!box.ok) return box.error;
  if (!box.value.forces) return { code: 'unknown-system', message: system };
  try {
    const { MusterPage } = await import('./MusterPage.js');
    return { Page: MusterPage, game: box.value as MusterPageProps['game'] };
  } catch (error) {
    return { code: 'not-loaded', message: String(error) };
  }
}

export function MusterDoor({ system, code }: { system: string; code: string | null }) {
  const opened = useSignal<Opened | SentProblem | null>(null);
  useEffect(() => {
    void open(system).then((found) => (opened.value = found));
  }, [system]);
  const now = opened.value;
  if (now === null) return <LoadingPage />;
  if (!('Page' in now)) return <ProblemPage failure={now} />;
  return <now.Page game={now.game} code={code} />;
}
