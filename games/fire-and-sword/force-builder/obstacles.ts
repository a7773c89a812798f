/** Portable obstacles on the sheet of a division: how many units of each regiment carry them (portable.general). */
import type { ForceSection, Text } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import type { PortableObstacle } from '../content/division.js';
import { obstacleTypes } from '../content/index.js';
import { caltropsBases, type DivisionForce, elementsFor, rosterOf } from '../muster/index.js';
import { type Variant, variantLine } from './division-lines.js';
import { plain, word } from './words.js';

/** Foot that could carry them, by its number in the regiment, with as many elements as it may have. */
function carriers({ regiments }: DivisionForce, regiment: number, obstacle: PortableObstacle) {
  let bases = 0;
  return rosterOf(regiments[regiment]!).flatMap((own, unit) => {
    const { most: elements } = elementsFor(obstacle, own);
    bases += own.bases;
    const crowded = obstacle === 'caltrops' && bases > caltropsBases;
    return own.card.type === 'infantry' && elements > 0 && !crowded ? [{ regiment, unit, obstacle, elements }] : [];
  });
}

/** The first so many units of the regiment carry them, and nothing else. */
function withCarriers(division: DivisionForce, regiment: number, entries: NonNullable<DivisionForce['obstacles']>) {
  const { obstacles = [], ...rest } = division;
  const all = [...obstacles.filter((entry) => entry.regiment !== regiment), ...entries];
  return all.length > 0 ? { ...rest, obstacles: all } : rest;
}

export function obstacleSections(division: DivisionForce, names: readonly Text[]): ForceSection[] {
  const lines = division.regiments.flatMap(({ card }, regiment) =>
    (regimentCards.get(card)?.obstacles ?? []).map((obstacle) => {
      const able = carriers(division, regiment, obstacle);
      const taken = (division.obstacles ?? []).filter(
        (entry) => entry.regiment === regiment && entry.obstacle === obstacle,
      );
      const others = withCarriers(division, regiment, []);
      const variants: Variant[] = Array.from({ length: able.length + 1 }, (_, count) => ({
        label: plain(count),
        division:
          count === taken.length
            ? division
            : count === 0
              ? others
              : withCarriers(division, regiment, able.slice(0, count)),
      }));
      const name = word('division.obstacles.line', {
        obstacle: obstacleTypes.get(obstacle)!.name,
        regiment: names[regiment]!,
      });
      return variantLine(
        { id: `obstacles-${regiment}-${obstacle}`, name, control: 'count' },
        variants,
        Math.min(taken.length, able.length),
      );
    }),
  );
  const [title, hint] = [word('division.obstacles'), word('division.obstacles.hint')];
  return lines.length > 0 ? [{ id: 'obstacles', title, hint, lines }] : [];
}
