/** A record from a file becomes a game of this browser; a game becomes a file. */
import { describeProblem } from '@hetman/core/game';
import { type GameRecord, makeRecord, parseRecord, replay, verify } from '@hetman/core/record';
import { loadGame } from '@hetman/games/loader';
import { shellMessages } from '../locales/shell.js';
import { failureLine } from '../online/problems.js';
import { store } from '../session/store.js';
import { go } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { drawName } from '../shell/random.js';

function pickFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'application/json,.json';
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

/**
 * Asks for a file, checks it entry by entry, and keeps it; says in one line what is wrong with it. What other rules have
 * made is kept whole: its page says how far it holds.
 */
export async function openRecordFile(): Promise<void> {
  const file = await pickFile();
  if (!file) return;
  try {
    const read = parseRecord(jsonOf(await file.text()));
    if (!read.ok) throw new Error(describeProblem(read.error, language.value));
    const holds = await holdsOrThrow(read.value);
    const id = await keepRecord(read.value);
    go(holds ? { at: 'replay', id, number: null } : { at: 'game', id });
  } catch (error) {
    alert(`${say(shellMessages.broken)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the file holds; throws in the reader's words where it holds nothing that could be read. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(say(shellMessages.noText));
  }
}

/** Whether the rules of today lead through it; throws in the reader's words where somebody has changed it. */
async function holdsOrThrow(record: GameRecord): Promise<boolean> {
  const game = await loadGame(record.system);
  if (!game.ok) throw new Error(failureLine(game.error));
  const [problem] = verify(game.value, record);
  if (!problem) return true;
  if (replay(game.value, record).problem) return false;
  throw new Error(describeProblem(problem, language.value, game.value.system));
}

async function keepRecord(record: GameRecord): Promise<string> {
  const id = drawName();
  const { entries, ...head } = record;
  const now = Date.now();
  await store.save(
    {
      id,
      system: record.system,
      scenario: record.scenario,
      bots: {},
      sandbox: true,
      begun: now,
      touched: now,
      count: entries.length,
      stage: 0,
      over: record.outcome !== undefined,
      head,
    },
    entries.map((entry, i) => ({ number: i + 1, entry })),
  );
  return id;
}

export const saveRecordFile = (record: GameRecord): void => saveJson(record.scenario, makeRecord(record));

export function saveJson(scenario: string, json: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(json, null, 1)], { type: 'application/json' }));
  link.download = `${scenario.replace('/', '-')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
