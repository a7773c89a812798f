/** What an answer of the preparation would lay on the table, seen before it is given: units, commanders, ground, and the zone. */
import type { Offer, Outline, Preview } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import { preparingMessages as texts } from '../../locales/preparing.js';
import { groundOfZone, zonesOf } from '../../rules/preparation/ground/zones.js';
import type { Action } from '../../rules/state/actions.js';
import { commanderShape, onTable, shapes } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { wordsOf } from '../../texts/both.js';

const word = wordsOf<keyof typeof texts>(texts);

/** Answers that put something somewhere and ask no die. */
const placings: ReadonlySet<string> = new Set([
  ...['deploy', 'deploy-open', 'station', 'squadron', 'dig', 'ground', 'shift-ground', 'post', 'attach', 'agree'],
]);

/** Outlines of everything that lies on the table, by its id. */
function lying({ units, commanders, setting }: State): Map<string, readonly Outline[]> {
  return new Map<string, readonly Outline[]>([
    ...units.filter(onTable).map((unit) => [unit.data.id, shapes(unit)] as const),
    ...commanders.filter(onTable).map((one) => [one.data.id, [commanderShape(one)]] as const),
    ...setting.terrain.map(({ id, shape }) => [id, [shape]] as const),
    ...setting.roads.map(({ id, shape }) => [id, [shape]] as const),
    ...setting.buildings.map(({ id, shape }) => [id, [shape]] as const),
    ...setting.obstacles.map(({ id, line }) => [id, [line]] as const),
  ]);
}

/** Done on a copy: what lies there afterwards and did not before. */
function laid(state: State, actions: readonly Action[]): Outline[] {
  const copy = cloneState(state);
  const play = { state: copy, dice: seededDice('placing'), emit: () => undefined };
  for (const action of actions) rules.apply(play, action);
  const before = lying(state);
  return [...lying(copy)].flatMap(([id, outlines]) =>
    JSON.stringify(before.get(id)) === JSON.stringify(outlines) ? [] : outlines,
  );
}

/** Null for answers that place nothing. */
export function placingPreview(state: State, offer: Offer): Pick<Preview, 'stands' | 'measures'> | null {
  const frame = topFrame(state);
  const actions = offer.actions as Action[];
  const placing = frame?.kind === 'arrive' || state.frames.some(({ kind }) => kind === 'prepare');
  if (!frame || !placing || !actions.every(({ do: name }) => placings.has(name))) return null;
  const stands = laid(state, actions);
  if (frame.kind !== 'deploy') return { stands };
  const outlines = zonesOf(state, frame.side).map((zone) => groundOfZone(state.setting, zone));
  return { stands, measures: [{ kind: 'range', label: word('zone'), outlines }] };
}
