/** Charges as they are made: one part of a charge, and the additional moves in close combat (charge.move, close.steps). */
import type { Refusal } from '@hetman/core/game';
import { hullOf } from '../geometry/index.js';
import type { Action } from './actions.js';
import { canBeMet } from './around.js';
import { springCaltrops } from './caltrops.js';
import { chargeRefusal, goOn, nameNewTarget, newTargets, onsetFrame } from './charge.js';
import { bringUpPaths } from './charge-loose-paths.js';
import { newTargetPart, onwardPart, partOf, targetInView } from './charge-part.js';
import { straightOn } from './charge-path.js';
import { additionalMove, type Charge, isCharging, noteContact } from './charge-state.js';
import { type AnyOnset, type ChargePath, goodPaths, isLoose, tryCharge } from './charge-way.js';
import { pushTest } from './checks.js';
import { makeWay } from './commanders-aside.js';
import { enemiesInContact, inCloseCombat } from './contact.js';
import { mayBog } from './footing.js';
import type { OnsetFrame, OnwardFrame } from './frames.js';
import { crossLine } from './midway.js';
import { disorganise } from './morale.js';
import { sideAllowed } from './onset.js';
import { movesByBases, shapes, unitById, unitsOf } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { enemyOf } from './setting.js';
import type { State, Unit } from './state.js';

export const onset: FrameRules<'onset'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    const target = state.units[frame.target]!;
    const done = () => {
      state.frames.pop();
      crossLine(play, unit, frame.additional);
      return false;
    };
    if (!isCharging(unit) || !canBeMet(unit) || (!frame.additional && inCloseCombat(state, unit))) return done();
    const part = partOf(state, unit, frame);
    const tried = tryCharge(state, unit, target, frame.path, part);
    if ('code' in tried) {
      // What was declared was barred by what others did since: the unit stays where it is.
      markMoved(unit, frame);
      return done();
    }
    const test = tried.tests.find((id) => !frame.passed.includes(id) && !frame.failed.includes(id));
    if (test !== undefined) {
      const ground = { attribute: 'skill' as const, rule: 'terrain.bogging', support: 0, closed: false };
      pushTest(play, unit, { ...ground, decides: { kind: 'charge-ground', piece: test } });
      return false;
    }
    carryOutOnset(play, unit, frame, tried);
    if (part.halfWay && tried.met.length === 0) haltAtLine(unit, tried);
    return done();
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

/** Ground passed or not on the way of the charge under way. */
export function testedGround(play: Play, unit: Unit, piece: string, passed: boolean): void {
  const frame = play.state.frames.find((one) => one.kind === 'onset' && one.unit === unit.index) as
    | OnsetFrame
    | undefined;
  if (!frame) return;
  if (passed) frame.passed.push(piece);
  else frame.failed.push(piece);
  const ground = play.state.setting.terrain.find(({ id }) => id === piece);
  if (!passed && ground && mayBog(unit, ground)) unit.bogged = true;
}

function markMoved(unit: Unit, frame: OnsetFrame): void {
  unit.charge = { ...unit.charge!, step: frame.additional ? 'finished' : 'moved' };
}

/** What a unit remembers of its charge when it has made this part of it. */
export function chargeAfter(before: Charge, path: ChargePath, made: AnyOnset): Charge {
  const run = made.whole ? before.run + made.run : made.run;
  const loose = isLoose(path) || made.layout.kind === 'open';
  return { ...before, run, loose, aligned: made.aligned, side: made.side ?? before.side };
}

/** charge.counter: it waits at the line, with what it has spent. */
function haltAtLine(unit: Unit, { spent, used, manoeuvres }: AnyOnset): void {
  unit.charge = { ...unit.charge!, halted: { spent: used ?? [spent], manoeuvres: manoeuvres ?? 0 } };
}

function carryOutOnset(play: Play, unit: Unit, frame: OnsetFrame, made: AnyOnset): void {
  const { state, tell } = play;
  const before = shapes(unit);
  const sidesBefore = made.met.map((index) => {
    const foe = state.units[index]!;
    return { foe, side: sideAllowed(state, { unit: foe, shape: shapes(foe)[0]! }, before) };
  });
  unit.layout = made.layout;
  unit.moved = true;
  makeWay(state);
  unit.charge = chargeAfter(unit.charge!, frame.path, made);
  markMoved(unit, frame);
  const { run } = unit.charge;
  tell({ type: 'charged', rule: 'charge.move', unit: unit.data.id, distance: made.spent, run, met: made.met.length });
  for (const { foe, side } of sidesBefore) strike(play, unit, foe, side !== 'front' && side !== 'any');
  const after = shapes(unit);
  springCaltrops(
    play,
    unit,
    after.map((shape, index) => hullOf([...shape, ...(before[index] ?? [])])),
  );
}

/** charge.lost: who is struck in flank or rear before he met anybody loses his charge; his caracole is broken. */
function strike(play: Play, unit: Unit, foe: Unit, aside: boolean): void {
  noteContact(unit, foe.index);
  if (isCharging(foe) && foe.charge!.target === unit.index && !aside) noteContact(foe, unit.index);
  play.tell({ type: 'contact', rule: 'charge.align', unit: unit.data.id, target: foe.data.id });
  if (aside && isCharging(foe) && foe.charge!.contacted.length === 0) {
    foe.order = 'move';
    foe.charge = null;
    play.tell({ type: 'charge-lost', rule: 'charge.lost', unit: foe.data.id });
  }
}

/** charge.failed: after the additional moves, who met nobody tests his Skill. */
function testFailure(play: Play, unit: Unit): void {
  if (!canBeMet(unit) || !isCharging(unit) || unit.charge!.pursuit || inCloseCombat(play.state, unit)) return;
  // Who met an enemy that has gone since is to pursue him (combat.contact).
  if (unit.charge!.contacted.length > 0) return;
  const test = { attribute: 'skill' as const, rule: 'charge.failed', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'failed-charge' } });
}

/** Passed: the order and the run stay for the next turn. Failed: disorganised, and cavalry withdraws. */
export function failedCharge(play: Play, unit: Unit, passed: boolean): void {
  if (passed) {
    unit.charge = { ...unit.charge!, continued: true };
    play.tell({ type: 'charge-goes-on', rule: 'charge.failed', unit: unit.data.id });
    return;
  }
  const target = unit.charge?.target ?? -1;
  unit.charge = null;
  disorganise(play, unit, 'charge.failed', target);
}

/** Chargers of a side that have their additional move before them. */
export function pendingChargers(state: State, side: OnwardFrame['side'], counters: boolean): Unit[] {
  return unitsOf(state, side).filter(
    (unit) => isCharging(unit) && unit.charge!.step === 'moved' && (!counters || answersPending(state, unit)),
  );
}

/** A countercharge whose charger has not come yet goes first. */
function answersPending(state: State, unit: Unit): boolean {
  const charger = state.units[unit.charge!.target];
  return (
    unit.charge!.counter &&
    charger !== undefined &&
    isCharging(charger) &&
    charger.charge!.step === 'moved' &&
    charger.charge!.target === unit.index
  );
}

export const additionalMoves: FrameRules<'additional-moves'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.step === 'moves') {
      frame.step = 'tests';
      beginOnward(state);
      return false;
    }
    state.frames.pop();
    for (const unit of state.units) testFailure(play, unit);
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

function beginOnward(state: State): void {
  const [first, second] = [state.initiative, enemyOf(state.initiative)];
  state.frames.push(
    { kind: 'onward', side: second, counters: false },
    { kind: 'onward', side: first, counters: false },
    { kind: 'onward', side: second, counters: true },
    { kind: 'onward', side: first, counters: true },
  );
}

const targetOf = (state: State, unit: Unit): Unit => state.units[unit.charge!.target]!;
const inViewAround = (state: State, unit: Unit): boolean => targetInView(state, unit, true);

function candidatesOf(state: State, unit: Unit): Action[] {
  if (inCloseCombat(state, unit)) {
    const ups = bringUps(state, unit).map((path): Action => ({ do: 'path', unit: unit.data.id, path }));
    return [...ups, { do: 'halt', unit: unit.data.id }];
  }
  if (!inViewAround(state, unit)) {
    return [...newTargets(state, unit), { do: 'halt', unit: unit.data.id }];
  }
  const paths = goodPaths(state, unit, targetOf(state, unit), onwardPart(state, unit));
  if (paths.length === 0) return [{ do: 'halt', unit: unit.data.id }];
  return paths.map((path): Action => ({ do: 'path', unit: unit.data.id, path }));
}

function onwardRefusal(state: State, frame: OnwardFrame, action: Action): Refusal | null {
  if (action.do !== 'path' && action.do !== 'halt' && action.do !== 'charge') return no.notNow;
  const unit = unitById(state, action.unit);
  if (!unit || !pendingChargers(state, frame.side, frame.counters).includes(unit)) return no.notCharging;
  if (inCloseCombat(state, unit)) return bringUpRefusal(state, unit, action);
  const seen = inViewAround(state, unit);
  if (action.do === 'halt') {
    return seen && goodPaths(state, unit, targetOf(state, unit), onwardPart(state, unit)).length > 0
      ? no.mustGoOn
      : null;
  }
  if (action.do === 'path') {
    if (!seen) return no.targetHidden;
    const tried = tryCharge(state, unit, targetOf(state, unit), action.path, onwardPart(state, unit));
    return 'code' in tried ? tried : null;
  }
  if (seen) return withFacts(no.sameTarget, { target: targetOf(state, unit).data.id });
  return chargeRefusal(state, unit, action, newTargetPart(state, unit));
}

/** Who has met the enemy brings up further bases, or lets it be. */
function bringUpRefusal(state: State, unit: Unit, action: Action): Refusal | null {
  if (action.do === 'halt') return null;
  if (action.do !== 'path') return no.notNow;
  const foe = state.units[unit.charge!.contacted[0]!]!;
  const tried = tryCharge(state, unit, foe, action.path, onwardPart(state, unit));
  return 'code' in tried ? tried : null;
}

export const onward: FrameRules<'onward'> = {
  advance(play, frame) {
    const { state } = play;
    for (const unit of pendingChargers(state, frame.side, frame.counters)) {
      if (settled(play, unit)) return false;
    }
    if (pendingChargers(state, frame.side, frame.counters).length > 0) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    pendingChargers(state, frame.side, frame.counters).flatMap((unit) => candidatesOf(state, unit)),
  refusal: onwardRefusal,
  apply(play, _frame, action) {
    const { state } = play;
    if (action.do !== 'path' && action.do !== 'halt' && action.do !== 'charge') return;
    const unit = unitById(state, action.unit)!;
    if (action.do === 'halt') {
      halt(play, unit);
      return;
    }
    if (inCloseCombat(state, unit)) {
      state.frames.push(onsetFrame(unit, unit.charge!.contacted[0]!, action.path, true));
      return;
    }
    if (action.do === 'charge') nameNewTarget(play, unit, action);
    else goOn(play, unit, targetOf(state, unit), action.path, 'continues');
  },
};

/** charge.new-target: without a target in view the order becomes a move order; with one but no way the charge fails. */
function halt(play: Play, unit: Unit): void {
  const seen = inViewAround(play.state, unit) || inCloseCombat(play.state, unit);
  unit.charge = { ...unit.charge!, step: 'finished' };
  crossLine(play, unit, true);
  if (seen) return;
  unit.order = 'move';
  unit.charge = null;
  play.tell({ type: 'charge-becomes-move', rule: 'charge.new-target', unit: unit.data.id });
}

/** What needs no choice: who is in contact aligns further, who has no additional move has failed. */
function settled(play: Play, unit: Unit): boolean {
  const { state } = play;
  const foes = enemiesInContact(state, unit);
  if (foes.length === 0) {
    if (additionalMove(unit) > 0) return false;
    halt(play, unit);
    return true;
  }
  if (bringUps(state, unit).length > 0) return false;
  const { aligned, loose } = unit.charge!;
  const unfinished = !aligned && !loose && unit.layout.kind === 'block' && additionalMove(unit) > 0;
  unit.charge = { ...unit.charge!, step: 'finished' };
  for (const foe of foes) noteContact(unit, foe.index);
  if (unfinished) state.frames.push(onsetFrame(unit, unit.charge!.contacted[0]!, straightOn, true));
  return true;
}

/** open.charge, special.elite-cavalry: bases that did not reach the enemy may still come up. */
function bringUps(state: State, unit: Unit): ChargePath[] {
  const met = unit.charge!.contacted[0];
  if (!unit.charge!.loose || !movesByBases(unit) || met === undefined || additionalMove(unit) === 0) return [];
  return bringUpPaths(state, unit, state.units[met]!, onwardPart(state, unit));
}
