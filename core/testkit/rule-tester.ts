import type { Catalogue } from '../game/index.js';
import { findNamed } from '../rulebook/index.js';

type TestBody = () => void | Promise<void>;

/** Vitest's `test`, handed in so that core needs no test runner of its own. */
export type RegisterTest = (name: string, body: TestBody) => void;

/** Registers a test that proves the rules it names. */
export type RuleTester = (ids: string | readonly string[], title: string, body: TestBody) => void;

/** A number that is not in the catalogue throws at once: a test cannot prove a rule that does not exist. */
export function ruleTester(catalogue: Catalogue, test: RegisterTest): RuleTester {
  return (ids, title, body) => {
    const named = typeof ids === 'string' ? [ids] : ids;
    if (named.length === 0) throw new Error(`"${title}" names no rule`);
    for (const id of named) {
      if (!findNamed(catalogue, id))
        throw new Error(`"${title}" names rule ${id}, which ${catalogue.book} does not have`);
    }
    test(`${named.join(', ')} · ${title}`, body);
  };
}
