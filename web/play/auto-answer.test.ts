/** Where nothing is to be chosen the program answers; undo goes back to where something was. */
import type { ForcedAnswer } from '@hetman/core/board';
import { ok } from '@hetman/core/game';
import { batch, signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { PacedSession } from '../session/paced.js';
import { autoAnswer } from './auto-answer.js';

/** Positions are numbers; whoever answers goes to the next one. */
function table({
  forcedAt,
  betrays = false,
  sides = ['us'],
}: {
  forcedAt: number[];
  betrays?: boolean;
  sides?: string[];
}) {
  const at = signal(0);
  const canUndo = signal(true);
  const acted: unknown[] = [];
  const move = (to: number) =>
    batch(() => {
      at.value = to;
      canUndo.value = to > 0;
    });
  const session = {
    kind: 'local',
    sides,
    state: at,
    count: at,
    canUndo,
    status: signal('ready'),
    async act(actions: readonly unknown[]) {
      acted.push(...actions);
      move(at.value + 1);
      return ok(at.value);
    },
  } as unknown as PacedSession;
  const wanted = signal(true);
  const forced = (state: unknown): ForcedAnswer | null =>
    forcedAt.includes(state as number) ? { action: state, text: { en: 'so', pl: 'tak' }, betrays } : null;
  const undo = async () => {
    move(at.value - 1);
    return ok(at.value);
  };
  const auto = autoAnswer(session, { forced }, signal(true), wanted);
  return { at, acted, move, wanted, auto, undo };
}

const later = () => new Promise((resolve) => setTimeout(resolve));

describe('questions with one answer', () => {
  test('are answered one after the other, and the log is told which', async () => {
    const { at, acted, auto } = table({ forcedAt: [0, 1] });
    await later();
    expect([at.value, acted]).toEqual([2, [0, 1]]);
    expect([...auto.answered.value.keys()]).toEqual([1, 2]);
  });

  test('are asked where the player wants it so', async () => {
    const { at, wanted, move } = table({ forcedAt: [1] });
    wanted.value = false;
    move(1);
    await later();
    expect(at.value).toBe(1);
    wanted.value = true;
    await later();
    expect(at.value).toBe(2);
  });

  test('are asked where a quick answer would tell the other side something, but not alone against the computer', async () => {
    const alone = table({ forcedAt: [0], betrays: true });
    const both = table({ forcedAt: [0], betrays: true, sides: ['us', 'them'] });
    await later();
    expect([alone.at.value, both.at.value]).toEqual([1, 0]);
  });

  test('undo passes them over, and they are not answered on the way', async () => {
    const { at, acted, move, auto, undo } = table({ forcedAt: [2, 3] });
    move(2);
    await later();
    expect(at.value).toBe(4);
    await auto.back(undo);
    expect(at.value).toBe(1);
    expect(acted).toEqual([2, 3]);
  });
});
