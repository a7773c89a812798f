/** From an action to an offer: what it is called, the piece it hangs on, its figures. */
import type { Offer } from '@hetman/core/board';
import { fill, inBoth, type Language } from '@hetman/core/game';
import { inCm, inDegrees, type Pose } from '../geometry/index.js';
import { testOdds } from '../odds/morale.js';
import type { Action } from '../rules/actions.js';
import { groupPrice, priceOfOrder } from '../rules/orders.js';
import { commanderById, poses, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import type { State, Unit } from '../rules/state.js';
import { words } from '../texts/index.js';

/** What a fraction comes to. */
function share(chance: string): number {
  const [numerator, denominator = '1'] = chance.split('/') as [string, string?];
  return Number(numerator) / Number(denominator);
}

/** Words that finish a step or commit to it are buttons of the prompt line. */
const mainWords: ReadonlySet<string> = new Set(['done', 'stop', 'roll', 'keep', 'give', 'stand', 'counter', 'fight']);

const anchors = { left: '⇤', middle: '', right: '⇥' } as const;
const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/** Which way, as the unit looks: an arrow up goes straight ahead of it. Tenths of a degree. */
const arrowOf = (direction: number, facing: number): string =>
  arrows[(Math.round((direction - facing) / 450) + 16) % 8]!;

/** Of bases that go together: how far and which way. */
function wayFigure({ ways }: Extract<Action, { do: 'bases' }>, from: Pose | undefined): string | null {
  const end = ways[0]?.at(-1);
  if (!end || !from) return null;
  const [x, y] = [end.x - from.x, end.y - from.y];
  if (x === 0 && y === 0) return null;
  const direction = Math.round((Math.atan2(x, y) / Math.PI) * 1800);
  return `${inCm(Math.round(Math.hypot(x, y) / 10) * 10)} cm ${arrowOf(direction, from.facing)}`;
}

/** Lengths in centimetres, turns in degrees with their side. */
export function figureOf(action: Action, from?: Pose): string | null {
  const parts: string[] = [];
  if ('turn' in action && 'pivot' in action && action.turn !== 0) parts.push(turned(action.turn));
  if (action.do === 'turn' || action.do === 'turn-bases') parts.push(turned(action.turn));
  if ('distance' in action) parts.push(`${inCm(action.distance)} cm`);
  if ('direction' in action && from) parts.push(arrowOf(action.direction, from.facing));
  if (action.do === 'front' && action.anchor !== 'middle') parts.push(anchors[action.anchor]);
  if (action.do === 'bases') parts.push(wayFigure(action, from) ?? '');
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? null : text;
}

const turned = (turn: number): string => `${inDegrees(Math.abs(turn))}° ${turn > 0 ? '↷' : '↶'}`;

/** What an order costs the commander who gives it. */
export function orderCost(state: State, { commander, unit, order }: Extract<Action, { do: 'order' }>): number {
  // A free order, and one that a unit gives itself, comes from nobody.
  const giver = commanderById(state, commander);
  return giver ? priceOfOrder(state, giver, unitById(state, unit)!, order) : 0;
}

function groupCost(state: State, { commander, units, order }: Extract<Action, { do: 'group-order' }>): number {
  const group = units.map((unit) => unitById(state, unit)!);
  return groupPrice(state, commanderById(state, commander)!, group, order);
}

/** How often the test before a player passes, with the points that the answer adds. */
function chanceOf(state: State, action: Action): string | null {
  const frame = topFrame(state);
  if (frame?.kind !== 'test' || (action.do !== 'roll' && action.do !== 'support')) return null;
  const added = action.do === 'support' ? action.points : 0;
  const rows = testOdds(state, frame)['support'] as readonly { points: number; passes: string }[];
  const passes = rows.find(({ points }) => points === added)?.passes;
  return passes === undefined ? null : `${Math.round(100 * share(passes))} %`;
}

function priceText(points: number, language: Language): string {
  const key = points === 0 ? 'price.free' : points === 1 ? 'price.one' : 'price';
  return fill(words.label(key, language), { points });
}

/** What sets an answer apart from one that is called the same: the way of shooting, a point that it costs. */
function details(state: State, action: Action, language: Language): string[] {
  const word = (label: string) => words.label(label, language);
  const parts: string[] = [];
  if (action.do === 'shoot' && action.mode !== 'plain') parts.push(word(`mode.${action.mode}`));
  if (action.do === 'lances') parts.push(word(action.lowered ? 'lances.lower' : 'lances.keep'));
  if (action.do === 'retreat') parts.push(word(action.full ? 'full.yes' : 'full.no'));
  if (action.do === 'spoil') parts.push(word(action.take ? 'spoil.take' : 'spoil.destroy'));
  if (action.do === 'dismount' && action.guards > 0) parts.push(fill(word('with-guards'), { guards: action.guards }));
  if (action.do === 'order') parts.push(priceText(orderCost(state, action), language));
  if (action.do === 'group-order') parts.push(priceText(groupCost(state, action), language));
  const paid = action.do === 'shoot' || action.do === 'charge' || action.do === 'refrain' || action.do === 'delay';
  const payer = paid && action.commander !== '' ? commanderById(state, action.commander) : undefined;
  if (payer) parts.push(fill(word('point-of'), { commander: payer.data.name[language] }));
  return parts;
}

/** Words of its own for an answer in a special case: nothing bid, one file, an order from nobody, the beginning of a flight. */
function specialWord(state: State, action: Action): string | null {
  switch (action.do) {
    case 'done':
      return `done.${topFrame(state)?.kind}`;
    case 'lose':
    case 'strike':
      return `action.${action.do}.base`;
    case 'bid':
      return action.points < 2 ? `action.bid.${action.points}` : null;
    case 'front':
      return action.files === 1 ? 'action.front.1' : null;
    case 'order':
      return action.commander === '' ? 'action.order-free' : null;
    case 'move': {
      const unit = unitById(state, action.unit);
      return unit?.morale === 'flight' ? 'action.move.flight' : unit?.bogged ? 'action.move.bogged' : null;
    }
    default:
      return null;
  }
}

function called(state: State, action: Action, language: Language): string {
  const key = specialWord(state, action);
  const own = key === null ? null : words.label(key, language);
  return own === null || own === key
    ? words.action(state, action, language)
    : fill(own, facts(state, action, language));
}

const labelOf = (state: State, action: Action, language: Language): string =>
  [called(state, action, language), ...details(state, action, language)].join(', ');

/** The button beside the piece: who it is need not be said there. */
function quickOf(state: State, action: Action): Pick<Offer, 'quick'> {
  const said = (key: string) => (language: Language) =>
    [fill(words.label(key, language), facts(state, action, language)), ...details(state, action, language)].join(', ');
  const key = `quick.${action.do}`;
  return words.label(key, 'en') === key ? {} : { quick: inBoth(said(key)) };
}

const facts = (state: State, action: Action, language: Language): Record<string, string> => {
  const { unit, target, order, units, base, at } = action as Partial<Record<'unit' | 'target' | 'order', string>> & {
    units?: readonly string[];
    base?: number;
    at?: unknown;
  };
  const name = (id: string) => unitById(state, id)?.data.name[language] ?? id;
  return {
    unit: unit === undefined ? '' : name(unit),
    target: target === undefined ? '' : name(target),
    order: order === undefined ? '' : words.label(order, language),
    units: (units ?? []).map(name).join(', '),
    base: base === undefined ? '' : String(base + 1),
    at: typeof at === 'number' ? String(at + 1) : '',
  };
};

/** Who is asked about, where the answer names nobody: the unit that is charged. */
function askedOf(state: State): Unit | undefined {
  const frame = topFrame(state);
  return frame?.kind === 'charge' && frame.queue[0] ? state.units[frame.queue[0].unit] : undefined;
}

const standOf = (state: State, piece: string | null) => {
  const unit = piece === null ? askedOf(state) : unitById(state, piece);
  return unit && poses(unit)[0];
};

export const offerOf = (state: State, action: Action, piece: string | null): Offer => ({
  id: JSON.stringify(action),
  label: inBoth((language) => labelOf(state, action, language)),
  ...quickOf(state, action),
  style: mainWords.has(action.do) ? 'main' : 'plain',
  actions: [action],
  finish: null,
  piece,
  hex: null,
  facing: null,
  figure: figureOf(action, standOf(state, piece)) ?? chanceOf(state, action),
  path: [],
  notes: [],
});
