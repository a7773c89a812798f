/** One counter: the plate is turned to its facing, the silhouette and the figures stay upright in fixed places. */
import type { Counter } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { degreesOf } from '../geometry.js';
import { ArmFigure } from './arms.js';
import { fronts, type Livery, plateOf } from './plates.js';

export interface CounterFigureProps {
  readonly counter: Counter;
  readonly livery: Livery;
}

export function CounterFigure({ counter, livery }: CounterFigureProps) {
  const { symbol, facing, marks } = counter;
  const plate = plateOf(counter, livery);
  const west = facing === 'NW' || facing === 'SW' || (livery === 1 && facing !== 'NE' && facing !== 'SE');
  const mirrored = west && symbol !== 'commander';
  return (
    <>
      <g class="counter-plate" transform={facing ? `rotate(${degreesOf(facing)})` : undefined}>
        <path class="plate-shadow" d={plate} />
        <path class="plate" d={plate} />
        <path class="plate-rim" d={plate} transform="scale(.9)" />
        {facing && <path class="plate-front" d={fronts[livery]} />}
      </g>
      <g class="counter-arm">
        <g transform={`${mirrored ? 'scale(-1 1) ' : ''}translate(-24.5 -26) scale(.49 .45)`}>
          <ArmFigure arm={symbol} lance={marks.includes('lance')} chief={marks.includes('chief')} />
        </g>
      </g>
      {symbol === 'commander' ? <Modifier counter={counter} /> : <Figures counter={counter} />}
      <States counter={counter} />
    </>
  );
}

function Figures({ counter }: { counter: Counter }) {
  const { strength, fullStrength, movement, morale, stars, badge } = counter;
  const weak = strength !== null && fullStrength !== null && strength < fullStrength;
  return (
    <g class="counter-figures">
      {weak && <path class="weak-box" d="M-27.5 11.5H-8.5V31.5H-27.5Z" />}
      {strength !== null && (
        <text class={weak ? 'figure figure-weak' : 'figure'} x="-17.5" y="28.5">
          {strength}
        </text>
      )}
      {movement !== null && (
        <text class="figure" x="17.5" y="28.5">
          {movement}
        </text>
      )}
      {morale !== null && (
        <g class="counter-morale">
          <path class="morale-shield" d="M-7.5 14.5H7.5V23C7.5 28 3 31 0 32.5C-3 31-7.5 28-7.5 23Z" />
          <text class="morale" y="26.5">
            {morale}
          </text>
        </g>
      )}
      {stars > 0 && (
        <g class="counter-stars">
          {Array.from({ length: stars }, (_, i) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
              key={i}
              class={stars === 2 ? 'star star-white' : 'star star-black'}
              transform={`translate(29 ${stars === 2 ? i * 10.5 - 7 : -1})`}
              d={star}
            />
          ))}
        </g>
      )}
      {badge !== '' && (
        <text class="badge" x="-27" y="6">
          {badge}
        </text>
      )}
    </g>
  );
}

const star = 'M0-6L1.6-2H6L2.5.8L3.7 5L0 2.4L-3.7 5L-2.5.8L-6-2H-1.6Z';

const Modifier = ({ counter }: { counter: Counter }) =>
  counter.strength === null ? null : (
    <g class="counter-figures">
      <text class="figure figure-modifier" y="30">
        +{counter.strength}
      </text>
    </g>
  );

/** What has been done with it and what it still owes, by shape as well as by colour. */
function States({ counter: { marks } }: { counter: Counter }) {
  const fought = marks.includes('attacked') || marks.includes('charged');
  return (
    <g class="counter-states">
      {marks.includes('held') && (
        <g transform="translate(-25 -21)">
          <circle class="state-ground" r="8.5" />
          <path class="state-line" d="M-4 4V-1A4 4 0 0 1 4-1V4M-5.5 4H5.5" />
        </g>
      )}
      {fought && (
        <g transform="translate(25 -21)">
          <circle class="state-ground" r="8.5" />
          <path class="state-line" d="M-5-5L5 5M5-5L-5 5M-5.5 2L-2 5.5M5.5 2L2 5.5" />
        </g>
      )}
      {marks.includes('fired') && (
        <g transform="translate(25 -21)">
          <circle class="state-ground" r="8.5" />
          <path class="state-smoke" d="M-5 3A3 3 0 0 1-4-2.5A4 4 0 0 1 3.5-3A3.2 3.2 0 0 1 4 3Z" />
        </g>
      )}
      {marks.includes('must-attack') && (
        <g transform="translate(0 -37)">
          <path class="duty-ground" d="M0-10L10 7H-10Z" />
          <path class="duty-line" d="M0-4V1.5M0 4.2V4.4" />
        </g>
      )}
    </g>
  );
}

export const classesOf = ({ marks }: Counter, livery: Livery): string =>
  ['counter', `livery-${livery}`, ...marks.map((mark) => `is-${mark}`)].join(' ');

export const spokenOf = (counter: Counter, language: Language): string => counter.spoken[language];
