/** Silhouettes that games share: each game names those it uses in its own words and adds its own. */
import { circle, type Stroke, type SymbolLook } from './drawings.js';

type Strokes = readonly Stroke<SymbolLook>[];

const horse =
  'M94 35C92 30 88 26 86 22L84 14L79 19C71 22 66 30 61 37C52 41 42 40 33 37C26 35 21 37 17 42C9 45 4 54 7 67C11 61 13 56 18 53C19 58 19 61 16 66C13 70 12 74 11 81H18.5C18.5 77 21 73 25 70C29 67 31 64 32 60C34 64 34 67 31.5 71C31.5 75 33 78 34 81H41.5C39.5 77 38.5 74 38.5 71C41 67 43 63 45 60C52 62 58 62 64 60C65.5 66 65.5 72 64.5 81H72C72 74 72.5 67 74 60C77 59 80 58.5 83 59C83.5 62 82 66 79 70L85 72.5C89 67 91 61 90 55.5C86 53 82 53 78 52C81 47 81 43 82 37C84.5 38 87 40 89.5 42.5C93 41 95 38 94 35Z';

export const rider: Strokes = [
  { path: horse },
  { path: 'M42 40C39 31 40 24 44 20.5H54C58 24 58.5 32 56 40Z' },
  { path: 'M40 40.5C46 42 53 42 58 39.5M43.5 46C50 48 54 54 55.5 60.5L62 58.5C61 51 59 45 56 40', look: 'cut' },
];
export const sabre: Strokes = [{ path: 'M53 22L65 14C72 7 73 0 70-6C78 1 78 11 70 18L57 29Z' }];
const cap: Strokes = [
  { path: 'M43 14L43.5 5C48 1 55 2 57.5 6V14ZM45 14.5H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 14.5Z' },
];

export const horseman: Strokes = [...rider, ...cap, ...sabre];
export const musketeer: Strokes = [
  { path: 'M27 13C33 12 35 11 36 7C38 1 52 1 54 8C55 12 58 13 62 13C58 17 50 17 44 17C37 17 31 17 27 13Z' },
  { path: 'M38 17H53C54 23 50 27 46 27C41 27 38 23 38 17Z' },
  { path: 'M33 30C38 26 50 26 56 29L74 27V34L58 37C58 44 60 51 62 57H30C33 48 34 38 33 30Z' },
  { path: 'M32 58H45L42 70L41 80H30L32 70ZM49 58H61L65 70L70 80H59L53 70Z' },
  { path: 'M20 42L31 30L98 17L99 21L52 34L30 41L25 47Z' },
  { path: 'M79 25L76 80M74 21L79 27L85 20', look: 'line' },
  { path: 'M36 29L57 52M32 57.5H62', look: 'cut' },
];
export const cannon: Strokes = [
  { path: 'M40 46L2 73L6 80H16L54 60Z' },
  { path: 'M13 41L19 35L30 33L84 6L90 5L98 18L94 23L88 24L40 52C32 55 24 52 22 46L17 48Z' },
  { path: 'M80 8L88 24M33 32L41 51', look: 'cut' },
  { path: circle(50, 58, 20), look: 'wheel' },
  { path: 'M50 39V77M31 58H69M36.5 44.5L63.5 71.5M63.5 44.5L36.5 71.5', look: 'line' },
  { path: circle(50, 58, 5.5) },
];
export const banner: Strokes = [
  { path: 'M26-8V82', look: 'shaft' },
  { path: 'M26-16L31-6H21Z' },
  { path: 'M29-2C46-10 60 6 92-2L79 18L92 38C60 46 46 30 29 38Z' },
  { path: 'M52 6V30M40 18H64', look: 'cut' },
];
export const mace: Strokes = [
  { path: 'M60 26L22 76', look: 'shaft' },
  { path: circle(67, 15, 19) },
  { path: circle(21, 77, 6) },
  { path: 'M56 29C52 16 58 2 70-3M60 33C64 24 72 12 82 4M50 12C60 14 76 22 82 29', look: 'cut' },
  { path: 'M72-12L78-6L86-8L83 0Z' },
];
export const wagon: Strokes = [
  { path: 'M14 42C14 14 26 4 50 4C74 4 86 14 86 42Z' },
  { path: 'M35 6C30 16 29 30 30 42M65 6C70 16 71 30 70 42M50 4V42', look: 'cut' },
  { path: 'M4 44H96L90 56H10Z' },
  { path: circle(27, 65, 14), look: 'wheel' },
  { path: circle(73, 65, 14), look: 'wheel' },
  { path: 'M27 52V78M14 65H40M73 52V78M60 65H86', look: 'line' },
];

const wings: Strokes = [
  {
    path: 'M44 37C32 34 25 27 22 18L15 17L20.5 12L14 8L21.5 5.5L17-1L25.5.5L25-7L32-2L36-9L40-2L46-5L46 2C40 3 36.5 8 37.5 15C38.5 24 41 30 45 34Z',
  },
  { path: 'M20 12L32 16M20.5 6L33 11M25 1L35 8M31-2L38 4M40 32C34 27 30 18 33 9', look: 'cut' },
  { path: 'M44 14.5C44 6 57 6 57.5 14.5L60 17L57 18C56 21 53.5 22.5 51 22.5C47.5 22.5 45.5 20 45 16.5L42 18V14.5Z' },
];
const longSpear: Strokes = [
  { path: 'M38 46L98-14', look: 'spear' },
  { path: 'M96-12L70-9L77-2L71 5L84 0Z', look: 'pennon' },
];
export const wingedRider: Strokes = [...rider, ...wings, ...sabre];
export const wingedLancer: Strokes = [...rider, ...wings, ...longSpear];
export const mountedArcher: Strokes = [
  ...rider,
  { path: 'M43.5 15L50-1L57.5 15ZM45 15H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 15Z' },
  { path: 'M54 25L70 19M68 1C82 9 82 27 70 35M68 1L63 19L70 35', look: 'line' },
  { path: 'M60 19L88 16', look: 'line' },
];

const man =
  'M-10 10C-7 8-7 1 0-2C7 1 7 8 10 10C6 12-6 12-10 10ZM-5.5 12H5.5C6 17 3 20 0 20C-3 20-6 17-5.5 12ZM-9 24C-4 21 4 21 9 24L11 46H-11ZM-10 47H-1L-2 64H-9ZM1 47H10L9 64H2Z';
export const spearBlock: Strokes = [
  { path: 'M14 80L30-12M41 80L57-12M68 80L84-12', look: 'pike' },
  { path: 'M30-16L33.5-4L25.5-6ZM57-16L60.5-4L52.5-6ZM84-16L87.5-4L79.5-6Z' },
  { path: man, at: [24, 16] },
  { path: man, at: [51, 16] },
  { path: man, at: [78, 16] },
];
