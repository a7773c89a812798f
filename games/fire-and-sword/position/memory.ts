/** Fields of the state with a word of their own in a position file; every other one is in its `memory`. */
export const stateWords: ReadonlySet<string> = new Set([
  ...['setting', 'turn', 'phase', 'initiative', 'units', 'commanders', 'frames', 'end', 'division'],
]);
