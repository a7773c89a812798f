/** Units and commanders, from a position file and back. */
import { BadPosition } from '@hetman/core/engine';
import { commanderCards, unitCards } from '../armies/index.js';
import type { CommanderCard, UnitCard } from '../content/index.js';
import { block, centredRank, countOf, type Layout } from '../formation/index.js';
import { cm, normalAngle, type Pose } from '../geometry/index.js';
import { cardOfCommander } from '../rules/commanders/lone-commanders.js';
import { placeOf, pointOf } from '../rules/ground/table.js';
import { hasLimber, touchesLimber } from '../rules/movement/limber-place.js';
import { fieldsOf, setField } from '../rules/state/flat.js';
import { armOf, baseOf, poses, sizeOfArm } from '../rules/state/pieces.js';
import { type Commander, freshCommander, freshUnit, nobody, type State, type Unit } from '../rules/state/state.js';
import type { Position, PositionFile } from './schema.js';
import { sideName, sideOf } from './sides.js';

type UnitEntry = Position['units'][number];
type CommanderEntry = Position['commanders'][number];
type UnitFile = NonNullable<PositionFile['units']>[number];
type CommanderFile = NonNullable<PositionFile['commanders']>[number];
type PoseEntry = { at: readonly [number, number]; facing: number };

const poseOf = ({ at, facing }: PoseEntry): Pose => ({
  ...pointOf(at),
  facing: normalAngle(Math.round(facing * 10)),
});
const poseEntry = (pose: Pose): { at: [number, number]; facing: number } => ({
  at: placeOf(pose),
  facing: pose.facing / 10,
});

/** Fields with a word of their own in the file; every other one is among the marks. */
const unitWords = new Set<string>([
  ...['index', 'data', 'side', 'place', 'layout', 'kinds', 'order', 'hidden', 'morale', 'losses', 'mounted'],
  ...['horseGuards', 'limbered', 'limberAt', 'abandoned', 'bogged', 'building'],
]);
const commanderWords = new Set<string>(['index', 'data', 'place', 'pose', 'points', 'joined']);

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs from a fresh piece. */
function marksOf<Piece extends Unit | Commander>(
  piece: Piece,
  fresh: Piece,
  words: ReadonlySet<string>,
): { marks?: Record<string, unknown> } {
  const usual = new Map<string, unknown>(Object.entries(fieldsOf(fresh)));
  const marks = Object.entries(fieldsOf(piece)).filter(
    ([key, value]) => !words.has(key) && !alike(value, usual.get(key)),
  );
  return marks.length === 0 ? {} : { marks: Object.fromEntries(marks) };
}

function applyMarks(piece: Unit | Commander, marks: object | undefined, words: ReadonlySet<string>, at: string): void {
  const fields = new Map<string, unknown>(Object.entries(fieldsOf(piece)));
  for (const [key, value] of Object.entries(marks ?? {})) {
    const own = fields.get(key);
    if (words.has(key) || !fields.has(key)) throw new BadPosition(`${at}.marks: there is no "${key}"`);
    if (own !== null && value !== null && typeof own !== typeof value)
      throw new BadPosition(`${at}.marks.${key}: ${typeof own} expected`);
    setField(piece, key, value);
  }
}

function rowOf<Card>(cards: ReadonlyMap<string, Card>, id: string, changes: object | undefined, at: string): Card {
  const row = cards.get(id);
  if (!row) throw new BadPosition(`${at}.card: there is no "${id}"`);
  return changes ? { ...row, ...changes } : row;
}

/** Rows of units, and of commanders who fight alone as a unit of one base. */
const unitRows: ReadonlyMap<string, UnitCard> = new Map([
  ...unitCards,
  ...[...commanderCards].map(([id, card]) => [id, cardOfCommander(card)] as const),
]);

/** What differs from the row of the lists. */
function changesOf<Card extends { id: string }>(
  card: Card,
  cards: ReadonlyMap<string, Card>,
): { changes?: Record<string, unknown> } {
  const row = cards.get(card.id)!;
  const changed = Object.entries(card).filter(([key, value]) => !alike(value, row[key as keyof Card]));
  return changed.length === 0 ? {} : { changes: Object.fromEntries(changed) };
}

function layoutOf(entry: UnitEntry, unit: Unit): Layout {
  if (entry.open) return { kind: 'open', poses: entry.open.map(poseOf) };
  if (entry.nonStandard) return { kind: 'non-standard', poses: entry.nonStandard.map(poseOf) };
  if (entry.bent) {
    const { bases, track, places } = entry.bent;
    return { kind: 'bent-column', poses: bases.map(poseOf), track, places } as unknown as Layout;
  }
  const base = sizeOfArm(armOf(unit));
  return block(poseOf(entry), entry.files ?? entry.bases, entry.bases, base, entry.lastRank?.map(cm));
}

export function unitOf(entry: UnitEntry, index: number): Unit {
  const at = `units[${index}]`;
  const card = rowOf<UnitCard>(unitRows, entry.card, entry.changes, at);
  const side = sideOf(entry.side);
  const data = {
    id: entry.id,
    name: entry.name ?? card.name,
    side: entry.raisedBy ? sideOf(entry.raisedBy) : side,
    card,
    ...(entry.regiment !== undefined && { regiment: entry.regiment }),
    ...(entry.added && { added: true }),
  };
  const unit = freshUnit(data, index, { kind: 'open', poses: [poseOf(entry)] });
  if (entry.mounted !== undefined) unit.battle = { ...unit.battle, mounted: entry.mounted };
  const layout = layoutOf(entry, unit);
  const { order, hidden, morale, losses, horseGuards, limbered, abandoned, bogged } = entry;
  const written = { order, hidden, morale, losses, horseGuards, limbered, abandoned, bogged };
  unit.battle = { ...unit.battle, side, layout, raised: countOf(layout), kinds: entry.kinds ?? [], ...written };
  if (entry.limber) {
    if (!hasLimber(unit)) throw new BadPosition(`${at}.limber: only a gun that is not limbered leaves one behind`);
    const stands = poseOf(entry.limber);
    unit.battle = { ...unit.battle, limberAt: touchesLimber(unit, stands) ? null : stands };
  }
  if (entry.building !== undefined) unit.battle = { ...unit.battle, place: 'building', building: entry.building };
  if (entry.place) unit.battle = { ...unit.battle, place: entry.place };
  if (entry.fortified) unit.battle = { ...unit.battle, works: poseOf(entry) };
  if (entry.carries)
    unit.battle = { ...unit.battle, portable: entry.carries.obstacle, elements: entry.carries.elements };
  applyMarks(unit, entry.marks, unitWords, at);
  return unit;
}

function layoutEntry(unit: Unit): Partial<UnitFile> {
  const { layout } = unit.battle;
  const each = poses(unit).map(poseEntry);
  if (layout.kind === 'open') return { open: each };
  if (layout.kind === 'non-standard') return { nonStandard: each };
  if (layout.kind === 'bent-column') {
    const { track, places } = layout;
    return { bent: { bases: each, track: track as never, places: places as never } };
  }
  const { files, lastRank, count } = layout;
  const centred = alike(lastRank, centredRank(files, lastRank.length, baseOf(unit).width));
  return {
    files,
    bases: count,
    ...(!centred && { lastRank: lastRank.map((offset) => offset / 100) }),
  };
}

export function unitEntryOf(unit: Unit): UnitFile {
  const {
    data,
    battle: { layout },
  } = unit;
  const fresh = freshUnit(data, unit.index, layout);
  const named = !alike(data.name, unitRows.get(data.card.id)!.name);
  const inside = unit.battle.place === 'building' && unit.battle.building !== null;
  return {
    id: data.id,
    ...(named && { name: data.name }),
    side: sideName(unit.battle.side),
    ...(data.side !== unit.battle.side && { raisedBy: sideName(data.side) }),
    card: data.card.id,
    ...changesOf(data.card, unitRows),
    ...poseEntry(poses(unit)[0]!),
    bases: poses(unit).length,
    ...layoutEntry(unit),
    ...(unit.battle.kinds.length > 0 && { kinds: [...unit.battle.kinds] }),
    order: unit.battle.order,
    hidden: unit.battle.hidden,
    morale: unit.battle.morale,
    losses: unit.battle.losses,
    mounted: unit.battle.mounted,
    horseGuards: unit.battle.horseGuards,
    limbered: unit.battle.limbered,
    ...(unit.battle.limberAt && { limber: poseEntry(unit.battle.limberAt) }),
    abandoned: unit.battle.abandoned,
    bogged: unit.battle.bogged,
    ...(unit.battle.building !== null && { building: unit.battle.building }),
    ...(unit.battle.place !== 'table' && !inside && { place: unit.battle.place }),
    ...(data.regiment !== undefined && { regiment: data.regiment }),
    ...(data.added && { added: true }),
    ...marksOf(unit, fresh, unitWords),
  };
}

export function commanderOf(entry: CommanderEntry, index: number, units: readonly Unit[]): Commander {
  const at = `commanders[${index}]`;
  const row = rowOf<CommanderCard>(commanderCards, entry.card, entry.changes, at);
  const card = entry.rank === undefined ? row : { ...row, rank: entry.rank };
  const points = entry.points ?? card.points;
  const name = entry.name ?? card.name;
  const data = {
    ...{
      id: entry.id,
      name,
      side: sideOf(entry.side),
      card,
      chief: entry.chief ?? entry.regiment === undefined,
      points,
    },
    ...(entry.regiment !== undefined && { regiment: entry.regiment }),
    ...(entry.deputyChief && { deputyChief: true }),
  };
  const commander = freshCommander(data, index, poseOf(entry));
  commander.battle = { ...commander.battle, points: entry.left ?? points };
  if (entry.place) commander.battle = { ...commander.battle, place: entry.place };
  if (entry.joined !== undefined) {
    commander.battle = { ...commander.battle, joined: units.findIndex((unit) => unit.data.id === entry.joined) };
    if (commander.battle.joined === nobody) throw new BadPosition(`${at}.joined: there is no "${entry.joined}"`);
  }
  applyMarks(commander, entry.marks, commanderWords, at);
  return commander;
}

export function commanderEntryOf(state: State, commander: Commander): CommanderFile {
  const {
    data,
    battle: { pose, joined, place },
  } = commander;
  return {
    id: data.id,
    ...(!alike(data.name, commanderCards.get(data.card.id)!.name) && { name: data.name }),
    side: sideName(data.side),
    card: data.card.id,
    ...changesOf(data.card, commanderCards),
    ...poseEntry(pose),
    points: data.points,
    left: commander.battle.points,
    chief: data.chief,
    ...(joined !== nobody && { joined: state.units[joined]!.data.id }),
    ...(place !== 'table' && { place }),
    ...(data.regiment !== undefined && { regiment: data.regiment }),
    ...(data.deputyChief && { deputyChief: true }),
    ...marksOf(commander, freshCommander(data, commander.index, pose), commanderWords),
  };
}
