/** 8.10, 8.16: who sets out together with the unit in hand, and the actions that bring them along. */
import type { Company } from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { noteActing } from '../rules/command/command.js';
import { bringAlong, gathered, joinMoveRefusal } from '../rules/movement/group.js';
import { startMove } from '../rules/movement/move.js';
import type { Action } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { isGun, unitById } from '../rules/state/pieces.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';

export interface Party {
  /** The move that would begin. */
  readonly frame: MoveFrame;
  readonly actions: readonly Action[];
  /** Those who come along, without the unit itself. */
  readonly pieces: readonly string[];
  readonly companies: readonly Company[];
}

const idsOf = (state: State, units: readonly number[], without: Unit): string[] =>
  units.filter((index) => index !== without.index).map((index) => state.units[index]!.card.id);

function companiesOf(state: State, unit: Unit): Company[] {
  if (isGun(unit)) return [];
  const frame = startMove(unit);
  const stack = idsOf(state, gathered(state, frame, 'stack'), unit);
  const line = idsOf(state, gathered(state, frame, 'line'), unit);
  const counted = (name: Text, pieces: readonly string[]) =>
    inEach((language) => `${name[language]} (${pieces.length + 1})`);
  const found: Company[] = [];
  if (stack.length > 0)
    found.push({ id: 'stack', label: counted(boardMessages['companiesOf.stack'], stack), pieces: stack });
  if (line.length > stack.length)
    found.push({ id: 'line', label: counted(boardMessages['companiesOf.line'], line), pieces: line });
  if (found.length === 0) return [];
  return [{ id: 'alone', label: boardMessages.companiesOf, pieces: [] }, ...found];
}

/** Those who are wanted, as far as the rules let them come; where nobody is named the whole stack, as it is moved by hand. */
export function partyOf(state: State, unit: Unit, wanted: readonly string[] | null): Party {
  const companies = companiesOf(state, unit);
  const chosen = wanted ?? companies.find(({ id }) => id === 'stack')?.pieces ?? [];
  const trial = cloneState(state);
  const frame = startMove(unit);
  noteActing(trial, trial.units[unit.index]!);
  const left = new Set(chosen);
  const joins: Action[] = [];
  for (let grown = true; grown; ) {
    grown = false;
    for (const id of left) {
      const other = unitById(trial, id);
      if (!other || joinMoveRefusal(trial, frame, other)) continue;
      bringAlong(trial, frame, [other.index]);
      joins.push({ do: 'join', unit: id });
      left.delete(id);
      grown = true;
    }
  }
  const pieces = idsOf(state, frame.units, unit);
  const whole = companies.find((company) => company.id !== 'alone' && sameAs(company.pieces, pieces));
  const gather: Action[] = whole ? [{ do: 'gather', what: whole.id as 'stack' | 'line' }] : joins;
  return { frame, actions: [{ do: 'move', unit: unit.card.id }, ...gather], pieces, companies };
}

const sameAs = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
