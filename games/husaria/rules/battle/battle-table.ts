/** 7.1: the cells of the battle table, read for both sides. */
import type { SideResult } from '../state/frames.js';

const nothing = (): SideResult => ({ retreat: 0, loss: 0, scatter: false });

/** "A2-1R": letter, hexes of retreat, loss, R for dispersal (ruling 50). Left of the line the attacker, right of it the defender. */
export function parseCell(cell: string): { attacker: SideResult; defender: SideResult } {
  const [left, right] = cell.split('/') as [string, string | undefined];
  if (right !== undefined) return { attacker: parsePart(left), defender: parsePart(right) };
  const part = parsePart(left);
  return left.startsWith('A') ? { attacker: part, defender: nothing() } : { attacker: nothing(), defender: part };
}

function parsePart(text: string): SideResult {
  const match = /^(?:[AB](\d))?(-\d)?(R)?$/.exec(text === '-' ? '' : text);
  if (!match) throw new Error(`"${text}" is no result of the battle table`);
  return { retreat: Number(match[1] ?? 0), loss: -Number(match[2] ?? 0) || 0, scatter: match[3] !== undefined };
}
