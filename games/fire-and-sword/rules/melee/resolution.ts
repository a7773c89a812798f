/** Who has won a combat, and what that does to the losers (chapter on resolution). */
import type { Modifier } from '@hetman/core/game';
import { moraleTable, resolutionTable } from '../../content/index.js';
import { pushTest } from '../dice/test-frame.js';
import { whollyOn } from '../ground/inside.js';
import type { Fate, HeldSide, Melee } from '../state/frames.js';
import { armOf, baseCount, hasRule, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { worksBefore } from '../wagons-and-works/gun-works.js';
import { isWarWagons, wagonsOf } from '../wagons-and-works/war-wagons.js';
import { allBasesHaveGround, behindObstacle, overCavalry } from './advantage.js';
import { fightersOf, sidesHeld } from './melees.js';
import { type Contact, contactsOf } from './who-strikes.js';

export interface Tally {
  /** Strength points taken from the enemy. */
  readonly taken: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

const table = Object.fromEntries(
  resolutionTable.modifiers.map(({ id, rule, value }) => [id, { rule, label: id, value }]),
);
const entry = (id: string): Modifier => table[id]!;

/** resolution.numbers, ruling 27: all bases left; a crewed wagon counts for two. */
function strengthInBases(unit: Unit): number {
  if (isWarWagons(unit)) return 2 * wagonsOf(unit).filter(({ crew }) => crew > 0).length;
  return unit.data.card.type === 'wagon' ? 0 : baseCount(unit);
}

function numbers(state: State, melee: Melee, side: SideIndex): Modifier[] {
  const count = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + strengthInBases(unit), 0);
  // morale.fleeing-combat: who flees adds nothing to its own side, but is there to be outnumbered.
  const own = count(fightersOf(state, melee, side).filter(({ battle: { morale } }) => morale !== 'flight'));
  const theirs = count(fightersOf(state, melee, enemyOf(side)));
  if (own <= theirs) return [];
  const step = resolutionTable.numbers.find(({ times }) => own >= times * theirs)!;
  return [{ rule: 'resolution.numbers', label: 'numbers', value: step.value }];
}

/** resolution.flank, resolution.rear: held before the blows by enemies who strike with their front. */
function flanksAndRear(state: State, melee: Melee, side: SideIndex): Modifier[] {
  const attacks = melee.sides.filter(({ unit, enemy, attack }) => {
    const [target, striker] = [state.units[unit]!, state.units[enemy]!];
    return attack && striker.battle.side === side && target.battle.side !== side && counts(target, striker);
  });
  const flanks = new Set(
    attacks.filter((held) => held.side === 'left' || held.side === 'right').map((held) => `${held.unit} ${held.side}`),
  );
  const rears = attacks.some((held) => held.side === 'rear') ? resolutionTable.rearsMost : 0;
  return [
    ...Array.from({ length: Math.min(flanks.size, resolutionTable.flanksMost) }, () => entry('flank')),
    ...Array.from({ length: rears }, () => entry('rear')),
  ];
}

/** Wagons and buildings, which neither withdraw nor are outflanked. */
export const isFixed = (unit: Unit): boolean => unit.data.card.type === 'wagon' || unit.battle.place === 'building';

/** Wagons have neither flank nor rear, and the fleeing gain nothing. */
const counts = (target: Unit, striker: Unit): boolean => !isFixed(target) && striker.battle.morale !== 'flight';

/** artillery.fortified-base: a gun with a defence order on its works, met in front and at the sides only. */
const dugIn = (unit: Unit, contacts: readonly Contact[]): boolean =>
  unit.battle.order === 'defence' && contacts.every(({ meeting }) => worksBefore(unit, meeting));

/** resolution.advantage: what all the bases of a unit that fight gain from ground or obstacles: 0, 1 or 2. */
function advantageOf(state: State, unit: Unit): number {
  const contacts = contactsOf(state, unit);
  if (contacts.length === 0 || unit.battle.morale === 'flight') return 0;
  const enemies = [...new Set(contacts.map(({ enemy }) => enemy))].map((index) => state.units[index]!);
  // wagons.fighting: a crew with a defence order has +1 against horse.
  if (isWarWagons(unit))
    return unit.battle.order === 'defence' && enemies.some((enemy) => armOf(enemy) === 'cavalry') ? 1 : 0;
  if (!allBasesHaveGround(state, unit, contacts) && !behindObstacle(state, unit, contacts) && !dugIn(unit, contacts))
    return 0;
  return enemies.every((enemy) => overCavalry(unit, enemy)) ? 2 : 1;
}

/** All units of a side that fight must have it; the least of them counts. */
function advantage(state: State, melee: Melee, side: SideIndex): Modifier[] {
  const own = fightersOf(state, melee, side);
  // wagons.fighting: with infantry behind them the wagons have what the infantry has.
  const onFoot = own.filter((unit) => unit.data.card.type !== 'wagon');
  const asked = onFoot.length > 0 ? onFoot : own.filter(isWarWagons);
  const least = Math.min(...asked.map((unit) => melee.advantages[melee.units.indexOf(unit.index)]!));
  if (least === 2) return [entry('advantage-over-cavalry')];
  return least === 1 ? [entry('advantage')] : [];
}

/** Noted before the blows, since bases that fall may have been the only ones in contact. */
export const noteAdvantages = (state: State, melee: Melee): void => {
  melee.advantages = melee.units.map((index) => advantageOf(state, state.units[index]!));
};

/** Open order counts as poor discipline where a base of it that fights stands on open ground. */
function looseInTheOpen(state: State, unit: Unit): boolean {
  if (unit.battle.layout.kind !== 'open' || unit.battle.place === 'building') return false;
  const fighting = new Set(contactsOf(state, unit).map(({ base }) => base));
  const ground = shapes(unit).filter((_, base) => fighting.size === 0 || fighting.has(base));
  return ground.some((shape) => !whollyOn(state.setting, shape, ({ openOrderDiscipline }) => openOrderDiscipline));
}

/** resolution.discipline, special.poor-discipline, special.artillery, special.dragoons. */
const isPoor = (state: State, unit: Unit): boolean =>
  unit.battle.morale !== 'good' ||
  unit.turn.caracoleBroken ||
  hasRule(unit, 'poor-discipline') ||
  unit.turn.caracoleBroken ||
  hasRule(unit, 'artillery') ||
  (unit.data.card.type === 'dragoons' && unit.battle.mounted) ||
  looseInTheOpen(state, unit);

/** Ruling 22: feigned flight counts as light cavalry. */
const isLight = (unit: Unit): boolean => hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight');

function discipline(state: State, melee: Melee, side: SideIndex): Modifier[] {
  const own = fightersOf(state, melee, side);
  return [
    ...(own.some((unit) => isPoor(state, unit)) ? [entry('poor-discipline')] : []),
    ...(own.every(
      (unit) => unit.battle.morale === 'good' && !unit.turn.caracoleBroken && hasRule(unit, 'good-discipline'),
    )
      ? [entry('good-discipline')]
      : []),
    ...(own.every(isLight) ? [entry('light-cavalry')] : []),
  ];
}

/** resolution.total. */
export function tallyOf(state: State, melee: Melee, side: SideIndex): Tally {
  const taken = melee.taken[side];
  const modifiers =
    fightersOf(state, melee, side).length === 0
      ? []
      : [
          ...numbers(state, melee, side),
          ...advantage(state, melee, side),
          ...flanksAndRear(state, melee, side),
          ...discipline(state, melee, side),
          ...(melee.urged === side ? [{ rule: 'scenarios.superiority', label: 'superiority', value: 1 }] : []),
        ];
  return { taken, modifiers, total: modifiers.reduce((sum, { value }) => sum + value, taken) };
}

/** morale.fleeing-combat, wagons.transport: who flees, or has nobody to fight, loses alone. */
const losesAnyway = (unit: Unit): boolean =>
  unit.battle.morale === 'flight' || (unit.data.card.type === 'wagon' && strengthInBases(unit) === 0);

/** Who wins: the higher total; with equal totals the side that alone charged with lances (ruling 23). */
export function winnerOf(state: State, melee: Melee, totals: readonly [number, number]): SideIndex | null {
  const fleeing = ([0, 1] as const).map((side) => fightersOf(state, melee, side).every(losesAnyway));
  if (fleeing[0] !== fleeing[1]) return fleeing[0] ? 1 : 0;
  if (totals[0] !== totals[1]) return totals[0] > totals[1] ? 0 : 1;
  const [first, second] = melee.lances;
  return first === second ? null : first ? 0 : 1;
}

/** resolution.loser, resolution.draw, resolution.wiped-out for one combat. */
export function resolve(play: Play, melee: Melee, index: number): void {
  const { state, emit } = play;
  const left = ([0, 1] as const).map((side) => fightersOf(state, melee, side).length);
  if (left[0] === 0 || left[1] === 0) {
    melee.wipedOut = true;
    melee.winner = left[0] === left[1] ? null : left[0] === 0 ? 1 : 0;
    return;
  }
  const tallies = [tallyOf(state, melee, 0), tallyOf(state, melee, 1)] as const;
  const totals = [tallies[0].total, tallies[1].total] as const;
  melee.winner = winnerOf(state, melee, totals);
  const { sides } = state.setting;
  const winner = melee.winner === null ? null : sides[melee.winner].id;
  emit({ type: 'resolution', rule: 'resolution.total', totals, winner, tallies });
  if (melee.winner === null) {
    for (const side of [0, 1] as const) {
      for (const unit of fightersOf(state, melee, side)) drawn(melee, unit);
    }
    return;
  }
  const loser = enemyOf(melee.winner);
  const by = Math.abs(totals[0] - totals[1]);
  // The last pushed is rolled first.
  for (const unit of fightersOf(state, melee, loser).reverse()) beaten(play, melee, index, unit, by);
}

/** What being held from several sides makes of any withdrawal (morale.withdrawal-blocked). */
export const surrounded = (state: State, melee: Melee, unit: Unit): Fate | null =>
  heldFrom(sidesHeld(state, melee, unit));

export function heldFrom(sides: readonly HeldSide[]): Fate | null {
  const held = new Set(sides.map(({ side }) => side));
  if (held.size < 2) return null;
  const opposite = (held.has('front') && held.has('rear')) || (held.has('left') && held.has('right'));
  return held.size > 2 || opposite ? 'destroyed' : 'flees';
}

/** resolution.draw: everybody withdraws, who is held when its turn has come; infantry defending works need not. */
function drawn(melee: Melee, unit: Unit): void {
  melee.fates.push({ unit: unit.index, fate: fateInDraw(melee, unit) });
}

function fateInDraw(melee: Melee, unit: Unit): Fate {
  if (isFixed(unit)) return 'stays';
  if (melee.works.includes(unit.index)) return 'regroups';
  return unit.battle.morale === 'flight' ? 'flees' : 'withdraws';
}

/** Who is held from two sides, or flees already, fails without a die; the rest test morale. */
function beaten(play: Play, melee: Melee, index: number, unit: Unit, by: number): void {
  if (unit.data.card.type === 'wagon' && strengthInBases(unit) === 0) return;
  const sure = unit.battle.morale === 'flight' ? 'flees' : surrounded(play.state, melee, unit);
  if (sure && !isFixed(unit)) {
    melee.fates.push({ unit: unit.index, fate: sure });
    return;
  }
  const test = { attribute: 'morale' as const, rule: 'resolution.loser', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'lost-combat', melee: index, by } });
}

/** resolution.loser: passed, it withdraws; failed, its morale falls, and who falls to flight flees. */
export function fateOf(unit: Unit, passed: boolean, by: number): Fate {
  if (passed) return 'withdraws';
  const levels = by >= moraleTable.twoLevelsFrom ? 2 : 1;
  const down = levels + (unit.battle.morale === 'disorganised' ? 1 : 0) + (baseCount(unit) === 1 ? 1 : 0);
  return down >= 2 ? 'flees' : 'withdraws';
}
