/** The ground of a battle for the client to draw. */
import type { BoardMap } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { groundOf } from '../rules/ground.js';
import type { State } from '../rules/state.js';

const looks: Readonly<Record<string, BoardMap['terrain'][string]>> = {
  f: 'forest',
  v: 'village',
  t: 'town',
  s: 'swamp',
  h: 'high',
};

/** Names of the zones that players speak of; other zones are set-up letters. */
const areaNames: Readonly<Record<string, { name: Text; kind: 'camp' | 'line' }>> = {
  OR: { name: { en: 'Russian camp', pl: 'obóz rosyjski' }, kind: 'camp' },
  OS: { name: { en: 'allied camp', pl: 'obóz sprzymierzonych' }, kind: 'camp' },
  fence: { name: { en: 'fence line', pl: 'linia płotów' }, kind: 'line' },
};

export function boardMap(state: State): BoardMap {
  const { map, battle } = state.setting;
  const { labels } = groundOf(state.setting).grid;
  const terrain: Record<string, BoardMap['terrain'][string]> = {};
  for (const [i, label] of labels.entries()) {
    const look = looks[map.terrain[i % map.rows]![Math.floor(i / map.rows)]!];
    if (look) terrain[label] = look;
  }
  const sides = (['river', 'stream', 'ford', 'slope', 'rampart'] as const).flatMap((kind) =>
    map.sides[kind].map((pair) => ({ between: ends(pair), kind })),
  );
  const printed = battles.find((one) => one.scenarios.battle.id === battle);
  return {
    columns: map.columns,
    rows: map.rows,
    terrain,
    sides: [...sides, ...map.bridges.map((pair) => ({ between: ends(pair), kind: 'bridge' as const }))],
    roads: map.roads,
    places: printed?.map.places ?? [],
    areas: Object.entries(map.zones).map(([id, hexes]) => ({
      ...(areaNames[id] ?? { name: { en: id, pl: id }, kind: 'letter' as const }),
      hexes,
    })),
  };
}

const ends = (pair: string): [string, string] => pair.split('/') as [string, string];
