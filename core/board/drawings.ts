/** Drawings as data: a game says what its pieces look like, the client draws strokes and knows no piece. */

/** A path, and how it is drawn where it is not filled with the ink of its side. */
export interface Stroke<Look extends string = string> {
  readonly path: string;
  readonly look?: Look;
  /** Where its origin is; without it at that of the drawing. */
  readonly at?: readonly [x: number, y: number];
}

/** `cut` parts what touches in the colour of the plate; the others are lines, shafts and wheels in their own width. */
export type SymbolLook = 'cut' | 'line' | 'spear' | 'pennon' | 'pike' | 'wheel' | 'shaft';

/** The picture on a counter, in a box 100 wide and 84 high whose feet stand at 80, looking right. */
export interface CounterSymbol {
  /** In the game's own words. */
  readonly name: string;
  /**
   * What it is drawn on: a plate with a front, a square with a front to all sides, a medallion that lies on top of its stack, or a
   * board that lies below.
   */
  readonly ground: 'plate' | 'square' | 'medallion' | 'board';
  readonly strokes: readonly Stroke<SymbolLook>[];
}

/** A state of a counter or a marker on it. */
export interface CounterMark {
  /** In the game's own words. */
  readonly name: string;
  /** What it does to the plate: greyed, called to do something, open order, worn down, in the enemy's hands, whose turn it is. */
  readonly look?: 'done' | 'duty' | 'active' | 'open' | 'worn' | 'taken';
  /** A small sign at its edge, in a disc of radius 8; a `warning` stands in a triangle. */
  readonly sign?: {
    readonly at: 'left' | 'right' | 'warning';
    readonly strokes: readonly Stroke<'line' | 'smoke'>[];
  };
}

/** Parts of figures seen from above: coats and banners have the colour of their side, heads and cloths that of their dress. */
export type FigureLook =
  | ('horse' | 'mane' | 'wings' | 'cloth' | 'coat' | 'cloak' | 'banner' | 'pennon' | 'belt' | 'brim' | 'crown')
  | ('musket' | 'shaft' | 'bow' | 'blade' | 'carriage' | 'wagon' | 'wheel' | 'barrel' | 'ribs');

/** What stands on a base of a table, in millimetres from its front left corner. */
export interface TableFigures {
  /** In the game's own words. */
  readonly name: string;
  readonly strokes: readonly Stroke<FigureLook>[];
  /** Of head and cloth, as colours; the client has plain ones. */
  readonly dress: { readonly cloth: string; readonly brim: string; readonly crown: string } | null;
  /** Where the figures are too small to be told apart; a leader's stands without a number of bases. */
  readonly symbol: readonly Stroke<SymbolLook>[];
  readonly leads: boolean;
}

/** The sign of a token, in a disc of radius 11 or a shape that says what it is about. */
export interface TokenSign {
  readonly look: ('ahead' | 'attack' | 'shield' | 'back') | ('warning' | 'grave' | 'plain' | 'loss' | 'purse');
  /** Empty where a figure is written on it. */
  readonly path: string;
}

/** How the ground of a hex is drawn; a game says which of its kinds of ground look so. */
export type HexLook =
  | ('trees' | 'reeds' | 'rows' | 'open-water')
  | ('height' | 'incline' | 'mound')
  | ('houses' | 'walled-houses' | 'fortress' | 'redoubt' | 'saps');

/** How the side between two hexes is drawn. */
export type SideLook = 'broad-water' | 'narrow-water' | 'crossing' | 'bridge' | 'hachures' | 'wall';

/** How an area of a table is drawn. */
export type AreaLook =
  | ('trees' | 'few-trees' | 'water' | 'reeds' | 'hill' | 'steep-hill')
  | ('wheat' | 'furrows' | 'meadow' | 'yard' | 'plain');

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0Z`;

/** Signs that games share. */
export const signs = {
  lock: [
    { path: 'M-2.8-.5V-2.2A2.8 2.8 0 0 1 2.8-2.2V-.5', look: 'line' },
    { path: 'M-4.5-.5H4.5V4.5H-4.5Z', look: 'smoke' },
  ],
  blades: [{ path: 'M-5-5L5 5M5-5L-5 5M-5.5 2L-2 5.5M5.5 2L2 5.5', look: 'line' }],
  smoke: [{ path: 'M-5 3A3 3 0 0 1-4-2.5A4 4 0 0 1 3.5-3A3.2 3.2 0 0 1 4 3Z', look: 'smoke' }],
  wheel: [{ path: `${circle(0, 0, 4.6)}M0-4.6V4.6M-4.6 0H4.6`, look: 'line' }],
  spiral: [{ path: 'M-5-2A5 5 0 0 1 5-2A3.4 3.4 0 0 1-1.6-1.4A1.8 1.8 0 0 1 2-2', look: 'line' }],
  warning: [{ path: 'M0-4V1.5M0 4.2V4.4', look: 'line' }],
} as const satisfies Readonly<Record<string, readonly Stroke<'line' | 'smoke'>[]>>;
