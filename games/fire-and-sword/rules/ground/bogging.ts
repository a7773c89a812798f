/** Ground that holds units up: the test on entry, and in later turns until it is passed (terrain.bogging). */
import { freeWay, touch, within } from '../../geometry/index.js';
import { carryOut } from '../movement/carry-out.js';
import { forward } from '../movement/straight.js';
import type { Consequence } from '../state/frames.js';
import { shapes } from '../state/pieces.js';
import { type Play, topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { mayBog } from './footing.js';

/** Passed: the act is done. Failed: the unit goes up to the border and is stuck there. */
export function enterGround(
  play: Play,
  unit: Unit,
  then: Extract<Consequence, { kind: 'enter-ground' }>,
  passed: boolean,
): void {
  const frame = topFrame(play.state);
  if (frame?.kind !== 'move') throw new Error('ground is entered by a unit on its way');
  if (passed) {
    unit.battle = { ...unit.battle, bogged: false };
    frame.tested.push(...then.pieces);
    carryOut(play, frame, then.action);
    return;
  }
  frame.halted = true;
  const pieces = play.state.setting.terrain.filter(({ id }) => then.pieces.includes(id));
  const stuck = pieces.some((piece) => mayBog(unit, piece));
  const rule = stuck ? 'terrain.bogging' : 'terrain.steep-slope';
  play.emit({ type: 'bogged', rule, unit: unit.data.id });
  // terrain.steep-slope: it stays where it is, and tests when it moves again.
  if (!stuck) return;
  unit.battle = { ...unit.battle, bogged: true };
  if (then.action.do !== 'forward') return;
  const { distance } = then.action;
  const { layout } = unit.battle;
  if (layout.kind !== 'block') return;
  const free = Math.min(
    ...shapes(unit).flatMap((shape) =>
      pieces.map((piece) => freeWay(shape, layout.pose.facing, distance, piece.shape)),
    ),
  );
  const attempt = free > 0 ? forward(unit, frame, free) : null;
  if (attempt && !('code' in attempt)) unit.battle = { ...unit.battle, layout: attempt.layout };
}

/** The ground in which or before which it was stuck: it need not be tested twice. */
const besides = ({ setting }: State, unit: Unit): string[] =>
  setting.terrain
    .filter((piece) => mayBog(unit, piece) && shapes(unit).some((shape) => within(shape, piece.shape, touch)))
    .map(({ id }) => id);

/** A unit stuck since an earlier turn moves only after its test. */
export function stayStuck(play: Play, unit: Unit, passed: boolean): void {
  const frame = topFrame(play.state);
  if (passed) unit.battle = { ...unit.battle, bogged: false };
  if (frame?.kind === 'move') {
    if (passed) frame.tested.push(...besides(play.state, unit));
    else frame.halted = true;
  }
  play.emit({ type: passed ? 'loose' : 'bogged', rule: 'terrain.bogging', unit: unit.data.id });
}
