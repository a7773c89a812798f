/** Portable obstacles bought instead of fortifications, given to the foot that carries them (scenarios.fortifications, ruling 521). */
import type { Refusal } from '@hetman/core/game';
import { caltropsBases, elementsFor } from '../../../muster/obstacles.js';
import type { Action } from '../../state/actions.js';
import type { UnitBattle } from '../../state/lifetimes.js';
import { baseCount, unitById } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import type { SideIndex } from '../../state/setting.js';
import type { Portable, State, Unit } from '../../state/state.js';

type Carry = Extract<Action, { do: 'carry' }>;

/** Where the preparation keeps each kind. */
const stores = { kobylica: 'kobylicas', 'chevaux-de-frise': 'chevaux', caltrops: 'caltrops' } as const satisfies Record<
  Portable,
  'kobylicas' | 'chevaux' | 'caltrops'
>;
const isKind = (obstacle: string): obstacle is Portable => Object.hasOwn(stores, obstacle);
const leftOf = ({ preparation }: State, kind: Portable): number => preparation?.[stores[kind]] ?? 0;

/** Elements that the weaker side has bought and not given out. */
export const portablesLeft = (state: State, side: SideIndex): number =>
  side === 0
    ? (Object.keys(stores) as Portable[]).reduce((sum, kind) => sum + (state.preparation ? leftOf(state, kind) : 0), 0)
    : 0;

/** portable.caltrops: bases whose units carry them already. */
const basesWithCaltrops = (state: State, side: SideIndex): number =>
  state.units
    .filter((unit) => unit.battle.side === side && unit.battle.portable === 'caltrops')
    .reduce((sum, unit) => sum + baseCount(unit), 0);

/** A kobylica for every base of the unit, chevaux de frise up to one for each, caltrops up to one for two of four bases. */
export function carryRefusal(state: State, side: SideIndex, action: Carry): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  if (unit.data.card.type !== 'infantry') return no.infantryOnly;
  if (!isKind(action.obstacle) || unit.battle.portable !== null) return no.noElements;
  if (leftOf(state, action.obstacle) === 0) return no.noElements;
  const { least, most } = elementsFor(action.obstacle, { bases: baseCount(unit) });
  if (action.elements < least || action.elements > most) return withFacts(no.portableNumber, { least, most });
  if (action.obstacle === 'caltrops' && basesWithCaltrops(state, side) + baseCount(unit) > caltropsBases)
    return withFacts(no.caltropsBases, { most: caltropsBases });
  return action.elements > leftOf(state, action.obstacle) ? no.noElements : null;
}

export function carry({ state, emit }: Play, action: Carry): void {
  const unit = unitById(state, action.unit)!;
  const kind = action.obstacle as Portable;
  state.preparation![stores[kind]] = leftOf(state, kind) - action.elements;
  unit.battle = { ...unit.battle, portable: kind, elements: action.elements };
  const facts = { rule: 'portable.general', unit: unit.data.id, obstacle: kind, elements: action.elements };
  // portable.caltrops: who carries them is a secret of his side.
  const secret = kind === 'caltrops' ? { secretOf: state.setting.sides[unit.battle.side].id } : {};
  emit({ type: 'carries', ...facts, ...secret });
}

/** portable.general: a squadron has them only where all its units have. */
export const carriedTogether = (one: Unit, other: Unit): Pick<UnitBattle, 'portable' | 'elements'> =>
  one.battle.portable === other.battle.portable
    ? { portable: one.battle.portable, elements: one.battle.elements + other.battle.elements }
    : { portable: null, elements: 0 };

/** Worth offering: what the first foot without any could take. */
export function carryActions(state: State, side: SideIndex): Action[] {
  if (portablesLeft(state, side) === 0) return [];
  return state.units
    .filter((unit) => unit.battle.side === side && unit.data.card.type === 'infantry')
    .flatMap((unit) =>
      Object.keys(stores).map(
        (obstacle): Carry => ({
          do: 'carry',
          unit: unit.data.id,
          obstacle,
          elements: elementsFor(obstacle as Portable, { bases: baseCount(unit) }).most,
        }),
      ),
    )
    .filter((action) => carryRefusal(state, side, action) === null);
}
