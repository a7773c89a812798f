/** The owner chooses whom a base strikes, how a garrison shares its dice, and whether lances are lowered (close.who-strikes). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from '../state/actions.js';
import type { Melee, StrikesFrame } from '../state/frames.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { diceInside } from './blow-pools.js';
import { shareRefusal, stretchesOf } from './fight-walls.js';
import { choicesOf, mayLower, meleeOf, sharesOf } from './fighting.js';
import { fightersOf } from './melees.js';
import { strikesOf } from './who-strikes.js';

function strikeRefusal(
  state: State,
  frame: StrikesFrame,
  action: Extract<Action, { do: 'strike' | 'lances' | 'walls' }>,
): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  if (!meleeOf(state, frame.melee).units.includes(unit.index)) return no.notInCombat;
  if (action.do === 'lances') return mayLower(unit) ? null : no.noLances;
  if (action.do === 'walls') {
    if (unit.battle.place !== 'building') return no.noWalls;
    return shareRefusal(stretchesOf(state, unit), diceInside(state, unit), action.dice);
  }
  if (unit.battle.place === 'building') return no.byWalls;
  const open = strikesOf(state, unit).filter(({ base }) => base === action.base);
  const target = unitById(state, action.target);
  if (open.some(({ enemy, at }) => enemy === target?.index && at === action.at)) return null;
  return withFacts(no.cannotStrike, { base: action.base + 1 });
}

function share(state: State, melee: Melee, unit: Unit, dice: readonly number[]): void {
  melee.walls = [
    ...(melee.walls ?? []).filter((old) => old.unit !== unit.index),
    ...stretchesOf(state, unit).map(({ wall, enemy }, at) => ({ unit: unit.index, wall, enemy, dice: dice[at]! })),
  ];
}

export const strikesRules: FrameRules<'strikes'> = {
  advance: () => true,
  actions(state, frame) {
    const fighters = fightersOf(state, meleeOf(state, frame.melee), frame.side);
    const aims = fighters.flatMap((unit) =>
      choicesOf(state, unit).map(
        ({ base, enemy, at }): Action => ({
          do: 'strike',
          unit: unit.data.id,
          base,
          target: state.units[enemy]!.data.id,
          at,
        }),
      ),
    );
    const lances = fighters
      .filter(mayLower)
      .map((unit): Action => ({ do: 'lances', unit: unit.data.id, lowered: unit.step.lancesKept }));
    const shares = fighters.flatMap((unit) =>
      sharesOf(state, unit).map((dice): Action => ({ do: 'walls', unit: unit.data.id, dice })),
    );
    return [{ do: 'done' }, ...aims, ...lances, ...shares];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    const known = action.do === 'strike' || action.do === 'lances' || action.do === 'walls';
    return known ? strikeRefusal(state, frame, action) : no.notNow;
  },
  apply({ state }, frame, action) {
    if (action.do === 'done') state.frames.pop();
    else if (action.do === 'lances') {
      const unit = unitById(state, action.unit)!;
      unit.step = { ...unit.step, lancesKept: !action.lowered };
    } else if (action.do === 'walls')
      share(state, meleeOf(state, frame.melee), unitById(state, action.unit)!, action.dice);
    else if (action.do === 'strike') {
      const melee = meleeOf(state, frame.melee);
      const [unit, enemy] = [unitById(state, action.unit)!.index, unitById(state, action.target)!.index];
      melee.aims = melee.aims.filter((old) => old.unit !== unit || old.base !== action.base);
      melee.aims.push({ unit, base: action.base, enemy, at: action.at });
    }
  },
};
