/** From legal actions to offers: what each is called and where it is touched. */
import { offerMaker } from '@hetman/core/board';
import type { Action } from '../rules/state/actions.js';
import { commanderById, labelOf, unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { actionText } from '../texts/index.js';

const mains: ReadonlySet<string> = new Set([
  'end',
  'pass',
  'fire',
  'fight',
  'go',
  'stop',
  'charge',
  'choose',
  'name',
  'form',
]);

/** Where a piece lies, null when it does not lie on the map. */
export function hexOfPiece(state: State, id: string): string | null {
  const piece = unitById(state, id) ?? commanderById(state, id);
  return piece && piece.hex >= 0 ? labelOf(state, piece.hex) : null;
}

export const offerOf = offerMaker<State, Action>({ mains, say: actionText, hexOf: hexOfPiece });
