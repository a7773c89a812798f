/** What a position file may want of the next throw: a check passed or failed, a melee won by so much, a fate. */
import type { TableRolls } from '@hetman/core/game';
import type { Event } from '../rules/state/events.js';

const fates: Readonly<Record<number, string>> = { 0: 'killed', 9: 'stunned' };

export const tableRolls: TableRolls<Event> = {
  throws: ['morale check', 'melee attack', 'commander casualty'],
  resultOf(event: Event) {
    if (event.type === 'check') return event.result;
    if (event.type === 'melee') return `${event.side} by ${event.difference}`;
    return event.type === 'casualty-roll' ? (fates[event.die] ?? 'unhurt') : null;
  },
};
