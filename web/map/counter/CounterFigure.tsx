/** One counter: the plate is turned to its facing, the silhouette and the figures stay upright in fixed places. */
import type { Counter, Facing } from '@hetman/core/board';
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
  const west = facing === null ? livery === 1 : looksWest(facing, livery);
  const mirrored = west && symbol !== 'commander';
  return (
    <>
      <g class="counter-plate" transform={facing ? `rotate(${degreesOf(facing)})` : undefined}>
        <path class="plate-shadow" d={plate} />
        <path class="plate" d={plate} />
        {counter.band ? (
          <>
            <path class="plate-band-edge" d={plate} transform="scale(.87)" />
            <path class={`plate-band band-${counter.band.colour % bands}`} d={plate} transform="scale(.87)" />
          </>
        ) : (
          <path class="plate-rim" d={plate} transform="scale(.91)" />
        )}
        {facing && <path class="plate-front" d={fronts[livery]} />}
      </g>
      <g class="counter-arm">
        <g
          transform={`${mirrored ? 'scale(-1 1) ' : ''}${symbol === 'wagon' ? 'translate(-29 -23.5) scale(.58 .55)' : 'translate(-24.5 -26) scale(.49 .45)'}`}
        >
          <ArmFigure arm={symbol} lance={marks.includes('lance')} chief={marks.includes('chief')} />
        </g>
      </g>
      {symbol === 'commander' ? <Modifier counter={counter} /> : <Figures counter={counter} />}
      <States counter={counter} />
    </>
  );
}

function Figures({ counter }: { counter: Counter }) {
  const { strength, fullStrength, movement, morale, stars, badge, firepower, band } = counter;
  const white = stars === 2 || counter.marks.includes('white-stars');
  const weak = strength !== null && fullStrength !== null && strength < fullStrength;
  return (
    <g class="counter-figures">
      {weak && (
        <path
          class="weak-box"
          d="M-22 11.5H-11.5Q-8.5 11.5-8.5 14.5V27Q-8.5 30-11.5 30H-22Q-25 30-25 27V14.5Q-25 11.5-22 11.5Z"
        />
      )}
      {strength !== null && (
        <text class={weak ? 'figure figure-weak' : 'figure'} x={weak ? -16.7 : -16} y="28">
          {strength}
        </text>
      )}
      {movement !== null && (
        <text class="figure" x="16" y="28">
          {movement}
        </text>
      )}
      {firepower != null && (
        <g class="counter-fire">
          <path
            class="fire-ground"
            d="M16.5 9.5L19 13L23.5 11.5L23 16L27 18.5L23.5 21.5L25 26L20 25.5L16.5 29.5L13.5 25.5L8.5 26L10 21.5L6.5 18.5L10.5 16L10 11.5L14 13Z"
            transform="translate(0 1)"
          />
          <text class="fire" x="16.6" y="26.5">
            {firepower}
          </text>
        </g>
      )}
      {band && (
        <text class="band-name" x="0" y="-21">
          {band.short}
        </text>
      )}
      {morale !== null && (
        <g class="counter-morale">
          <path class="morale-shield" d="M-6.5 17H6.5V24.5C6.5 29 2.5 31.5 0 32.8C-2.5 31.5-6.5 29-6.5 24.5Z" />
          <text class="morale" y="28">
            {morale}
          </text>
        </g>
      )}
      {stars > 0 && (
        <g class="counter-stars">
          {Array.from({ length: stars }, (_, i) => (
            <path
              key={i}
              class={white ? 'star star-white' : 'star star-black'}
              transform={`translate(27 ${stars === 2 ? i * 10.5 - 7 : -1})`}
              d={star}
            />
          ))}
        </g>
      )}
      {badge !== '' && (
        <text class="badge" x="-19" y="-13">
          {badge}
        </text>
      )}
    </g>
  );
}

/** Hues for formations; letters tell apart those who share one. */
const bands = 8;

const looksWest = (facing: Facing, livery: Livery): boolean => {
  const turn = degreesOf(facing);
  return turn > 180 || (livery === 1 && turn % 180 === 0);
};

const star = 'M0-6L1.6-2H6L2.5.8L3.7 5L0 2.4L-3.7 5L-2.5.8L-6-2H-1.6Z';

/** A commander's modifier, or the letters of his formation. */
const Modifier = ({ counter }: { counter: Counter }) =>
  counter.strength === null ? (
    <g class="counter-figures">
      <text class="band-name band-name-chief" y="27">
        {counter.band?.short}
      </text>
    </g>
  ) : (
    <g class="counter-figures">
      <text class="figure figure-modifier" y="30">
        +{counter.strength}
      </text>
    </g>
  );

/** What has been done with it and what it still owes, by shape as well as by colour. */
function States({ counter: { marks } }: { counter: Counter }) {
  const fought = marks.includes('attacked') || marks.includes('charged') || marks.includes('melee');
  return (
    <g class="counter-states">
      {marks.includes('held') && (
        <g transform="translate(-23 -23)">
          <circle class="state-ground" r="8" />
          <path class="state-line" d="M-2.8-.5V-2.2A2.8 2.8 0 0 1 2.8-2.2V-.5" />
          <path class="state-smoke" d="M-4.5-.5H4.5V4.5H-4.5Z" />
        </g>
      )}
      {fought && (
        <g transform="translate(23 -23)">
          <circle class="state-ground" r="8" />
          <path class="state-line" d="M-5-5L5 5M5-5L-5 5M-5.5 2L-2 5.5M5.5 2L2 5.5" />
        </g>
      )}
      {marks.includes('fired') && (
        <g transform="translate(23 -23)">
          <circle class="state-ground" r="8" />
          <path class="state-smoke" d="M-5 3A3 3 0 0 1-4-2.5A4 4 0 0 1 3.5-3A3.2 3.2 0 0 1 4 3Z" />
        </g>
      )}
      {marks.includes('limbered') && (
        <g transform="translate(-23 -23)">
          <circle class="state-ground" r="8" />
          <circle class="state-line" r="4.6" />
          <path class="state-line" d="M0-4.6V4.6M-4.6 0H4.6" />
        </g>
      )}
      {marks.includes('contused') && (
        <g transform="translate(-23 -23)">
          <circle class="state-ground" r="9" />
          <path class="state-line" d="M-5-2A5 5 0 0 1 5-2A3.4 3.4 0 0 1-1.6-1.4A1.8 1.8 0 0 1 2-2" />
        </g>
      )}
      {marks.includes('must-attack') && (
        <g transform="translate(-31 -4)">
          <path class="duty-ground" d="M0-10L10 7H-10Z" />
          <path class="duty-line" d="M0-4V1.5M0 4.2V4.4" />
        </g>
      )}
    </g>
  );
}

export const classesOf = ({ marks, symbol }: Counter, livery: Livery): string =>
  ['counter', `counter-${symbol}`, `livery-${livery}`, ...marks.map((mark) => `is-${mark}`)].join(' ');

export const spokenOf = (counter: Counter, language: Language): string => counter.spoken[language];
