/** Ground that holds units up: the test on entry, and in later turns until it is passed (terrain.bogging). */
import { freeWay } from '../geometry/index.js';
import { carryOut } from './carry-out.js';
import type { Consequence } from './frames.js';
import { shapes } from './pieces.js';
import { type Play, topFrame } from './play.js';
import type { Unit } from './state.js';
import { forward } from './straight.js';

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
    frame.tested.push(...then.pieces);
    carryOut(play, frame, then.action);
    return;
  }
  unit.bogged = true;
  frame.halted = true;
  play.tell({ type: 'bogged', rule: 'terrain.bogging', unit: unit.data.id });
  if (then.action.do !== 'forward') return;
  const pieces = play.state.setting.terrain.filter(({ id }) => then.pieces.includes(id));
  const { distance } = then.action;
  const { layout } = unit;
  if (layout.kind !== 'block') return;
  const free = Math.min(
    ...shapes(unit).flatMap((shape) =>
      pieces.map((piece) => freeWay(shape, layout.pose.facing, distance, piece.shape)),
    ),
  );
  const attempt = free > 0 ? forward(unit, frame, free) : null;
  if (attempt && !('code' in attempt)) unit.layout = attempt.layout;
}

/** A unit stuck since an earlier turn moves only after its test. */
export function stayStuck(play: Play, unit: Unit, passed: boolean): void {
  const frame = topFrame(play.state);
  if (passed) unit.bogged = false;
  else if (frame?.kind === 'move') frame.halted = true;
  play.tell({ type: passed ? 'loose' : 'bogged', rule: 'terrain.bogging', unit: unit.data.id });
}
