/** Markers of numerical superiority, spent on tests of morale, on a combat, against panic (scenarios.superiority). */
import type { Action } from './actions.js';
import { concludeTest, rollAgain } from './checks.js';
import { combatOf } from './fighting.js';
import { panic, testNerve } from './first-turn.js';
import type { Melee, SuperiorityFrame, TestFrame } from './frames.js';
import { fightersOf } from './melees.js';
import type { FrameRules } from './play.js';
import { no } from './refusals.js';
import { resolve } from './resolution.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { State, Unit } from './state.js';

/** From which difference in strength a marker may be spent so. */
const usedFrom = { own: 3, enemy: 5, resolution: 7, panic: 9 } as const;

export function maySpend(state: State, side: SideIndex, on: keyof typeof usedFrom): boolean {
  const { superiority, advantage } = state.fortunes[side];
  return superiority > 0 && advantage >= usedFrom[on];
}

type Rolled = Extract<SuperiorityFrame['about'], { what: 'test' }>;

/** Who may have this test of morale rolled again: its own side where it failed, the enemy where it passed. */
export function whoRerolls(state: State, unit: Unit, { attribute }: TestFrame, passed: boolean): SideIndex | null {
  if (attribute !== 'morale') return null;
  const side = passed ? enemyOf(unit.side) : unit.side;
  return maySpend(state, side, passed ? 'enemy' : 'own') ? side : null;
}

/** True where the owner is asked before a unit panics. */
export function askAboutPanic(state: State, unit: Unit): boolean {
  if (!maySpend(state, unit.side, 'panic')) return false;
  state.frames.push({ kind: 'superiority', side: unit.side, about: { what: 'panic', unit: unit.index } });
  return true;
}

/** The side that may urge its fighters on in a combat before it is resolved. */
export function whoUrges(state: State, melee: Melee): SideIndex | null {
  const both = ([0, 1] as const).every((side) => fightersOf(state, melee, side).length > 0);
  return both ? (([0, 1] as const).find((side) => maySpend(state, side, 'resolution')) ?? null) : null;
}

/** What is done with the marker, and what without it. */
const spent: Readonly<Record<SuperiorityFrame['about']['what'], FrameRules<'superiority'>['apply']>> = {
  test(play, { about }) {
    rollAgain(play, about as Rolled);
  },
  resolution(play, { about, side }) {
    const { melee } = about as Extract<SuperiorityFrame['about'], { what: 'resolution' }>;
    const found = combatOf(play.state).melees[melee]!;
    found.urged = side;
    resolve(play, found, melee);
  },
  panic(play, { about }) {
    const unit = play.state.units[(about as { unit: number }).unit]!;
    testNerve(play, unit, 'scenarios.superiority', true);
  },
};

const kept: typeof spent = {
  test(play, { about }) {
    const { test, face, need, passed } = about as Rolled;
    concludeTest(play, test, { passed, by: face - need });
  },
  resolution(play, { about }) {
    const { melee } = about as { melee: number };
    resolve(play, combatOf(play.state).melees[melee]!, melee);
  },
  panic(play, { about }) {
    panic(play, play.state.units[(about as { unit: number }).unit]!);
  },
};

export const superiority: FrameRules<'superiority'> = {
  advance: () => true,
  actions: (): Action[] => [{ do: 'done' }, { do: 'spend-marker' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'spend-marker' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, tell } = play;
    state.frames.pop();
    if (action.do !== 'spend-marker') {
      kept[frame.about.what](play, frame, action);
      return;
    }
    state.fortunes[frame.side].superiority--;
    const side = state.setting.sides[frame.side].id;
    tell({ type: 'marker-spent', rule: 'scenarios.superiority', side, on: frame.about.what });
    spent[frame.about.what](play, frame, action);
  },
};
