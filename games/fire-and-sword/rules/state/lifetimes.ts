/**
 * What a unit and a commander are in a battle, grouped by how long it lasts. Groups are values: never changed, only
 * replaced as a whole, so that the end of a turn, phase or step puts another one in the place of each.
 */
import { countOf, type Layout } from '../../formation/index.js';
import type { Pose } from '../../geometry/index.js';
import type { Charge } from '../charge/charge-state.js';
import type { Wagon } from '../wagons-and-works/war-wagons.js';
import type { SideIndex, UnitData } from './setting.js';

export type Phase = 'initiative' | 'orders' | 'movement' | 'combat' | 'reorganisation';

export const orderKinds = ['move', 'charge', 'defence'] as const;
export type Order = (typeof orderKinds)[number];
export const moraleLevels = ['good', 'disorganised', 'flight'] as const;
type Morale = (typeof moraleLevels)[number];

/** On the table, waiting off it, in a building, hidden; or gone for good in one of three ways. */
type Place = 'table' | 'reserve' | 'building' | 'destroyed' | 'fled' | 'left';

/** Before its deployment, delayed, on a flank march, in ambush, on the road; lost, and perhaps to come back. */
type Waiting = '' | 'deployment' | 'delay' | 'outmanoeuvred' | 'flank' | 'ambush' | 'road';

/** Obstacles that units carry. */
export type Portable = 'kobylica' | 'chevaux-de-frise' | 'caltrops';

/** A company within a squadron: what it would be again on its own. */
export interface Company {
  readonly data: UnitData;
  readonly bases: number;
  readonly kinds: readonly string[];
}

/** What lasts until something changes it: where a unit stands, what it is told to do, what it has lost. */
export interface UnitBattle {
  /** Whose it is now: abandoned guns and wagons change hands. */
  readonly side: SideIndex;
  readonly place: Place;
  readonly layout: Layout;
  /** Rows of the bases in the order of the layout; empty where all are of the unit's own. */
  readonly kinds: readonly string[];
  readonly order: Order | null;
  /** The order lies face down. */
  readonly hidden: boolean;
  readonly morale: Morale;
  /** Strength points lost since the last base fell. */
  readonly losses: number;
  /** Dragoons in the saddle; limbered guns. */
  readonly mounted: boolean;
  readonly limbered: boolean;
  /** Where a gun that was pushed by hand has left its limber; null while they touch, or where it has none (manoeuvres.limber). */
  readonly limberAt: Pose | null;
  /** Dismounted dragoons: bases that hold the horses. */
  readonly horseGuards: number;
  /** Guns and wagons whose crew is gone. */
  readonly abandoned: boolean;
  /** Building that the unit holds. */
  readonly building: string | null;
  /** Stuck until a Skill test is passed (terrain.bogging). */
  readonly bogged: boolean;
  /** Half units of ammunition shot away (optional.ammunition-count). */
  readonly ammunitionUsed: number;
  /** Nothing is left to shoot with (optional.ammunition-test). */
  readonly ammunitionOut: boolean;
  /** Battalion of pike and shot that it belongs to, or null (special.pike-and-shot). */
  readonly battalion: string | null;
  /** Index of the pikes among whom the crew of this gun hides, or -1. */
  readonly crewWith: number;
  /** Lances are broken for the rest of the battle (weapons.lances). */
  readonly lancesBroken: boolean;
  /** What is left of each war wagon, in the order of the bases; empty while all are whole (wagons.fighting). */
  readonly wagons: readonly Wagon[];
  /** War wagons chained together for defence (wagons.war). */
  readonly connected: boolean;
  /** Why it is not on the table yet; nothing where it is, or is gone. */
  readonly waits: Waiting;
  /** Turn in which a flank march is to come: a secret (effects.flank-march). */
  readonly due: number;
  /** Bases it had when the battle began. */
  readonly raised: number;
  /** No free order in the first turn; it got one; it was confused and costs a point more. */
  readonly noFreeOrder: boolean;
  readonly freeOrder: boolean;
  readonly confused: boolean;
  /** Robbers who were punished: not in a squadron, losses not mended in the first turn (special.robbers). */
  readonly alone: boolean;
  readonly robbed: boolean;
  /** The companies that make a squadron, as they were raised; empty where it is none (squadrons.forming). */
  readonly companies: readonly Company[];
  /** Surprised in a village; awake in a camp at night. */
  readonly garrison: boolean;
  readonly awake: boolean;
  /** Loads of forage that it carries (scenario.forage). */
  readonly loads: number;
  /** Matches are not lit before this turn is over (scenario.night-attack). */
  readonly unlitUntil: number;
  /** Bases lost to fortune before the first turn: losses only where the unit is lost (effects.additional). */
  readonly strayed: number;
  /** Bases lost for good, and bases that fled from the table (victory.losses). */
  readonly destroyed: number;
  readonly fled: number;
  /** Index of the commander who fights alone as this unit of one base, or -1 (commanders.attacked). */
  readonly leader: number;
  /** Portable obstacles that it carries, and how many elements of them (portable.general). */
  readonly portable: Portable | null;
  readonly elements: number;
  /** Where the fortified base of a medium gun stands, or null (artillery.fortified-base). */
  readonly works: Pose | null;
  /** A base of additional crew behind the gun (artillery.crew). */
  readonly extraCrew: boolean;
  /** Intoxicants were taken; the first test of morale has decided for good (army.others). */
  readonly intoxicated: '' | 'taken' | 'raging' | 'sober';
  /** Manned by strangers, who know neither its drill nor how to load fast (manoeuvres.man). */
  readonly strangers: boolean;
}

/** What it did in this turn; a new turn begins with a new group (`nextTurn`). */
export interface UnitTurn {
  /** What it did in this turn. */
  readonly acted: boolean;
  readonly marched: boolean;
  readonly specialManoeuvres: number;
  /** Counts as without an order until the end of the turn (manoeuvres.reform). */
  readonly reformed: boolean;
  /** Neither ordered nor withdrawn in this turn (orders.rallied). */
  readonly rallied: boolean;
  /** A rally has been tried in this turn. */
  readonly rallyTried: boolean;
  /** Has shot in this turn. */
  readonly fired: boolean;
  /** Has shot twice in this turn. */
  readonly firedAgain: boolean;
  /** Shot a salvo or by ranks: the next turn is for loading. */
  readonly mustReload: boolean;
  readonly reloading: boolean;
  /** Has changed its place in this turn. */
  readonly moved: boolean;
  /** A hail of arrows is being shot (optional.hail). */
  readonly hail: boolean;
  /** Fire is saved for a later stage (combat.delay). */
  readonly delayed: boolean;
  /** The charge it makes in this turn, or goes on with from the last (rules/charge/charge-state.ts). */
  readonly charge: Charge | null;
  /** Has broken off or run behind its pikes in this turn. */
  readonly evaded: boolean;
  /** A charge has broken its caracole off in this turn. */
  readonly caracoleBroken: boolean;
  /** Has fought in close combat in this turn: no fire after movement. */
  readonly fought: boolean;
  /** Its ranks have changed places in this turn (special.countermarch). */
  readonly stepped: boolean;
}

/** What lasts for a phase or two (`nextPhase`). */
export interface UnitPhase {
  /** Bases lost to fire in this combat phase (morale.modifiers). */
  readonly shotDown: number;
  /** How far its first rank rides out and back while it shoots, or null (special.caracole). */
  readonly caracole: number | null;
  /** Turn and phase in which caltrops have tested it (portable.caltrops). */
  readonly sprung: string;
}

/** What lasts for a step of combat. What lasts for one move is in the frame of the move. */
export interface UnitStep {
  /** Has tested morale in this step of combat (morale.causes). */
  readonly tested: boolean;
  /** Has fled in this step: nobody flees twice in one (morale.fleeing-combat). */
  readonly fledNow: boolean;
  /** Lances are not lowered in this combat, and so not broken. */
  readonly lancesKept: boolean;
}

/** What lasts until something changes it. */
export interface CommanderBattle {
  readonly place: Place;
  readonly pose: Pose;
  readonly points: number;
  /** Index of the unit that he has joined, or -1. */
  readonly joined: number;
  readonly fleeing: boolean;
  /** He escaped death: no command points until the turn after this one (commanders.attacked). */
  readonly spentUntil: number;
}

/** Has moved, marched, shot, helped a gun in this turn (commanders.shooting, special.artillery-commander). */
export interface CommanderTurn {
  readonly moved: boolean;
  readonly marched: boolean;
  readonly fired: boolean;
  readonly aided: boolean;
}

export const nobody = -1;

export const freshUnitBattle = (data: UnitData, layout: Layout): UnitBattle => ({
  side: data.side,
  place: 'table',
  layout,
  kinds: [],
  order: null,
  hidden: false,
  morale: 'good',
  losses: 0,
  mounted: data.card.type === 'dragoons',
  limbered: false,
  limberAt: null,
  horseGuards: 0,
  abandoned: false,
  building: null,
  bogged: false,
  ammunitionUsed: 0,
  ammunitionOut: false,
  battalion: null,
  crewWith: nobody,
  lancesBroken: false,
  wagons: [],
  connected: false,
  waits: '',
  due: 0,
  raised: countOf(layout),
  noFreeOrder: false,
  freeOrder: false,
  confused: false,
  alone: false,
  robbed: false,
  companies: [],
  garrison: false,
  awake: false,
  loads: 0,
  unlitUntil: 0,
  strayed: 0,
  destroyed: 0,
  fled: 0,
  leader: nobody,
  portable: null,
  elements: 0,
  works: null,
  extraCrew: false,
  intoxicated: '',
  strangers: false,
});

export const freshUnitTurn: UnitTurn = {
  acted: false,
  marched: false,
  specialManoeuvres: 0,
  reformed: false,
  rallied: false,
  rallyTried: false,
  fired: false,
  firedAgain: false,
  mustReload: false,
  reloading: false,
  moved: false,
  hail: false,
  delayed: false,
  charge: null,
  evaded: false,
  caracoleBroken: false,
  fought: false,
  stepped: false,
};

/** What the next turn begins with: guns load, and a charge that goes on keeps its target and its run (charge.failed). */
export function nextTurn({ charge, mustReload }: UnitTurn, order: Order | null): UnitTurn {
  const goesOn = charge?.continued && order === 'charge';
  return {
    ...freshUnitTurn,
    charge: goesOn ? { ...charge, step: 'declared', contacted: [], counter: false } : null,
    reloading: mustReload,
  };
}

export const freshUnitPhase: UnitPhase = {
  shotDown: 0,
  caracole: null,
  sprung: '',
};

/** Losses to fire are counted from one combat phase to the next; after it the first rank of a caracole is back (special.caracole). */
export function nextPhase(group: UnitPhase, phase: Phase): UnitPhase {
  if (phase === 'combat') return { ...group, shotDown: 0 };
  return phase === 'reorganisation' ? { ...group, caracole: null } : group;
}

export const freshUnitStep: UnitStep = {
  tested: false,
  fledNow: false,
  lancesKept: false,
};

export const freshCommanderTurn: CommanderTurn = { moved: false, marched: false, fired: false, aided: false };
