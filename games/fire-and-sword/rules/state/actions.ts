/** Everything a player can do, in the words of records and position files. Lengths in hundredths, angles in tenths. */
import type { Anchor } from '../../formation/index.js';
import { type Corner, corners, type Point, type Pose } from '../../geometry/index.js';
import { type DivisionForce, isDivisionForce } from '../../muster/division.js';
import { type Force, isForce } from '../../muster/force.js';
import type { ChargePath } from '../charge/charge-way.js';
import { type FireMode, fireModes } from './frames.js';
import { type Order, orderKinds } from './state.js';

/** The way of one base: the poses it takes one after the other, the last is where it stays. */
export type Way = readonly Pose[];

export type Action =
  // preparation
  | { do: 'muster'; force: Force }
  | { do: 'muster-division'; division: DivisionForce }
  | { do: 'scenario'; scenario: string }
  | { do: 'terms'; elements: number; kobylicas: number; chevaux: number; caltrops?: number; extras: readonly string[] }
  | { do: 'effect'; effect: string }
  | { do: 'good-day' }
  | { do: 'bad-day' }
  | { do: 'ground'; type: string; corners: readonly Point[] }
  | { do: 'propose'; type: string; corners: readonly Point[] }
  | { do: 'agree' }
  | { do: 'decline' }
  | { do: 'clear-ground'; id: string }
  | { do: 'shift-ground'; id: string; by: Point }
  | { do: 'buy'; effect: string; unit: string; turn: number }
  | { do: 'tactic'; tactic: string; unit: string; turn: number }
  | { do: 'send'; unit: string }
  | { do: 'pick'; unit: string }
  | { do: 'point'; at: Point }
  | { do: 'deploy'; unit: string; pose: Pose; files: number }
  | { do: 'deploy-open'; unit: string; poses: readonly Pose[] }
  | { do: 'post'; unit: string; building: string }
  | { do: 'station'; commander: string; pose: Pose }
  | { do: 'attach'; commander: string; unit: string }
  | { do: 'on-foot'; unit: string; guards: number }
  | { do: 'squadron'; unit: string; with: string }
  | { do: 'carry'; unit: string; obstacle: string; elements: number }
  | { do: 'dig'; line: readonly Point[] }
  | { do: 'dig-in'; unit: string }
  | { do: 'intoxicants'; unit: string }
  | { do: 'hold-back'; unit: string }
  // initiative
  | { do: 'bid'; points: number }
  | { do: 'keep' }
  | { do: 'give' }
  // orders
  | { do: 'order'; commander: string; unit: string; order: Order }
  | { do: 'group-order'; commander: string; units: readonly string[]; order: Order }
  | { do: 'instruct'; commander: string; regiment: string; order: Order }
  | { do: 'take-down'; unit: string }
  | { do: 'transfer'; from: string; to: string; points: number }
  | { do: 'rally'; commander: string; unit: string; points: number }
  | { do: 'reorganise'; commander: string; unit: string }
  // movement
  | { do: 'move'; unit: string }
  | { do: 'ride'; commander: string }
  | { do: 'forward'; distance: number }
  | { do: 'backward'; distance: number }
  | { do: 'wheel'; pivot: Corner; turn: number }
  | { do: 'march' }
  | { do: 'snake'; pivot: 'left' | 'right'; turn: number; distance: number }
  | { do: 'turn'; turn: number }
  | { do: 'front'; files: number; anchor: Anchor }
  | { do: 'cross'; distance: number }
  | { do: 'bases'; ways: readonly Way[] }
  | { do: 'open'; ways: readonly Way[] }
  | { do: 'close'; ways: readonly Way[] }
  | { do: 'turn-bases'; bases: readonly number[]; turn: number }
  | { do: 'shift'; ways: readonly Way[] }
  | { do: 'reform'; ways: readonly Way[] }
  | { do: 'mount' }
  | { do: 'dismount'; guards: number }
  | { do: 'release-horses' }
  | { do: 'limber' }
  | { do: 'unlimber' }
  | { do: 'bring-limber'; way: Way }
  | { do: 'connect' }
  | { do: 'man'; target: string; commander: string; facing: number }
  | { do: 'enter'; building: string; commander: string; bases: number }
  | { do: 'leave'; commander: string; ways: readonly Way[] }
  | { do: 'withdraw'; direction: number; distance: number }
  | { do: 'exit'; distance: number }
  | { do: 'to'; way: Way }
  | { do: 'join'; unit: string }
  | { do: 'leave-table' }
  | { do: 'stop' }
  // charging
  | { do: 'charge'; unit: string; target: string; path: ChargePath; commander: string }
  | { do: 'stand' }
  | { do: 'counter'; path: ChargePath }
  | { do: 'break-off'; direction: number; distance: number }
  | { do: 'run-behind'; direction: number; distance: number; turn: number; forward: number }
  | { do: 'hide' }
  | { do: 'path'; unit: string; path: ChargePath }
  | { do: 'halt'; unit: string }
  | { do: 'battalion'; commander: string; units: readonly string[] }
  | { do: 'caracole'; distance: number }
  | { do: 'refill'; wagon: string }
  // portable obstacles
  | { do: 'set-up'; places: readonly { base: number; edge: 'front' | 'rear' }[] }
  | { do: 'take-up' }
  | { do: 'scatter'; at: readonly Pose[] }
  | { do: 'clear'; obstacle: string }
  // fire
  | { do: 'shoot'; unit: string; target: string; mode: FireMode; commander: string }
  | { do: 'aim'; unit: string; target: string; mode: FireMode; commander: string }
  | { do: 'delay'; unit: string; commander: string }
  | { do: 'hail'; unit: string }
  | { do: 'walls'; unit: string; dice: readonly number[] }
  | { do: 'step'; unit: string; distance: number }
  | { do: 'lose'; base: number }
  // close combat
  | { do: 'fight'; unit: string }
  | { do: 'strike'; unit: string; base: number; target: string; at: number }
  | { do: 'lances'; unit: string; lowered: boolean }
  | { do: 'retreat'; unit: string; full: boolean }
  | { do: 'pursue'; unit: string; target: string; path: ChargePath }
  | { do: 'follow'; unit: string }
  | { do: 'spoil'; unit: string; take: boolean }
  | { do: 'occupy'; unit: string; bases: number }
  | { do: 'refrain'; unit: string; commander: string }
  // tests
  | { do: 'support'; commander: string; points: number }
  | { do: 'inspire' }
  | { do: 'reroll' }
  | { do: 'spend-marker' }
  | { do: 'roll' }
  | { do: 'test-regiment'; regiment: string }
  // all through
  | { do: 'done' };

export type ActionName = Action['do'];

type Field = (value: unknown) => boolean;
const text: Field = (value) => typeof value === 'string';
/** A hundred metres, and a hundred thousand degrees: beyond that nothing is measured any more, since squares would not be whole. */
const mostMeasured = 1_000_000;
const whole: Field = (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= mostMeasured;
const flag: Field = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Field =>
  (value) =>
    values.includes(value);
const listOf =
  (field: Field): Field =>
  (value) =>
    Array.isArray(value) && value.every(field);
const pose: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, facing, ...rest } = value as Record<string, unknown>;
  return whole(x) && whole(y) && whole(facing) && Object.keys(rest).length === 0;
};
const point: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, ...rest } = value as Record<string, unknown>;
  return whole(x) && whole(y) && Object.keys(rest).length === 0;
};
/** The front or the rear of a base. */
const edgePlace: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { base, edge, ...rest } = value as Record<string, unknown>;
  return whole(base) && (edge === 'front' || edge === 'rear') && Object.keys(rest).length === 0;
};
const way = listOf(pose);
const anchor = oneOf('left', 'middle', 'right');
const order = oneOf(...orderKinds);

/** Of a block, or of every base. */
const path: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { ways, ...rest } = value as Record<string, unknown>;
  if (ways !== undefined) return listOf(way)(ways) && Object.keys(rest).length === 0;
  const { turn, files, anchor: held, ...more } = rest;
  return whole(turn) && whole(files) && anchor(held) && Object.keys(more).length === 0;
};

/** Fields each action must have, or may have where a question mark follows; the shape is checked before anything else. */
const actionFields: Readonly<Record<ActionName, Readonly<Record<string, Field>>>> = {
  muster: { force: isForce },
  'muster-division': { division: isDivisionForce },
  scenario: { scenario: text },
  terms: { elements: whole, kobylicas: whole, chevaux: whole, 'caltrops?': whole, extras: listOf(text) },
  effect: { effect: text },
  'good-day': {},
  'bad-day': {},
  ground: { type: text, corners: listOf(point) },
  propose: { type: text, corners: listOf(point) },
  agree: {},
  decline: {},
  'clear-ground': { id: text },
  'shift-ground': { id: text, by: point },
  buy: { effect: text, unit: text, turn: whole },
  tactic: { tactic: text, unit: text, turn: whole },
  send: { unit: text },
  pick: { unit: text },
  point: { at: point },
  deploy: { unit: text, pose, files: whole },
  'deploy-open': { unit: text, poses: listOf(pose) },
  post: { unit: text, building: text },
  station: { commander: text, pose },
  attach: { commander: text, unit: text },
  'on-foot': { unit: text, guards: whole },
  squadron: { unit: text, with: text },
  carry: { unit: text, obstacle: text, elements: whole },
  dig: { line: listOf(point) },
  'dig-in': { unit: text },
  intoxicants: { unit: text },
  'hold-back': { unit: text },
  bid: { points: whole },
  keep: {},
  give: {},
  order: { commander: text, unit: text, order },
  'group-order': { commander: text, units: listOf(text), order },
  instruct: { commander: text, regiment: text, order },
  'take-down': { unit: text },
  transfer: { from: text, to: text, points: whole },
  rally: { commander: text, unit: text, points: whole },
  reorganise: { commander: text, unit: text },
  move: { unit: text },
  ride: { commander: text },
  forward: { distance: whole },
  backward: { distance: whole },
  wheel: { pivot: oneOf(...corners), turn: whole },
  march: {},
  snake: { pivot: oneOf('left', 'right'), turn: whole, distance: whole },
  turn: { turn: whole },
  front: { files: whole, anchor },
  cross: { distance: whole },
  bases: { ways: listOf(way) },
  open: { ways: listOf(way) },
  close: { ways: listOf(way) },
  'turn-bases': { bases: listOf(whole), turn: whole },
  shift: { ways: listOf(way) },
  reform: { ways: listOf(way) },
  mount: {},
  dismount: { guards: whole },
  'release-horses': {},
  limber: {},
  unlimber: {},
  'bring-limber': { way },
  connect: {},
  man: { target: text, commander: text, facing: whole },
  enter: { building: text, commander: text, bases: whole },
  leave: { commander: text, ways: listOf(way) },
  withdraw: { direction: whole, distance: whole },
  exit: { distance: whole },
  to: { way },
  join: { unit: text },
  stop: {},
  charge: { unit: text, target: text, path, commander: text },
  stand: {},
  counter: { path },
  'break-off': { direction: whole, distance: whole },
  'run-behind': { direction: whole, distance: whole, turn: whole, forward: whole },
  hide: {},
  path: { unit: text, path },
  halt: { unit: text },
  battalion: { commander: text, units: listOf(text) },
  caracole: { distance: whole },
  refill: { wagon: text },
  'set-up': { places: listOf(edgePlace) },
  'take-up': {},
  scatter: { at: way },
  clear: { obstacle: text },
  shoot: { unit: text, target: text, mode: oneOf(...fireModes), commander: text },
  aim: { unit: text, target: text, mode: oneOf(...fireModes), commander: text },
  delay: { unit: text, commander: text },
  hail: { unit: text },
  walls: { unit: text, dice: listOf(whole) },
  step: { unit: text, distance: whole },
  lose: { base: whole },
  fight: { unit: text },
  strike: { unit: text, base: whole, target: text, at: whole },
  lances: { unit: text, lowered: flag },
  retreat: { unit: text, full: flag },
  pursue: { unit: text, target: text, path },
  follow: { unit: text },
  spoil: { unit: text, take: flag },
  occupy: { unit: text, bases: whole },
  refrain: { unit: text, commander: text },
  support: { commander: text, points: whole },
  inspire: {},
  reroll: {},
  'spend-marker': {},
  'leave-table': {},
  roll: {},
  'test-regiment': { regiment: text },
  done: {},
};

export const actionNames = Object.keys(actionFields) as ActionName[];

export function isAction(value: unknown): value is Action {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { do: name, ...rest } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !Object.hasOwn(actionFields, name)) return false;
  const fields = actionFields[name as ActionName];
  const fits = ([key, field]: [string, Field]): boolean => {
    const own = key.replace('?', '');
    return Object.hasOwn(rest, own) ? field(rest[own]) : key !== own;
  };
  const known = (key: string) => Object.hasOwn(fields, key) || Object.hasOwn(fields, `${key}?`);
  return Object.keys(rest).every(known) && Object.entries(fields).every(fits);
}
