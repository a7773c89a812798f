/** From an action to an offer: what it is called, the piece it hangs on, its figures. */
import type { Offer } from '@hetman/core/board';
import { fill, inEach, type Language } from '@hetman/core/game';
import { classify } from '../../formation/index.js';
import { centreOf, inCm, inDegrees, type Pose, turnBetween } from '../../geometry/index.js';
import { testOdds } from '../../odds/morale.js';
import { groupPrice, priceOfOrder } from '../../rules/command/orders.js';
import type { Action, Way } from '../../rules/state/actions.js';
import { baseCount, baseOf, commanderById, poses, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State, Unit } from '../../rules/state/state.js';
import { wagonByName } from '../../rules/wagons-and-works/war-wagons.js';
import { words } from '../../texts/index.js';
import { chanceOfRoll } from '../odds/decisive.js';
import { placeOfObstacle } from './handling.js';
import { wallsText } from './walls-text.js';

/** What a fraction comes to. */
function share(chance: string): number {
  const [numerator, denominator = '1'] = chance.split('/') as [string, string?];
  return Number(numerator) / Number(denominator);
}

/** Words that finish a step or commit to it are buttons of the prompt line. */
const mainWords: ReadonlySet<string> = new Set([
  'done',
  'reroll',
  'stop',
  'roll',
  'keep',
  'give',
  'stand',
  'counter',
  'fight',
]);

const anchors = { left: '⇤', middle: '', right: '⇥' } as const;
const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/** Which way, as the unit looks: an arrow up goes straight ahead of it. Tenths of a degree. */
export const arrowOf = (direction: number, facing: number): string =>
  arrows[(Math.round((direction - facing) / 450) + 16) % 8]!;

/** Of bases that go together: how far and which way, or by how much they turn where they stand. */
function wayFigure({ ways }: Pick<Extract<Action, { do: 'bases' }>, 'ways'>, from: Pose | undefined): string | null {
  const end = ways[0]?.at(-1);
  if (!end || !from) return null;
  const [x, y] = [end.x - from.x, end.y - from.y];
  const turn = turnBetween(from.facing, end.facing);
  if (turn !== 0) return turned(turn);
  if (x === 0 && y === 0) return null;
  const direction = Math.round((Math.atan2(x, y) / Math.PI) * 1800);
  return `${inCm(Math.round(Math.hypot(x, y) / 10) * 10)} cm ${arrowOf(direction, from.facing)}`;
}

/** Which way bases look in the end, as the unit looks now. */
const lookFigure = ({ ways }: { readonly ways: readonly Way[] }, from: Pose | undefined): string => {
  const end = ways[0]?.at(-1);
  return end && from ? arrowOf(end.facing, from.facing) : '';
};

/** Lengths in centimetres, turns in degrees with their side. */
export function figureOf(action: Action, from?: Pose): string | null {
  const parts: string[] = [];
  if ('turn' in action && 'pivot' in action && action.turn !== 0) parts.push(turned(action.turn));
  if (action.do === 'turn' || action.do === 'turn-bases') parts.push(turned(action.turn));
  if ('distance' in action && !(action.do === 'snake' && action.distance === 0))
    parts.push(`${inCm(action.distance)} cm`);
  if ('direction' in action && from) parts.push(arrowOf(action.direction, from.facing));
  if (action.do === 'man' && from && !action.target.includes('/')) parts.push(arrowOf(action.facing, from.facing));
  if (action.do === 'shift') parts.push(wayFigure(action, from) ?? '');
  if (action.do === 'reform' || action.do === 'leave') parts.push(lookFigure(action, from));
  if (action.do === 'scatter') parts.push(lookFigure({ ways: [action.at] }, from));
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
  if (frame?.kind === 'decisive') return `${Math.round(100 * chanceOfRoll(frame, action.do === 'reroll'))}%`;
  if (frame?.kind !== 'test' || (action.do !== 'roll' && action.do !== 'support')) return null;
  const added = action.do === 'support' ? action.points : 0;
  const rows = testOdds(state, frame)['support'] as readonly { points: number; passes: string }[];
  const passes = rows.find(({ points }) => points === added)?.passes;
  return passes === undefined ? null : `${Math.round(100 * share(passes))}%`;
}

function priceText(points: number, language: Language): string {
  const key = points === 0 ? 'price.free' : points === 1 ? 'price.one' : 'price';
  return fill(words.label(key, language), { points }, language);
}

/** What sets an answer apart from one that is called the same: the way of shooting, a point that it costs. */
function details(state: State, action: Action, unit: Unit | undefined, language: Language): string[] {
  const word = (label: string) => words.label(label, language);
  const parts = inCombat(state, action, language);
  if (action.do === 'dismount' && action.guards > 0)
    parts.push(fill(word('with-guards'), { guards: action.guards }, language));
  if (action.do === 'order') parts.push(priceText(orderCost(state, action), language));
  if (action.do === 'group-order') parts.push(priceText(groupCost(state, action), language));
  if (action.do === 'reform' || action.do === 'leave') parts.push(formText(unit, action.ways, language));
  if (action.do === 'enter') parts.push(fill(word('so-many-bases'), { bases: action.bases }, language));
  if (action.do === 'scatter') parts.push(fill(word('so-many-elements'), { elements: action.at.length }, language));
  if (action.do === 'set-up') parts.push(word(`set-up.${action.places[0]!.edge}`));
  if (action.do === 'clear') parts.push(placeOfObstacle(state, action.obstacle));
  if (action.do === 'refill') parts.push(nameOf(state, action.wagon, language) ?? word('refill.searching'));
  const payer = payers.has(action.do) ? commanderById(state, (action as { commander: string }).commander) : undefined;
  if (payer) parts.push(fill(word('point-of'), { commander: payer.data.name[language] }, language));
  return parts;
}

/** The same in fire and close combat. */
function inCombat(state: State, action: Action, language: Language): string[] {
  const word = (label: string) => words.label(label, language);
  if (action.do === 'shoot' && action.mode !== 'plain') return [word(`mode.${action.mode}`)];
  if (action.do === 'lances') return [word(action.lowered ? 'lances.lower' : 'lances.keep')];
  if (action.do === 'walls') return [wallsText(state, action, language)];
  if (action.do === 'retreat') return [word(action.full ? 'full.yes' : 'full.no')];
  return action.do === 'spoil' ? [word(action.take ? 'spoil.take' : 'spoil.destroy')] : [];
}

/** Answers for which somebody pays a command point. */
const payers: ReadonlySet<Action['do']> = new Set([
  ...(['shoot', 'charge', 'refrain', 'delay', 'man', 'enter', 'leave'] as const),
]);

/** Of one wagon of a train with its number. */
function nameOf(state: State, id: string, language: Language): string | undefined {
  const { unit, cart } = wagonByName(state, id);
  const name = unit?.data.name[language];
  return name === undefined || cart === null
    ? name
    : fill(words.label('wagon-of', language), { name, wagon: cart + 1 }, language);
}

/** The formation in which bases would end: so many side by side, a column, or apart. */
function formText(unit: Unit | undefined, ways: readonly Way[], language: Language): string {
  const ends = ways.flatMap((way) => way.slice(-1));
  const layout = unit && classify(ends, baseOf(unit));
  if (layout?.kind !== 'block') return words.label('formation.open', language);
  return layout.files === 1 && layout.count > 1
    ? words.label('formation.column', language)
    : fill(words.label('front-of', language), { files: layout.files }, language);
}

/** Words of its own for an answer in a special case: nothing bid, one file, an order from nobody, the beginning of a flight. */
function specialWord(state: State, action: Action, unit: Unit | undefined): string | null {
  switch (action.do) {
    case 'done':
      return `done.${topFrame(state)?.kind}`;
    // One wagon of a train is called by its number.
    case 'man':
    case 'shoot':
      return action.target.includes('/') ? `action.${action.do}` : null;
    case 'lose':
    case 'strike':
      return `action.${action.do}.base`;
    case 'bid':
      return action.points < 2 ? `action.bid.${action.points}` : null;
    case 'path':
      return 'action.path';
    case 'reform':
      return topFrame(state)?.kind === 'rally' ? 'action.reform.rally' : null;
    case 'front':
      return action.files === 1 ? 'action.front.1' : null;
    case 'turn-bases':
      return unit && action.bases.length < baseCount(unit) ? 'action.turn-bases.one' : null;
    case 'wheel':
      return action.pivot.startsWith('rear') ? 'action.wheel.rear' : null;
    case 'bases':
      return unit && turnsOnly(unit, action) ? 'action.bases.turn' : null;
    case 'order':
      return action.commander === '' ? 'action.order-free' : null;
    case 'move': {
      const own = unitById(state, action.unit);
      return own?.battle.morale === 'flight' ? 'action.move.flight' : own?.battle.bogged ? 'action.move.bogged' : null;
    }
    default:
      return null;
  }
}

/** Bases look another way, and none of them goes anywhere. */
const turnsOnly = (unit: Unit, { ways }: Extract<Action, { do: 'bases' }>): boolean =>
  poses(unit).every((pose, index) => {
    const end = ways[index]?.at(-1);
    if (!end || turnBetween(pose.facing, end.facing) === 0) return false;
    const [from, to] = [centreOf(pose, baseOf(unit)), centreOf(end, baseOf(unit))];
    return Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
  });

function called(state: State, action: Action, unit: Unit | undefined, language: Language): string {
  const key = specialWord(state, action, unit);
  const own = key === null ? null : words.label(key, language);
  return own === null || own === key
    ? words.action(state, action, language)
    : fill(own, facts(state, action, language), language);
}

const labelOf = (state: State, action: Action, unit: Unit | undefined, language: Language): string =>
  [called(state, action, unit, language), ...details(state, action, unit, language)].join(', ');

/** The button beside the piece: who it is need not be said there. */
function quickOf(state: State, action: Action, piece: string | null, unit: Unit | undefined): Pick<Offer, 'quick'> {
  const said = (key: string) => (language: Language) =>
    [
      fill(words.label(key, language), facts(state, action, language), language),
      ...details(state, action, unit, language),
    ].join(', ');
  // In the hand of the commander-in-chief regiments are told apart; beside their own commanders they need not be.
  const ofAll = action.do === 'instruct' && piece === action.commander;
  const key = ofAll ? 'quick.instruct.of' : `quick.${action.do}`;
  return words.label(key, 'en') === key ? {} : { quick: inEach(said(key)) };
}

/** At whom a charge goes that has its target already. */
const chargedBy = (state: State, id: string | undefined, language: Language): string => {
  const charge = id === undefined ? null : unitById(state, id)?.turn.charge;
  return charge && charge.target >= 0 ? (state.units[charge.target]?.data.name[language] ?? '') : '';
};

const facts = (state: State, action: Action, language: Language): Record<string, string> => {
  const { unit, target, order, units, base, bases, at, regiment } = action as Partial<
    Record<'unit' | 'target' | 'order' | 'regiment', string>
  > & {
    units?: readonly string[];
    base?: number;
    bases?: readonly number[] | number;
    at?: unknown;
  };
  const name = (id: string) => nameOf(state, id, language) ?? id;
  return {
    unit: unit === undefined ? '' : name(unit),
    target: target === undefined ? chargedBy(state, unit, language) : name(target),
    order: order === undefined ? '' : words.label(order, language),
    regiment: state.setting.regiments.find(({ id }) => id === regiment)?.name[language] ?? '',
    units: (units ?? []).map(name).join(', '),
    base: base === undefined ? '' : String(base + 1),
    bases: Array.isArray(bases) ? bases.map((index: number) => index + 1).join(', ') : '',
    at: typeof at === 'number' ? String(at + 1) : '',
  };
};

/** Who is asked about, where the answer names nobody: the unit that is charged, or the one that has rallied. */
function askedOf(state: State): Unit | undefined {
  const frame = topFrame(state);
  if (frame?.kind === 'rally') return state.units[frame.unit];
  return frame?.kind === 'charge' && frame.queue[0] ? state.units[frame.queue[0].unit] : undefined;
}

/** At whom it is aimed; in a question that hangs on no piece, whom it names. */
function targetOf(action: Action, piece: string | null): Pick<Offer, 'target'> {
  const { target, unit, commander } = action as Partial<Record<'target' | 'unit' | 'commander', string>>;
  const at = aimedActs.has(action.do) ? target : piece === null ? unit || commander : undefined;
  // One wagon of a train is touched with the others.
  return at ? { target: at.split('/')[0]! } : {};
}

/** Acts of one piece against another. */
const aimedActs: ReadonlySet<Action['do']> = new Set(['charge', 'shoot', 'pursue', 'follow', 'man'] as const);

export function offerOf(state: State, action: Action, piece: string | null): Offer {
  const unit = piece === null ? askedOf(state) : unitById(state, piece);
  return {
    id: JSON.stringify(action),
    label: inEach((language) => labelOf(state, action, unit, language)),
    ...quickOf(state, action, piece, unit),
    style: mainWords.has(action.do) ? 'main' : 'plain',
    actions: [action],
    finish: null,
    piece,
    ...targetOf(action, piece),
    hex: null,
    facing: null,
    figure: figureOf(action, unit && poses(unit)[0]) ?? chanceOf(state, action),
    path: [],
    notes: [],
  };
}
