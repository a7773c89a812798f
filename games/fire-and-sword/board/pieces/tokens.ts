/** What lies beside a unit or commander and says how it is with it; an enemy's order stays face down. */
import type { TableToken } from '@hetman/core/board';
import { inEach } from '@hetman/core/game';
import { commanderOfRegiment, regimentById } from '../../rules/division/regiments.js';
import { halvesLeft } from '../../rules/fire/ammunition.js';
import { methodOf } from '../../rules/fire/ammunition-method.js';
import { onTable } from '../../rules/state/pieces.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { signs, type TokenKind } from './token-signs.js';

const token = (kind: TokenKind, figure: string | null = null, label = `mark.${kind}`): TableToken => ({
  kind,
  sign: signs[kind],
  figure,
  name: inEach((language) => words.label(label, language)),
});

const orderOf = (unit: Unit): TableToken[] => {
  const kind = unit.battle.order ?? (unit.battle.hidden ? 'face-down' : null);
  return kind === null ? [] : [token(kind, null, kind)];
};

/** Half a unit of ammunition is a volley of few bases: shown from two volleys on. */
const lowFrom = 4;

function ammunitionOf(state: State, unit: Unit): TableToken[] {
  const method = methodOf(state);
  if (method === 'unlimited' || unit.data.card.ranged.length === 0) return [];
  const out = method === 'tested' ? unit.battle.ammunitionOut : halvesLeft(unit) <= 0;
  if (out) return [token('ammunition-out')];
  return method === 'counted' && halvesLeft(unit) <= lowFrom
    ? [token('ammunition-low', String(halvesLeft(unit) / 2))]
    : [];
}

/** States that are true or not, in the order in which they matter. */
const states: readonly (readonly [TokenKind, (unit: Unit) => boolean])[] = [
  ['disorganised', ({ battle: { morale } }) => morale === 'disorganised'],
  ['flight', ({ battle: { morale } }) => morale === 'flight'],
  ['abandoned', ({ battle: { abandoned } }) => abandoned],
  ['bogged', ({ battle: { bogged } }) => bogged],
  ['reloading', ({ turn: { reloading, mustReload } }) => reloading || mustReload],
  ['fired', ({ turn: { fired } }) => fired],
  ['delayed', ({ turn: { delayed } }) => delayed],
  ['hail', ({ turn: { hail } }) => hail],
  ['lances-broken', ({ battle: { lancesBroken } }) => lancesBroken],
  ['caracole', ({ phase: { caracole } }) => caracole !== null],
  ['connected', ({ battle: { connected } }) => connected],
  ['rallied', ({ turn: { rallied } }) => rallied],
];

function countedOf(unit: Unit): TableToken[] {
  return [
    ...(unit.battle.losses > 0 ? [token('losses', String(unit.battle.losses))] : []),
    ...(unit.battle.horseGuards > 0 ? [token('horse-guards', String(unit.battle.horseGuards))] : []),
    ...(unit.battle.loads > 0 ? [token('loads', String(unit.battle.loads))] : []),
  ];
}

/** A commander who has joined stands with his unit and is shown by his purse. */
const leaderOf = (state: State, unit: Unit): TableToken[] =>
  state.commanders
    .filter((commander) => onTable(commander) && commander.battle.joined === unit.index)
    .map((commander) => ({ ...token('purse', String(commander.battle.points)), name: commander.data.name }));

export const tokensOf = (state: State, unit: Unit): TableToken[] => [
  ...orderOf(unit),
  ...leaderOf(state, unit),
  ...countedOf(unit),
  ...states.filter(([, holds]) => holds(unit)).map(([kind]) => token(kind)),
  ...ammunitionOf(state, unit),
];

/** orders.instructions: the instruction of a regiment lies beside whoever commands it now. */
function instructionOf(state: State, commander: Commander): TableToken[] {
  const regiment = regimentById(state, commander.data.regiment);
  if (!regiment || commanderOfRegiment(state, regiment) !== commander) return [];
  const kind = regiment.instruction ?? (regiment.hidden ? 'face-down' : null);
  return kind === null ? [] : [token(kind, null, kind)];
}

export const purseOf = (state: State, commander: Commander): TableToken[] => [
  ...instructionOf(state, commander),
  token('purse', String(commander.battle.points)),
  ...(commander.battle.fleeing ? [token('flight')] : []),
];

/** Each kind once, for the help. */
export const tokenSamples: readonly TableToken[] = [
  ...(['move', 'charge', 'defence', 'face-down'] as const).map((kind) => token(kind, null, kind)),
  ...[token('purse', '3'), token('losses', '1'), token('horse-guards', '1'), token('loads', '2')],
  ...states.map(([kind]) => token(kind)),
  ...[token('ammunition-low', '1'), token('ammunition-out')],
];
