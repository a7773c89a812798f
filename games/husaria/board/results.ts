/** What a result of the tables means, in words. */
import { fill, type Text } from '@hetman/core/game';
import { parseCell } from '../rules/battle/battle-table.js';
import type { SideResult } from '../rules/state/frames.js';

const fire: Readonly<Record<string, Text>> = {
  '-': { en: 'no effect', pl: 'bez skutku' },
  '-1': { en: 'loses 1 SP and checks morale', pl: 'traci 1 PS i testuje morale' },
  R: { en: 'dispersed', pl: 'rozproszony' },
  'R-1': { en: 'loses 1 SP and is dispersed', pl: 'traci 1 PS i zostaje rozproszony' },
};

/** 16.22: no check follows. */
export const arrowMeaning = (result: string): Text =>
  result === '-1' ? { en: 'loses 1 SP', pl: 'traci 1 PS' } : fire['-']!;

/** Cells of the battle table and of the fire tables share no spelling but the dash and the lone point. */
export function meaningOf(result: string): Text {
  const shot = fire[result];
  if (shot) return shot;
  if (result === 'none') return { en: 'the fight does not take place', pl: 'walka się nie odbywa' };
  const { attacker, defender } = parseCell(result);
  const join = (parts: readonly Text[], language: 'en' | 'pl') => parts.map((part) => part[language]).join('; ');
  const parts = [
    ...sidePart({ en: 'attacker', pl: 'atakujący' }, attacker),
    ...sidePart({ en: 'defender', pl: 'obrońca' }, defender),
  ];
  if (parts.length === 0) return fire['-']!;
  return { en: join(parts, 'en'), pl: join(parts, 'pl') };
}

function sidePart(who: Text, { retreat, loss, scatter }: SideResult): Text[] {
  const en: string[] = [];
  const pl: string[] = [];
  if (retreat > 0) {
    en.push(fill('retreats {n} {n, plural, one {hex} other {hexes}}', { n: retreat }, 'en'));
    pl.push(fill('odwrót o {n} {n, plural, one {pole} few {pola} other {pól}}', { n: retreat }, 'pl'));
  }
  if (loss > 0) {
    en.push(`loses ${loss} SP`);
    pl.push(`traci ${loss} PS`);
  }
  if (scatter) {
    en.push('is dispersed');
    pl.push('zostaje rozproszony');
  }
  return en.length === 0 ? [] : [{ en: `${who.en} ${en.join(', ')}`, pl: `${who.pl} ${pl.join(', ')}` }];
}
