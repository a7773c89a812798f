/** Everything a player can do, in the words of records and position files. Lengths in hundredths, angles in tenths. */
import { action } from '@hetman/core/engine';
import { z } from 'zod';
import type { Anchor } from '../../formation/index.js';
import { corners, type Point, type Pose } from '../../geometry/index.js';
import { type DivisionForce, isDivisionForce } from '../../muster/division.js';
import { type Force, isForce } from '../../muster/force.js';
import type { ChargePath } from '../charge/charge-way.js';
import { fireModes } from './frames.js';
import { orderKinds } from './state.js';

/** The way of one base: the poses it takes one after the other, the last is where it stays. */
export type Way = readonly Pose[];

type Field = (value: unknown) => boolean;
/** A hundred metres, and a hundred thousand degrees: beyond that nothing is measured any more, since squares would not be whole. */
const mostMeasured = 1_000_000;
const isWhole: Field = (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= mostMeasured;
const listOf =
  (field: Field): Field =>
  (value) =>
    Array.isArray(value) && value.every(field);
const isPose: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, facing, ...rest } = value as Record<string, unknown>;
  return isWhole(x) && isWhole(y) && isWhole(facing) && Object.keys(rest).length === 0;
};
const isPoint: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, ...rest } = value as Record<string, unknown>;
  return isWhole(x) && isWhole(y) && Object.keys(rest).length === 0;
};
/** The front or the rear of a base. */
const isEdgePlace: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { base, edge, ...rest } = value as Record<string, unknown>;
  return isWhole(base) && (edge === 'front' || edge === 'rear') && Object.keys(rest).length === 0;
};
const isWay = listOf(isPose);
const isAnchor: Field = (value) => value === 'left' || value === 'middle' || value === 'right';

/** Of a block, or of every base. */
const isPath: Field = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { ways, ...rest } = value as Record<string, unknown>;
  if (ways !== undefined) return listOf(isWay)(ways) && Object.keys(rest).length === 0;
  const { turn, files, anchor: held, ...more } = rest;
  return isWhole(turn) && isWhole(files) && isAnchor(held) && Object.keys(more).length === 0;
};

const text = z.string();
const flag = z.boolean();
const whole = z.custom<number>(isWhole);
const anchor = z.custom<Anchor>(isAnchor);
const order = z.enum(orderKinds);
const mode = z.enum(fireModes);
const point = z.custom<Point>(isPoint);
const pose = z.custom<Pose>(isPose);
const way = z.custom<Way>(isWay);
const path = z.custom<ChargePath>(isPath);
const texts = z.array(text).readonly();
const points = z.custom<readonly Point[]>(listOf(isPoint));
const ways = z.custom<readonly Way[]>(listOf(isWay));
const wholes = z.custom<readonly number[]>(listOf(isWhole));
const places = z.custom<readonly { base: number; edge: 'front' | 'rear' }[]>(listOf(isEdgePlace));

const actionSchema = z.discriminatedUnion('do', [
  // preparation
  action('muster', { force: z.custom<Force>(isForce) }),
  action('muster-division', { division: z.custom<DivisionForce>(isDivisionForce) }),
  action('scenario', { scenario: text }),
  action('terms', {
    elements: whole,
    kobylicas: whole,
    chevaux: whole,
    caltrops: whole.exactOptional(),
    extras: texts,
  }),
  action('effect', { effect: text }),
  action('good-day', {}),
  action('bad-day', {}),
  action('ground', { type: text, corners: points }),
  action('propose', { type: text, corners: points }),
  action('agree', {}),
  action('decline', {}),
  action('clear-ground', { id: text }),
  action('shift-ground', { id: text, by: point }),
  action('buy', { effect: text, unit: text, turn: whole }),
  action('tactic', { tactic: text, unit: text, turn: whole }),
  action('send', { unit: text }),
  action('pick', { unit: text }),
  action('point', { at: point }),
  action('deploy', { unit: text, pose, files: whole }),
  action('deploy-open', { unit: text, poses: way }),
  action('post', { unit: text, building: text }),
  action('station', { commander: text, pose }),
  action('attach', { commander: text, unit: text }),
  action('on-foot', { unit: text, guards: whole }),
  action('squadron', { unit: text, with: text }),
  action('carry', { unit: text, obstacle: text, elements: whole }),
  action('dig', { line: points }),
  action('dig-in', { unit: text }),
  action('intoxicants', { unit: text }),
  action('hold-back', { unit: text }),
  // initiative
  action('bid', { points: whole }),
  action('keep', {}),
  action('give', {}),
  // orders
  action('order', { commander: text, unit: text, order }),
  action('group-order', { commander: text, units: texts, order }),
  action('instruct', { commander: text, regiment: text, order }),
  action('take-down', { unit: text }),
  action('transfer', { from: text, to: text, points: whole }),
  action('rally', { commander: text, unit: text, points: whole }),
  action('reorganise', { commander: text, unit: text }),
  // movement
  action('move', { unit: text }),
  action('ride', { commander: text }),
  action('forward', { distance: whole }),
  action('backward', { distance: whole }),
  action('wheel', { pivot: z.enum(corners), turn: whole }),
  action('march', {}),
  action('snake', { pivot: z.enum(['left', 'right']), turn: whole, distance: whole }),
  action('turn', { turn: whole }),
  action('front', { files: whole, anchor }),
  action('cross', { distance: whole }),
  action('bases', { ways }),
  action('open', { ways }),
  action('close', { ways }),
  action('turn-bases', { bases: wholes, turn: whole }),
  action('shift', { ways }),
  action('reform', { ways }),
  action('mount', {}),
  action('dismount', { guards: whole }),
  action('release-horses', {}),
  action('limber', {}),
  action('unlimber', {}),
  action('bring-limber', { way }),
  action('connect', {}),
  action('man', { target: text, commander: text, facing: whole }),
  action('enter', { building: text, commander: text, bases: whole }),
  action('leave', { commander: text, ways }),
  action('withdraw', { direction: whole, distance: whole }),
  action('exit', { distance: whole }),
  action('to', { way }),
  action('join', { unit: text }),
  action('leave-table', {}),
  action('stop', {}),
  // charging
  action('charge', { unit: text, target: text, path, commander: text }),
  action('stand', {}),
  action('counter', { path }),
  action('break-off', { direction: whole, distance: whole }),
  action('run-behind', { direction: whole, distance: whole, turn: whole, forward: whole }),
  action('hide', {}),
  action('path', { unit: text, path }),
  action('halt', { unit: text }),
  action('battalion', { commander: text, units: texts }),
  action('caracole', { distance: whole }),
  action('refill', { wagon: text }),
  // portable obstacles
  action('set-up', { places }),
  action('take-up', {}),
  action('scatter', { at: way }),
  action('clear', { obstacle: text }),
  // fire
  action('shoot', { unit: text, target: text, mode, commander: text }),
  action('aim', { unit: text, target: text, mode, commander: text }),
  action('delay', { unit: text, commander: text }),
  action('hail', { unit: text }),
  action('walls', { unit: text, dice: wholes }),
  action('step', { unit: text, distance: whole }),
  action('lose', { base: whole }),
  // close combat
  action('fight', { unit: text }),
  action('strike', { unit: text, base: whole, target: text, at: whole }),
  action('lances', { unit: text, lowered: flag }),
  action('retreat', { unit: text, full: flag }),
  action('pursue', { unit: text, target: text, path }),
  action('follow', { unit: text }),
  action('spoil', { unit: text, take: flag }),
  action('occupy', { unit: text, bases: whole }),
  action('refrain', { unit: text, commander: text }),
  // tests
  action('support', { commander: text, points: whole }),
  action('inspire', {}),
  action('reroll', {}),
  action('spend-marker', {}),
  action('roll', {}),
  action('test-regiment', { regiment: text }),
  // all through
  action('done', {}),
]);

export type Action = z.infer<typeof actionSchema>;
export type ActionName = Action['do'];

export const actionNames: readonly ActionName[] = actionSchema.options.map(({ shape }) => shape.do.value);

/** The shape is checked before anything else. */
export const isAction = (value: unknown): value is Action => actionSchema.safeParse(value).success;
