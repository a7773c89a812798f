/** A phase or a stage is ended with a question where somebody who could still do something would be passed over. */
import { inEach, type Text } from '@hetman/core/game';
import { passedOverMessages as texts } from '../../locales/passed-over.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import { unitById } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { wordsOf } from '../../texts/both.js';
import { askedAfterOrders } from './order-steps.js';

const word = wordsOf<keyof typeof texts>(texts);

/** More names than these are counted. */
const named = 3;

function namesOf(units: readonly Unit[]): Text {
  const names = inEach((language) =>
    units
      .slice(0, named)
      .map(({ data }) => data.name[language])
      .join(', '),
  );
  return units.length > named ? word('and-others', { names, count: units.length - named }) : names;
}

/** Its order is to go somewhere, and it has stayed. */
const isWaiting = (unit: Unit): boolean =>
  !unit.turn.acted && (unit.battle.order === 'move' || unit.battle.order === 'charge');

export function askedAtEnd(state: State, frame: Frame, legal: readonly Action[]): Text | null {
  if (frame.kind === 'orders') return askedAfterOrders(state, frame, legal);
  if (frame.kind !== 'movement' && frame.kind !== 'fire') return null;
  const able = new Set(
    legal.flatMap((action) =>
      action.do === 'shoot' || ((action.do === 'move' || action.do === 'charge') && frame.kind === 'movement')
        ? [action.unit]
        : [],
    ),
  );
  const units = [...able].flatMap((id) => unitById(state, id) ?? []);
  const passed = frame.kind === 'fire' ? units : units.filter(isWaiting);
  return passed.length > 0 ? word(`end-${frame.kind}`, { units: namesOf(passed) }) : null;
}
