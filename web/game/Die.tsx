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

export function Die({ face }: { face: number }) {
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

export const Dice = ({ faces }: { faces: readonly number[] }) => (
  <span class="dice">
    {faces.map((face, i) => (
      <Die key={`${i} ${face}`} face={face} />
    ))}
  </span>
);
