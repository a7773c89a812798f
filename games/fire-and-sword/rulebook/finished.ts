/** Chapters of the catalogue that are coded whole: every rule in them must have a test. The others wait for their turn. */
export const finishedChapters: readonly string[] = [
  'dice',
  'initiative',
  'formations',
  'movement',
  'manoeuvres',
  'movement-phase',
  'combat',
  'ranged-weapons',
  'shooting',
  'close-combat',
  'resolution',
  'close-weapons',
  'morale',
  'wagons',
  'charging',
];
