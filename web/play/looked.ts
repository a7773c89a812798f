/** An offer looked at before it is taken: what there is to see. Pure, so that a test can play by it. */
import { barePreview, type Offer, type PlayBoard, type Preview } from '@hetman/core/board';

export interface Looked {
  readonly offer: Offer;
  readonly preview: Preview;
}

/** Whether there is something to read, beside what is drawn on a table. */
export const hasContent = ({ steps, notes, odds, slowOdds }: Preview): boolean =>
  steps.length > 1 || notes.length > 0 || odds !== null || slowOdds !== undefined;

/** An offer looked at closely; null where there is nothing more to see. */
export function lookAt(board: PlayBoard<unknown>, state: unknown, offer: Offer): Looked | null {
  const preview = board.preview?.(state, offer) ?? barePreview(offer);
  const drawn = preview.stands !== undefined || preview.measures !== undefined;
  const empty = !drawn && !hasContent(preview);
  return empty ? null : { offer, preview };
}
