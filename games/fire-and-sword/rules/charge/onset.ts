/** One part of a charge as it is made: the move, whom it meets, what that does to both (charge.move, charge.align). */
import { hullOf } from '../../geometry/index.js';
import { makeWay } from '../commanders/commanders-aside.js';
import { pushTest } from '../dice/test-frame.js';
import { inCloseCombat } from '../melee/contact.js';
import type { OnsetFrame } from '../state/frames.js';
import { shapes } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import { springCaltrops } from '../wagons-and-works/caltrops.js';
import { canBeMet } from './around.js';
import { partOf } from './charge-part.js';
import { isCharging, noteContact } from './charge-state.js';
import { type AnyOnset, tryCharge } from './charge-way.js';
import { sideAllowed } from './close-order-charge.js';
import { crossLine } from './midway.js';
import { chargeAfter } from './onward.js';

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

function markMoved(unit: Unit, frame: OnsetFrame): void {
  unit.turn = { ...unit.turn, charge: { ...unit.turn.charge!, step: frame.additional ? 'finished' : 'moved' } };
}

/** charge.counter: it waits at the line, with what it has spent. */
function haltAtLine(unit: Unit, { spent, used, manoeuvres }: AnyOnset): void {
  unit.turn = {
    ...unit.turn,
    charge: { ...unit.turn.charge!, halted: { spent: used ?? [spent], manoeuvres: manoeuvres ?? 0 } },
  };
}

function carryOutOnset(play: Play, unit: Unit, frame: OnsetFrame, made: AnyOnset): void {
  const { state, emit } = play;
  const before = shapes(unit);
  const sidesBefore = made.met.map((index) => {
    const foe = state.units[index]!;
    return { foe, side: sideAllowed(state, { unit: foe, shape: shapes(foe)[0]! }, before) };
  });
  unit.battle = { ...unit.battle, layout: made.layout };
  unit.turn = { ...unit.turn, moved: true };
  makeWay(state);
  const charge = chargeAfter(unit.turn.charge!, frame.path, made);
  unit.turn = { ...unit.turn, charge };
  markMoved(unit, frame);
  const { run } = charge;
  emit({ type: 'charged', rule: 'charge.move', unit: unit.data.id, distance: made.spent, run, met: made.met.length });
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
  if (isCharging(foe) && foe.turn.charge!.target === unit.index && !aside) noteContact(foe, unit.index);
  play.emit({ type: 'contact', rule: 'charge.align', unit: unit.data.id, target: foe.data.id });
  if (aside && isCharging(foe) && foe.turn.charge!.contacted.length === 0) {
    foe.battle = { ...foe.battle, order: 'move' };
    foe.turn = { ...foe.turn, charge: null };
    play.emit({ type: 'charge-lost', rule: 'charge.lost', unit: foe.data.id });
  }
}
