/** Hexes to be lit: who is on the way, who fires, who is aimed at. */
import type { Prompt } from '@hetman/core/board';
import type { Frame } from '../rules/state/frames.js';
import { labelOf } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';

type Lit = Prompt['lit'][number];

export function litOf(state: State, frame: Frame): Prompt['lit'] {
  const units = (indices: readonly number[], as: Lit['as']): Lit[] =>
    [...new Set(indices.map((index) => state.units[index]!).flatMap((unit) => (unit.hex < 0 ? [] : [unit.hex])))].map(
      (hex) => ({ hex: labelOf(state, hex), as }),
    );
  const at = (hex: number, as: Lit['as']): Lit[] => (hex < 0 ? [] : [{ hex: labelOf(state, hex), as }]);
  switch (frame.kind) {
    case 'move':
    case 'face':
    case 'retreat':
      return units(frame.units, 'mover');
    case 'losses':
      return units(frame.units, 'target');
    case 'volley':
      return [...units(frame.shooters, 'attacker'), ...at(frame.hex, 'target')];
    case 'reaction':
      return [...units(frame.chargers, 'attacker'), ...frame.hexes.flatMap((hex) => at(hex, 'target'))];
    case 'square':
    case 'melee':
      return at(frame.hex, 'target');
    case 'flight':
      return at(state.commanders[frame.commanders[0]!]!.hex, 'mover');
    case 'ride':
      return at(state.commanders[frame.commander]!.hex, 'mover');
    default:
      return [];
  }
}
