/** All counters and barriers above the ground. Positions are written as attributes; changes glide from the old place. */
import type { Board, Counter } from '@hetman/core/board';
import type { Language, Side } from '@hetman/core/game';
import { useRef } from 'preact/hooks';
import { at } from '../geometry.js';
import { Barrier } from './Barrier.js';
import { CounterFigure, classesOf, spokenOf } from './CounterFigure.js';
import { useGlide } from './glide.js';
import { type Pile, pilesOf } from './piles.js';
import { liveries } from './plates.js';

export interface CountersProps {
  readonly board: Board;
  readonly sides: readonly Side[] | undefined;
  readonly language: Language;
  readonly selected: string | null;
  /** In hand beside the selected one. */
  readonly along: ReadonlySet<string>;
  readonly touchable: ReadonlySet<string>;
  /** Hex whose pile is fanned out. */
  readonly open: string | null;
}

export function Counters({ board, sides, language, selected, along, touchable, open }: CountersProps) {
  const group = useRef<SVGGElement>(null);
  const piles = pilesOf(board.counters, open, selected);
  const livery = liveries(board, sides);
  useGlide(group, piles);
  return (
    <g>
      {board.obstacles.map((obstacle) => (
        <Barrier key={`${obstacle.hex} ${obstacle.facing}`} obstacle={obstacle} />
      ))}
      <g ref={group}>
        {piles.flatMap((pile) => [
          pile.hex === open && pile.pieces.length > 1 ? <Petals key={`petals ${pile.hex}`} pile={pile} /> : null,
          ...pile.pieces.map(({ counter, x, y, scale }) => {
            const side = livery(counter.side);
            let classes = classesOf(counter, side);
            if (touchable.has(counter.id)) classes += ' is-touchable';
            if (counter.id === selected || along.has(counter.id)) classes += ' is-selected';
            return (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a counter is a picture, the map is operated
              <g
                key={counter.id}
                class={classes}
                data-piece={counter.id}
                transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
                role="img"
                aria-label={spokenOf(counter, language)}
              >
                <title>{spokenOf(counter, language)}</title>
                <CounterFigure counter={counter} livery={side} />
              </g>
            );
          }),
          pile.count === null ? null : <Count key={`count ${pile.hex}`} pile={pile} />,
          pile.hex === open ? <Order key={`order ${pile.hex}`} pile={pile} /> : null,
        ])}
      </g>
    </g>
  );
}

/** The ground of a fan: one shape around all that was spread. */
function Petals({ pile: { centre, pieces, hex } }: { pile: Pile }) {
  const lines = pieces.map((piece) => `M${at(centre)}L${at({ x: piece.x + 0.1, y: piece.y })}`).join('');
  return (
    <g class="petals" data-fan={hex}>
      <path class="petals-edge" d={lines} />
      <path class="petals-ground" d={lines} />
    </g>
  );
}

/** Fanned out, the pieces of a stack are numbered from the top. */
function Order({ pile: { pieces } }: { pile: Pile }) {
  const stacked = pieces.filter(({ counter }) => pieces.some((other) => isUnder(other.counter, counter)));
  return (
    <g class="pile-count pile-order">
      {stacked.map(({ counter, x, y }) => (
        <g key={counter.id} transform={`translate(${(x - 30).toFixed(1)} ${(y - 30).toFixed(1)})`}>
          <circle r="9.5" />
          <text y="5">{counter.level + 1}</text>
        </g>
      ))}
    </g>
  );
}

/** Whether two pieces lie in one stack. */
const isUnder = (a: Counter, b: Counter): boolean =>
  a.side === b.side && a.level !== b.level && a.symbol.ground !== 'medallion';

const Count = ({ pile: { centre, count } }: { pile: Pile }) => (
  <g class="pile-count" transform={`translate(${(centre.x + 32).toFixed(1)} ${(centre.y + 29).toFixed(1)})`}>
    <circle r="9.5" />
    <text y="5">{count}</text>
  </g>
);
