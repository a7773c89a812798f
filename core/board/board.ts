/**
 * What a game shows on its map or table and offers to be touched. A game fills these plain shapes from its state; the
 * client draws them and sends the chosen offer back, and knows no game.
 */
import type { Decision, GameEvent, Refusal, Side } from '../game/system.js';
import type { CornerName } from '../hex/corner.js';
import type { DirectionName, RowsFrom } from '../hex/grid.js';
import type { Language, Text } from '../locale/index.js';
import type { CounterMark, CounterSymbol, HexLook, SideLook } from './drawings.js';
import type { GroupPlan } from './groups.js';
import type { LogLine, OddsView, Outlook } from './readings.js';
import type {
  Drag,
  Drawn,
  Outline,
  Spot,
  TableGround,
  TableHandle,
  TableMeasure,
  TablePiece,
  TableToken,
} from './table-top.js';

/** What a piece looks at: a side of its hex, or a corner. */
export type Facing = DirectionName | CornerName;

/** The ground, drawn once. Hexes are named CCRR everywhere on a board. */
export interface BoardMap {
  readonly columns: number;
  readonly rows: number;
  /** Where the numbers of the rows begin; without it in the north. */
  readonly rowsFrom?: RowsFrom;
  /** How the ground is drawn, by CCRR; what is not named is clear. */
  readonly terrain: Readonly<Record<string, HexLook>>;
  readonly sides: readonly {
    readonly between: readonly [string, string];
    readonly kind: SideLook;
  }[];
  readonly roads: readonly (readonly string[])[];
  /** Streams that flow through hexes, not between them. */
  readonly brooks?: readonly (readonly string[])[];
  readonly places: readonly { readonly name: Text; readonly hexes: readonly string[] }[];
  /** Camps, set-up letters, dotted lines, what is out of play. */
  readonly areas: readonly {
    readonly name: Text;
    readonly kind: 'camp' | 'letter' | 'line' | 'outside';
    readonly hexes: readonly string[];
  }[];
}

/** A counter as it lies there now. */
export interface Counter {
  readonly id: string;
  readonly side: Side;
  readonly hex: string;
  readonly facing: Facing | null;
  readonly symbol: CounterSymbol;
  readonly name: Text;
  /** Short text in the corner, for guns C or L. */
  readonly badge: string;
  readonly strength: number | null;
  readonly fullStrength: number | null;
  readonly movement: number | null;
  readonly morale: number | null;
  /** Printed in the place of the movement, where a game has it on its counters. */
  readonly firepower?: number | null;
  /** Who commands it: a coloured strip with a short name, for both tell formations apart. */
  readonly band?: { readonly colour: number; readonly short: string; readonly name: Text };
  /** Volleys: 2 white, 1 black. For commanders their modifier stands in `strength`. */
  readonly stars: 0 | 1 | 2;
  /** Stars are black, and white where there are two or this says so. */
  readonly whiteStars?: boolean;
  readonly marks: readonly CounterMark[];
  /** 0 on top of its stack. */
  readonly level: number;
  /** The counter in a sentence, for a screen reader. */
  readonly spoken: Text;
}

export interface Obstacle {
  readonly kind: 'barrier';
  readonly hex: string;
  readonly facing: DirectionName;
  readonly side: Side;
}

export interface Board {
  readonly counters: readonly Counter[];
  readonly obstacles: readonly Obstacle[];
}

/** Something that can be done now: what it is called, where it is touched, and the actions that do it, in order. */
export interface Offer {
  readonly id: string;
  readonly label: Text;
  /** Usual answers are buttons of the prompt line; the rest is on the map and in the list. */
  readonly style: 'main' | 'plain' | 'quiet';
  readonly actions: readonly unknown[];
  /** Done as well if it is legal when the rest is done: a gesture that would otherwise leave a unit waiting. */
  readonly finish: unknown;
  readonly piece: string | null;
  readonly hex: string | null;
  readonly facing: Facing | null;
  /** What it costs or leaves, to be written on the hex ("3½"). */
  readonly figure: string | null;
  /** Shown by the first touch on the map and done by the second, although it could be taken back. */
  readonly shownFirst?: true;
  /** In a word, for the button beside the piece in hand: a manoeuvre, an order, a target. */
  readonly quick?: Text;
  /** Hexes gone through, for the path. */
  readonly path: readonly string[];
  /** What is worth knowing before: must stop and why, what the enemy may do about it. */
  readonly notes: readonly Note[];
  /** On a table, the piece it is aimed at: touching that with the other in hand looks at it, touching it again does it. */
  readonly target?: string;
  /** Asked once before it is done, since it would leave something undone. */
  readonly asks?: Text;
  /** One gesture for many pieces: who goes, who stays and why. Worked out when it is asked for. */
  readonly plan?: () => GroupPlan;
}

/** Something worth knowing before a commitment, with its rule; with a place it is drawn there. */
export interface Note {
  readonly rule: string;
  readonly text: Text;
  readonly kind: 'stop' | 'danger' | 'info';
  readonly hex?: string;
}

/** An offer looked at closely before it is taken: worked out only for the one under the pointer. */
export interface Preview {
  /** Hexes gone through, the first included, each with what is left on reaching it. */
  readonly steps: readonly { readonly hex: string; readonly figure: string | null }[];
  readonly notes: readonly Note[];
  /** The chances of the attack or shot that it would begin. */
  readonly odds: OddsView | null;
  /** Chances that take their time, where that cannot be told at once. */
  readonly slowOdds?: () => OddsWork;
  /** Where those who go along would stand. */
  readonly ends?: readonly string[];
  /** On a table: where the bases would stand, and what is laid out to show it. */
  readonly stands?: readonly Outline[];
  readonly measures?: readonly TableMeasure[];
}

/** What is known so far of chances that take their time. */
export interface OddsSoFar {
  /** From 0 to 1. */
  readonly share: number;
  readonly notes: readonly Note[];
  /** Totals of the whole chain, as far as they are known. */
  readonly outlooks?: readonly Outlook[];
  readonly odds: readonly OddsView[];
}

/** Works in pieces of a few milliseconds, so that a page can draw and listen between them, and may be left at any. */
export type OddsWork = Generator<OddsSoFar, OddsSoFar>;

/** Pieces that may be picked up together with one. */
export interface Company {
  readonly id: string;
  readonly label: Text;
  readonly pieces: readonly string[];
}

/** Ground that belongs to a piece: what it commands, what it can fire at. Drawn as an outline with its name. */
export interface Region {
  readonly kind: 'command' | 'fire';
  readonly label: Text;
  readonly hexes: readonly string[];
}

/** The one place that tells what is wanted. */
export interface Prompt {
  readonly decision: Decision | null;
  readonly title: Text;
  readonly hint: Text;
  /** Pieces that can be picked up now: picking one changes the selection, nothing else. */
  readonly selectable: readonly string[];
  readonly offers: readonly Offer[];
  /** Pieces that still have a duty, with the rule that says so. */
  readonly duties: readonly { readonly piece: string; readonly rule: string; readonly text: Text }[];
  /** Hexes and pieces to be lit: the battle being composed, the unit on its way. */
  readonly lit: readonly { readonly hex: string; readonly as: 'attacker' | 'target' | 'mover' | 'route' }[];
  /** Hexes that the question is about, where no piece lies there yet: a small window opens on them. */
  readonly around?: readonly string[];
  /** How much is left to be done: "31 units have not moved". */
  readonly remaining?: Text;
  /** Usual answers that are not allowed yet: why, and the pieces that stand in the way. */
  readonly blocked?: readonly {
    readonly label: Text;
    readonly rule: string;
    readonly text: Text;
    readonly pieces: readonly string[];
  }[];
  /** The question is about a piece that has begun to move: if it is the only one that can be picked up, it is in hand. */
  readonly onItsWay?: boolean;
  /** With a piece in hand: who may come along, and who does now. */
  readonly companies?: readonly Company[];
  readonly company?: readonly string[];
  /** What the question is about, in a sentence, with its rule. */
  readonly about?: Explanation;
  /** Something is half declared: what the button says that takes it back. */
  readonly cancel?: Text;
  /** Standing orders about questions of this kind, now and from now on. The `quick` ones are buttons of the prompt. */
  readonly standingOrders?: readonly StandingChoice[];
}

export interface StandingChoice {
  readonly label: Text;
  readonly orders: unknown;
  readonly quick?: boolean;
}

/** A sentence that spares a guess, with the rule behind it. */
export interface Explanation {
  readonly text: Text;
  readonly rule: string;
}

/** A piece looked at closely: what it may do now and why, its figures, and what sets it apart. */
export interface PieceCard {
  readonly name: Text;
  readonly side: Side;
  readonly now: Explanation | null;
  readonly figures: readonly { readonly label: Text; readonly value: Text }[];
  /** Special rules by their names, states and losses; with a rule that says more. */
  readonly traits: readonly { readonly text: Text; readonly rule: string | null }[];
}

/** A number with its reasons, or a list of pieces, beside the map. */
export interface Panel {
  readonly id: string;
  readonly title: Text;
  readonly lines: readonly { readonly text: Text; readonly hex: string | null; readonly rule: string | null }[];
  /** A track with a marker on it. */
  readonly track?: {
    readonly from: number;
    readonly to: number;
    readonly at: number;
    readonly zones: readonly { readonly upTo: number; readonly label: string }[];
  };
}

/** Where a piece lies at the start. */
export interface Placing {
  readonly piece: string;
  readonly hex: string;
  readonly facing: Facing | null;
}

/** Set-ups that can be kept and laid out again. */
export interface Deployment<State> {
  /** Where the pieces of a side lie; null once the battle has begun. */
  read(state: State, side: Side): readonly Placing[] | null;
  /** Actions that lay them out so, one gesture; a piece that cannot go to its place is left out. */
  actions(state: State, placings: readonly Placing[]): unknown[];
}

/** A step of the course of a turn; inner steps belong to the outer one before them. */
export interface Step {
  readonly label: Text;
  readonly when: 'past' | 'now' | 'ahead';
  readonly inner: boolean;
}

/** The one answer to a question. */
export interface ForcedAnswer {
  readonly action: unknown;
  readonly text: Text;
  /** Whether answering at once would tell the enemy something. */
  readonly betrays: boolean;
}

/** What every game gives to the client, whatever it is played on. All of it is worked out from a viewer's state. */
export interface PlayBoard<State, Event extends GameEvent = GameEvent> {
  /**
   * `selected` is a piece the player has picked up, or null; `company` those he wants to take along, null for whom the
   * game would take; `past` what the viewer has been told of the game. Only called for the side that decides.
   */
  prompt(
    state: State,
    selected: string | null,
    company?: readonly string[] | null,
    past?: () => readonly Event[],
  ): Prompt;
  panels(state: State): Panel[];
  odds(state: State): OddsView | null;
  /** The same where it takes its time: null where `odds` tells it at once. */
  slowOdds?(state: State): (() => OddsWork) | null;
  log(state: State, event: Event): LogLine;
  /** Without it the offer's own path and notes are shown. */
  preview?(state: State, offer: Offer): Preview;
  /** A piece that need not lie on the map, in words. */
  pieceName?(state: State, piece: string): Text;
  /** What stops a move on its way, by the kind of the decision at which the other side was asked. */
  readonly pauses?: Readonly<Record<string, Text>>;
  /** Kinds of decision about a piece on its way: what is in hand stays there. */
  readonly keepsInHand?: readonly string[];
  /** A piece of whatever side, as far as the viewer may know it; null for what has no card. */
  card?(state: State, piece: string): PieceCard | null;
  /** Steps of the turn and of the phase it is in, and where it stands. */
  course?(state: State): readonly Step[];
  readonly deployment?: Deployment<State>;
  /** Where there is nothing to choose: one legal answer, and no leaving it. Null where somebody must decide. */
  forced?(state: State): ForcedAnswer | null;
  /** Whether both players at one screen may look on. Without it whoever is asked has secrets. */
  open?(state: State): boolean;
}

/** A game on hexes. */
export interface HexBoard<State, Event extends GameEvent = GameEvent> extends PlayBoard<State, Event> {
  readonly kind: 'hexes';
  map(state: State): BoardMap;
  board(state: State): Board;
  /** Why touching this does nothing: the refusal of the nearest thing the player can have meant. */
  whyNot(
    state: State,
    selected: string | null,
    touched: { readonly hex: string; readonly piece: string | null },
  ): Refusal | null;
  spokenHex(state: State, hex: string, language: Language): string;
  /** Ground that belongs to a piece, of whatever side; without one, to the moment. */
  regions?(state: State, piece: string | null): readonly Region[];
  /** What can be seen on the counters, for the help: a counter and what it shows. */
  readonly samples: readonly { readonly counter: Counter; readonly text: Text }[];
}

/** Something on a table that is no piece and can be taken in hand by this name. */
export interface Lying {
  readonly id: string;
  readonly outline: Outline;
  readonly label: Text;
}

/** A game on a table, measured freely. With a `company` of several pieces the handles are those of all of them. */
export interface TableBoard<State, Event extends GameEvent = GameEvent> extends PlayBoard<State, Event> {
  readonly kind: 'table';
  ground(state: State): TableGround;
  pieces(state: State): readonly TablePiece[];
  /** What the piece can be dragged by now; `drawn` is in hand already. */
  handles(
    state: State,
    piece: string,
    drawn?: readonly Drawn[],
    company?: readonly string[] | null,
  ): readonly TableHandle[];
  /** Fast enough to be asked with every movement of the pointer. */
  drag(
    state: State,
    piece: string,
    handle: string,
    to: Spot,
    drawn?: readonly Drawn[],
    company?: readonly string[] | null,
  ): Drag;
  /** Ranges, arcs and lanes of a piece, of whatever side. */
  measures(state: State, piece: string): readonly TableMeasure[];
  /** What may lie beside a piece, for the help. */
  readonly samples: readonly TableToken[];
  /** Why touching a piece does nothing, with another in hand or with none. */
  whyNot?(state: State, selected: string | null, touched: string): Explanation | null;
  /** Whom the piece sees. */
  sight?(state: State, piece: string): readonly TableMeasure[];
  /** What lies on the table while a question stands, whoever is in hand: zones in which a side is drawn up. */
  laid?(state: State): readonly TableMeasure[];
  /** What lies there and can be taken in hand by a touch, though it is no piece: ground that may be moved. */
  lying?(state: State): readonly Lying[];
  /** Pieces whose bases the question speaks of by number, from 1: they are numbered while it stands. */
  numbered?(state: State): readonly string[];
  /** The side whose phase it is, whoever is asked meanwhile: where both sit at one screen, the table is turned for it. */
  leads?(state: State): Side | null;
  /** Whether a side has the upper edge of the table: it is turned for who plays it alone. */
  sitsAbove(state: State, side: Side): boolean;
}
