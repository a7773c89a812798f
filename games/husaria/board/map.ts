/** The ground of a battle for the client to draw. */
import type { BoardMap } from '@hetman/core/board';
import { verbatim } from '@hetman/core/locale';
import { battles } from '../battles/index.js';
import { boardMessages } from '../locales/board.js';
import { type Ground, groundOf } from '../rules/movement/ground.js';
import type { State } from '../rules/state/state.js';

export function boardMap(state: State): BoardMap {
  const { map, battle } = state.setting;
  const ground = groundOf(state.setting);
  const { labels } = ground.grid;
  const terrain: Record<string, BoardMap['terrain'][string]> = {};
  for (const [i, label] of labels.entries()) {
    const { look } = ground.terrain[i]!;
    if (look) terrain[label] = look;
  }
  const sides = (['river', 'stream', 'ford', 'slope'] as const).flatMap((kind) =>
    map.sides[kind].map((pair) => ({ between: ends(pair), kind: sideLooks[kind] })),
  );
  const printed = battles.find((one) => one.scenarios.battle.id === battle);
  return {
    columns: map.columns,
    rows: map.rows,
    terrain,
    sides: [
      ...sides,
      ...map.bridges.map((pair) => ({ between: ends(pair), kind: 'bridge' as const })),
      ...map.ramparts.flatMap((works) => works.sides.map((pair) => ({ between: ends(pair), kind: 'wall' as const }))),
    ],
    roads: map.roads,
    places: printed?.map.places ?? [],
    areas: [
      ...Object.entries(map.zones).flatMap(([id, hexes]) => {
        const drawn = printed?.map.areas[id] ?? { name: verbatim(id), kind: 'letter' as const };
        return drawn.kind === 'hidden' ? [] : [{ name: drawn.name, kind: drawn.kind, hexes }];
      }),
      ...(ground.shut.size > 0 ? [{ name: outOfPlay, kind: 'outside' as const, hexes: shutLabels(ground) }] : []),
    ],
  };
}

const sideLooks = { river: 'broad-water', stream: 'narrow-water', ford: 'crossing', slope: 'hachures' } as const;

const outOfPlay = boardMessages.outOfPlay;
const shutLabels = ({ shut, grid }: Ground): string[] => [...shut].map((hex) => grid.labels[hex]!);

const ends = (pair: string): [string, string] => pair.split('/') as [string, string];
