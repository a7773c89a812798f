import { describe, expect, test } from 'vitest';
import { atEntry, describeProblem, illegal, parametersOf, problem, problems, type Refusal } from './index.js';

const placesOf = (message: string) => [...parametersOf(message)].sort();

describe('problems', () => {
  test('say the same facts in both languages', () => {
    for (const { en, pl } of Object.values(problems)) expect(placesOf(pl)).toEqual(placesOf(en));
  });

  test('are filled with their facts', () => {
    expect(problem('stale', { count: 5, after: 3 }).message).toBe('the position has changed: 5 entries so far, not 3');
    expect(describeProblem(problem('over'), 'pl')).toBe('bitwa jest skończona');
  });

  test('name the entry they stand at', () => {
    const late = atEntry(problem('dice-left', { count: 2 }), 7);
    expect(late.message).toBe('entry 7: 2 dice are left over');
    expect(describeProblem(late, 'pl')).toBe('wpis 7: zostało kości: 2');
    expect(atEntry(problem('over'), 0).message).toBe('set-up: the battle is over');
  });

  test("speak the game's words for a refusal, with its rule", () => {
    const game = { describeRefusal: (refusal: Refusal, language: string) => `${refusal.code} ${language}` };
    const refused = illegal({ code: 'too-far', rule: '5.1' }, game);
    expect(refused.message).toBe('not allowed: too-far en (5.1)');
    expect(describeProblem(refused, 'pl', game)).toBe('niedozwolone: too-far pl (5.1)');
  });
});
