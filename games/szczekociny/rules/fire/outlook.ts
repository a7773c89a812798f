/**
 * 10.1, 10.2: the hexes that somebody could fire at if nobody stood in the way, kept for every hex, facing and formation
 * that was asked for. A battery has 330 hexes within its range; some 60 of them lie ahead and are not hidden by the ground.
 */
import { aheadOf, behind, distance, type Grid, type Hex, hexesWithin } from '@hetman/core/hex';
import { type Ground, groundOf, hexesOnLine } from '../state/ground.js';
import type { Arm, Setting } from '../state/setting.js';
import type { Formation, Unit } from '../state/state.js';

export interface Outlook {
  /** Nearest first. */
  readonly hexes: readonly Hex[];
  /** For each of them the hexes on which troops would hide it. */
  readonly between: readonly (readonly Hex[])[];
}

/** 10.2, 10.10.1: through the front; skirmishers look to their flanks as well, a square everywhere. */
export function looksTo(grid: Grid, formation: Formation, from: Hex, facing: number, to: Hex): boolean {
  if (formation === 'square') return true;
  return formation === 'skirmish' ? !behind(grid, from, facing, to) : aheadOf(grid, from, facing, to);
}

/** 10.1.2 */
export const fromHillToHill = ({ terrainName }: Ground, from: Hex, to: Hex): boolean =>
  terrainName[from] === 'hill' && terrainName[to] === 'hill';

const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];
const looks: readonly Formation[] = ['line', 'skirmish', 'square'];

export function outlookOf(setting: Setting, unit: Unit): Outlook {
  const { outlooks } = groundOf(setting);
  const { card, hex, facing, formation } = unit;
  const key = ((hex * 6 + facing) * looks.length + looks.indexOf(formation)) * arms.length + arms.indexOf(card.arm);
  let found = outlooks.get(key);
  if (!found) {
    found = lookAround(setting, unit);
    outlooks.set(key, found);
  }
  return found;
}

function lookAround(setting: Setting, { card, hex: from, facing, formation }: Unit): Outlook {
  const ground = groundOf(setting);
  const { grid, terrain } = ground;
  const seen: { hex: Hex; far: number; line: readonly Hex[] }[] = [];
  for (const hex of hexesWithin(grid, from, setting.book.ranges[card.arm])) {
    if (hex === from || !looksTo(grid, formation, from, facing, hex)) continue;
    const line = fromHillToHill(ground, from, hex) ? [] : hexesOnLine(grid, from, hex);
    if (!line.some((one) => terrain[one]!.blocksSight)) seen.push({ hex, far: distance(grid, from, hex), line });
  }
  seen.sort((a, b) => a.far - b.far);
  return { hexes: seen.map(({ hex }) => hex), between: seen.map(({ line }) => line) };
}
