/** What is still to be done before a phase can end, in numbers and by name. */
import type { Prompt } from '@hetman/core/board';
import { inBoth, type Text } from '@hetman/core/game';
import type { Frame } from '../rules/frames.js';
import { mustAttack } from '../rules/obligations.js';
import { no } from '../rules/refusals.js';
import { waiting } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import { husariaSystem } from '../rules/system.js';
import { actionText } from '../texts/index.js';

export function dutiesOf(state: State, frame: Frame): Prompt['duties'] {
  if (frame.kind !== 'attack') return [];
  return mustAttack(state, frame.side).map((unit) => ({
    piece: unit.card.id,
    rule: '6.12',
    text: { en: `${unit.card.name.en} must attack`, pl: `${unit.card.name.pl}: musi zaatakować` },
  }));
}

/** One, two to four, five and more; the teens are many. */
function polish(count: number, one: string, few: string, many: string): string {
  if (count === 1) return one;
  const last = count % 10;
  const teens = count % 100 >= 12 && count % 100 <= 14;
  return last >= 2 && last <= 4 && !teens ? few : many;
}

const unitsCounted = (count: number): Text => ({
  en: `${count} ${count === 1 ? 'unit' : 'units'}`,
  pl: `${count} ${polish(count, 'oddział', 'oddziały', 'oddziałów')}`,
});

const unplaced = (left: number): Text => ({
  en: `${left} ${left === 1 ? 'piece' : 'pieces'} to be placed`,
  pl: `Do rozstawienia: ${left} ${polish(left, 'żeton', 'żetony', 'żetonów')}`,
});

export function remainingOf(state: State, frame: Frame): { remaining?: Text } {
  if (frame.kind === 'movement') {
    const left = state.units.filter(
      (unit) => unit.card.side === frame.side && unit.place === 'map' && !unit.moved && !unit.fired,
    ).length;
    const count = unitsCounted(left);
    return {
      remaining: {
        en: `${count.en} ${left === 1 ? 'has' : 'have'} not moved`,
        pl: `Bez ruchu: ${count.pl}`,
      },
    };
  }
  if (frame.kind === 'deploy') {
    const left = waiting(state, frame.side).length;
    return { remaining: left === 0 ? { en: 'Everything is placed', pl: 'Wszystko rozstawione' } : unplaced(left) };
  }
  if (frame.kind === 'attack') {
    const able = new Set(
      husariaSystem.actions(state).flatMap((action) => (action.do === 'attack' ? [action.unit] : [])),
    );
    const count = unitsCounted(able.size);
    return { remaining: { en: `${count.en} can attack`, pl: `Może atakować: ${count.pl}` } };
  }
  return {};
}

/** The word that would end the step, while something still stands in its way. */
export function blockedOf(state: State, frame: Frame): NonNullable<Prompt['blocked']> {
  if (frame.kind === 'attack') {
    const must = mustAttack(state, frame.side);
    if (must.length === 0) return [];
    const count = unitsCounted(must.length);
    return [
      {
        label: inBoth((language) => actionText(state, { do: 'end' }, language)),
        rule: '6.12',
        text: { en: `${count.en} must still attack`, pl: `Musi jeszcze atakować: ${count.pl}` },
        pieces: must.map((unit) => unit.card.id),
      },
    ];
  }
  if (frame.kind === 'deploy' && frame.piece === null) {
    const left = waiting(state, frame.side);
    if (left.length === 0) return [];
    return [
      {
        label: inBoth((language) => actionText(state, { do: 'ready' }, language)),
        rule: no.notAllPlaced.rule ?? 'N.deploy',
        text: unplaced(left.length),
        pieces: left,
      },
    ];
  }
  return [];
}
