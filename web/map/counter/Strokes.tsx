/** The strokes of a symbol, in its box. Filled with the counter's ink; `cut` lines are drawn in the colour of the plate. */
import type { CounterSymbol } from '@hetman/core/board';

export const Strokes = ({ strokes }: { strokes: CounterSymbol['strokes'] }) => (
  <>
    {strokes.map(({ path, look, at }) => (
      <path
        key={`${path} ${at}`}
        class={look && `arm-${look}`}
        transform={at && `translate(${at[0]} ${at[1]})`}
        d={path}
      />
    ))}
  </>
);
