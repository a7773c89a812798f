/** The figures of a base, in its own coordinates: the front left corner is the origin. */
import type { TableFigures } from '@hetman/core/board';

export const Figures = ({ figures: { strokes, dress } }: { figures: TableFigures }) => (
  <g
    class="figures"
    style={dress ? { '--fig-cloth': dress.cloth, '--fig-brim': dress.brim, '--fig-crown': dress.crown } : {}}
  >
    {strokes.map(({ look, path }) => (
      <path key={`${look} ${path.length}`} class={`fig-${look}`} d={path} />
    ))}
  </g>
);
