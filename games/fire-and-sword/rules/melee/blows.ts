/** The blows of one combat are struck: first strikes, both sides, lances and pistols (close.dice, close.first-strike). */
import { isCharging } from '../charge/charge-state.js';
import { endangerCommander } from '../commanders/commander-danger.js';
import { pushTest } from '../dice/test-frame.js';
import { spendAmmunition, testAmmunition } from '../fire/ammunition.js';
import { loseHorses } from '../movement/horse-guards.js';
import type { Melee } from '../state/frames.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { crewLeft, hurtWagon, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { keepsWorks } from './advantage.js';
import { type Attack, attacksOf, drawsPistols } from './blow-pools.js';
import { outlive, takePoints } from './casualties.js';
import { hasLances, staggers, strikesFirst } from './close-weapons.js';
import { breakThem, choicesOf, type Hit, mayLower, meleeOf, sharesOf, strike } from './fighting.js';
import { fightersOf, isIn } from './melees.js';
import { noteAdvantages } from './resolution.js';
import { contactsOf } from './who-strikes.js';

const hasChoice = (state: State, melee: Melee, side: SideIndex): boolean =>
  fightersOf(state, melee, side).some(
    (unit) => mayLower(unit) || choicesOf(state, unit).length > 0 || sharesOf(state, unit).length > 0,
  );

/** Blows of some units at the strength with which the step began; all that fell falls together. */
function exchange(play: Play, melee: Melee, strikers: readonly Unit[]): void {
  const { state } = play;
  const attacks = strikers.flatMap((unit) => attacksOf(state, unit, melee).map((attack) => ({ unit, attack })));
  const hits = attacks.map(({ unit, attack }) => strike(play, unit, attack));
  for (const unit of strikers)
    spendPistols(
      play,
      unit,
      attacks.filter((one) => one.unit === unit).map(({ attack }) => attack),
    );
  for (const index of melee.units) {
    const unit = state.units[index]!;
    const own = hits.filter(({ target }) => target === index);
    if (own.length > 0) suffer(play, melee, unit, own);
  }
}

/** ranged.pistol-melee: ammunition is spent as if in fire. */
function spendPistols(play: Play, unit: Unit, attacks: readonly Attack[]): void {
  const shot = attacks
    .flatMap(({ blows: own }) => own)
    .filter(({ base }) => drawsPistols(play.state, unit, base)).length;
  if (shot > 0 && spendAmmunition(play, unit, { before: 0, now: shot })) testAmmunition(play, unit, shot);
}

/** terrain.building-combat: against walls and from behind them only hand weapons are used. */
const storms = (state: State, unit: Unit): boolean =>
  unit.battle.place === 'building' ||
  contactsOf(state, unit).some(({ enemy }) => state.units[enemy]!.battle.place === 'building');

const isFirst = (state: State, unit: Unit): boolean => strikesFirst(unit) && !storms(state, unit);

function suffer(play: Play, melee: Melee, unit: Unit, hits: readonly Hit[]): void {
  const victor = enemyOf(unit.battle.side);
  let beyond = 0;
  if (isWarWagons(unit)) {
    for (const { wagon, points } of hits) melee.taken[victor] += hurtWagon(unit, wagon, { crew: points }).crew;
    if (crewLeft(unit) === 0) play.emit({ type: 'crew-gone', rule: 'wagons.fighting', unit: unit.data.id });
  } else {
    const wanted = hits.reduce((sum, { points }) => sum + points, 0);
    const { points, bases } = takePoints(play, unit, wanted);
    beyond = wanted - points;
    melee.taken[victor] += points;
    if (bases > 0) {
      play.state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left: bases, close: true });
    }
  }
  endangerCommander(
    play,
    unit,
    hits.reduce((sum, { tens }) => sum + tens, 0),
  );
  outlive(play, unit, beyond);
}

/** weapons.lances: broken after the round in which they were lowered; wiping out a small unit may save them. */
function breakLances(play: Play, melee: Melee): void {
  for (const index of melee.units) {
    const unit = play.state.units[index]!;
    const lowered = isIn(unit) && isCharging(unit) && hasLances(unit) && !unit.step.lancesKept;
    unit.step = { ...unit.step, lancesKept: false };
    if (!lowered) continue;
    const foe = enemyOf(unit.battle.side);
    const small =
      fightersOf(play.state, melee, foe).length === 0 && 2 * melee.bases[foe] <= melee.bases[unit.battle.side];
    if (!small) breakThem(play, unit, true);
    else pushTest(play, unit, { ...lanceTest, decides: { kind: 'lances' } });
  }
}

const lanceTest = { attribute: 'skill' as const, rule: 'weapons.lances', support: 0, closed: false };

const lowers = (state: State, melee: Melee, side: SideIndex): boolean =>
  fightersOf(state, melee, side).some((unit) => staggers(unit) && !storms(state, unit));

/** Units of the combat that touch nobody of it any more cannot strike; the rest strike whom they can. */
const alive = (state: State, melee: Melee): Unit[] => melee.units.map((index) => state.units[index]!).filter(isIn);

export const blows: FrameRules<'blows'> = {
  advance(play, frame) {
    const { state } = play;
    const melee = meleeOf(state, frame.melee);
    if (frame.step === 'aims') {
      frame.step = 'first';
      const sides = [enemyOf(state.initiative), state.initiative].filter((side) => hasChoice(state, melee, side));
      for (const side of sides) state.frames.push({ kind: 'strikes', side, melee: frame.melee });
    } else if (frame.step === 'first') {
      frame.step = 'rest';
      noteAdvantages(state, melee);
      melee.works = alive(state, melee)
        .filter((unit) => keepsWorks(state, unit))
        .map(({ index }) => index);
      melee.lances = [lowers(state, melee, 0), lowers(state, melee, 1)];
      for (const unit of alive(state, melee)) unit.turn = { ...unit.turn, fought: true };
      for (const unit of alive(state, melee)) loseHorses(play, unit);
      const first = alive(state, melee).filter((unit) => isFirst(state, unit));
      melee.struck = first.map(({ index }) => index);
      exchange(play, melee, first);
    } else if (frame.step === 'rest') {
      frame.step = 'end';
      exchange(
        play,
        melee,
        alive(state, melee).filter(({ index }) => !melee.struck.includes(index)),
      );
    } else {
      state.frames.pop();
      breakLances(play, melee);
    }
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};
