/** Portable obstacles bought instead of fortifications, given to the foot that carries them (scenarios.fortifications, ruling 521). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from '../actions.js';
import { baseCount, unitById } from '../pieces.js';
import type { Play } from '../play.js';
import { no, withFacts } from '../refusals.js';
import type { SideIndex } from '../setting.js';
import type { Portable, State, Unit } from '../state.js';

type Carry = Extract<Action, { do: 'carry' }>;

/** Where the preparation keeps each kind. No caltrops in a skirmish. */
const stores = { kobylica: 'kobylicas', 'chevaux-de-frise': 'chevaux' } as const satisfies Partial<
  Record<Portable, 'kobylicas' | 'chevaux'>
>;
type Kind = keyof typeof stores;
const isKind = (obstacle: string): obstacle is Kind => Object.hasOwn(stores, obstacle);

/** Elements that the weaker side has bought and not given out. */
export const portablesLeft = ({ preparation }: State, side: SideIndex): number =>
  side === 0 && preparation ? preparation.kobylicas + preparation.chevaux : 0;

/** A kobylica for every base of the unit, chevaux de frise up to one for each. */
export function carryRefusal(state: State, side: SideIndex, action: Carry): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.side !== side) return no.enemyPiece;
  if (unit.data.card.type !== 'infantry') return no.infantryOnly;
  if (!isKind(action.obstacle) || unit.portable !== null) return no.noElements;
  const [bases, left] = [baseCount(unit), state.preparation![stores[action.obstacle]]];
  const least = action.obstacle === 'kobylica' ? bases : 1;
  if (action.elements < least || action.elements > bases) return withFacts(no.portableNumber, { least, most: bases });
  return action.elements > left ? no.noElements : null;
}

export function carry({ state, tell }: Play, action: Carry): void {
  const unit = unitById(state, action.unit)!;
  const kind = action.obstacle as Kind;
  state.preparation![stores[kind]] -= action.elements;
  Object.assign(unit, { portable: kind, elements: action.elements });
  tell({ type: 'carries', rule: 'portable.general', unit: unit.data.id, obstacle: kind, elements: action.elements });
}

/** portable.general: a squadron has them only where all its units have. */
export const carriedTogether = (one: Unit, other: Unit): Pick<Unit, 'portable' | 'elements'> =>
  one.portable === other.portable
    ? { portable: one.portable, elements: one.elements + other.elements }
    : { portable: null, elements: 0 };

/** Worth offering: what the first foot without any could take. */
export function carryActions(state: State, side: SideIndex): Action[] {
  if (portablesLeft(state, side) === 0) return [];
  return state.units
    .filter((unit) => unit.side === side && unit.data.card.type === 'infantry')
    .flatMap((unit) =>
      Object.keys(stores).map(
        (obstacle): Carry => ({ do: 'carry', unit: unit.data.id, obstacle, elements: baseCount(unit) }),
      ),
    )
    .filter((action) => carryRefusal(state, side, action) === null);
}
