/** What notes of a scenario say of places in the deployment: garrisons, baits, scattered foragers, depths, matches. */
import type { Refusal } from '@hetman/core/game';
import { rangedWeapons } from '../../../content/index.js';
import { cm, contains, distance, inCm, nearer, type Polygon, touching, within } from '../../../geometry/index.js';
import { polygonOf } from '../../ground/table.js';
import { noteFor } from '../../state/notes.js';
import { onTable, shapes } from '../../state/pieces.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import { placeNamed } from '../ground/zones.js';
import { isLight } from '../reconnaissance.js';

export interface NoteVerdict {
  readonly refusal: Refusal | null;
  /** The place is allowed though it lies in no zone. */
  readonly allowed: boolean;
}

const fine: NoteVerdict = { refusal: null, allowed: false };
const refused = (refusal: Refusal): NoteVerdict => ({ refusal, allowed: false });

export function deploymentNotes(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  const found = [bait, garrison, spread, apart].map((note) => note(state, unit, ground));
  const refusal = found.find((verdict) => verdict.refusal !== null);
  if (refusal) return refusal;
  return found.find((verdict) => verdict.allowed) ?? flanks(state, unit, ground);
}

/** scenario.ambush: the first unit of the weaker side stands 20 cm before the enemy's square. */
function bait(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  const note = noteFor(state, 'bait', unit.battle.side);
  if (!note || state.tally.bait !== '') return fine;
  const { type } = unit.data.card;
  if (type === 'wagon' || type === 'artillery' || unit.battle.raised < note.basesLeast)
    return refused(withFacts(no.noBait, { least: note.basesLeast }));
  const zone = state.setting.zones[enemyOf(unit.battle.side)][0]!;
  if (zone.kind === 'near' || zone.kind === 'outside' || zone.kind === 'clear-of-enemy') return fine;
  const square = polygonOf(zone);
  const far = Math.min(...ground.map((base) => distance(base, square)));
  const low = ground.every((base) => base.every(({ y }) => y <= cm(note.upTo)));
  const right = low && far >= cm(note.distance) && far <= cm(note.distance + 1);
  return right
    ? { refusal: null, allowed: true }
    : refused(withFacts(no.baitPlace, { distance: inCm(far), allowed: note.distance }));
}

const inVillage = (state: State, of: string, ground: readonly Polygon[]): boolean =>
  ground.every((base) => base.every((corner) => contains(placeNamed(state.setting, of), corner)));

/** scenario.attack-on-a-village: one or two units, no more than a third of all bases. */
export function garrisonRefusal(state: State, unit: Unit, inside: boolean): Refusal | null {
  const note = noteFor(state, 'garrison', unit.battle.side);
  if (!note) return null;
  const own = state.units.filter((other) => other.battle.side === unit.battle.side && other.index !== unit.index);
  const there = own.filter(
    (other) => other.battle.place === 'building' || (onTable(other) && inVillage(state, note.of, shapes(other))),
  );
  const [numerator, denominator] = note.share;
  const most = Math.floor((state.tally.raised[unit.battle.side] * numerator) / denominator);
  const fits = (units: readonly Unit[]) => units.reduce((sum, { battle: { raised } }) => sum + raised, 0) <= most;
  if (inside) {
    if (there.length >= note.unitsMost) return withFacts(no.garrisonUnits, { most: note.unitsMost });
    return fits([...there, unit]) ? null : withFacts(no.garrisonBases, { most });
  }
  const others = own.filter(({ battle: { waits } }) => waits === 'deployment');
  const wanted = there.length < note.unitsLeast && fits([unit]) && !others.some((other) => fits([other]));
  return wanted ? withFacts(no.garrisonLeast, { least: note.unitsLeast }) : null;
}

function garrison(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  const note = noteFor(state, 'garrison', unit.battle.side);
  const refusal = note ? garrisonRefusal(state, unit, inVillage(state, note.of, ground)) : null;
  return refusal ? refused(refusal) : fine;
}

/** scenario.attack-on-a-village: the garrison has no free order. */
export function surprise(state: State, unit: Unit): void {
  const note = noteFor(state, 'garrison', unit.battle.side);
  if (!note || (unit.battle.place !== 'building' && !inVillage(state, note.of, shapes(unit)))) return;
  unit.battle = { ...unit.battle, garrison: true, noFreeOrder: true };
}

/** scenario.forage: a second unit at a place only where every place has one. */
function spread(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  if (!noteFor(state, 'spread-over-markers', unit.battle.side)) return fine;
  const zones = state.setting.zones[unit.battle.side].flatMap((zone) => (zone.kind === 'near' ? [zone] : []));
  const counts = zones.map(
    ({ of, within: reach }) =>
      state.units.filter(
        (other) => other.battle.side === unit.battle.side && onTable(other) && allNear(state, of, reach, shapes(other)),
      ).length,
  );
  const here = zones.findIndex(({ of, within: reach }) => allNear(state, of, reach, ground));
  return here >= 0 && counts[here]! > Math.min(...counts) ? refused(no.spreadFirst) : fine;
}

const allNear = (state: State, of: string, reach: number, ground: readonly Polygon[]): boolean =>
  ground.every((base) => base.every((corner) => within([corner], placeNamed(state.setting, of), cm(reach))));

/** scenario.night-attack: nobody in the camp touches anybody. */
function apart(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  if (!noteFor(state, 'not-in-contact', unit.battle.side)) return fine;
  const friends = state.units.filter(
    (other) => other.battle.side === unit.battle.side && other !== unit && onTable(other),
  );
  const meets = friends.some((friend) =>
    shapes(friend).some((theirs) => ground.some((base) => touching(base, theirs))),
  );
  return meets ? refused(no.campContact) : fine;
}

/** scenario.forage: light troops of the weaker side may come from the flanks. */
function flanks(state: State, unit: Unit, ground: readonly Polygon[]): NoteVerdict {
  const note = noteFor(state, 'light-troops-on-flanks', unit.battle.side);
  if (!note || !isLight(unit)) return fine;
  const { width } = state.setting.table;
  const aside = ground.every((base) =>
    base.every(({ x, y }) => y <= cm(note.upTo) && (x <= cm(note.depth) || x >= width - cm(note.depth))),
  );
  return { refusal: null, allowed: aside };
}

const hasMatch = (unit: Unit): boolean => unit.data.card.ranged.some((id) => rangedWeapons.get(id)!.match);

/** scenario.night-attack: near the camp matches are put out, and lit again after some turns. */
export function glowing(state: State, unit: Unit): void {
  const note = noteFor(state, 'glowing-matches', unit.battle.side);
  if (!note || !hasMatch(unit)) return;
  const camp = placeNamed(state.setting, note.of);
  if (shapes(unit).some((base) => nearer(base, camp, cm(note.distance))))
    unit.battle = { ...unit.battle, unlitUntil: note.turns };
}

/** Weapons that the scenario keeps silent in this turn (scenario.ambush, scenario.night-attack). */
export function isSilenced(state: State, unit: Unit): boolean {
  const note = noteFor(state, 'no-match-nor-guns', unit.battle.side);
  const silent = note !== null && state.turn <= note.turn;
  const gun = unit.data.card.type === 'artillery';
  return (silent && (gun || hasMatch(unit))) || (hasMatch(unit) && state.turn <= unit.battle.unlitUntil);
}
