/** Drawing and choosing the scenario, and its terms (scenarios.choice, scenarios.fortifications). */
import type { Scenario } from '../../content/index.js';
import { isDefensive } from '../../muster/index.js';
import { allScenarios, scenarios } from '../../scenarios/index.js';
import { rollTen } from '../dice/ten.js';
import type { Action } from '../state/actions.js';
import type { Play } from '../state/play.js';
import type { State } from '../state/state.js';
import type { ScenarioFrame, TermsFrame } from './frames.js';
import { layOut } from './ground/laying-out.js';
import type { Answer } from './quick.js';

export const scenarioById = (id: string): Scenario => allScenarios.find((scenario) => scenario.id === id)!;

/** The list for equal sides: two faces each. */
const evenList = ['patrol', 'take-and-hold', 'attack-on-a-village', 'capture-the-crossing', 'delay-the-enemy'];
/** The list where one force is defensive, by the last face of each. */
const defensiveList: readonly [number, string][] = [
  [3, 'defend-the-village'],
  [5, 'defend-the-crossing'],
  [6, 'forage'],
  [8, 'delay-the-enemy'],
  [9, 'ambush'],
  [10, 'night-attack'],
];
/** Drawn by a defensive force, these may be put aside. */
const surprises = ['forage', 'ambush', 'night-attack'];

/** What the scenario costs the weaker side at least. */
export function priceOfScenario(state: State, { value }: Scenario): number {
  const weakerDefends = isDefensive(state.preparation!.forces[0]!);
  return weakerDefends && oneDefends(state) && value.defensive !== null ? value.defensive : value.least;
}

const oneDefends = ({ preparation }: State): boolean =>
  isDefensive(preparation!.forces[0]!) !== isDefensive(preparation!.forces[1]!);

export function drawEven(play: Play): string {
  const face = rollTen(play.dice, 'scenario');
  play.emit({ type: 'scenario-rolled', rule: 'scenarios.choice', face });
  return evenList[Math.floor((face - 1) / 2)]!;
}

/** Beating the Tartars (army.others): who fights them rolls defences once more, unless his own force is defensive. */
const rerolls = (state: State, id: string): boolean =>
  (state.setting.sides[1].rules?.includes('beating-the-tartars') ?? false) &&
  !isDefensive(state.preparation!.forces[0]!) &&
  (id === 'defend-the-village' || id === 'defend-the-crossing');

function drawOne(play: Play, defensive: boolean): string {
  const find = (face: number) =>
    defensive
      ? defensiveList.find(([last]) => face <= last)![1]
      : scenarios.find((scenario) => scenario.face === face)!.id;
  const roll = () => {
    const face = rollTen(play.dice, 'scenario');
    play.emit({ type: 'scenario-rolled', rule: 'scenarios.choice', face });
    return find(face);
  };
  const first = roll();
  return rerolls(play.state, first) ? roll() : first;
}

/** A scenario that the players have named needs no roll. */
const named = (state: State): string => String(state.setting.scenario);

export function drawScenarios(play: Play): void {
  const { state } = play;
  const preparation = state.preparation!;
  if (scenarios.some(({ id }) => id === named(state))) {
    settle(play, named(state));
    return;
  }
  const one = oneDefends(state);
  if (preparation.difference === 0) {
    settle(play, one ? 'delay-the-enemy' : drawEven(play));
    return;
  }
  if (isDefensive(preparation.forces[0]!) && !one) {
    settle(play, drawEven(play));
    return;
  }
  const rolls = state.commanders.find(({ data }) => data.side === 0 && data.chief)!.data.points;
  preparation.drawn = Array.from({ length: rolls }, () => drawOne(play, one));
  const offered = [...new Set(preparation.drawn)].filter(
    (id) => priceOfScenario(state, scenarioById(id)) <= preparation.difference,
  );
  // A defensive force that can afford no surprise may still put them all aside.
  if (offered.length > 0 || mayDiscard(state)) state.frames.push({ kind: 'scenario', side: 0, offered });
  else settle(play, drawEven(play));
}

export function settle(play: Play, id: string): void {
  const { state } = play;
  const scenario = scenarioById(id);
  const preparation = state.preparation!;
  preparation.scenario = id;
  preparation.difference = Math.max(0, preparation.difference - priceOfScenario(state, scenario));
  layOut(state, scenario);
  play.emit({ type: 'scenario', rule: 'scenarios.choice', scenario: id });
}

/** Whether everything drawn may be put aside: only surprises, drawn by a defensive weaker side. */
export const mayDiscard = ({ preparation }: State): boolean =>
  isDefensive(preparation!.forces[0]!) && preparation!.drawn.every((id) => surprises.includes(id));

/** Put aside for the delay; or, where nothing drawn can be afforded, for the list of equal sides. */
export const aside = '';
export const evenScenario = 'even';

export function answersTo(state: State, { offered }: ScenarioFrame): string[] {
  if (!mayDiscard(state)) return [...offered];
  return [...(offered.length > 0 ? offered : [evenScenario]), aside];
}

export const quickScenario: Answer<'scenario'> = (state, frame, pick) => {
  const able = frame.offered.length > 0 ? frame.offered : answersTo(state, frame);
  return { do: 'scenario', scenario: able[pick(able.length)]! };
};

/** Names of what makes a scenario dearer; depths by their centimetres. */
export function extrasOf({ value }: Scenario): { id: string; price: number }[] {
  return value.extra.map(({ reason, value: price, depth }) => ({
    id: depth === undefined ? reason : `deeper-${depth}`,
    price,
  }));
}

export type Terms = Extract<Action, { do: 'terms' }>;

/** Elements that one point buys. */
export const perPoint = { elements: 2, kobylicas: 4, chevaux: 3, caltrops: 2 } as const;
export const works = Object.keys(perPoint) as (keyof typeof perPoint)[];

export function priceOfTerms(own: Scenario, action: Terms): number {
  const known = extrasOf(own);
  const dearer = action.extras.reduce((sum, id) => sum + known.find((extra) => extra.id === id)!.price, 0);
  return works.reduce((sum, kind) => sum + Math.ceil((action[kind] ?? 0) / perPoint[kind]), dearer);
}

/** Nothing dearer: what is left buys effects. */
export const quickTerms: Answer<'terms'> = () => ({ do: 'terms', elements: 0, kobylicas: 0, chevaux: 0, extras: [] });

/** The weaker side is asked only where it has something to choose. */
export function askTerms({ state }: Play): void {
  const { difference, scenario: id } = state.preparation!;
  const own = scenarioById(id);
  state.preparation!.campWagons = own.notes.reduce(
    (sum, note) => sum + (note.note === 'camp-wagons' ? note.most : 0),
    0,
  );
  if (difference > 0 && (own.fortifications || own.value.extra.length > 0)) {
    const frame: TermsFrame = { kind: 'terms', side: 0 };
    state.frames.push(frame);
  }
}
