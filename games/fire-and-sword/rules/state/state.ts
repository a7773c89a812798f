/** The state of a battle: plain data only, cheap to copy. Layouts are never changed, only replaced. */
import { clonePlain } from '@hetman/core/engine';
import { countOf, type Layout } from '../../formation/index.js';
import type { Pose } from '../../geometry/index.js';
import type { Charge } from '../charge/charge-state.js';
import { type Fortune, freshFortune, freshTally, type Preparation, type Tally } from '../preparation/state.js';
import { askAlways, type StandingOrders } from '../standing-orders.js';
import type { Wagon } from '../wagons-and-works/war-wagons.js';
import { cloneUnit } from './copy-unit.js';
import { cloneDivision, type Division, freshDivision } from './division-state.js';
import type { Frame } from './frames.js';
import type { CommanderData, Setting, SideIndex, UnitData } from './setting.js';

export const orderKinds = ['move', 'charge', 'defence'] as const;
export type Order = (typeof orderKinds)[number];
export const moraleLevels = ['good', 'disorganised', 'flight'] as const;
type Morale = (typeof moraleLevels)[number];

/** On the table, waiting off it, in a building, hidden; or gone for good in one of three ways. */
type Place = 'table' | 'reserve' | 'building' | 'destroyed' | 'fled' | 'left';

/** Before its deployment, delayed, on a flank march, in ambush, on the road; lost, and perhaps to come back. */
type Waiting = '' | 'deployment' | 'delay' | 'outmanoeuvred' | 'flank' | 'ambush' | 'road';

export interface Unit {
  readonly index: number;
  readonly data: UnitData;
  /** Whose it is now: abandoned guns and wagons change hands. */
  side: SideIndex;
  place: Place;
  layout: Layout;
  /** Rows of the bases in the order of the layout; empty where all are of the unit's own. */
  kinds: readonly string[];
  order: Order | null;
  /** The last that it was given, in whatever turn: to be repeated with one touch. No rule asks for it. */
  lastOrder: Order | null;
  /** The order lies face down. */
  hidden: boolean;
  morale: Morale;
  /** Strength points lost since the last base fell. */
  losses: number;
  /** Dragoons in the saddle; limbered guns. */
  mounted: boolean;
  limbered: boolean;
  /** Where a gun that was pushed by hand has left its limber; null while they touch, or where it has none (manoeuvres.limber). */
  limberAt: Pose | null;
  /** Dismounted dragoons: bases that hold the horses. */
  horseGuards: number;
  /** Guns and wagons whose crew is gone. */
  abandoned: boolean;
  /** Building that the unit holds. */
  building: string | null;
  /** What it did in this turn. */
  acted: boolean;
  marched: boolean;
  specialManoeuvres: number;
  /** Stuck until a Skill test is passed (terrain.bogging). */
  bogged: boolean;
  /** Counts as without an order until the end of the turn (manoeuvres.reform). */
  reformed: boolean;
  /** Neither ordered nor withdrawn in this turn (orders.rallied). */
  rallied: boolean;
  /** A rally has been tried in this turn. */
  rallyTried: boolean;
  /** Has shot in this turn. */
  fired: boolean;
  /** Has shot twice in this turn. */
  firedAgain: boolean;
  /** Shot a salvo or by ranks: the next turn is for loading. */
  mustReload: boolean;
  reloading: boolean;
  /** Has changed its place in this turn. */
  moved: boolean;
  /** A hail of arrows is being shot (optional.hail). */
  hail: boolean;
  /** Fire is saved for a later stage (combat.delay). */
  delayed: boolean;
  /** Bases lost to fire in this combat phase (morale.modifiers). */
  shotDown: number;
  /** The charge it makes in this turn, or goes on with from the last (rules/charge/charge-state.ts). */
  charge: Charge | null;
  /** Has broken off or run behind its pikes in this turn. */
  evaded: boolean;
  /** How far its first rank rides out and back while it shoots, or null (special.caracole). */
  caracole: number | null;
  /** A charge has broken its caracole off in this turn. */
  caracoleBroken: boolean;
  /** Half units of ammunition shot away (optional.ammunition-count). */
  ammunitionUsed: number;
  /** Nothing is left to shoot with (optional.ammunition-test). */
  ammunitionOut: boolean;
  /** Battalion of pike and shot that it belongs to, or null (special.pike-and-shot). */
  battalion: string | null;
  /** Index of the pikes among whom the crew of this gun hides, or -1. */
  crewWith: number;
  /** Has tested morale in this step of combat (morale.causes). */
  tested: boolean;
  /** Has fled in this step: nobody flees twice in one (morale.fleeing-combat). */
  fledNow: boolean;
  /** Has fought in close combat in this turn: no fire after movement. */
  fought: boolean;
  /** Lances are broken for the rest of the battle (weapons.lances). */
  lancesBroken: boolean;
  /** Lances are not lowered in this combat, and so not broken. */
  lancesKept: boolean;
  /** What is left of each war wagon, in the order of the bases; empty while all are whole (wagons.fighting). */
  wagons: readonly Wagon[];
  /** War wagons chained together for defence (wagons.war). */
  connected: boolean;
  /** Why it is not on the table yet; nothing where it is, or is gone. */
  waits: Waiting;
  /** Turn in which a flank march is to come: a secret (effects.flank-march). */
  due: number;
  /** Bases it had when the battle began. */
  raised: number;
  /** No free order in the first turn; it got one; it was confused and costs a point more. */
  noFreeOrder: boolean;
  freeOrder: boolean;
  confused: boolean;
  /** Robbers who were punished: not in a squadron, losses not mended in the first turn (special.robbers). */
  alone: boolean;
  robbed: boolean;
  /** The companies that make a squadron, as they were raised; empty where it is none (squadrons.forming). */
  companies: readonly Company[];
  /** Surprised in a village; awake in a camp at night. */
  garrison: boolean;
  awake: boolean;
  /** Loads of forage that it carries (scenario.forage). */
  loads: number;
  /** Matches are not lit before this turn is over (scenario.night-attack). */
  unlitUntil: number;
  /** Bases lost to fortune before the first turn: losses only where the unit is lost (effects.additional). */
  strayed: number;
  /** Bases lost for good, and bases that fled from the table (victory.losses). */
  destroyed: number;
  fled: number;
  /** Index of the commander who fights alone as this unit of one base, or -1 (commanders.attacked). */
  leader: number;
  /** Portable obstacles that it carries, and how many elements of them (portable.general). */
  portable: Portable | null;
  elements: number;
  /** Where the fortified base of a medium gun stands, or null (artillery.fortified-base). */
  works: Pose | null;
  /** A base of additional crew behind the gun (artillery.crew). */
  extraCrew: boolean;
  /** Intoxicants were taken; the first test of morale has decided for good (army.others). */
  intoxicated: '' | 'taken' | 'raging' | 'sober';
  /** Manned by strangers, who know neither its drill nor how to load fast (manoeuvres.man). */
  strangers: boolean;
  /** Its ranks have changed places in this turn (special.countermarch). */
  stepped: boolean;
  /** Turn and phase in which caltrops have tested it (portable.caltrops). */
  sprung: string;
}

/** Obstacles that units carry. */
export type Portable = 'kobylica' | 'chevaux-de-frise' | 'caltrops';

/** A company within a squadron: what it would be again on its own. */
export interface Company {
  readonly data: UnitData;
  readonly bases: number;
  readonly kinds: readonly string[];
}

export interface Commander {
  readonly index: number;
  readonly data: CommanderData;
  place: Place;
  pose: Pose;
  points: number;
  /** Index of the unit that he has joined, or -1. */
  joined: number;
  moved: boolean;
  fleeing: boolean;
  /** He escaped death: no command points until the turn after this one (commanders.attacked). */
  spentUntil: number;
  /** Has marched, has shot, has helped a gun in this turn (commanders.shooting, special.artillery-commander). */
  marched: boolean;
  fired: boolean;
  aided: boolean;
}

export type Phase = 'initiative' | 'orders' | 'movement' | 'combat' | 'reorganisation';

interface End {
  winner: SideIndex | null;
  reason: string;
  points: [number, number];
}

export interface State {
  /** Replaced as a whole while the battle is prepared, and where the ground changes; never changed itself. */
  setting: Setting;
  turn: number;
  phase: Phase;
  /** Who acts first in this turn. */
  initiative: SideIndex;
  units: Unit[];
  commanders: Commander[];
  /** Before the first turn; null where a position is the beginning. */
  preparation: Preparation | null;
  fortunes: [Fortune, Fortune];
  tally: Tally;
  /** What a battle of divisions remembers; null in a skirmish (units.levels). */
  division: Division | null;
  /** Standing orders of each side, its secret. */
  standing: [StandingOrders, StandingOrders];
  /** What is under way, innermost last. */
  frames: Frame[];
  end: End | null;
}

export const nobody = -1;

/** A battle in which nothing is under way yet. */
export function freshState(setting: Setting, units: Unit[], commanders: Commander[]): State {
  return {
    setting,
    turn: 1,
    phase: 'initiative',
    initiative: 0,
    units,
    commanders,
    preparation: null,
    fortunes: [freshFortune(), freshFortune()],
    tally: freshTally(),
    division: freshDivision(setting),
    standing: [askAlways, askAlways],
    frames: [{ kind: 'round' }],
    end: null,
  };
}

const cloneCommander = (commander: Commander): Commander => ({ ...commander });

export function cloneState(state: State): State {
  return {
    setting: state.setting,
    turn: state.turn,
    phase: state.phase,
    initiative: state.initiative,
    units: state.units.map(cloneUnit),
    commanders: state.commanders.map(cloneCommander),
    preparation: clonePlain(state.preparation),
    fortunes: [{ ...state.fortunes[0] }, { ...state.fortunes[1] }],
    tally: clonePlain(state.tally),
    division: state.division && cloneDivision(state.division),
    standing: [...state.standing],
    frames: state.frames.map(clonePlain),
    end: state.end,
  };
}

/** All that is new in a unit that has not acted yet. */
export function freshUnit(data: UnitData, index: number, layout: Layout): Unit {
  return {
    index,
    data,
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
    acted: false,
    marched: false,
    specialManoeuvres: 0,
    bogged: false,
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
    shotDown: 0,
    charge: null,
    evaded: false,
    caracole: null,
    lastOrder: null,
    caracoleBroken: false,
    ammunitionUsed: 0,
    ammunitionOut: false,
    battalion: null,
    crewWith: nobody,
    tested: false,
    fledNow: false,
    fought: false,
    lancesBroken: false,
    lancesKept: false,
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
    stepped: false,
    sprung: '',
  };
}

export function freshCommander(data: CommanderData, index: number, pose: Pose): Commander {
  return {
    index,
    data,
    place: 'table',
    pose,
    points: data.points,
    joined: nobody,
    moved: false,
    fleeing: false,
    spentUntil: 0,
    marched: false,
    fired: false,
    aided: false,
  };
}
