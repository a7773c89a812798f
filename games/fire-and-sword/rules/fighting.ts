/** The blows of one combat, from the choices of both sides to the bases that fall (close.dice, close.first-strike). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from './actions.js';
import { keepsWorks } from './advantage.js';
import { spendAmmunition, testAmmunition } from './ammunition.js';
import { type Attack, attacksOf, drawsPistols } from './blows.js';
import { outlive, takePoints } from './casualties.js';
import { isCharging } from './charge-state.js';
import { pushTest } from './checks.js';
import { hasLances, staggers, strikesFirst } from './close-weapons.js';
import { endangerCommander } from './commander-danger.js';
import { rollPool } from './dice-pool.js';
import type { CombatFrame, Melee, StrikesFrame } from './frames.js';
import { loseHorses } from './horse-guards.js';
import { fightersOf, isIn } from './melees.js';
import { unitById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { noteAdvantages } from './resolution.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { State, Unit } from './state.js';
import { contactsOf, type Strike, strikesOf } from './strikes.js';
import { rollTen } from './ten.js';
import { crewLeft, hurtWagon, isWarWagons } from './war-wagons.js';

/** The rounds under way. */
export const combatOf = (state: State): CombatFrame =>
  state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat')!;
export const meleeOf = (state: State, index: number): Melee => combatOf(state).melees[index]!;

/** Strikes of one base that are not all alike: other enemies, other wagons, or other dice. */
function differ(state: State, unit: Unit, strikes: readonly Strike[]): boolean {
  const kinds = strikes.map((strike) => {
    const aims = [{ unit: unit.index, base: strike.base, enemy: strike.enemy, at: strike.at }];
    const attack = attacksOf(state, unit, aims).find(({ blows }) => blows.some(({ base }) => base === strike.base));
    return JSON.stringify([strike.enemy, attack?.wagon, attack?.pool.need, attack?.armor]);
  });
  return new Set(kinds).size > 1;
}

/** Strikes among which the owner of a base may choose. */
function choicesOf(state: State, unit: Unit): Strike[] {
  const open = strikesOf(state, unit);
  return [...new Set(open.map(({ base }) => base))].flatMap((base) => {
    const own = open.filter((strike) => strike.base === base);
    return own.length > 1 && differ(state, unit, own) ? own : [];
  });
}

const mayLower = (unit: Unit): boolean => isCharging(unit) && hasLances(unit);

const hasChoice = (state: State, melee: Melee, side: SideIndex): boolean =>
  fightersOf(state, melee, side).some((unit) => mayLower(unit) || choicesOf(state, unit).length > 0);

function strikeRefusal(
  state: State,
  frame: StrikesFrame,
  action: Extract<Action, { do: 'strike' | 'lances' }>,
): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.side !== frame.side) return no.enemyPiece;
  if (!meleeOf(state, frame.melee).units.includes(unit.index)) return no.notInCombat;
  if (action.do === 'lances') return mayLower(unit) ? null : no.noLances;
  const open = strikesOf(state, unit).filter(({ base }) => base === action.base);
  const target = unitById(state, action.target);
  if (open.some(({ enemy, at }) => enemy === target?.index && at === action.at)) return null;
  return withFacts(no.cannotStrike, { base: action.base + 1 });
}

export const strikesRules: FrameRules<'strikes'> = {
  advance: () => true,
  actions(state, frame) {
    const fighters = fightersOf(state, meleeOf(state, frame.melee), frame.side);
    const aims = fighters.flatMap((unit) =>
      choicesOf(state, unit).map(
        ({ base, enemy, at }): Action => ({
          do: 'strike',
          unit: unit.data.id,
          base,
          target: state.units[enemy]!.data.id,
          at,
        }),
      ),
    );
    const lances = fighters
      .filter(mayLower)
      .map((unit): Action => ({ do: 'lances', unit: unit.data.id, lowered: unit.lancesKept }));
    return [{ do: 'done' }, ...aims, ...lances];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    return action.do === 'strike' || action.do === 'lances' ? strikeRefusal(state, frame, action) : no.notNow;
  },
  apply({ state }, frame, action) {
    if (action.do === 'done') state.frames.pop();
    else if (action.do === 'lances') unitById(state, action.unit)!.lancesKept = !action.lowered;
    else if (action.do === 'strike') {
      const melee = meleeOf(state, frame.melee);
      const [unit, enemy] = [unitById(state, action.unit)!.index, unitById(state, action.target)!.index];
      melee.aims = melee.aims.filter((old) => old.unit !== unit || old.base !== action.base);
      melee.aims.push({ unit, base: action.base, enemy, at: action.at });
    }
  },
};

interface Hit {
  readonly target: number;
  readonly wagon: number;
  readonly points: number;
  readonly tens: number;
}

/** One pool: hits, then the armor of who is hit, one die for each. */
function strike(play: Play, unit: Unit, { target, wagon, pool, armor, blows }: Attack): Hit {
  const enemy = play.state.units[target]!;
  const { faces, hits } = rollPool(pool, play.dice, 'close-combat');
  const saves = Array.from({ length: hits }, () => rollTen(play.dice, 'armor'));
  const points = saves.filter((face) => face > armor).length;
  play.tell({
    type: 'struck',
    rule: 'close.dice',
    unit: unit.data.id,
    target: enemy.data.id,
    dice: pool.dice,
    need: pool.need,
    armor,
    faces: [...faces],
    saves,
    hits,
    points,
    modifiers: blows[0]?.modifiers ?? [],
  });
  return { target, wagon, points, tens: saves.filter((face) => face === 10).length };
}

/** Blows of some units at the strength with which the step began; all that fell falls together. */
function exchange(play: Play, melee: Melee, strikers: readonly Unit[]): void {
  const { state } = play;
  const attacks = strikers.flatMap((unit) => attacksOf(state, unit, melee.aims).map((attack) => ({ unit, attack })));
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
  unit.place === 'building' || contactsOf(state, unit).some(({ enemy }) => state.units[enemy]!.place === 'building');

const isFirst = (state: State, unit: Unit): boolean => strikesFirst(unit) && !storms(state, unit);

function suffer(play: Play, melee: Melee, unit: Unit, hits: readonly Hit[]): void {
  const victor = enemyOf(unit.side);
  let beyond = 0;
  if (isWarWagons(unit)) {
    for (const { wagon, points } of hits) melee.taken[victor] += hurtWagon(unit, wagon, { crew: points }).crew;
    if (crewLeft(unit) === 0) play.tell({ type: 'crew-gone', rule: 'wagons.fighting', unit: unit.data.id });
  } else {
    const wanted = hits.reduce((sum, { points }) => sum + points, 0);
    const { points, bases } = takePoints(play, unit, wanted);
    beyond = wanted - points;
    melee.taken[victor] += points;
    if (bases > 0) {
      play.state.frames.push({ kind: 'lose', side: unit.side, unit: unit.index, left: bases, close: true });
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
    const lowered = isIn(unit) && isCharging(unit) && hasLances(unit) && !unit.lancesKept;
    unit.lancesKept = false;
    if (!lowered) continue;
    const foe = enemyOf(unit.side);
    const small = fightersOf(play.state, melee, foe).length === 0 && 2 * melee.bases[foe] <= melee.bases[unit.side];
    if (!small) breakThem(play, unit, true);
    else pushTest(play, unit, { ...lanceTest, decides: { kind: 'lances' } });
  }
}

const lanceTest = { attribute: 'skill' as const, rule: 'weapons.lances', support: 0, closed: false };

/** Broken for the rest of the battle, or saved by a passed test. */
export function breakThem(play: Play, unit: Unit, broken: boolean): void {
  unit.lancesBroken = broken;
  play.tell({ type: broken ? 'lances-broken' : 'lances-kept', rule: 'weapons.lances', unit: unit.data.id });
}

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
      for (const unit of alive(state, melee)) unit.fought = true;
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
