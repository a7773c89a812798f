/**
 * Figures seen from above, on a base of 40 by 30 (horse), 40 by 20 (foot), 40 by 40 (guns) or 40 by 60 (wagons)
 * millimetres whose front is at the top. The coat has the colour of the side, head and saddle cloth that of the people,
 * so that a base is a few paths and no more.
 */
import {
  banner,
  cannon,
  type FigureLook,
  horseman,
  mountedArcher,
  musketeer,
  type Stroke,
  type SymbolLook,
  spearBlock,
  type TableFigures,
  wagon,
  wingedLancer,
} from '@hetman/core/board';

type Place = readonly [number, number];
/** Of an element of a drawing: how it looks, and its path. */
type Element = readonly [look: FigureLook, path: string];

/** One shape, written relatively, at many places. */
const at = (shape: string, places: readonly Place[]): string => places.map(([x, y]) => `M${x} ${y}${shape}`).join('');

const round = (n: number): number => Math.round(n * 100) / 100;
const disc = (radius: number): string => {
  const r = round(radius);
  return `m${-r} 0a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0${round(-2 * r)} 0z`;
};

const horse =
  'm0-12.4c1.9 0 2.5 1.8 2.1 3.9c1.9 1.8 2.3 4.7 2.1 8.5c-.1 4.7-1 8.2-4.2 9.8c-3.2-1.6-4.1-5.1-4.2-9.8c-.2-3.8.2-6.7 2.1-8.5c-.4-2.1.2-3.9 2.1-3.9z';
const mane = 'm0-11v5m0 15.6q1.4 2 .3 4.2';
const cloth = 'm-4.6 2.2h9.2l-.8 5.6q-3.8 1.6-7.6 0z';
const shoulders = 'm-5.4 .5q-.1-3.3 5.4-3.5q5.5.2 5.4 3.5q-.7 3.1-5.4 3.1q-4.7 0-5.4-3.1z';
const cloak = 'm-5.4 0q5.4-2.4 10.8 0q1.8 6-.8 10.4q-4.6 2-9.2 0q-2.6-4.4-.8-10.4z';
const bow = 'm6.4-6q3.4 4.4 0 9';
const sabre = 'm4.8.4q3.6-3.6 2.4-8.4';
const lance = 'm5 6v-24';
const pennon = 'm5-18l5.2 2.2l-5.2 2.6z';
const wings = 'm-3.6 4q-3.4 2.6-2.6 7.6m9.8-7.6q3.4 2.6 2.6 7.6';

const body = 'm-4.5-1.4q0-1.4 1.4-1.4h6.2q1.4 0 1.4 1.4v2.8q0 1.7-1.7 1.7h-5.6q-1.7 0-1.7-1.7z';
const belt = 'm-3.4-2.6l6.6 5.4';
const musket = 'm3.6 3.2v-9.4';
const pike = 'm3.8 3.4v-17';
const berdish = 'm3.8 3.2v-8.4l2-1.6';

/** How a people covers its head: the brim, then what is on top of it. */
interface Dress {
  readonly brim: number;
  readonly crown: number;
  readonly colours?: NonNullable<TableFigures['dress']>;
  readonly wings?: boolean;
  readonly poleArm?: string;
}
const dresses: Readonly<Record<string, Dress>> = {
  poland: { brim: 2.7, crown: 1.5, colours: { cloth: '#f6f1e4', brim: '#6b4424', crown: '#f2d37a' }, wings: true },
  cossacks: { brim: 2.6, crown: 1.6, colours: { cloth: '#4f7a4a', brim: '#17110c', crown: '#e2513d' } },
  tatars: { brim: 2.5, crown: 1.1, colours: { cloth: '#c78b3c', brim: '#c9a873', crown: '#5d3f1e' } },
  muscovy: {
    brim: 2.6,
    crown: 1.5,
    colours: { cloth: '#3f8a5a', brim: '#8c6a3e', crown: '#d7e6c8' },
    poleArm: berdish,
  },
  sweden: { brim: 3.3, crown: 1.6, colours: { cloth: '#f4c93b', brim: '#7d6a4f', crown: '#a8946f' } },
  ottomans: { brim: 3.1, crown: 1.2, colours: { cloth: '#1f9c77', brim: '#fdfbf4', crown: '#c8323f' } },
};
const plainDress: Dress = { brim: 2.7, crown: 1.2 };

const heads = (dress: Dress, places: readonly Place[], share = 1): Element[] => [
  ['brim', at(disc(dress.brim * share), places)],
  ['crown', at(disc(dress.crown * share), places)],
];
/** Foot stand close: their coats must be seen between the hats. */
const afoot = 0.72;

function riders(
  places: readonly Place[],
  dress: Dress,
  extra: { before?: Element[]; after?: Element[] } = {},
): Element[] {
  return [
    ['horse', at(horse, places)],
    ['mane', at(mane, places)],
    ['cloth', at(cloth, places)],
    ...(extra.before ?? []),
    ['coat', at(shoulders, places)],
    ...heads(dress, places),
    ...(extra.after ?? []),
  ];
}

function foot(places: readonly Place[], dress: Dress, weapon: Element): Element[] {
  return [['coat', at(body, places)], ['belt', at(belt, places)], weapon, ...heads(dress, places, afoot)];
}

const files: readonly number[] = [5.4, 15.1, 24.9, 34.6];
const ranks = (rows: readonly number[]): Place[] => rows.flatMap((y) => files.map((x): Place => [x, y]));
const three: readonly Place[] = [
  [7, 15.6],
  [20, 15.6],
  [33, 15.6],
];
const scattered: readonly Place[] = [
  [10.5, 13.6],
  [29.5, 17],
];

function barrel(y: number): Element[] {
  return [
    ['carriage', `M17 ${y - 3}h6l-1 15h-4z`],
    ['wheel', `M11 ${y - 5}h3v10h-3zM26 ${y - 5}h3v10h-3zM14 ${y}h12`],
    ['barrel', `M18.2 ${y - 14}h3.6l.9 17q-2.7 2.6-5.4 0z`],
  ];
}

/** A wagon of a train with as many of its crew as are left. */
const warWagon = (dress: Dress, crew: readonly Place[]): Element[] => [
  ['wagon', 'M6 22h28v36h-28z'],
  ['ribs', 'M6 22v36M34 22v36M6 40h28'],
  ['horse', at(horse, [[20, 11]])],
  ['musket', at(musket, crew)],
  ['coat', at(body, crew)],
  ...heads(dress, crew),
];

const drawings = {
  musketeers: (dress: Dress): Element[] =>
    foot(ranks([6, 14.6]), dress, ['musket', at(dress.poleArm ?? musket, ranks([6, 14.6]))]),
  pikemen: (dress: Dress): Element[] => foot(ranks([7.4, 15]), dress, ['shaft', at(pike, ranks([7.4, 15]))]),
  spearmen: (dress: Dress): Element[] =>
    foot(ranks([6.6, 14.6]), dress, ['shaft', at('m3.8 3.4v-11', ranks([6.6, 14.6]))]),
  horse: (dress: Dress): Element[] => riders(three, dress, { after: [['blade', at(sabre, three)]] }),
  lancers: (dress: Dress): Element[] =>
    riders(three, dress, {
      before: dress.wings ? [['wings', at(wings, three)]] : [],
      after: [
        ['shaft', at(lance, three)],
        ['pennon', at(pennon, three)],
      ],
    }),
  'light-horse': (dress: Dress): Element[] => riders(scattered, dress, { after: [['bow', at(bow, scattered)]] }),
  commander: (dress: Dress): Element[] => {
    const [chief, bearer]: Place[] = [
      [12, 15.6],
      [27, 17],
    ];
    return [
      ...riders([bearer!], dress),
      ...riders([chief!], dress, { before: [['cloak', at(cloak, [chief!])]] }),
      ['shaft', 'M31 24V-3'],
      ['banner', 'M31-3h12l-3.4 5l3.4 5h-12z'],
    ];
  },
  gun: (dress: Dress): Element[] => {
    const crew: Place[] = [
      [6.4, 15],
      [6.4, 28],
      [33.6, 15],
      [33.6, 28],
    ];
    return [...barrel(19), ['coat', at(body, crew)], ...heads(dress, crew, afoot)];
  },
  'abandoned-gun': (): Element[] => barrel(19),
  'limbered-gun': (dress: Dress): Element[] => [...barrel(28), ...riders([[20, 13]], dress)],
  limber: (dress: Dress): Element[] => [
    ['carriage', 'M18.4 14h3.2v16h-3.2z'],
    ['wheel', 'M10 25h3v10h-3zM27 25h3v10h-3zM13 30h14'],
    ['wagon', 'M14.5 25.5h11v9h-11z'],
    ...riders([[20, 13]], dress),
  ],
  wagon: (dress: Dress): Element[] => {
    const team: Place[] = [
      [13, 13],
      [27, 13],
    ];
    return [
      ['horse', at(horse, team)],
      ['mane', at(mane, team)],
      ['wagon', 'M8 26h24v31h-24z'],
      ['ribs', 'M8 33h24M8 40.5h24M8 48h24'],
      ['coat', at(body, [[20, 27]])],
      ...heads(dress, [[20, 27]]),
    ];
  },
  'war-wagon': (dress: Dress): Element[] =>
    warWagon(dress, [
      [13, 34],
      [27, 34],
      [13, 48],
      [27, 48],
    ]),
  'weakened-war-wagon': (dress: Dress): Element[] =>
    warWagon(dress, [
      [13, 34],
      [27, 48],
    ]),
  'empty-war-wagon': (dress: Dress): Element[] => warWagon(dress, []),
};

export type FigureName = keyof typeof drawings;

/** The silhouette that stands for these figures where they are too small to be told. */
const symbols: Readonly<Record<FigureName, readonly Stroke<SymbolLook>[]>> = {
  musketeers: musketeer,
  pikemen: spearBlock,
  spearmen: spearBlock,
  horse: horseman,
  lancers: wingedLancer,
  'light-horse': mountedArcher,
  gun: cannon,
  'abandoned-gun': cannon,
  'limbered-gun': cannon,
  limber: cannon,
  wagon,
  'war-wagon': wagon,
  'weakened-war-wagon': wagon,
  'empty-war-wagon': wagon,
  commander: banner,
};

const known = new Map<string, TableFigures>();

/** The figures of a base, dressed as the people whose card it is. */
export function figuresNamed(name: FigureName, people: string): TableFigures {
  const key = `${name} ${people}`;
  const found = known.get(key);
  if (found) return found;
  const dress = dresses[people] ?? plainDress;
  const strokes = drawings[name](dress).map(([look, path]) => ({ look, path }));
  const figures = { name, strokes, dress: dress.colours ?? null, symbol: symbols[name], leads: name === 'commander' };
  known.set(key, figures);
  return figures;
}
