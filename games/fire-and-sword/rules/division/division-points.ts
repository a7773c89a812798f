/** Points of battles of divisions: regiments wiped out and camps taken (scenario.pitched-battle). */
import type { Scenario } from '../../content/index.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { isLarge } from './motivation-level.js';
import { dataOf, isBroken, regimentsOf } from './regiments.js';

type Points = [number, number];
type Regiments = Extract<Scenario['points'][number], { kind: 'regiments-wiped-out' }>;

const forBoth = (points: (side: SideIndex) => number): Points => [points(0), points(1)];

/** For enemy regiments by their size; whoever has broken the whole army has them all, and gives none. */
export const pointsForRegiments = (state: State, { small, points: large, most }: Regiments): Points =>
  forBoth((side) => {
    const foe = enemyOf(side);
    if (isBroken(state, side)) return 0;
    if (isBroken(state, foe)) return most;
    const broken = regimentsOf(state, foe).filter(({ wipedOut }) => wipedOut);
    return Math.min(
      most,
      broken.reduce((sum, regiment) => sum + (isLarge(state, dataOf(state, regiment)) ? large : small), 0),
    );
  });

/** For the enemy's camp, which falls with his army. */
export const pointsForCamps = (state: State, points: number): Points =>
  forBoth((side) => {
    const foe = enemyOf(side);
    if (isBroken(state, side)) return 0;
    return isBroken(state, foe) || state.division?.campLost[foe] ? points : 0;
  });
