/** Records of battles in preparation that a browser plays on from. */
import { seededRandom } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import { openTable } from '@hetman/core/table';
import { forceCards } from '../armies/index.js';
import { fireAndSword } from '../index.js';
import { coreForce } from '../muster/index.js';
import { sensibleAnswer } from '../rules/preparation/answers.js';
import type { Frame, FrameKind } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';

/** Sensible answers for both sides, up to the first question of a kind; an effect that is named is bought by whoever can. */
export function recordUntil(
  kind: FrameKind,
  scenario: string,
  options: Options = {},
  seed = 'record',
  effect: string | null = null,
): GameRecord {
  const seats = { red: ['red'], blue: ['blue'] };
  const opened = openTable(fireAndSword, { scenario, options: { preparation: 'full', ...options }, dice: seed, seats });
  if (!opened.ok) throw new Error(opened.error.code);
  const table = opened.value;
  const random = seededRandom(seed);
  const cards = [options['redForce'] ?? 'POL-A', options['blueForce'] ?? 'SWE-A'] as const;
  const usual = (state: State, frame: Frame) => {
    if (frame.kind === 'muster') return { do: 'muster', force: coreForce(forceCards.get(String(cards[frame.side]))!) };
    // The first bid is none.
    if (frame.kind === 'bid') return fireAndSword.system.actions(state)[0];
    return sensibleAnswer(state, frame, (count) => random.below(count));
  };
  for (;;) {
    const state = table.state();
    const frame = topFrame(state);
    if (frame?.kind === kind) return table.record();
    const purchase = fireAndSword.system
      .actions(state)
      .find((action) => action.do === 'buy' && action.effect === effect);
    const action = purchase ?? (frame ? usual(state, frame) : null);
    if (!action) throw new Error(`no "${kind}" came, but "${frame?.kind}"`);
    const done = table.act({ by: table.decision()!.side, action });
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${done.error.code}`);
  }
}
