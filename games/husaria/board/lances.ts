/** 6.71: lances for everybody who may take them, in one gesture; where the wagons have too few, by command or from the front. */
import type { Offer } from '@hetman/core/board';
import { filled, type Text } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { lancesFor } from '../rules/battle/lances.js';
import { groundOf } from '../rules/movement/ground.js';
import type { Action } from '../rules/state/actions.js';
import type { FrameOf } from '../rules/state/frames.js';
import { unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { offerOf } from './offers.js';

type Taking = Extract<Action, { do: 'lance' }>;

const words = {
  all: boardMessages.all,
  front: boardMessages.front,
  command: boardMessages.command,
} as const;

/** How far the nearest enemy stands. */
function enemyAway(state: State, { unit }: Taking): number {
  const { card, hex } = unitById(state, unit)!;
  const { grid } = groundOf(state.setting);
  const enemies = state.units.filter((other) => other.place === 'map' && other.card.side !== card.side);
  return Math.min(...enemies.map((enemy) => distance(grid, hex, enemy.hex)));
}

export function allLances(state: State, { side }: FrameOf<'lances'>, actions: readonly Action[]): Offer[] {
  const takes = actions.filter((action): action is Taking => action.do === 'lance');
  const enough = lancesFor(state, side);
  const together = (id: string, label: Text, some: readonly Taking[], style: Offer['style'], name: Text | '' = '') =>
    some.length < 2 || some.length > enough
      ? []
      : [
          {
            ...offerOf(state, some[0]!, { id: `lances ${id}`, actions: some, style, piece: null }),
            label: filled(label, { n: some.length, name }),
          },
        ];
  if (takes.length <= enough) return together('all', words.all, takes, 'main');
  const front = [...takes].sort((a, b) => enemyAway(state, a) - enemyAway(state, b)).slice(0, enough);
  const commands = state.commanders.filter(({ card, place }) => card.side === side && place === 'map');
  return [
    ...together('front', words.front, front, 'main'),
    ...commands.flatMap(({ card: { id, name, formation } }) => {
      const own = takes.filter(({ unit }) => unitById(state, unit)!.card.formation === formation);
      return together(id, words.command, own, 'plain', name);
    }),
  ];
}
