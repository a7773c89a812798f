/** From legal actions to offers: what each is called and where it is touched. */
import type { Offer } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import type { DirectionName } from '@hetman/core/hex';
import type { Action } from '../rules/actions.js';
import { labelOf } from '../rules/pieces.js';
import { pieceById } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import { actionText } from '../texts/index.js';

export const inBoth = (say: (language: 'en' | 'pl') => string): Text => ({ en: say('en'), pl: say('pl') });

/** Words that finish a step or commit to it are buttons of the prompt line. */
const mainWords: ReadonlySet<string> = new Set([
  'end',
  'ready',
  'fight',
  'fire',
  'go',
  'stop',
  'pass',
  'halt',
  'deploy',
  'stay',
  'roll',
]);

export function offerOf(state: State, action: Action, more: Partial<Offer> = {}): Offer {
  const fields = action as Partial<Record<'unit' | 'piece' | 'commander' | 'hex' | 'facing' | 'to' | 'target', string>>;
  const piece = fields.unit ?? fields.piece ?? fields.commander ?? null;
  return {
    id: JSON.stringify(action),
    label: inBoth((language) => actionText(state, action, language)),
    style: mainWords.has(action.do) ? 'main' : 'plain',
    actions: [action],
    finish: null,
    piece,
    hex: fields.hex ?? touchedHex(state, fields.target) ?? null,
    facing: (fields.facing as DirectionName | undefined) ?? null,
    figure: null,
    path: [],
    notes: [],
    ...more,
  };
}

/** A shot is touched where its target stands. */
function touchedHex(state: State, target: string | undefined): string | undefined {
  const piece = target === undefined ? null : pieceById(state, target);
  return piece && piece.hex >= 0 ? labelOf(state, piece.hex) : undefined;
}
