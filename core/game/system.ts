import type { CampaignProgress, HexBoard, TableBoard } from '../board/index.js';
import type { Dice } from '../dice/index.js';
import type { Language, Text } from '../locale/index.js';
import type { ForceBuilder } from './forces.js';
import type { Questions } from './questions.js';
import type { Result } from './result.js';
import type { Briefing, ScoreSheet } from './score.js';

/** A side of the battle, by the id its scenario gives it. */
export type Side = string;

/** Who must decide now, and what kind of choice it is. */
export interface Decision {
  readonly side: Side;
  readonly kind: string;
}

/** Why an action is not allowed. `rule` is the catalogue's number, absent where no rule of the game is involved. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
  /** Figures that break the rule, for the words of the refusal. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * Something that happened, for logs, animation and odds: what the events of every game have. A game declares each of its
 * events with its facts, plain values named in the event's own words, and the union of them.
 */
export interface GameEvent {
  readonly type: string;
  readonly rule?: string;
  /**
   * Only this side may hear of it; absent for what everybody sees. A server tells nobody else of the action behind it
   * either: an action that holds a secret must emit such an event.
   */
  readonly secretOf?: Side;
  /** Something hidden came to light, so that the action cannot be taken back. */
  readonly reveals?: boolean;
}

type Flat<T> = { readonly [Key in keyof T]: T[Key] };

/** The union of a game's events, from the facts of each type. */
export type EventsWith<Facts> = {
  [Type in keyof Facts & string]: Flat<GameEvent & { type: Type } & Facts[Type]>;
}[keyof Facts & string];

/** Takes the events of a game. */
export type Emit<Event extends GameEvent = GameEvent> = (event: Event) => void;

/** How a battle ended. `winner` is null for a draw; `rule` is absent where no rule of the game ended it. */
export interface Outcome {
  readonly winner: Side | null;
  readonly reason: string;
  readonly rule?: string;
  readonly points: Readonly<Record<Side, number>>;
}

export type Options = Readonly<Record<string, string | number | boolean>>;

/** One disputed reading that players may switch; the first value is the default. */
export interface OptionInfo {
  readonly id: string;
  readonly rules: readonly string[];
  readonly ruling: number | null;
  readonly values: readonly (string | number | boolean)[];
  /** What a scenario must have for the reading to mean anything; without it the reading is about every scenario. */
  readonly needs?: string;
  /** What each value means, in the order of the values. */
  readonly names: readonly Text[];
  readonly text: Text;
}

export interface ScenarioInfo {
  /** `battle/scenario` */
  readonly id: string;
  readonly system: string;
  readonly battle: string;
  readonly name: Text;
  readonly battleName: Text;
  /** The battle in two sentences. */
  readonly about: Text;
  readonly sides: readonly { readonly id: Side; readonly name: Text }[];
  /** Its parts in time; `name` is what the game calls them, where it is not "stage": a message with `{count}`. */
  readonly stages: {
    readonly first: number;
    readonly last: number;
    readonly name?: Text;
  };
  /** Names of the chapters, where the scenario has several. */
  readonly chapters?: readonly Text[];
  /** What it has that others have not and options may need, in the game's own words. */
  readonly has?: readonly string[];
  /** Where the scenario itself comes from. */
  readonly source: 'book' | 'reconstruction';
  /** Parts of the battle taken from the book, and parts whose figures are not. */
  readonly fromBook: readonly Text[];
  readonly reconstructed: readonly Text[];
}

/** The options that mean something in a scenario: the others are not offered, and change nothing where they are set. */
export const optionsFor = (options: readonly OptionInfo[], { has = [] }: Pick<ScenarioInfo, 'has'>): OptionInfo[] =>
  options.filter(({ needs }) => needs === undefined || has.includes(needs));

/** One number of a calculation, with the rule it comes from. */
export interface Modifier {
  readonly rule: string;
  readonly label: string;
  readonly value: number;
}

/**
 * The contract of a game. State is plain data; `apply` mutates it and is called only with a legal action.
 * After `setUp` and after every `apply` the state waits for exactly one decision, or the battle is over.
 */
export interface GameSystem<State, Action, Event extends GameEvent = GameEvent> {
  readonly id: string;
  readonly name: Text;
  /** Version of the rules; a record names the one it was played with. */
  readonly version: string;
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
  setUp(scenario: string, options: Options, dice: Dice, emit?: Emit<Event>): State;
  decision(state: State): Decision | null;
  /** Every legal action of the decision at hand; good ones among them where `candidatesOnly`. */
  actions(state: State): Action[];
  /** True for games measured freely, whose legal actions nobody can list: `refusal` accepts more than is offered. */
  readonly candidatesOnly?: boolean;
  /** Why `by` may not do this now; null for what `actions` offers to the side that decides, and for nothing else unless `candidatesOnly`. Takes anything. */
  refusal(state: State, by: Side, action: unknown): Refusal | null;
  apply(state: State, action: Action, dice: Dice, emit: Emit<Event>): void;
  /** Standing orders answer reactions in a side's absence; they may be changed at any time and are secret. */
  ordersRefusal(state: State, by: Side, orders: unknown): Refusal | null;
  setOrders(state: State, by: Side, orders: unknown, dice: Dice, emit: Emit<Event>): void;
  /**
   * All that the viewer may know, and nothing else. It may share parts with the state: it is read, never changed, and
   * not kept while the state is played on in place. A game with bots gives a side a `State` that its own rules can read,
   * with something harmless where they know nothing.
   */
  view(state: State, viewer: Side | 'spectator'): unknown;
  clone(state: State): State;
  outcome(state: State): Outcome | null;
  /** Short text that differs when the states differ, for hashes in records. */
  fingerprint(state: State): string;
  /** Throws where a promise of the state is broken: fuzz and property tests call it after every action. */
  checkInvariants(state: State): void;
  describeAction(state: State, action: Action, language: Language): string;
  /** The question that a decision of this kind asks. */
  describeDecision(kind: string, language: Language): string;
  describeEvent(state: State, event: Event, language: Language): string;
  describeRefusal(refusal: Refusal, language: Language): string;
}

/** The sides of a scenario; of the whole game where a position stands for the scenario. */
export function sidesOf<State, Action>(
  { system: { scenarios } }: Pick<GamePackage<State, Action>, 'system'>,
  scenario: string,
): Side[] {
  const named = scenarios.filter(({ id }) => id === scenario);
  const sides = (named.length > 0 ? named : scenarios).flatMap((info) => info.sides.map(({ id }) => id));
  return [...new Set(sides)];
}

/** The state as a side may know it: all that its bot is shown. */
export const stateFor = <State, Action>(system: GameSystem<State, Action>, state: State, side: Side): State =>
  system.view(state, side) as State;

/** A player that is a program: answers the decision at hand. */
export interface Bot<State, Action> {
  /** `state` is what `stateFor` gives its side; it must not be changed. */
  choose(state: State, actions: readonly Action[]): Action;
}

export interface BotMaker<State, Action> {
  readonly id: string;
  readonly name: Text;
  make(system: GameSystem<State, Action>, seed: string): Bot<State, Action>;
}

/** Exact chances of the dice of one attack or shot: what the reports of every game have. A game declares each kind of its own. */
export interface OddsReport {
  readonly kind: string;
  readonly modifiers: readonly Modifier[];
}

/** The union of a game's reports, from what each kind holds. */
export type ReportsWith<Facts> = {
  [Kind in keyof Facts & string]: Flat<OddsReport & { kind: Kind } & Facts[Kind]>;
}[keyof Facts & string];

/** A position read from a file: the state and what the file wants done with it. */
export interface LoadedPosition<State> {
  readonly state: State;
  readonly dice: readonly number[];
  readonly actions: readonly { readonly by: Side | null; readonly action: unknown }[];
  /** What the file wants to know once its actions are done. */
  readonly questions: readonly unknown[];
  /** The single roll whose chances `hetman odds` gives; null for what the actions have prepared. */
  readonly odds: unknown;
  /** The result that the next roll on a table shall have; null where the dice decide it. */
  readonly result: string | null;
}

/** How a result can be given to the next roll on a table: position files say what comes out instead of how it falls. */
export interface TableRolls<Event extends GameEvent = GameEvent> {
  /** The names (`why`) of throws that are looked up in a table. */
  readonly throws: readonly string[];
  /** The result that an event reports, null where it reports none. */
  resultOf(event: Event): string | null;
}

/**
 * The standing orders of a game as a form: fields with their values, and what a side has ordered now. Fields that `read`
 * does not name have no meaning in this battle and are not shown.
 */
export interface OrdersForm<State> {
  readonly fields: readonly {
    readonly id: string;
    readonly text: Text;
    /** What it means, with its rule, for who reads it for the first time. */
    readonly about?: { readonly text: Text; readonly rule: string };
    readonly values: readonly (string | number)[];
    /** How values are called, where they have names of the game's own. */
    readonly names?: Readonly<Record<string, Text>>;
  }[];
  read(state: State, side: Side): Readonly<Record<string, unknown>>;
  /** Orders that a person's side begins a new game with, where the game has better ones than asking about everything. */
  initial?(state: State, side: Side): unknown;
  /** Exceptions for single pieces: the part of the orders that holds an answer by piece, and who can have one. */
  readonly exceptions?: {
    readonly id: string;
    readonly text: Text;
    readonly about?: Text;
    readonly values: readonly string[];
    pieces(state: State, side: Side): readonly { readonly id: string; readonly name: Text }[];
  };
  /** What holds for a while only, in sentences, each with the orders without it: taken back with one touch. */
  passing?(state: State, side: Side): readonly { readonly text: Text; readonly without: unknown }[];
  /** What is ordered, in sentences. */
  describe?(state: State, side: Side): readonly Text[];
}

export interface LossTally {
  readonly [kind: string]: number;
}

/** All that the platform needs of a game; the registry lists one of these per game. */
export interface GamePackage<
  State,
  Action,
  Event extends GameEvent = GameEvent,
  Report extends OddsReport = OddsReport,
> {
  readonly system: GameSystem<State, Action, Event>;
  readonly bots: readonly BotMaker<State, Action>[];
  /** Numbers of the catalogue, with texts. */
  readonly catalogue: Catalogue;
  parsePosition(json: unknown): Result<LoadedPosition<State>>;
  /** The position in words, for people. */
  describeState(state: State, language: Language): string;
  /** The position as a file again; `parsePosition` of it gives the same state. */
  makePosition(state: State): unknown;
  /** Exact chances of the attack, shot or charge that is being prepared in this state; a problem where there is none. */
  odds(state: State): Result<Report>;
  /** What the rules can be asked about a position, by the word in `ask`. Answers are plain data. */
  readonly questions: Questions<State>;
  /** Exact chances of single rolls, by the word in `of`. */
  readonly rolls: Questions<State, Report>;
  /** Absent for games without tables of results. */
  readonly tableRolls?: TableRolls<Event>;
  readonly orders: OrdersForm<State>;
  /** How it lies on a map of hexes; null for games that need another table. */
  readonly board: HexBoard<State, Event> | TableBoard<State, Event> | null;
  /** The chapters of a game that has several, such as the days of a campaign; null where the scenario has only one. */
  campaignProgress?(state: State): CampaignProgress | null;
  /** Where players muster the forces of a battle; absent where the battle fixes them. */
  readonly forces?: ForceBuilder<State>;
  /** What the battle is about; null before that is settled, absent where the scenario says it all. */
  briefing?(state: State): Briefing | null;
  /** Every point of a finished battle with its reason; null as long as it goes on. */
  score?(state: State): ScoreSheet | null;
  /** Units lost so far per side and kind. */
  losses(state: State): Readonly<Record<Side, LossTally>>;
  /** Stage now being played, for mean lengths. */
  stage(state: State): number;
}

/** A printed table: the head of every column, then the rows, each as long as the head. */
export interface RuleTable {
  readonly caption?: Text | undefined;
  readonly head: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
}

export interface RuleEntry {
  readonly id: string;
  /** Books that have the rule in these words; without it all of them. */
  readonly books?: readonly string[] | undefined;
  readonly chapter: string;
  readonly title: Text;
  readonly text: Text;
  readonly tables?: readonly RuleTable[] | undefined;
  readonly reading?: Text | undefined;
  readonly rulings: readonly number[];
  readonly source: 'book' | 'reconstruction' | 'mixed';
}

export interface RulingEntry {
  readonly number: number;
  readonly rules: readonly string[];
  readonly question: Text;
  readonly ruling: Text;
  readonly option: string | null;
}

export interface Catalogue {
  readonly book: string;
  /** Where a system has several books, the battles that each has its own of; a number may stand in them in other words. */
  readonly books: readonly { readonly id: string; readonly name: Text }[];
  /** Of a book without numbers: how its chapters are called, by which players cite its rules. */
  readonly chapters?: Readonly<Record<string, Text>> | undefined;
  readonly rules: readonly RuleEntry[];
  readonly rulings: readonly RulingEntry[];
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds games of every state and action
export type AnyGame = GamePackage<any, any, any, any>;
