/** Records of battles in preparation that a browser plays on from. */
import { seededRandom } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import { openTable } from '@hetman/core/table';
import { forceCards } from '../armies/index.js';
import { fireAndSword } from '../index.js';
import { coreForce } from '../muster/index.js';
import { sensibleAnswer } from '../rules/preparation/answers.js';
import type { FrameKind } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';

/** Sensible answers for both sides, up to the first question of a kind. */
export function recordUntil(kind: FrameKind, scenario: string, options: Options = {}, seed = 'record'): GameRecord {
  const seats = { red: ['red'], blue: ['blue'] };
  const opened = openTable(fireAndSword, { scenario, options: { preparation: 'full', ...options }, dice: seed, seats });
  if (!opened.ok) throw new Error(opened.error.code);
  const table = opened.value;
  const random = seededRandom(seed);
  const cards = ['POL-A', 'SWE-A'] as const;
  for (;;) {
    const state = table.state();
    const frame = topFrame(state);
    if (frame?.kind === kind) return table.record();
    const action =
      frame?.kind === 'muster'
        ? { do: 'muster', force: coreForce(forceCards.get(cards[frame.side])!) }
        : frame && sensibleAnswer(state, frame, (count) => random.below(count));
    if (!action) throw new Error(`no "${kind}" came`);
    const done = table.act({ by: table.decision()!.side, action });
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${done.error.code}`);
  }
}
