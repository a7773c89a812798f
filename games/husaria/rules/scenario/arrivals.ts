/** Scenario note N.replacements: so many a turn come onto the field through one hex. Rulings 183, 246 and 247. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { disturb } from '../movement/entering.js';
import { groundOf } from '../movement/ground.js';
import { startMove } from '../movement/move-acts.js';
import { groundRefusal, stackRefusal, wagonRefusal } from '../movement/stacking.js';
import { inEnemyZone } from '../movement/zone-of-control.js';
import type { Action } from '../state/actions.js';
import { commanderById, heldBy, hexByLabel, labelOf, place, unitById } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { type Arrival, enemyOf, type Setting, type SideIndex } from '../state/setting.js';
import type { Commander, State, Unit } from '../state/state.js';

/** Who of a group may come now: everybody who is due and has not come yet. */
function due(state: State, arrival: Arrival): { units: Unit[]; commanders: Commander[] } {
  const turns = state.stage - arrival.from + 1;
  const owed = <T extends { place: string }>(pieces: readonly T[], aTurn: number): T[] => {
    const waiting = pieces.filter((piece) => piece.place === 'waiting');
    const come = pieces.length - waiting.length;
    return Math.min(turns * aTurn, pieces.length) > come ? waiting : [];
  };
  return {
    units: owed(
      arrival.units.map((id) => unitById(state, id)!),
      arrival.unitsATurn,
    ),
    commanders: owed(
      arrival.commanders.map((id) => commanderById(state, id)!),
      arrival.commandersATurn,
    ),
  };
}

/** How many units and commanders of the side may still come in this turn, and how many after it. */
export function stillToCome(state: State, side: SideIndex): { now: number; later: number } {
  let now = 0;
  let later = 0;
  for (const arrival of state.setting.arrivals.filter((group) => group.side === side)) {
    const turns = Math.max(0, state.stage - arrival.from + 1);
    for (const [ids, aTurn] of [
      [arrival.units, arrival.unitsATurn],
      [arrival.commanders, arrival.commandersATurn],
    ] as const) {
      const waiting = ids.filter((id) => (unitById(state, id) ?? commanderById(state, id))!.place === 'waiting').length;
      const open = Math.min(waiting, Math.max(0, Math.min(turns * aTurn, ids.length) - (ids.length - waiting)));
      now += open;
      later += waiting - open;
    }
  }
  return { now, later };
}

const rings = new WeakMap<Setting, Map<string, readonly (readonly Hex[])[]>>();

/** The group's own hexes, then those of the edge by their distance from them (ruling 183). */
function ringsAround(state: State, arrival: Arrival): readonly (readonly Hex[])[] {
  const known = rings.get(state.setting) ?? new Map();
  rings.set(state.setting, known);
  const key = arrival.hexes.join();
  let found = known.get(key);
  if (!found) {
    const { grid } = groundOf(state.setting);
    const centres = arrival.hexes.map((label) => hexByLabel(state, label)!);
    const byDistance: Hex[][] = [];
    for (let hex = 0; hex < grid.size; hex++) {
      const away = Math.min(...centres.map((centre) => distance(grid, centre, hex)));
      if (away > 0 && !onEdge(state, hex)) continue;
      byDistance[away] ??= [];
      byDistance[away].push(hex);
    }
    found = byDistance.filter((ring) => ring !== undefined);
    known.set(key, found);
  }
  return found;
}

/** Beside the outside of the map, or of the part of it that is in play. */
function onEdge(state: State, hex: Hex): boolean {
  const { grid, shut } = groundOf(state.setting);
  return [0, 1, 2, 3, 4, 5].some((direction) => {
    const next = neighbour(grid, hex, direction);
    return next === offMap || shut.has(next);
  });
}

const mayStandOn = (state: State, unit: Unit, hex: Hex): boolean =>
  !groundRefusal(state, unit, hex) && !stackRefusal(state, unit, hex) && !wagonRefusal(state, unit, hex);

/** The group's hex, or if it is blocked the nearest of the edge that are not. */
function entrances(state: State, arrival: Arrival, open: (hex: Hex) => boolean): readonly Hex[] {
  for (const ring of ringsAround(state, arrival)) {
    const free = ring.filter(open);
    if (free.length > 0) return free;
  }
  return [];
}

const unitEntrances = (state: State, arrival: Arrival, unit: Unit): readonly Hex[] =>
  entrances(state, arrival, (hex) => mayStandOn(state, unit, hex));

const commanderEntrances = (state: State, arrival: Arrival): readonly Hex[] =>
  entrances(state, arrival, (hex) => {
    const { shut, terrain, onRoad } = groundOf(state.setting);
    if (shut.has(hex) || (terrain[hex]!.horse === null && !onRoad[hex])) return false;
    return !heldBy(state, hex, enemyOf(arrival.side));
  });

/** Everybody who may come now, with where. */
export function arrivalActions(state: State, side: SideIndex): Action[] {
  const found: Action[] = [];
  for (const arrival of state.setting.arrivals) {
    if (arrival.side !== side || state.stage < arrival.from) continue;
    const { units, commanders } = due(state, arrival);
    const add = (piece: string, hexes: readonly Hex[]) => {
      for (const hex of hexes) found.push({ do: 'arrive', piece, hex: labelOf(state, hex) });
    };
    for (const unit of units) add(unit.card.id, unitEntrances(state, arrival, unit));
    for (const commander of commanders) add(commander.card.id, commanderEntrances(state, arrival));
  }
  return found;
}

export function arrivalRefusal(state: State, side: SideIndex, id: string, label: string): Refusal | null {
  const piece = unitById(state, id) ?? commanderById(state, id);
  if (!piece) return no.unknownUnit;
  if (piece.card.side !== side) return no.enemyPiece;
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  const arrival = state.setting.arrivals.find(({ units, commanders }) => units.includes(id) || commanders.includes(id));
  if (!arrival || state.stage < arrival.from) return no.notArriving;
  const { units, commanders } = due(state, arrival);
  const isUnit = 'sp' in piece;
  if (!(isUnit ? units.includes(piece) : commanders.includes(piece))) return no.notArriving;
  const open = isUnit ? unitEntrances(state, arrival, piece) : commanderEntrances(state, arrival);
  return open.includes(hex) ? null : no.arrivalHex;
}

/** It comes, faces where it likes and goes on with its whole allowance, unless an enemy zone holds it (5.21). */
export function arrive(play: Play, id: string, label: string): void {
  const { state, emit } = play;
  const hex = hexByLabel(state, label)!;
  emit({ type: 'arrived', rule: 'N.replacements', piece: id, hex: label });
  const unit = unitById(state, id);
  if (!unit) {
    Object.assign(commanderById(state, id)!, { place: 'map', hex });
    return;
  }
  place(state, unit, hex);
  const move = startMove(state, unit);
  move.halted = inEnemyZone(state, unit.card.side, hex);
  state.frames.push(move, { kind: 'turn', side: unit.card.side, unit: unit.index });
  disturb(play, unit, hex);
}
