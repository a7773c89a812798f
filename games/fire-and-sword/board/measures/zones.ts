/** Zones of deployment on the table, while a battle is being prepared (scenarios.deployment). */
import type { Outline, Spot, TableMeasure } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import type { Zone } from '../../content/index.js';
import { cm } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { preparingMessages as texts } from '../../locales/preparing.js';
import { groundOfZone, placeNamed, zonesOf } from '../../rules/preparation/ground/zones.js';
import type { Frame } from '../../rules/state/frames.js';
import { noteFor } from '../../rules/state/notes.js';
import { onTable, shapes } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { wordsOf } from '../../texts/both.js';
import { around } from './measures.js';

const word = wordsOf<keyof typeof texts>(texts);

/** Where a side may stand; of zones that keep away from something, what they keep away from. */
function zoneMeasure(state: State, side: SideIndex, zone: Zone): TableMeasure {
  const { setting } = state;
  const { name } = setting.sides[side];
  const apart = (distance: number, outlines: readonly Outline[]): TableMeasure => ({
    kind: 'zone',
    label: word('zone.apart', { side: name, distance }),
    outlines,
  });
  if (zone.kind === 'outside') return apart(zone.by, [around(placeNamed(setting, zone.of), cm(zone.by))]);
  if (zone.kind === 'clear-of-enemy') {
    const enemies = state.units.filter((unit) => unit.battle.side === enemyOf(side) && onTable(unit));
    return apart(
      zone.least,
      enemies.flatMap(shapes).map((shape) => around(shape, cm(zone.least))),
    );
  }
  const outline =
    zone.kind === 'near' && zone.within > 0
      ? around(placeNamed(setting, zone.of), cm(zone.within))
      : groundOfZone(setting, zone);
  return { kind: 'zone', label: word('zone.side', { side: name }), outlines: [outline], at: middleOf(outline) };
}

/** A name in the middle of a zone is not lost beyond the edge of the table. */
function middleOf(outline: Outline): Spot {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return {
    x: Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
    y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
  };
}

type Arrival = Extract<Frame, { kind: 'arrive' }>;

const strip = (left: number, right: number, bottom: number, top: number): Outline => [
  { x: left, y: top },
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
];

/** Where who comes later may be put down (effects.flank-march, effects.ambush); nearness of enemies is told when it is drawn there. */
function arrivalGround(state: State, { side, from }: Arrival): Outline[] {
  const { table, terrain } = state.setting;
  if (from === 'ambush') return terrain.filter(({ type }) => type.blocksSight).map(({ shape }) => shape);
  if (from === 'flank') {
    const [bottom, top] = side === 0 ? [0, table.depth - cm(20)] : [cm(20), table.depth];
    return [strip(0, cm(10), bottom, top), strip(table.width - cm(10), table.width, bottom, top)];
  }
  const road = from === 'road' ? noteFor(state, 'march-on-by-road', side) : null;
  if (road) return [around([{ x: cm(road.at[0]), y: cm(road.at[1]) }], cm(2))];
  return [side === 0 ? strip(0, table.width, 0, cm(4)) : strip(0, table.width, table.depth - cm(4), table.depth)];
}

function arrivalZones(state: State, frame: Arrival): TableMeasure[] {
  const label = (index: number): Text => (index === 0 ? word('zone.arrive') : boardMessages.measure);
  return arrivalGround(state, frame).map((outline, index) => {
    const { x, y } = middleOf(outline);
    // A strip at the side is narrower than the words.
    const at = { x: frame.from === 'flank' ? x + cm(13) : x, y };
    return { kind: 'zone', label: label(index), outlines: [outline], at };
  });
}

/** From the scenario to the first turn, and when somebody comes later; places that do not lie yet have no zone. */
export function laidOn(state: State): TableMeasure[] {
  const frame = topFrame(state);
  if (frame?.kind === 'arrive') return frame.placed ? [] : arrivalZones(state, frame);
  if (!state.frames.some(({ kind }) => kind === 'prepare') || state.preparation?.scenario === '') return [];
  return ([0, 1] as const)
    .flatMap((side) => zonesOf(state, side).map((zone) => zoneMeasure(state, side, zone)))
    .filter(({ outlines }) => outlines.length > 0);
}
