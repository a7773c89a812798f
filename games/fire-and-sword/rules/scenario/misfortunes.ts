/** What fortune does in the first turn: losses on the march, panic, chaos, confusion (effects.additional, effects.reconnaissance). */
import { canBeMet } from '../charge/around.js';
import { askAboutPanic } from '../dice/superiority-markers.js';
import { pushTest } from '../dice/test-frame.js';
import { destroy } from '../melee/lose.js';
import { takeStrength } from '../melee/strength.js';
import { disorganise } from '../morale/morale.js';
import { loseNerve, neverFlees } from '../morale/nerve.js';
import { giveCard } from '../preparation/raising.js';
import type { MisfortunesFrame } from '../state/frames.js';
import { noteOf, sideOfRole } from '../state/notes.js';
import { baseCount, hasRule } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { hurtWagon, isWarWagons, wagonsOf } from '../wagons-and-works/war-wagons.js';

const sides: readonly SideIndex[] = [0, 1];

function randomUnit(play: Play, units: readonly Unit[], why: string): Unit | null {
  return units.length === 0 ? null : units[play.dice.draw(units.length, why)]!;
}

const onField = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side === side && canBeMet(unit));

const unruly = ['insubordinate', 'rabble', 'robbers'];

/** March losses: any unit of the army loses a base, one of the unruly two (ruling 503). */
export function loseOnTheMarch(play: Play): void {
  const { state } = play;
  if (state.turn !== 1) return;
  for (const side of sides) {
    for (; state.fortunes[side].marchLosses > 0; state.fortunes[side].marchLosses--) {
      const army = state.units.filter(
        (unit) => unit.battle.side === side && (canBeMet(unit) || unit.battle.place === 'reserve'),
      );
      const unit = randomUnit(play, army, 'march losses');
      if (unit) stray(play, unit);
    }
  }
}

/** Bases gone before the battle; their owner takes them away. */
function stray(play: Play, unit: Unit): void {
  const { state, emit } = play;
  const wanted = unruly.some((rule) => hasRule(unit, rule)) ? 2 : 1;
  const bases = Math.min(wanted, baseCount(unit));
  unit.battle = { ...unit.battle, strayed: unit.battle.strayed + bases };
  emit({ type: 'march-losses', rule: 'effects.additional', unit: unit.data.id, bases });
  if (bases === baseCount(unit)) destroy(play, unit);
  else if (canBeMet(unit)) state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left: bases });
  else {
    const hurt = unit.battle.losses;
    unit.battle = { ...unit.battle, losses: 0 };
    takeStrength(unit, bases * unit.data.card.strength);
    unit.battle = { ...unit.battle, losses: hurt };
  }
}

/** scenario.ambush: one unit of the stronger side panics besides. */
function panics(state: State, side: SideIndex): number {
  const note = noteOf(state, 'panic');
  return state.fortunes[side].panic + (note && sideOfRole(note.side) === side && note.turn === state.turn ? 1 : 0);
}

/** At the beginning of the first movement phase: all panic, then all chaos. */
export function askMisfortunes({ state }: Play): void {
  if (state.turn !== 1) return;
  const queue: MisfortunesFrame['queue'] = [];
  for (const side of sides)
    for (let count = panics(state, side); count > 0; count--) queue.push({ what: 'panic', side });
  for (const side of sides)
    for (let count = state.fortunes[side].chaos; count > 0; count--) queue.push({ what: 'chaos', side });
  for (const side of sides) Object.assign(state.fortunes[side], { panic: 0, chaos: 0 });
  if (queue.length > 0) state.frames.push({ kind: 'misfortunes', queue });
}

/** Guns are passed over, and who is out of order already (ruling 504). */
const steady = (state: State, side: SideIndex): Unit[] =>
  onField(state, side).filter((unit) => unit.data.card.type !== 'artillery' && unit.battle.morale === 'good');

export const misfortunes: FrameRules<'misfortunes'> = {
  advance(play, frame) {
    const { state } = play;
    const next = frame.queue.shift();
    if (!next) {
      state.frames.pop();
      return false;
    }
    const unit = randomUnit(play, steady(state, next.side), next.what);
    if (unit && next.what === 'panic' && !askAboutPanic(state, unit)) panic(play, unit);
    if (unit && next.what === 'chaos') testNerve(play, unit, 'effects.reconnaissance', false);
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

/** Panic: disorganised; every wagon of a train loses a point. */
export function panic(play: Play, unit: Unit): void {
  play.emit({ type: 'panic', rule: 'effects.additional', unit: unit.data.id });
  if (unit.data.card.type === 'wagon') weakenWagons(play, unit);
  else if (neverFlees(unit) || unit.battle.place === 'building') loseNerve(play, unit, false);
  else disorganise(play, unit, 'effects.additional');
}

/** One point of every crew, or of every wagon without one. */
function weakenWagons(play: Play, train: Unit): void {
  const { card } = train.data;
  if (isWarWagons(train))
    for (const [base, { crew }] of wagonsOf(train).entries())
      hurtWagon(train, base, crew > 0 ? { crew: 1 } : { structure: 1 });
  else if (card.strength === 1) destroy(play, train);
  else giveCard(play.state, train, { ...card, strength: card.strength - 1 });
}

/** A test of morale that cannot end in flight: chaos, or panic met by a marker of superiority. */
export function testNerve(play: Play, unit: Unit, rule: string, closed: boolean): void {
  pushTest(play, unit, { attribute: 'morale', rule, support: 0, closed, decides: { kind: 'chaos' } });
}

/** It failed: one level, or a point of those who cannot be disorganised. A single base stays (ruling 505). */
export function fallIntoChaos(play: Play, unit: Unit): void {
  if (unit.data.card.type === 'wagon' && !isWarWagons(unit)) takeStrength(unit, 1);
  else if (neverFlees(unit) || unit.battle.place === 'building' || isWarWagons(unit)) loseNerve(play, unit, false);
  else if (baseCount(unit) > 1) disorganise(play, unit, 'effects.reconnaissance', nobody);
}

/** Confusion: after the free orders random units lose the one they were given; then both sides may order anew. */
export function confuse(play: Play, side: SideIndex): void {
  const { state, emit } = play;
  const own = state.fortunes[side];
  if (state.turn !== 1 || own.confusion === 0) return;
  const times = own.confusion;
  own.confusion = 0;
  for (let count = 0; count < times; count++) {
    const able = onField(state, side).filter((one) => one.battle.order !== null && one.battle.freeOrder);
    const unit = randomUnit(play, able, 'confusion');
    if (!unit) continue;
    unit.battle = { ...unit.battle, order: null, hidden: false, freeOrder: false, noFreeOrder: true, confused: true };
    emit({ type: 'confused', rule: 'effects.reconnaissance', unit: unit.data.id });
  }
  const enemy = enemyOf(side);
  // Who has still to give his orders changes nothing: he gives them.
  const waits = state.frames.some((frame) => frame.kind === 'orders' && frame.side === enemy);
  if (!waits) state.frames.push({ kind: 'orders', side: enemy, left: times });
  state.frames.push({ kind: 'orders', side });
}
