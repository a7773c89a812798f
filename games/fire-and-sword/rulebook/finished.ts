/** Chapters of the catalogue that are coded whole: every rule in them must have a test. The others wait for their turn. */
export const finishedChapters: readonly string[] = [
  'initiative',
  'formations',
  'movement',
  'manoeuvres',
  'movement-phase',
  'combat',
  'close-combat',
  'resolution',
  'close-weapons',
  'morale',
  'wagons',
  'charging',
  'scenarios',
  'effects',
  'victory',
];
