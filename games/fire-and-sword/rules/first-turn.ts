/** What fortune does in the first turn: losses on the march, panic, chaos, confusion (effects.additional, effects.reconnaissance). */
import { pushTest } from './checks.js';
import { disorganise } from './morale.js';
import { noteOf, sideOfRole } from './notes.js';
import { baseCount, hasRule, onTable } from './pieces.js';
import type { Play } from './play.js';
import type { SideIndex } from './setting.js';
import { nobody, type State, type Unit } from './state.js';
import { takeStrength } from './strength.js';

const sides: readonly SideIndex[] = [0, 1];

function byLot(play: Play, units: readonly Unit[], why: string): Unit | null {
  return units.length === 0 ? null : units[play.dice.draw(units.length, why)]!;
}

const onField = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && (onTable(unit) || unit.place === 'building'));

const unruly = ['insubordinate', 'rabble', 'robbers'];

/** March losses: a base, two of the unruly; the last base always comes. */
export function loseOnTheMarch(play: Play): void {
  const { state, tell } = play;
  if (state.turn !== 1) return;
  for (const side of sides) {
    for (; state.fortunes[side].marchLosses > 0; state.fortunes[side].marchLosses--) {
      const unit = byLot(
        play,
        onField(state, side).filter((one) => baseCount(one) > 1),
        'march losses',
      );
      if (!unit) continue;
      const wanted = unruly.some((rule) => hasRule(unit, rule)) ? 2 : 1;
      const bases = Math.min(wanted, baseCount(unit) - 1);
      const left = unit.losses;
      unit.losses = 0;
      takeStrength(unit, bases * unit.data.card.strength);
      unit.losses = left;
      unit.strayed += bases;
      tell({ type: 'march-losses', rule: 'effects.additional', unit: unit.data.id, bases });
    }
  }
}

/** scenario.ambush: one unit of the stronger side panics besides. */
function panics(state: State, side: SideIndex): number {
  const note = noteOf(state, 'panic');
  return state.fortunes[side].panic + (note && sideOfRole(note.side) === side && note.turn === state.turn ? 1 : 0);
}

/** Panic: a unit by lot is disorganised; wagons lose a point each, guns are passed over. */
export function panic(play: Play): void {
  const { state, tell } = play;
  if (state.turn !== 1) return;
  for (const side of sides) {
    for (let count = panics(state, side); count > 0; count--) {
      const able = onField(state, side).filter(
        (one) => one.data.card.type !== 'artillery' && one.morale === 'good' && onTable(one),
      );
      const unit = byLot(play, able, 'panic');
      if (!unit) continue;
      tell({ type: 'panic', rule: 'effects.additional', unit: unit.data.id });
      if (unit.data.card.type === 'wagon' || hasRule(unit, 'possessed')) takeStrength(unit, 1);
      else disorganise(play, unit, 'effects.additional');
    }
    state.fortunes[side].panic = 0;
  }
}

/** Chaos: a unit by lot must pass a test of morale or is disorganised; it never flees for it. */
export function chaos(play: Play): void {
  const { state } = play;
  if (state.turn !== 1) return;
  for (const side of sides) {
    for (; state.fortunes[side].chaos > 0; state.fortunes[side].chaos--) {
      const able = onField(state, side).filter(
        (one) => one.data.card.type !== 'artillery' && one.morale === 'good' && onTable(one),
      );
      const unit = byLot(play, able, 'chaos');
      if (!unit) continue;
      pushTest(play, unit, {
        attribute: 'morale',
        rule: 'effects.reconnaissance',
        support: 0,
        closed: false,
        decides: { kind: 'chaos' },
      });
    }
  }
}

/** A failed test of chaos: one level, or a point of those who cannot be disorganised. */
export function fallIntoChaos(play: Play, unit: Unit): void {
  const steady = unit.data.card.type === 'wagon' || hasRule(unit, 'possessed');
  if (steady) takeStrength(unit, 1);
  else if (baseCount(unit) > 1) disorganise(play, unit, 'effects.reconnaissance', nobody);
}

/** Confusion: after the free orders a unit by lot loses the one it was given. */
export function confuse(play: Play, side: SideIndex): void {
  const { state, tell } = play;
  const own = state.fortunes[side];
  if (state.turn !== 1 || own.confusion === 0) return;
  const times = own.confusion;
  own.confusion = 0;
  for (let count = 0; count < times; count++) {
    const unit = byLot(
      play,
      onField(state, side).filter((one) => one.order !== null && one.freeOrder),
      'confusion',
    );
    if (!unit) continue;
    Object.assign(unit, { order: null, hidden: false, freeOrder: false, noFreeOrder: true, confused: true });
    tell({ type: 'confused', rule: 'effects.reconnaissance', unit: unit.data.id });
  }
  const enemy: SideIndex = side === 0 ? 1 : 0;
  state.frames.push({ kind: 'orders', side: enemy, left: times }, { kind: 'orders', side });
}
