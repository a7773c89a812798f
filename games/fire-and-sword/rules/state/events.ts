/** What the rules report. Pieces, sides and buildings go by their ids, as in records. */
import type { Emit as EmitOf, EventsWith, Modifier } from '@hetman/core/game';
import type { ActionName } from './actions.js';
import type { Consequence } from './frames.js';
import type { Order, Phase, Portable } from './lifetimes.js';

/** Dice of one kind that were shot together. */
interface FiredSalvo {
  readonly need: number;
  readonly armor: number;
  readonly rolled: readonly number[];
  readonly again: readonly number[];
  readonly saves: readonly number[];
  readonly modifiers: readonly Modifier[];
}

/** How a side comes to the total of its combat. */
interface SideTally {
  readonly taken: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

interface OfUnit {
  unit: string;
}

interface AtTarget extends OfUnit {
  target: string;
}

interface OfCommander {
  commander: string;
}

interface OfRegiment {
  regiment: string;
}

interface OfSide {
  side: string;
}

interface Round {
  phase: { turn: number; phase: Phase };
}

interface Preparation {
  'roles-rolled': { faces: readonly [number, number] };
  carries: { unit: string; obstacle: Portable; elements: number };
  squadron: { unit: string; other: string };
  'held-up': OfUnit;
  insubordinate: OfUnit;
  coward: OfCommander;
  effect: { effect: string };
  'scenario-rolled': { face: number };
  scenario: { scenario: string };
  reconnaissance: { points: string };
  bought: { side: string; effect: string };
  'flank-march-secretly': { unit: string; turn: number };
  'on-foot': OfUnit;
  posted: OfUnit;
  arrived: { unit: string; bases: number };
  day: { commander: string; change: number };
  dug: OfSide;
  'dug-in': OfUnit;
  deployed: OfUnit;
  stationed: OfCommander;
  'held-back': OfUnit;
  attacks: OfSide;
  tactic: { side: string; tactic: string; unit: string };
  'tactic-of-unit': { side: string; tactic: string; unit: string };
  'edges-drawn': { turned: boolean };
  proposed: { ground: string };
  ground: { ground: string };
  'ground-changed': OfSide;
  declined: { ground: string };
  compared: { weaker: string; stronger: string; strengths: string };
  mustered: OfSide;
  'mustered-secretly': { side: string; card: string; strength: number };
  patrol: { unit: string; face: number; need: number; points: number };
  'sent-out': OfUnit;
  split: { unit: string; other: string };
  'small-force': { side: string; most: number };
  family: { commander: string; face: number };
  robbers: { side: string; face: number };
  'robbers-away': OfUnit;
  'robbers-lost': OfUnit;
  ford: { face: number };
  terms: { elements: number; kobylicas: number; chevaux: number; extras: string };
  'caltrops-bought': { elements: number };
}

interface Command {
  initiative: OfSide;
  'initiative-roll': { faces: readonly [number, number]; bids: readonly [number, number]; totals: readonly number[] };
  bid: OfSide;
  'bid-secretly': { side: string; points: number };
  instructed: OfRegiment;
  'instructed-secretly': { order: Order; regiment: string };
  'paid-against-instruction': { commander: string; points: number };
  'instruction-uncovered': { regiment: string; order: Order | null };
  ordered: OfUnit;
  'ordered-secretly': { unit: string; order: Order };
  transferred: { commander: string; to: string; points: number };
  rallied: OfUnit;
  reorganised: { unit: string; losses: number };
  reformed: OfUnit;
  'order-taken-down': OfUnit;
  'moves-on': OfUnit;
}

interface Movement {
  'limber-brought': { unit: string; distance: string };
  'limber-drives': { unit: string; distance: string };
  'limber-left': OfUnit;
  manned: AtTarget;
  'left-table': OfUnit;
  battalion: { units: readonly string[] };
  act: { unit: string; act: ActionName; cost: string; left: string };
  'horses-released': OfUnit;
  stopped: OfUnit;
  marching: OfUnit;
}

interface Ground {
  bogged: OfUnit;
  loose: OfUnit;
  entered: { unit: string; building: string; bases: number };
  'left-building': { unit: string; building: string | null };
}

interface Charge {
  'break-off-barred': OfUnit;
  'broke-off': { unit: string; distance: number };
  'order-lost': OfUnit;
  'ran-behind': { unit: string; pikes: string };
  hid: { unit: string; pikes: string };
  charges: AtTarget;
  'did-not-dare': OfUnit;
  uncovered: { unit: string; order: Order | null };
  countercharges: AtTarget;
  stands: OfUnit;
  'charge-becomes-move': OfUnit;
  'charge-goes-on': OfUnit;
  charged: { unit: string; distance: number; run: number; met: number };
  contact: AtTarget;
  'charge-lost': OfUnit;
}

interface Fire {
  ammunition: { unit: string; face: number; from: number; out: boolean };
  refilled: { unit: string; found: boolean };
  exploded: OfUnit;
  caracole: { unit: string; distance: number };
  'caracole-broken': OfUnit;
  stepped: OfUnit;
  shot: { unit: string; target: string; hits: number; points: number; salvos: readonly FiredSalvo[] };
  hail: OfUnit;
  delayed: OfUnit;
}

interface Melee {
  'base-lost': OfUnit;
  destroyed: OfUnit;
  losses: { unit: string; points: number };
  resolution: { totals: readonly [number, number]; winner: string | null; tallies: readonly [SideTally, SideTally] };
  struck: {
    unit: string;
    target: string;
    dice: number;
    need: number;
    armor: number;
    faces: readonly number[];
    saves: readonly number[];
    hits: number;
    points: number;
    modifiers: readonly Modifier[];
  };
  'lances-broken': OfUnit;
  'lances-kept': OfUnit;
  disorganised: OfUnit;
  'cut-down': OfUnit;
  pursues: OfUnit;
  refrains: OfUnit;
  combat: { round: number; units: readonly string[] };
}

interface Morale {
  'nerve-lost': { unit: string; points: number };
  abandoned: OfUnit;
  fled: OfUnit;
  flees: { unit: string; bases: number };
  withdrew: { unit: string; distance: number };
  intoxicated: OfUnit;
}

interface Commanders {
  'commander-test': { commander: string; need: number; faces: readonly number[]; passed: boolean };
  'commander-killed': OfCommander;
  'commander-escaped': OfCommander;
  joined: { commander: string; unit: string };
  rode: OfCommander;
  'commander-left': OfCommander;
}

interface Dice {
  inspired: OfUnit;
  supported: { commander: string; points: number };
  test: {
    need: number;
    face: number | null;
    passed: boolean;
    modifiers: readonly Modifier[];
    unit: string;
    attribute: 'morale' | 'skill';
    decides: Consequence['kind'];
  };
  'marker-spent': { side: string; on: 'test' | 'resolution' | 'panic' };
}

interface Division {
  'motivation-test': {
    regiment: string;
    points: number;
    level: number;
    need: number;
    face: number | null;
    passed: boolean;
  };
  'wiped-out': OfRegiment;
  'commander-flees': OfCommander;
  'camp-lost': OfSide;
}

interface Scenario {
  went: OfUnit;
  'march-losses': { unit: string; bases: number };
  panic: OfUnit;
  confused: OfUnit;
  load: { unit: string; place: string };
  burnt: { unit: string; place: string };
  plundered: { unit: string; place: string };
  hunted: { unit: string; bases: number };
  draw: { why: string; scenario: string; points: string };
  victory: { why: string; scenario: string; points: string; result: string; side: string };
  'ford-shown': { place: string };
}

interface WagonsAndWorks {
  'crew-gone': OfUnit;
  'wagon-wrecked': OfUnit;
  'wagon-taken': OfUnit;
  obstacles: { unit: string; act: 'set-up' | 'take-up' | 'scatter' | 'clear' };
}

interface Answers {
  'orders-answered': OfSide;
}

type Facts = Round &
  Preparation &
  Command &
  Movement &
  Ground &
  Charge &
  Fire &
  Melee &
  Morale &
  Commanders &
  Dice &
  Division &
  Scenario &
  WagonsAndWorks &
  Answers;

export type Event = EventsWith<Facts>;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
export type Emit = EmitOf<Event>;
