/** A game that cannot be opened; where the rules have changed since, how far it holds, and the ways to go on from there. */

import { describeProblem } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { warningsOf } from '@hetman/core/record';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { shellMessages } from '../locales/shell.js';
import { ProblemPage } from '../online/ProblemPage.js';
import { openLocal } from '../session/local.js';
import { go } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { drawName } from '../shell/random.js';
import { saveRecordFile } from '../start/record-file.js';
import { type KeptRecord, keptRecord } from './kept-record.js';

export function ChangedRules({ id, failure }: { id: string; failure: SentProblem }) {
  const kept = useSignal<KeptRecord | null>(null);
  const second = useSignal<SentProblem | null>(null);
  useEffect(() => {
    if (failure.code !== 'rules-changed' && failure.code !== 'bug') return;
    void keptRecord(id).then((found) => {
      if (found.ok) kept.value = found.value;
    });
  }, [id, failure.code]);
  const found = kept.value;
  if (second.value || !found) return <ProblemPage failure={second.value ?? failure} />;
  const open = async () => {
    const error = await openPart(found);
    if (error) second.value = error;
  };
  return <ProblemPage failure={failure} more={<HowFar kept={found} />} doings={<WaysOut kept={found} open={open} />} />;
}

function HowFar({ kept: { game, whole, record, problem } }: { kept: KeptRecord }) {
  const reason = problem ? describeProblem(problem, language.value, game.system) : '';
  const line = record
    ? say(shellMessages.heldPart, { held: record.entries.length, of: whole.entries.length, reason })
    : say(shellMessages.heldNothing, { reason });
  const older = warningsOf(game, whole).find(({ code }) => code === 'other-version');
  return (
    <>
      <p>{line}</p>
      {older && <p class="quiet">{say(shellMessages.otherVersion, older.facts)}</p>}
    </>
  );
}

function WaysOut({ kept: { saved, whole, record }, open }: { kept: KeptRecord; open: () => Promise<void> }) {
  return (
    <>
      {record && (
        <button type="button" class="main" onClick={() => void open()}>
          {say(shellMessages.openPart, { held: record.entries.length })}
        </button>
      )}
      {record && (
        <button type="button" onClick={() => go({ at: 'replay', id: saved.id, number: null })}>
          {say(shellMessages.replay)}
        </button>
      )}
      <button type="button" onClick={() => saveRecordFile(whole)}>
        ⤓ {say(shellMessages.exportRecord)}
      </button>
    </>
  );
}

/** As a game of its own against the same opponents: the old one is kept. */
async function openPart({ saved: { bots }, record }: KeptRecord): Promise<SentProblem | null> {
  const id = drawName();
  const opened = await openLocal(id, { kind: 'record', id, record: record!, bots });
  if (!opened.ok) return opened.error;
  opened.value.close();
  go({ at: 'game', id });
  return null;
}
