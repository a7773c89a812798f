/** Comparing strength: who is the weaker side, with which points to spend (scenarios.strength). */
import { victoryTable } from '../../content/index.js';

import { forceValue, isSmall, strengthOf } from '../../muster/index.js';
import { rollTen } from '../dice/ten.js';
import { hasArmyRule } from '../state/army-rules.js';
import type { Play } from '../state/play.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { compareDivisions, preparesDivision } from './divisions.js';
import { commandersFor, giveCard, givePoints, rollForRoles, sideFor, unitsFor } from './raising.js';

export function compare(play: Play): void {
  const { state } = play;
  if (preparesDivision(state)) {
    compareDivisions(play);
    rollFamilies(play);
    rollConfederacy(play);
    return;
  }
  const preparation = state.preparation!;
  const seats = preparation.forces.map((force) => strengthOf(force!));
  const swap = seats[0] === seats[1] ? rollForRoles(play) : seats[1]! < seats[0]!;
  const order: [0 | 1, 0 | 1] = swap ? [1, 0] : [0, 1];
  const forces = order.map((seat) => preparation.forces[seat]!);
  const sides = order.map((seat, role) => sideFor(state.setting.sides[seat], forces[role]!));
  preparation.forces = [forces[0]!, forces[1]!];
  preparation.strengths = [seats[order[0]]!, seats[order[1]]!];
  preparation.difference = preparation.strengths[1] - preparation.strengths[0];
  raise(state, [sides[0]!, sides[1]!]);
  play.emit({
    type: 'compared',
    rule: 'scenarios.strength',
    weaker: sides[0]!.id,
    stronger: sides[1]!.id,
    strengths: preparation.strengths.join(' : '),
    reveals: true,
  });
  warnSmall(play);
  superiority(state);
  rollFamilies(play);
  rollConfederacy(play);
}

function raise(state: State, sides: State['setting']['sides']): void {
  const { forces, difference } = state.preparation!;
  state.units = [];
  state.commanders = [];
  for (const side of [0, 1] as const) {
    const force = forces[side]!;
    state.units.push(...unitsFor(force, side, sides[side].id, state.units.length));
    state.commanders.push(...commandersFor(force, side, sides[side].id, state.commanders.length));
  }
  for (const unit of state.units) state.tally.raised[unit.battle.side] += unit.battle.raised;
  state.setting = {
    ...state.setting,
    sides,
    begins: difference === 0 ? null : 0,
    units: state.units.map(({ data }) => data),
    commanders: state.commanders.map(({ data }) => data),
  };
}

/** scenarios.small: told, not forbidden: players agree on it. */
const smallMeetsMost = 8;
function warnSmall({ state, emit }: Play): void {
  const { forces, strengths } = state.preparation!;
  if (isSmall(forces[0]!) && strengths[1] > smallMeetsMost)
    emit({ type: 'small-force', rule: 'scenarios.small', side: state.setting.sides[0].id, most: smallMeetsMost });
}

/** scenarios.superiority: markers for a difference of three points and more, one more for twice the value. */
function superiority(state: State): void {
  if (state.setting.options['superiority'] !== true) return;
  const { forces, difference } = state.preparation!;
  const row = victoryTable.numericalMarkers.find((known) => difference >= known.difference);
  if (!row) return;
  const twice = forceValue(forces[1]!) >= 2 * forceValue(forces[0]!);
  state.fortunes[1].superiority = row.markers + (twice ? 1 : 0);
  state.fortunes[1].advantage = difference;
}

const chiefs = (state: State, side: SideIndex) =>
  state.commanders.find(({ data }) => data.side === side && data.chief)!;

/** Families of Muscovy (army.others): a great one gives a point, a known one makes boyars proud. */
function rollFamilies(play: Play): void {
  const { state } = play;
  for (const side of [0, 1] as const) {
    if (!state.setting.sides[side].rules?.includes('families')) continue;
    const face = rollTen(play.dice, 'family');
    const chief = chiefs(state, side);
    if (face === 10) givePoints(state, chief, chief.data.points + 1);
    state.fortunes[side].proudBoyars = face >= 6 && face <= 9;
    play.emit({ type: 'family', rule: 'army.others', commander: chief.data.id, face });
  }
}

const confederates = ['pancerni', 'cossack-style', 'winged-hussars'];

/** Confederacy (army.others): unpaid horse of Skill 4 may turn insubordinate. */
function rollConfederacy(play: Play): void {
  const { state } = play;
  for (const unit of [...state.units]) {
    const { card } = unit.data;
    if (!hasArmyRule(state, unit, 'confederacy') || card.skill !== 4) continue;
    if (!confederates.some((kind) => card.id.startsWith(kind))) continue;
    if (rollTen(play.dice, 'confederacy') < 10) continue;
    giveCard(state, unit, { ...card, rules: [...card.rules, 'insubordinate'] });
    play.emit({ type: 'insubordinate', rule: 'army.others', unit: unit.data.id });
  }
}
