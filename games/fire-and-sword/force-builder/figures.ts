/** The figures of a force, each with the sums behind it. */
import type { ForceFigure, Text } from '@hetman/core/game';
import { unitCards } from '../armies/index.js';
import { armyRules, victoryTable } from '../content/index.js';
import {
  basesIn,
  type Force,
  forceValue,
  reconnaissanceOf,
  reconnaissanceParts,
  rosterOf,
  strengthOf,
  strengthParts,
  thresholdsOf,
} from '../muster/index.js';
import { plain, word } from './words.js';

type Part = ForceFigure['parts'][number];

const part = (text: Text, value: number): Part => ({ text, value: value > 0 ? `+${value}` : String(value) });

const strengthWords = { level: 'part.level', points: 'part.points', plains: 'part.plains' } as const;

/** Units and options by their names, the rest by the words of the sheet. */
function strengthText({ what, of }: ReturnType<typeof strengthParts>[number]): Text {
  return of ?? word(strengthWords[what as keyof typeof strengthWords]);
}

function thresholdParts(value: number): Part[] {
  return thresholdsOf(value).map(({ id, from, to }) => {
    const { name, own, enemy } = victoryTable.losses.find((row) => row.id === id)!;
    const range = to === null ? `${from}+` : from === to ? String(to) : `${from}–${to}`;
    return { text: word('part.threshold', { name, own, enemy }), value: range };
  });
}

export function figuresOf(force: Force): ForceFigure[] {
  const value = forceValue(force);
  const limits = thresholdsOf(value).flatMap(({ to }) => (to === null || to === 0 ? [] : [to]));
  return [
    {
      id: 'strength',
      name: word('strength'),
      value: String(strengthOf(force)),
      rule: 'armies.cards',
      parts: strengthParts(force).map((one) => part(strengthText(one), one.points)),
    },
    {
      id: 'value',
      name: word('value'),
      value: String(value),
      rule: 'victory.force-value',
      parts: [part(word('part.bases'), basesIn(rosterOf(force))), part(word('part.points'), force.points)],
    },
    {
      id: 'reconnaissance',
      name: word('reconnaissance'),
      value: String(reconnaissanceOf(force)),
      rule: 'effects.reconnaissance',
      parts: reconnaissanceParts(force).map(({ of, points }) =>
        part(
          of === 'horse' ? word('part.horse') : (unitCards.get(of)?.name ?? armyRules.get(of)?.name ?? plain(of)),
          points,
        ),
      ),
    },
    {
      id: 'losses',
      name: word('losses'),
      value: limits.join(' · '),
      rule: 'victory.losses',
      parts: thresholdParts(value),
    },
  ];
}
