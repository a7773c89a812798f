/** What scenarios do turn by turn: fords, forage, plunder (chapter on scenarios). */
import { cm, nearer, within } from '../../geometry/index.js';
import { pushTest } from '../dice/test-frame.js';
import { noteOf, sideOfRole } from '../state/notes.js';
import { onTable, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Marker, SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** scenario.defend-the-crossing: at the start of its turn the stronger side shows the ford. */
export function askFord({ state }: Play): void {
  const note = noteOf(state, 'ford-placed');
  if (!note) return;
  const late = state.preparation?.extras.includes('ford-a-turn-later') ? 1 : 0;
  if (state.turn === note.turn + late) state.frames.push({ kind: 'ford', side: sideOfRole(note.side) });
}

const near = (unit: Unit, { at }: Marker, reach: number): boolean =>
  shapes(unit).some((shape) => within(shape, [at], reach));

const steadyUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side === side && onTable(unit) && unit.battle.morale !== 'flight');

const markersLeft = (state: State): Marker[] =>
  state.setting.markers.filter(({ id }) => !state.tally.markersGone.includes(id));

/** An enemy base within so much of the marker. */
const watched = (state: State, side: SideIndex, { at }: Marker, reach: number): boolean =>
  state.units.some(
    (unit) =>
      unit.battle.side !== side && onTable(unit) && shapes(unit).some((shape) => nearer(shape, [at], reach + 1)),
  );

/** scenario.forage: foragers who were not in close combat test Skill for a load, easier with a defence order. */
export function collectForage(play: Play): void {
  const { state } = play;
  const note = noteOf(state, 'collect-forage');
  if (!note) return;
  const side = sideOfRole(note.side);
  const taken = new Set<string>();
  for (const unit of steadyUnits(state, side)) {
    if (unit.turn.fought || unit.battle.loads >= note.mostPerUnit) continue;
    const marker = markersLeft(state).find((one) => !taken.has(one.id) && near(unit, one, cm(note.within)));
    if (!marker) continue;
    taken.add(marker.id);
    pushTest(play, unit, {
      attribute: 'skill',
      rule: 'scenario.forage',
      support: 0,
      closed: false,
      decides: { kind: 'forage', marker: marker.id },
    });
  }
}

/** Who flees or is gone has dropped what he carried. */
export function dropLoads({ state }: Play): void {
  for (const unit of state.units) {
    if (unit.battle.loads === 0 || (onTable(unit) && unit.battle.morale !== 'flight')) continue;
    state.tally.loadsLost += unit.battle.loads;
    unit.battle = { ...unit.battle, loads: 0 };
  }
}

/** scenario.night-attack: sleepers test Skill before they take orders; an enemy at hand or a shot wakes them. */
export function wakeUp(play: Play): void {
  const { state } = play;
  const note = noteOf(state, 'waking');
  if (!note || state.turn > note.turns) return;
  const side = sideOfRole(note.side);
  for (const unit of steadyUnits(state, side)) {
    if (unit.battle.awake) continue;
    const enemies = state.units.filter((other) => other.battle.side !== side && onTable(other));
    const roused = enemies.some((enemy) =>
      shapes(enemy).some((theirs) => shapes(unit).some((own) => within(own, theirs, cm(note.near)))),
    );
    if (roused) unit.battle = { ...unit.battle, awake: true };
    else
      pushTest(play, unit, {
        attribute: 'skill',
        rule: 'scenario.night-attack',
        support: 0,
        closed: false,
        decides: { kind: 'wakes' },
      });
  }
}

export function gather(play: Play, unit: Unit, marker: string): void {
  const { state, emit } = play;
  if (state.tally.markersGone.includes(marker)) return;
  state.tally.markersGone.push(marker);
  unit.battle = { ...unit.battle, loads: unit.battle.loads + 1 };
  emit({ type: 'load', rule: 'scenario.forage', unit: unit.data.id, place: marker });
}

/** scenario.forage: an enemy upon a load burns it where nobody watches. */
export function burnForage({ state, emit }: Play): void {
  const note = noteOf(state, 'burn-forage');
  if (!note) return;
  const side = sideOfRole(note.side);
  for (const marker of markersLeft(state)) {
    const unit = steadyUnits(state, side).find((one) => near(one, marker, 0));
    if (!unit || watched(state, side, marker, cm(note.clear))) continue;
    state.tally.markersGone.push(marker.id);
    state.tally.loadsLost++;
    emit({ type: 'burnt', rule: 'scenario.forage', unit: unit.data.id, place: marker.id });
  }
}

/** scenario.night-attack: a camp that nobody watches is plundered. */
export function plunder({ state, emit }: Play): void {
  const note = noteOf(state, 'plunder');
  if (!note) return;
  const side = sideOfRole(note.side);
  for (const marker of markersLeft(state)) {
    const unit = steadyUnits(state, side).find((one) => near(one, marker, cm(note.within)));
    if (!unit || watched(state, side, marker, cm(note.clear))) continue;
    state.tally.markersGone.push(marker.id);
    state.tally.plundered++;
    emit({ type: 'plundered', rule: 'scenario.night-attack', unit: unit.data.id, place: marker.id });
  }
}
