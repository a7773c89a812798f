/** One counter: the plate is turned to its facing, the silhouette and the figures stay upright in fixed places. */
import type { Counter, CounterMark, Facing } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { degreesOf } from '../geometry.js';
import { fronts, type Livery, plateOf } from './plates.js';
import { Strokes } from './Strokes.js';

export interface CounterFigureProps {
  readonly counter: Counter;
  readonly livery: Livery;
}

export function CounterFigure({ counter, livery }: CounterFigureProps) {
  const { symbol, facing } = counter;
  const plate = plateOf(counter, livery);
  const west = facing === null ? livery === 1 : looksWest(facing, livery);
  const mirrored = west && symbol.ground !== 'medallion';
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
          transform={`${mirrored ? 'scale(-1 1) ' : ''}${symbol.ground === 'board' ? 'translate(-29 -23.5) scale(.58 .55)' : 'translate(-24.5 -26) scale(.49 .45)'}`}
        >
          <Strokes strokes={symbol.strokes} />
        </g>
      </g>
      {symbol.ground === 'medallion' ? <Modifier counter={counter} /> : <Figures counter={counter} />}
      <States counter={counter} />
    </>
  );
}

function Figures({ counter }: { counter: Counter }) {
  const { strength, fullStrength, movement, morale, stars, badge, firepower, band } = counter;
  const white = stars === 2 || counter.whiteStars === true;
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
const States = ({ counter: { marks } }: { counter: Counter }) => (
  <g class="counter-states">{marks.map(({ name, sign }) => sign && <State key={name} sign={sign} />)}</g>
);

const corners = { left: 'translate(-23 -23)', right: 'translate(23 -23)', warning: 'translate(-31 -4)' } as const;

function State({ sign: { at, strokes } }: { sign: NonNullable<CounterMark['sign']> }) {
  return (
    <g transform={corners[at]}>
      {at === 'warning' ? <path class="duty-ground" d="M0-10L10 7H-10Z" /> : <circle class="state-ground" r="8" />}
      {strokes.map(({ path, look }) => (
        <path key={path} class={at === 'warning' ? 'duty-line' : `state-${look}`} d={path} />
      ))}
    </g>
  );
}

export const classesOf = ({ marks, symbol }: Counter, livery: Livery): string =>
  [
    'counter',
    `counter-${symbol.name}`,
    `on-${symbol.ground}`,
    `livery-${livery}`,
    ...marks.flatMap(({ name, look }) => [`is-${name}`, ...(look ? [`looks-${look}`] : [])]),
  ].join(' ');

export const spokenOf = (counter: Counter, language: Language): string => counter.spoken[language];
