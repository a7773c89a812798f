/** What the counters look like: pictures by type where it has its own, by arm for the rest. */
import {
  banner,
  type CounterMark,
  type CounterSymbol,
  cannon,
  horseman,
  mace,
  rider,
  type Stroke,
  type SymbolLook,
  signs,
} from '@hetman/core/board';

type Strokes = readonly Stroke<SymbolLook>[];

const onPlate = (name: string, strokes: Strokes): CounterSymbol => ({ name, ground: 'plate', strokes });

/** Infantry of a later age: a hat turned up on both sides, cross belts, the musket at the shoulder. */
const fusilier = (hat: string): Strokes => [{ path: hat }, ...body];
const body: Strokes = [
  { path: 'M40 17H56C56 24 53 28 48 28C43 28 40 24 40 17Z' },
  { path: 'M34 31C40 27 56 27 62 31L65 58H56L58 80H49L48 60L45 80H36L38 58H30Z' },
  { path: 'M37 31L59 56M59 31L37 56', look: 'cut' },
  { path: 'M66 2L70 1L75 62L69 66L64 60Z' },
];
const bicorne = 'M28 15C34 4 40 1 48 1C56 1 62 4 68 15C62 19 55 18 48 18C41 18 34 19 28 15Z';
const mitre = 'M38 17C38 4 43-6 48-12C53-6 58 4 58 17Z';

export const fusil = onPlate('fusil', fusilier(bicorne));
/** Skirmishers aim from the knee. */
export const shooter = onPlate('shooter', [
  { path: 'M30 22C33 10 40 7 48 8C55 9 59 14 60 21C52 25 40 25 30 22Z' },
  { path: 'M37 24H54C54 31 51 35 46 35C41 35 38 31 37 24Z' },
  { path: 'M32 39C38 35 50 35 55 38L70 34V41L56 46C56 52 55 56 54 60L66 62L64 80H55L56 69L36 68L22 80H12L28 60Z' },
  { path: 'M24 46L36 35L98 26L99 30L58 39L34 46L27 52Z' },
  { path: 'M38 38L52 58', look: 'cut' },
]);
export const artillery = onPlate('artillery', cannon);

/** By the type of the counter. */
export const pictures: Readonly<Record<string, CounterSymbol>> = {
  /** A peasant with his scythe set upright on the shaft. */
  kosynier: onPlate('scythe', [
    { path: 'M33 20C33 8 38 4 46 4C54 4 58 9 58 19L62 21H29Z' },
    { path: 'M37 22H55C55 29 52 33 46 33C40 33 37 29 37 22Z' },
    { path: 'M31 36C38 32 54 32 61 36L66 62L57 61L60 80H51L47 64L43 80H33L35 61L26 62Z' },
    { path: 'M72 82L72 22', look: 'shaft' },
    { path: 'M69 26C70 4 78-8 92-14C86 0 80 10 77 26Z' },
  ]),
  /** A lance at rest and a tall fur cap. */
  cossack: onPlate('cossack', [
    ...rider,
    ...([
      { path: 'M42 14L44 0H57L59 14ZM45 15H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 15Z' },
      { path: 'M34 58L86-14', look: 'spear' },
    ] as const),
  ]),
  shooter,
  jager: shooter,
  fusilier: shooter,
  grenadier: onPlate('grenadier', fusilier(mitre)),
};
export const arms = { infantry: fusil, cavalry: onPlate('horseman', horseman), artillery } as const;

export const commanderSymbol: CounterSymbol = { name: 'commander', ground: 'medallion', strokes: banner };
/** The mace of who commands all. */
export const chiefSymbol: CounterSymbol = { name: 'commander', ground: 'medallion', strokes: mace };

export const marks = {
  skirmish: { name: 'skirmish', look: 'open' },
  square: { name: 'square' },
  flipped: { name: 'flipped', look: 'worn' },
  melee: { name: 'melee', sign: { at: 'right', strokes: signs.blades } },
  fired: { name: 'fired', sign: { at: 'right', strokes: signs.smoke } },
  limbered: { name: 'limbered', sign: { at: 'left', strokes: signs.wheel } },
  moved: { name: 'moved', look: 'done' },
  captured: { name: 'captured', look: 'taken' },
  contused: { name: 'contused', sign: { at: 'left', strokes: signs.spiral } },
  active: { name: 'active', look: 'active' },
} as const satisfies Readonly<Record<string, CounterMark>>;
