/** A die, drawn. */
const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die of six sides with its spots, one of ten as a kite with its figure. */
export function Die({ face, sides = 6 }: { face: number; sides?: number | undefined }) {
  if (sides === 10) {
    return (
      <svg class="die die-ten" viewBox="-20 -20 40 40" role="img" aria-label={String(face)}>
        <path d="M0-19L18-2L0 19L-18-2Z" />
        <path class="die-edges" d="M0-19L11 5L0 19L-11 5ZM11 5L18-2M-11 5L-18-2" />
        <text y="4">{face}</text>
      </svg>
    );
  }
  const shown = spots[face];
  return (
    <svg class="die" viewBox="-20 -20 40 40" role="img" aria-label={String(face)}>
      <rect x="-17" y="-17" width="34" height="34" rx="7" />
      {shown ? (
        shown.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r="3.4" />)
      ) : (
        <text y="6">{face}</text>
      )}
    </svg>
  );
}

export const Dice = ({ faces, sides }: { faces: readonly number[]; sides?: number | undefined }) => (
  <span class="dice">
    {faces.map((face, i) => (
      <Die key={`${i} ${face}`} face={face} sides={sides} />
    ))}
  </span>
);
