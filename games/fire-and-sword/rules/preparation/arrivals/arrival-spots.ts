/** Places worth offering to who comes later: along the edge or the flanks, in and behind ground that hides. */
import { cm, type Point } from '../../../geometry/index.js';
import { noteOf } from '../../state/notes.js';
import { baseCount, baseOf, mayClose } from '../../state/pieces.js';
import type { State, Unit } from '../../state/state.js';
import { openGap, sizeOfFormation } from '../deployment/putting-down.js';
import type { ArriveFrame } from '../frames.js';

interface Spot {
  readonly centre: Point;
  readonly facing: number;
  readonly files: number;
  readonly open: boolean;
}

const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function spotsFor(state: State, frame: ArriveFrame, unit: Unit): Spot[] {
  if (frame.from === 'ambush') return ambushSpots(state, frame, unit);
  return frame.from === 'flank' ? flankSpots(state, unit) : edgeSpots(state, frame, unit);
}

/** In the middle of ground that hides, and beyond it as the own side sees it. */
function ambushSpots(state: State, frame: ArriveFrame, unit: Unit): Spot[] {
  const count = baseCount(unit);
  const facing = frame.side === 0 ? 0 : 1800;
  const shapesOf = [
    { files: Math.min(3, count), open: !mayClose(unit) },
    { files: Math.min(2, count), open: true },
  ];
  return state.setting.terrain
    .filter(({ type }) => type.blocksSight)
    .flatMap(({ top, shape }) => {
      const ys = shape.map(({ y }) => y);
      const behind = frame.side === 0 ? Math.min(...ys) - cm(4) : Math.max(...ys) + cm(4);
      const places = [...[-400, 0, 400].map((by) => ({ x: top.x + by, y: top.y })), { x: top.x, y: behind }];
      return places.flatMap((centre) => shapesOf.map((shaped) => ({ centre, facing, ...shaped })));
    });
}

/** Looking inwards, as deep as the strip along the side allows. */
function flankSpots(state: State, unit: Unit): Spot[] {
  const { width, depth } = state.setting.table;
  const count = baseCount(unit);
  const base = baseOf(unit);
  const open = !mayClose(unit) && count > 1;
  const each = base.depth + (open ? openGap : 0);
  const ranks = Math.max(1, Math.floor((cm(10) + (open ? openGap : 0)) / each));
  const files = Math.ceil(count / ranks);
  const half = Math.ceil(sizeOfFormation(files, count, base, open).depth / 2) + 5;
  return tenths.flatMap((part) => {
    const y = Math.trunc((depth * part) / 10);
    return [
      { centre: { x: half, y }, facing: 900, files, open },
      { centre: { x: width - half, y }, facing: 2700, files, open },
    ];
  });
}

/** In column, or in open order one behind the other, with the tail at the edge. */
function edgeSpots(state: State, frame: ArriveFrame, unit: Unit): Spot[] {
  const { width, depth } = state.setting.table;
  const count = baseCount(unit);
  const open = !mayClose(unit) && count > 1;
  const files = open ? Math.min(2, count) : 1;
  const half = Math.ceil(sizeOfFormation(files, count, baseOf(unit), open).depth / 2);
  const road = noteOf(state, 'march-on-by-road');
  const xs = frame.from === 'road' && road ? [cm(road.at[0])] : tenths.map((part) => Math.trunc((width * part) / 10));
  return xs.map((x) => ({
    centre: { x, y: frame.side === 0 ? half : depth - half },
    facing: frame.side === 0 ? 0 : 1800,
    files,
    open,
  }));
}
