import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Item, lastStanding, standing } from './item.js';

test('the last entry that stands is found from the end as by adding up', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('poles', 'russians'), fc.boolean()));
  fc.assert(
    fc.property(steps, (wishes) => {
      const items: Item[] = [];
      for (const [by, undo] of wishes) {
        if (undo && !standing(items).some((item) => item.by === by)) continue;
        const number = items.length + 1;
        items.push({ number, kind: undo ? 'undo' : 'entry', by, entry: undo ? null : { by, do: number } } as Item);
      }
      expect(lastStanding(items)?.number).toBe(standing(items).at(-1)?.number);
    }),
  );
});
