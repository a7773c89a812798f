/** How many events show dice: the faces of an entry are told only with the record. */
export const throwsIn = (events: readonly object[]): number =>
  events.filter((event) => 'die' in event || 'dice' in event).length;
