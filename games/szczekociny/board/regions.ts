/** Ground that belongs to a piece: the reach of a commander (4.2), the field of fire of a unit by range (10.2, 10.9.4, 10.10.1). */
import type { Region } from '@hetman/core/board';
import { inEach } from '@hetman/core/game';
import { distance, hexesWithin } from '@hetman/core/hex';
import { fireOf } from '../rules/fire/fire.js';
import { roundHalfUp } from '../rules/fire/rifle.js';
import { inField, sees } from '../rules/fire/sight.js';
import { groundOf } from '../rules/state/ground.js';
import { commanderById, isGun, labelOf, unitById } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { Commander, State, Unit } from '../rules/state/state.js';

/** With no piece in hand, the reach of whoever leads the activation. */
export function regionsOf(state: State, piece: string | null): readonly Region[] {
  const leader = activationOf(state)?.leader;
  if (piece === null) return leader === undefined ? [] : commandRegion(state, state.commanders[leader]!);
  const commander = commanderById(state, piece);
  if (commander) return commandRegion(state, commander);
  const unit = unitById(state, piece);
  return unit ? fireRegions(state, unit) : [];
}

function commandRegion(state: State, { card, place, hex }: Commander): Region[] {
  if (place !== 'map') return [];
  const { grid } = groundOf(state.setting);
  const { command } = state.setting.book;
  return [
    {
      kind: 'command',
      label: inEach((language) => card.name[language]),
      hexes: grid.labels.filter((_, at) => distance(grid, at, hex) <= command),
    },
  ];
}

/** One region for each range at which the fire is worth the same. */
function fireRegions(state: State, unit: Unit): Region[] {
  const range = state.setting.book.ranges[unit.card.arm];
  if (unit.place !== 'map' || (!isGun(unit) && (!unit.card.rifles || fireOf(state, unit) <= 0))) return [];
  const { grid } = groundOf(state.setting);
  const byWorth = new Map<string, { hexes: string[]; from: number; to: number }>();
  for (const hex of hexesWithin(grid, unit.hex, range)) {
    if (hex === unit.hex || !inField(state, unit, hex) || !sees(state, unit.hex, hex)) continue;
    const away = distance(grid, unit.hex, hex);
    const worth = modifierAt(state, unit, away);
    if (worth === null) continue;
    const known = byWorth.get(worth) ?? { hexes: [], from: away, to: away };
    known.hexes.push(labelOf(state, hex));
    known.from = Math.min(known.from, away);
    known.to = Math.max(known.to, away);
    byWorth.set(worth, known);
  }
  const bands = [...byWorth].sort(([, a], [, b]) => a.from - b.from);
  return bands.map(([worth, { hexes: found, from, to }]) => ({
    kind: 'fire',
    label: inEach(() => `${from === to ? from : `${from}–${to}`}: ${worth}`),
    hexes: found,
  }));
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value === 0 ? '±0' : `−${-value}`);

/** What the fire table adds to the check at that distance; null where the fire does nothing. */
function modifierAt(state: State, unit: Unit, away: number): string | null {
  const { artillery, rifle } = state.setting.book;
  if (isGun(unit)) return signed(artillery.find(({ to }) => away <= to)!.modifier);
  const strength = roundHalfUp(fireOf(state, unit) / away);
  const { modifier } = rifle.findLast(({ from }) => from <= strength)!;
  return modifier === null ? null : signed(modifier);
}
