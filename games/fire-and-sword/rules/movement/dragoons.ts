/** Dragoons mount and dismount, with or without guards for their horses (special.dragoons). */
import type { Refusal } from '@hetman/core/game';
import { type Block, block, type OpenOrder } from '../../formation/index.js';
import type { Size } from '../../geometry/index.js';
import type { MoveFrame } from '../state/frames.js';
import { baseCount, sizeOfArm } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import { type Attempt, basesInPlace } from './attempt.js';
import { manoeuvreRefusal, priceOf } from './manoeuvres.js';
import { distanceRefusal } from './open-order.js';

/** One base stays mounted for every three that dismount. */
export const guardsOf = (unit: Unit): number => Math.ceil(baseCount(unit) / 4);

/** The same places, with bases of the other size. */
const laidOut = (layout: Block | OpenOrder, base: Size): Block | OpenOrder =>
  layout.kind === 'open' ? layout : block(layout.pose, layout.files, layout.count, base);

function changed(unit: Unit, frame: MoveFrame, mounted: boolean, horseGuards: number): Attempt | Refusal {
  if (unit.battle.layout.kind !== 'block' && unit.battle.layout.kind !== 'open') return no.nonStandard;
  const limit = frame.mode === 'defence' ? null : manoeuvreRefusal(unit, frame);
  if (limit) return limit;
  const base = sizeOfArm(mounted ? 'cavalry' : 'infantry');
  const layout = laidOut(unit.battle.layout, base);
  const apart = layout.kind === 'open' ? distanceRefusal(layout.poses, base) : null;
  if (apart) return apart;
  const after: Unit = { ...unit, battle: { ...unit.battle, mounted, horseGuards, layout } };
  const cost = frame.mode === 'defence' ? 0 : priceOf(unit, frame);
  return { layout, bases: basesInPlace(after, layout), cost, as: after };
}

export function mount(unit: Unit, frame: MoveFrame): Attempt | Refusal {
  if (unit.data.card.type !== 'dragoons') return no.notDragoons;
  if (unit.battle.mounted) return no.saddle;
  if (unit.battle.horseGuards === 0) return no.noHorses;
  return changed(unit, frame, true, 0);
}

export function dismount(unit: Unit, frame: MoveFrame, guards: number): Attempt | Refusal {
  if (unit.data.card.type !== 'dragoons') return no.notDragoons;
  if (!unit.battle.mounted) return no.afoot;
  const wanted = guardsOf(unit);
  if (guards !== 0 && guards !== wanted) return withFacts(no.guards, { wanted });
  return changed(unit, frame, false, guards);
}
