/** The exact chances of a shot before it is taken, and of a combat before it is fought. */

import {
  type Note,
  type OddsView,
  type Offer,
  type Outline,
  type Preview,
  type Reckoner,
  type Reckoning,
  spokenWith,
} from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { fill, inBoth, type Modifier, type Text } from '@hetman/core/game';
import { along, plus } from '../geometry/index.js';
import type { Estimate } from '../odds/chain.js';
import { oddsInSteps, oddsOf } from '../odds/index.js';
import type { Action } from '../rules/actions.js';
import { engine } from '../rules/engine.js';
import { pieceById } from '../rules/lone-commanders.js';
import { commanderById, shapes, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { cloneState, type State } from '../rules/state.js';
import { words } from '../texts/index.js';
import texts from '../texts/odds.json' with { type: 'json' };
import { type ChargeLook, lookIntoCharge } from './charge-odds.js';
import { moverOf } from './dragging.js';
import { chargePreview } from './lanes.js';
import { placingPreview } from './placing-preview.js';
import { lineTo } from './sight.js';

interface Shot {
  readonly kind: 'shot';
  readonly unit: string;
  readonly target: string;
  readonly modifiers: readonly Modifier[];
  readonly salvos: readonly { dice: number; need: number; armor: number }[];
  readonly mean: number;
  readonly results: readonly { points: number; chance: string }[];
}

interface Combat {
  readonly kind: 'combat';
  readonly units: readonly string[];
  readonly attacks: readonly {
    unit: string;
    dice: number;
    need: number;
    armor: number;
    modifiers: readonly Modifier[];
  }[];
  readonly results: readonly { winner: string; chance: string }[];
  readonly fates: readonly { unit: string; fate: string; chance: string }[];
}

interface Test {
  readonly kind: 'test';
  readonly unit: string;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly results: readonly { result: string; chance: string }[];
}

const spoken = spokenWith(words.label);

/** What a fraction of whole numbers without limit comes to. */
function share(chance: string): number {
  const [numerator, denominator = '1'] = chance.split('/') as [string, string?];
  const scale = 1_000_000n;
  return Number((BigInt(numerator) * scale) / BigInt(denominator)) / Number(scale);
}

/** Fractions longer than a reader can take in are left to `hetman odds`. */
const brief = (chance: string): string => (chance.length > 13 ? '' : chance);

const nameOf = (state: State, id: string): Text =>
  (unitById(state, id) ?? commanderById(state, id))?.data.name ?? { en: id, pl: id };

interface PoolFigures {
  readonly dice: number;
  readonly need: number;
  readonly armor: number;
}

/** So many dice, a hit at so much or less, and what the armor stops. */
const poolFacts = ({ dice, need, armor }: PoolFigures): OddsView['facts'] => [
  { label: { en: 'dice', pl: 'kości' }, value: String(dice) },
  { label: { en: 'to hit', pl: 'trafienie' }, value: `≤ ${need}` },
  { label: { en: 'armour stops', pl: 'pancerz zatrzymuje' }, value: `≤ ${armor}` },
];

/** The same of one attack among several, in a line. */
const attackFact = ({ dice, need, armor }: PoolFigures, { en, pl }: Text): OddsView['facts'][number] => ({
  label: { en: `${en}: dice, to hit, armour stops`, pl: `${pl}: kości, trafienie, pancerz zatrzymuje` },
  value: `${dice}, ≤ ${need}, ≤ ${armor}`,
});

function shotView(state: State, { unit, target, modifiers, salvos, mean, results }: Shot): OddsView {
  return {
    title: inBoth((language) => `${nameOf(state, unit)[language]} → ${nameOf(state, target)[language]}`),
    facts: [
      ...salvos.flatMap((salvo) => poolFacts(salvo)),
      { label: { en: 'Points on average', pl: 'Punkty średnio' }, value: mean.toFixed(2) },
    ],
    modifiers: spoken(modifiers),
    results: results.map(({ points, chance }) => ({
      label: String(points),
      meaning: { en: 'points of strength lost', pl: 'utraconych punktów siły' },
      chance: brief(chance),
      probability: share(chance),
    })),
  };
}

const byUnit = (a: { unit: string }, b: { unit: string }): number => a.unit.localeCompare(b.unit);

function combatView(state: State, combat: Combat): OddsView {
  const winners = combat.results.map(({ winner, chance }) => {
    const side = state.setting.sides.find(({ id }) => id === winner);
    return { side, chance };
  });
  return {
    title: inBoth((language) => combat.units.map((id) => nameOf(state, id)[language]).join(' – ')),
    facts: combat.attacks.map(({ unit, ...attack }) => attackFact(attack, nameOf(state, unit))),
    modifiers: spoken(combat.attacks.flatMap(({ modifiers }) => modifiers)),
    results: [
      ...winners.map(({ side, chance }) => ({
        label: side ? '' : '=',
        meaning: side
          ? { en: `${side.name.en} win the round`, pl: `${side.name.pl} wygrywają rundę` }
          : { en: 'nobody wins the round', pl: 'nikt nie wygrywa rundy' },
        chance: brief(chance),
        probability: share(chance),
      })),
      ...[...combat.fates].sort(byUnit).map(({ unit, fate, chance }) => ({
        label: '',
        meaning: inBoth((language) => `${nameOf(state, unit)[language]}: ${words.label(`fate.${fate}`, language)}`),
        chance: brief(chance),
        probability: share(chance),
      })),
    ],
  };
}

const passes: Readonly<Record<string, Text>> = {
  passed: { en: 'passes', pl: 'zdaje' },
  failed: { en: 'fails', pl: 'nie zdaje' },
};

/** A test of morale or Skill before its die. */
const testView = (state: State, { unit, need, modifiers, results }: Test): OddsView => ({
  title: nameOf(state, unit),
  facts: [{ label: { en: 'Passed up to', pl: 'Zdany do' }, value: String(need) }],
  modifiers: spoken(modifiers),
  results: results.map(({ result, chance }) => ({
    label: '',
    meaning: passes[result] ?? inBoth((language) => words.label(`fate.${result}`, language)),
    chance: brief(chance),
    probability: share(chance),
  })),
});

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state);
  if (!odds.ok) return null;
  const report = odds.value as unknown as Shot | Combat | Test;
  if (report.kind === 'test') return testView(state, report);
  return report.kind === 'shot' ? shotView(state, report) : combatView(state, report);
}

/** Whoever opens and closes a panel asks again: what has been counted stays. */
const counted = new WeakMap<State, Reckoning>();

/** A round of combat is counted loss by loss, which takes its time where many fight. */
export function reckonOdds(state: State): (() => Reckoner) | null {
  const kind = topFrame(state)?.kind;
  return kind === 'melee' || kind === 'strikes' ? () => reckonRound(state) : null;
}

function* reckonRound(state: State): Reckoner {
  const before = counted.get(state);
  if (before) return before;
  const counting = oddsInSteps(state);
  let step = counting.next();
  for (; !step.done; step = counting.next()) yield { share: 0, notes: [], odds: [] };
  const odds = step.value.ok ? [combatView(state, step.value.value as unknown as Combat)] : [];
  const done: Reckoning = { share: 1, notes: [], odds };
  counted.set(state, done);
  return done;
}

/** A shot pointed at is aimed on a copy of the battle, where its chances can be asked. */
function shotOdds(state: State, action: Extract<Action, { do: 'shoot' }>): OddsView | null {
  const aimed = cloneState(state);
  const aim: Action = { ...action, do: 'aim' };
  const shooter = pieceById(state, action.unit);
  if (!shooter || engine.refusal(aimed, shooter.side, aim)) return null;
  engine.perform({ state: aimed, dice: noDice, tell: () => undefined }, aim);
  return oddsView(aimed);
}

type Charge = Extract<Action, { do: 'charge' }>;

/** A charge with the chances of its first round, then of both. */
function* reckonCharge(state: State, charge: Charge): Reckoner {
  let first: readonly OddsView[] = [];
  const told = ({ share, meets, round, both }: ChargeLook): Reckoning => {
    if (round && first.length === 0) first = [firstRound(state, round as Combat)];
    const chain = both ? [chainView(state, both, [charge.unit, charge.target])] : [];
    return { share, notes: meets === false ? [meetsNobody] : [], odds: [...first, ...chain] };
  };
  const looking = lookIntoCharge(state, charge);
  for (;;) {
    const step = looking.next();
    if (step.done) return told(step.value);
    yield told(step.value);
  }
}

function firstRound(state: State, round: Combat): OddsView {
  const odds = combatView(state, round);
  const title = { en: `First round: ${odds.title.en}`, pl: `Pierwsza runda: ${odds.title.pl}` };
  return { ...odds, title, note: texts['charge.assumes'] };
}

const meetsNobody: Note = { rule: 'charge.failed', kind: 'danger', text: texts['charge.meets-nobody'] };

/** How the two come out of both rounds: shares of games played, with their error. */
function chainView(state: State, { games, units }: Estimate, ids: readonly string[]): OddsView {
  const own = units.filter(({ unit }) => ids.includes(unit));
  return {
    title: texts['charge.both-rounds'],
    note: inBoth((language) => fill(texts['charge.sampled'][language], { games })),
    facts: [],
    modifiers: [],
    results: ids.flatMap((id) =>
      own
        .filter(({ unit }) => unit === id)
        .sort((a, b) => b.share - a.share)
        .map(({ unit, end, share: probability, error }) => ({
          label: '',
          meaning: inBoth((language) => `${nameOf(state, unit)[language]}: ${words.label(`end.${end}`, language)}`),
          chance: `± ${(100 * error).toFixed(0)} %`,
          probability,
        })),
    ),
  };
}

/** The base that an answer is about, or where a unit that breaks off would stand. */
function standsOf(state: State, action: Action): readonly Outline[] | null {
  const frame = topFrame(state);
  if (action.do === 'lose' && frame?.kind === 'lose')
    return shapes(state.units[frame.unit]!).slice(action.base, action.base + 1);
  if (action.do === 'strike') return shapes(unitById(state, action.unit)!).slice(action.base, action.base + 1);
  if (action.do !== 'break-off' || frame?.kind !== 'charge' || !frame.queue[0]) return null;
  const way = along(action.distance, action.direction);
  return shapes(state.units[frame.queue[0].unit]!).map((shape) => shape.map((corner) => plus(corner, way)));
}

/** What is pointed at: a shot with its chances, a charge with its lane, an act with the place where it ends. */
export function previewOf(state: State, offer: Offer): Preview {
  const action = offer.actions.at(-1) as Action;
  const nothing: Preview = { steps: [], notes: offer.notes, odds: null };
  if (action.do === 'shoot') {
    return { ...nothing, odds: shotOdds(state, action), measures: lineTo(state, action.unit, action.target) };
  }
  if (action.do === 'charge' || action.do === 'pursue') {
    const [unit, target] = [unitById(state, action.unit), unitById(state, action.target)];
    const lane = unit && target ? chargePreview(state, unit, target, action.path) : {};
    return { ...nothing, ...lane, ...(action.do === 'charge' && { reckon: () => reckonCharge(state, action) }) };
  }
  const shown = standsOf(state, action);
  if (shown) return { ...nothing, stands: shown };
  const placing = placingPreview(state, offer);
  if (placing) return { ...nothing, ...placing };
  const mover = offer.piece === null ? null : moverOf(state, offer.piece);
  const judged = mover && acts.has(action.do) ? mover.judge(action) : null;
  return judged ? { ...nothing, stands: judged.outlines } : nothing;
}

/** Acts that end somewhere else, or otherwise, than they began. */
const acts: ReadonlySet<string> = new Set([
  ...['forward', 'backward', 'wheel', 'snake', 'turn', 'front', 'cross', 'bases', 'open', 'close', 'turn-bases'],
  ...['shift', 'reform', 'mount', 'dismount', 'limber', 'unlimber', 'withdraw', 'to'],
]);
