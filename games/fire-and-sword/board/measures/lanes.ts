/** Where a charge would go: the ground it sweeps, where it ends, whom it meets. */
import type { Note, Outline, Preview, TableMeasure } from '@hetman/core/board';
import { figure, fill, inEach, type Language, type Text } from '@hetman/core/game';
import { hullOf, inCm, inDegrees } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { chargeCandidates } from '../../rules/charge/charge.js';
import { type ChargePath, isLoose, type LoosePath, tryCharge } from '../../rules/charge/charge-way.js';
import { plainPart } from '../../rules/charge/close-order-charge.js';
import { baseOf, basicMove, groundOfLayout, shapes, unitById } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';

interface Lane {
  readonly stands: readonly Outline[];
  readonly measures: readonly TableMeasure[];
  /** How far it goes in the basic move, and whether that meets anybody. */
  readonly way: string;
  readonly meets: boolean;
}

/** Swept ground and end of one charge; nothing where it cannot be made. */
function laneOf(state: State, unit: Unit, target: Unit, path: ChargePath): Lane | null {
  const onset = tryCharge(state, unit, target, path, plainPart(basicMove(unit)));
  if ('code' in onset) return null;
  const stands = groundOfLayout(onset.layout, baseOf(unit));
  const meets = onset.met.length > 0;
  const way = inCm(onset.spent);
  const label = inEach((language) =>
    fill(words.label(meets ? 'lane.meets' : 'lane.short', language), { way: figure(way, language) }, language),
  );
  const from = shapes(unit);
  const lanes = from.length === stands.length ? from.map((shape, index) => hullOf([...shape, ...stands[index]!])) : [];
  return {
    ...{ stands, way, meets },
    measures: [
      { kind: 'lane', label: boardMessages.measure, outlines: lanes },
      // On the way: at its end the label would lie on the enemy.
      { kind: 'end', label, outlines: stands, at: middleOf([...from, ...stands, ...stands]) },
    ],
  };
}

const middleOf = (outlines: readonly Outline[]) => {
  const corners = outlines.flat();
  const mean = (of: (spot: { x: number; y: number }) => number) =>
    Math.round(corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

/** What a charge comes to, for its button: how far, and whether it meets anybody there. */
export function chargeFigure(
  state: State,
  { unit, target, path }: { unit: string; target: string; path: ChargePath },
): { figure: string; notes: readonly Note[]; how: Text | null } | null {
  const [own, foe] = [unitById(state, unit), unitById(state, target)];
  const lane = own && foe ? laneOf(state, own, foe, path) : null;
  if (!lane) return null;
  const text = inEach((language) => words.label(lane.meets ? 'charge.contact' : 'charge.no-contact', language));
  const way =
    'turn' in path && path.turn !== 0 ? ` ${inDegrees(Math.abs(path.turn))}° ${path.turn > 0 ? '↷' : '↶'}` : '';
  return {
    figure: `${lane.way} cm${way} ${lane.meets ? '⚔' : '…'}`,
    notes: [{ rule: 'charge.move', text, kind: 'info' }],
    how: isLoose(path) ? inEach((language) => byBases(path, language)) : null,
  };
}

/** Bases whose fronts lie less than this behind the foremost stand in its rank. */
const inRank = 100;

/** Each base goes its own way: how many of them come first. */
function byBases({ ways }: LoosePath, language: Language): string {
  const ends = ways.map((way) => way.at(-1)!);
  const ahead = ends.map(({ x, y, facing }) => {
    const look = (facing * Math.PI) / 1800;
    return x * Math.sin(look) + y * Math.cos(look);
  });
  const files = ahead.filter((one) => one > Math.max(...ahead) - inRank).length;
  return `${words.label('base-by-base', language)}, ${fill(words.label('front-of', language), { files }, language)}`;
}

/** Everybody whom a unit with a charge order may meet now; who is further off is shown when he is pointed at. */
export function lanesOf(state: State, unit: Unit): TableMeasure[] {
  if (unit.battle.order !== 'charge' || unit.turn.acted || state.phase !== 'movement') return [];
  const seen = new Set<string>();
  return chargeCandidates(state, unit).flatMap(({ target, path }) => {
    if (seen.has(target)) return [];
    seen.add(target);
    const foe = state.units.find(({ data }) => data.id === target)!;
    const lane = laneOf(state, unit, foe, path);
    return lane?.meets ? lane.measures : [];
  });
}

/** A charge looked at before it is declared. */
export function chargePreview(
  state: State,
  unit: Unit,
  target: Unit,
  path: ChargePath,
): Pick<Preview, 'stands' | 'measures'> {
  const lane = laneOf(state, unit, target, path);
  return lane ? { stands: lane.stands, measures: lane.measures } : {};
}
