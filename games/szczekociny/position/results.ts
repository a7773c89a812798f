/** What a position file may want of the next throw: a check passed or failed, a melee won by so much, a fate. */
import type { GameEvent, TableRolls } from '@hetman/core/game';

const fates: Readonly<Record<number, string>> = { 0: 'killed', 9: 'stunned' };

export const tableRolls: TableRolls = {
  throws: ['morale check', 'melee attack', 'commander casualty'],
  resultOf(event: GameEvent) {
    if (event.type === 'check') return String(event['result']);
    if (event.type === 'melee') return `${event['side']} by ${event['difference']}`;
    return event.type === 'casualty-roll' ? (fates[Number(event['die'])] ?? 'unhurt') : null;
  },
};
