/** Scenario note N.departure: a die decides whether an ally goes home, and the program leads him to the edge. */
import { type Hex, offMap } from '@hetman/core/hex';
import { rideReach } from '../commanders/riding.js';
import { costTo, flood, pathTo } from '../movement/flood.js';
import { closed, groundOf, horse } from '../movement/ground.js';
import { startMove } from '../movement/move-acts.js';
import { hexesNear } from '../notes/places.js';
import { fits } from '../notes/units.js';
import type { Action } from '../state/actions.js';
import type { DepartureFrame } from '../state/frames.js';
import { labelOf, lift } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Setting } from '../state/setting.js';
import { type Commander, nowhere, type State, type Unit } from '../state/state.js';

const noteOf = (state: State) => state.setting.notes.departure!;

export const hasDeparted = (state: State): boolean => state.memory['departed'] === true;

/** One of those whom the note concerns. */
export const isLeaving = (state: State, unit: Unit): boolean => {
  const { departure } = state.setting.notes;
  return departure !== undefined && fits(departure.units, unit.card);
};

/** On its way home this very moment. */
export const isLed = (state: State, unit: Unit): boolean =>
  state.frames.some((frame) => frame.kind === 'move' && frame.unit === unit.index && frame.led === true);

const wayHome = new WeakMap<Setting, Int16Array>();

/** Steps that horse needs from every hex to the edge where they leave, whoever stands in the way. */
function stepsHome(setting: Setting): Int16Array {
  let steps = wayHome.get(setting);
  if (!steps) {
    const { grid, price } = groundOf(setting);
    steps = new Int16Array(grid.size).fill(9999);
    const queue: Hex[] = [...hexesNear(setting, [setting.notes.departure!.zone])];
    for (const hex of queue) steps[hex] = 0;
    for (let i = 0; i < queue.length; i++) {
      const hex = queue[i]!;
      for (let direction = 0; direction < 6; direction++) {
        const from = grid.neighbours[hex * 6 + direction]!;
        if (from === offMap || price[horse][from * 6 + ((direction + 3) % 6)] === closed) continue;
        if (steps[from]! <= steps[hex]! + 1) continue;
        steps[from] = steps[hex]! + 1;
        queue.push(from);
      }
    }
    wayHome.set(setting, steps);
  }
  return steps;
}

const leavingUnits = (state: State): Unit[] => state.units.filter((unit) => isLeaving(state, unit));

export const departure: FrameRules<'departure'> = {
  advance(play, frame) {
    const { state } = play;
    if (!hasDeparted(state)) return frame.thrown !== true || pop(state);
    // Ruling 264: the scattered go home as well.
    for (const unit of leavingUnits(state)) if (unit.place === 'dispersed') lift(state, unit, 'gone');
    const steps = stepsHome(state.setting);
    const [next] = leavingUnits(state)
      .filter((unit) => unit.place === 'map' && !unit.moved)
      .sort((a, b) => steps[a.hex]! - steps[b.hex]! || a.index - b.index);
    if (next) state.frames.push({ ...startMove(state, next), led: true });
    else {
      leadCommanders(play, frame);
      pop(state);
    }
    return false;
  },
  actions: () => [{ do: 'roll' }],
  refusal: (_state, _frame, action) => (action.do === 'roll' ? null : no.notNow),
  apply(play, frame) {
    const { state, emit } = play;
    const note = noteOf(state);
    const die = play.dice.d6('departure');
    frame.thrown = true;
    emit({
      type: 'departure-roll',
      rule: 'N.departure',
      side: state.setting.sides[note.side].id,
      die,
      upTo: note.upTo,
    });
    if (die > note.upTo) return;
    state.memory['departed'] = true;
    emit({ type: 'departing', rule: 'N.departure', side: state.setting.sides[note.side].id });
  },
};

function pop(state: State): false {
  state.frames.pop();
  return false;
}

/** The next act of a unit that is led home; null when it can get no nearer. */
export function actHome(state: State, unit: Unit): Action | null {
  const steps = stepsHome(state.setting);
  const reach = flood(state, unit);
  let best = { left: steps[unit.hex]!, cost: 0, place: -1 };
  for (let i = 0; i < reach.count; i++) {
    const place = reach.places[i]!;
    const hex = Math.floor(place / 6);
    const cost = costTo(reach, hex, place % 6);
    const left = steps[hex]!;
    if (left < best.left || (left === best.left && best.place >= 0 && cost < best.cost)) best = { left, cost, place };
  }
  if (best.place < 0) return null;
  return pathTo(reach, Math.floor(best.place / 6), best.place % 6)[0] ?? null;
}

/** Who has come to the edge is out of the game, without points or morale. */
export function goesHome(play: Play, unit: Unit): void {
  const { state, emit } = play;
  if (unit.place !== 'map' || !hexesNear(state.setting, [noteOf(state).zone]).has(unit.hex)) return;
  emit({ type: 'went-home', rule: 'N.departure', piece: unit.card.id, hex: labelOf(state, unit.hex) });
  lift(state, unit, 'gone');
}

/** The commander rides with them, and goes when none of them is left on the map. */
function leadCommanders(play: Play, frame: DepartureFrame): void {
  const { state } = play;
  for (const commander of state.commanders) {
    const { card } = commander;
    if (card.side !== frame.side || card.formation !== noteOf(state).formation || commander.place !== 'map') continue;
    if (!commander.moved) rideHome(play, commander);
  }
}

function rideHome(play: Play, commander: Commander): void {
  const { state, emit } = play;
  const steps = stepsHome(state.setting);
  const { hexes, beyond, leaves } = rideReach(state, commander.card.side, commander.hex);
  const nearest = hexes
    .filter((hex) => hex !== beyond && !leaves[hex])
    .reduce((best, hex) => (steps[hex]! < steps[best]! ? hex : best), commander.hex);
  commander.moved = true;
  if (nearest !== commander.hex) {
    const [from, to] = [labelOf(state, commander.hex), labelOf(state, nearest)];
    emit({ type: 'rode', rule: 'N.departure', commander: commander.card.id, from, to });
    commander.hex = nearest;
  }
  if (!hexesNear(state.setting, [noteOf(state).zone]).has(nearest)) return;
  emit({ type: 'went-home', rule: 'N.departure', piece: commander.card.id, hex: labelOf(state, nearest) });
  commander.place = 'gone';
  commander.hex = nowhere;
}
