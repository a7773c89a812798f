/** What a result of the tables means, in words. */
import { filled, inEach, joined, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { parseCell } from '../rules/battle/battle-table.js';
import type { SideResult } from '../rules/state/frames.js';

const fire: Readonly<Record<string, Text>> = {
  '-': boardMessages['shot.even'],
  '-1': boardMessages['-1'],
  R: boardMessages.R,
  'R-1': boardMessages['R-1'],
};

/** 16.22: no check follows. */
export const arrowMeaning = (result: string): Text => (result === '-1' ? boardMessages.arrowMeaning : fire['-']!);

/** Cells of the battle table and of the fire tables share no spelling but the dash and the lone point. */
export function meaningOf(result: string): Text {
  const shot = fire[result];
  if (shot) return shot;
  if (result === 'none') return boardMessages.meaningOf;
  const { attacker, defender } = parseCell(result);
  const parts = [...sidePart(boardMessages.parts, attacker), ...sidePart(boardMessages['meaningOf.parts'], defender)];
  if (parts.length === 0) return fire['-']!;
  return inEach((language) => parts.map((part) => part[language]).join('; '));
}

function sidePart(who: Text, { retreat, loss, scatter }: SideResult): Text[] {
  const results = [
    ...(retreat > 0 ? [filled(boardMessages.retreats, { n: retreat })] : []),
    ...(loss > 0 ? [filled(boardMessages.loses, { loss })] : []),
    ...(scatter ? [boardMessages.scatters] : []),
  ];
  return results.length === 0 ? [] : [inEach((language) => `${who[language]} ${joined(results)[language]}`)];
}
