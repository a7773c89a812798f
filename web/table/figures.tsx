/**
 * Figures seen from above, on a base of 40 by 30 or 40 by 20 millimetres whose front is at the top. Filled with the
 * colours of the side; what is not known is a plain base.
 */
import type { ComponentChildren } from 'preact';

interface PlacedProps {
  readonly x: number;
  readonly y: number;
  readonly children?: ComponentChildren;
}

const Placed = ({ x, y, children }: PlacedProps) => <g transform={`translate(${x} ${y})`}>{children}</g>;

/** A horse with its rider, looking up. */
const Rider = ({ x, y, lance = false, cloak = false }: { x: number; y: number; lance?: boolean; cloak?: boolean }) => (
  <Placed x={x} y={y}>
    <path
      class="fig-horse"
      d="M0-11C1.4-11 1.9-9.4 1.7-7.6C3.3-6 3.6-3 3.3 1C3.2 5 2.6 8 0 9.4C-2.6 8-3.2 5-3.3 1C-3.6-3-3.3-6-1.7-7.6C-1.9-9.4-1.4-11 0-11Z"
    />
    <path class="fig-mane" d="M0-9.6V-4M0 9.2Q.6 11.6 0 13" />
    {cloak && <path class="fig-cloak" d="M-4-1Q0-3 4-1Q5 5 3 8.5Q0 10-3 8.5Q-5 5-4-1Z" />}
    <path class="fig-coat" d="M-4.1 .4Q-4.2-2.2 0-2.4Q4.2-2.2 4.1 .4Q3.4 2.6 0 2.7Q-3.4 2.6-4.1 .4Z" />
    <circle class="fig-hat" r="1.9" cy="-.2" />
    {lance && (
      <>
        <path class="fig-shaft" d="M3.6 4V-17" />
        <path class="fig-pennon" d="M3.6-16.4L7.4-14.6L3.6-12.4Z" />
      </>
    )}
  </Placed>
);

const Soldier = ({ x, y, pike = false }: { x: number; y: number; pike?: boolean }) => (
  <Placed x={x} y={y}>
    <path class={pike ? 'fig-shaft' : 'fig-musket'} d={pike ? 'M2.7 3V-15' : 'M2.6 2.6V-5.4'} />
    <path class="fig-coat" d="M-3.2 .6Q-3.2-1.4 0-1.6Q3.2-1.4 3.2 .6Q2.6 2.3 0 2.4Q-2.6 2.3-3.2 .6Z" />
    <circle class="fig-hat" r={pike ? 1.7 : 2.1} />
    {!pike && <circle class="fig-crown" r=".9" />}
  </Placed>
);

const ranks = (rows: readonly number[], files: readonly number[], pike: boolean) =>
  rows.flatMap((y) => files.map((x) => <Soldier key={`${x} ${y}`} x={x} y={y} pike={pike} />));

const Barrel = ({ y }: { y: number }) => (
  <Placed x={20} y={y}>
    <path class="fig-carriage" d="M-2.6-4H2.6L1.8 13H-1.8Z" />
    <path class="fig-wheel" d="M-7.4-4H-5V5H-7.4ZM5-4H7.4V5H5ZM-5 0H5" />
    <path class="fig-barrel" d="M-1.5-13H1.5L2.3 4Q0 6-2.3 4Z" />
  </Placed>
);

const drawings: Readonly<Record<string, () => ComponentChildren>> = {
  musketeers: () => ranks([7, 14.5], [5, 12.5, 20, 27.5, 35], false),
  pikemen: () => ranks([7, 14.5], [6, 13, 20, 27, 34], true),
  horse: () => [8, 20, 32].map((x) => <Rider key={x} x={x} y={14} />),
  lancers: () => [8, 20, 32].map((x) => <Rider key={x} x={x} y={16} lance />),
  'light-horse': () => (
    <>
      <Rider x={11} y={13} />
      <Rider x={29} y={17} />
    </>
  ),
  commander: () => (
    <>
      <Rider x={15} y={15} cloak />
      <path class="fig-shaft" d="M29 25V4" />
      <path class="fig-banner" d="M29 4H38L35.5 8L38 12H29Z" />
    </>
  ),
  gun: () => (
    <>
      <Barrel y={17} />
      <Soldier x={7} y={24} />
      <Soldier x={33} y={24} />
      <Soldier x={33} y={12} />
    </>
  ),
  'limbered-gun': () => (
    <>
      <Rider x={20} y={12} />
      <Barrel y={30} />
    </>
  ),
  wagon: () => (
    <>
      <Rider x={13} y={14} />
      <Rider x={27} y={14} />
      <path class="fig-wagon" d="M9 28H31V56H9Z" />
      <path class="fig-ribs" d="M9 35H31M9 42H31M9 49H31" />
    </>
  ),
};

/** The figures of a base, in its own coordinates: the front left corner is the origin. */
export const Figures = ({ name }: { name: string }) => <>{drawings[name]?.()}</>;
