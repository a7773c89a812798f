/** Floods of every unit that may move in positions out of random games. */
import { husariaSystem, type State } from '@hetman/husaria';
import type * as Flood from '../../games/husaria/rules/movement/flood.js';
import { beforeMoves } from './positions.js';

/** The package of the game does not export the flood, so its module is found beside the one it exports. */
const floodModule = new URL('rules/movement/flood.js', import.meta.resolve('@hetman/husaria')).href;
const { flood } = (await import(floodModule)) as typeof Flood;

type Unit = State['units'][number];

export interface FloodPass {
  (): number;
  /** Places (hex and facing) that a flood finds, on average. */
  readonly places: number;
}

/** One pass floods every movable unit of every position once. */
export function floodPass(): FloodPass {
  const wanted: [State, Unit][] = beforeMoves().flatMap((state) =>
    movable(state).map((unit): [State, Unit] => [state, unit]),
  );
  const pass = () => {
    for (const [state, unit] of wanted) flood(state, unit);
    return wanted.length;
  };
  const found = wanted.reduce((sum, [state, unit]) => sum + flood(state, unit).count, 0);
  return Object.assign(pass, { places: found / wanted.length });
}

function movable(state: State): Unit[] {
  const names = new Set(husariaSystem.actions(state).flatMap((action) => (action.do === 'move' ? [action.unit] : [])));
  return state.units.filter((unit) => names.has(unit.card.id));
}
