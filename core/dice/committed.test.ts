import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstLot } from './committed.js';
import { type CommittedSource, commitmentOf, committedDice } from './index.js';

const source: CommittedSource = { secret: 'kept under the drum', contributions: { poles: 'lance', russians: 'pike' } };

const faces = (from: CommittedSource, count: number, skip = 0): number[] => {
  const dice = committedDice(from, { from: skip });
  return Array.from({ length: count }, () => dice.d6('test'));
};
const stream = (from: CommittedSource) => faces(from, 40).join('');

/** Sum of squared differences from the expected count, in units of that count. */
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a commitment', () => {
  test('is what sha256sum says of the domain and the secret', () => {
    const digest = createHash('sha256').update('hetman dice commitment 1:żupan').digest('hex');
    expect(commitmentOf('żupan')).toBe(digest);
  });

  test('never changes: old records depend on it', () => {
    expect(commitmentOf('1610')).toBe('78f99e92ce1808958f4fa5b1fefb3b77c2a626d6b57879c57875d6a6409c3912');
  });
});

describe('committed dice', () => {
  test('the same source gives the same dice', () => {
    expect(faces(source, 200)).toEqual(faces({ ...source }, 200));
  });

  test('the stream of a source never changes: old records depend on it', () => {
    expect(faces(source, 12)).toEqual([6, 3, 4, 4, 2, 1, 2, 1, 4, 3, 5, 3]);
  });

  /** The definition in docs/dice/README.md, written a second time with the tools of Node. */
  function byTheBook({ secret, contributions }: CommittedSource, position: number): number {
    const names = Object.keys(contributions).sort();
    const parts = ['hetman dice 1', secret, ...names.flatMap((name) => [name, contributions[name]!]), position, 0];
    const message = parts.map((part) => `${Buffer.byteLength(`${part}`)}:${part},`).join('');
    return ([...createHash('sha256').update(message).digest()].find((byte) => byte < 252)! % 6) + 1;
  }

  test('fall as the documented formula says', () => {
    const polish = { secret: 'żółć', contributions: { b: '2', ą: '', a: 'x'.repeat(300) } };
    for (const any of [source, polish, { secret: '', contributions: {} }]) {
      expect(faces(any, 100)).toEqual(Array.from({ length: 100 }, (_, position) => byTheBook(any, position)));
    }
  });

  test('go on exactly after any number of faces', () => {
    const whole = faces(source, 300);
    for (const from of [0, 1, 2, 63, 64, 255, 256, 299]) {
      expect(faces(source, 300 - from, from)).toEqual(whole.slice(from));
    }
  });

  test('two dice are the next two faces', () => {
    const [first, second, third] = faces(source, 3) as [number, number, number];
    const dice = committedDice(source);
    expect(dice.twoD6('a')).toEqual({ faces: [first, second], sum: first + second });
    expect(dice.d6('b')).toBe(third);
  });

  test('do not care who contributed first', () => {
    const { poles, russians } = source.contributions as { poles: string; russians: string };
    expect(stream({ ...source, contributions: { russians, poles } })).toBe(stream(source));
  });

  test('change with the secret, with every contribution and with who brought it', () => {
    const { secret, contributions } = source;
    const others: CommittedSource[] = [
      { secret: `${secret} `, contributions },
      { secret, contributions: { ...contributions, poles: 'Lance' } },
      { secret, contributions: { ...contributions, russians: '' } },
      { secret, contributions: { poles: 'pike', russians: 'lance' } },
      { secret, contributions: { poles: 'lance' } },
      { secret, contributions: { ...contributions, swedes: '' } },
      { secret, contributions: {} },
    ];
    expect(new Set([source, ...others].map(stream)).size).toBe(others.length + 1);
  });

  test('nothing can be shifted from one part to the next', () => {
    const shifted: CommittedSource[] = [
      { secret: 'ab', contributions: { c: 'd' } },
      { secret: 'a', contributions: { bc: 'd' } },
      { secret: 'ab', contributions: { cd: '' } },
      { secret: 'abcd', contributions: {} },
      { secret: 'ab,1:c', contributions: { d: '' } },
      { secret: 'ab', contributions: { c: 'd,1:e,1:f' } },
      { secret: 'ab', contributions: { c: 'd', e: 'f' } },
    ];
    expect(new Set(shifted.map(stream)).size).toBe(shifted.length);
  });

  test('any two sources that differ give other dice', () => {
    const contributions = fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }), { maxKeys: 3 });
    const any = fc.record({ secret: fc.string({ maxLength: 3 }), contributions });
    const canonical = ({ secret, contributions: brought }: CommittedSource) =>
      JSON.stringify([secret, Object.entries(brought).sort(([a], [b]) => (a < b ? -1 : 1))]);
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(stream(a) === stream(b)).toBe(canonical(a) === canonical(b));
      }),
      { numRuns: 200, seed: 1610 },
    );
  });
});

describe('fairness', () => {
  // 20.515 and 66.619 are the 99.9 % points of chi-square with 5 and 35 degrees of freedom.
  const many = faces({ secret: 'fair', contributions: { red: 'a', blue: 'b' } }, 60_000);

  test('one die is fair over 60,000 rolls', () => {
    const counts = Array<number>(6).fill(0);
    for (const face of many) counts[face - 1]!++;
    expect(chiSquare(counts, 10_000)).toBeLessThan(20.515);
  });

  test('a die does not depend on the one before it', () => {
    const counts = Array<number>(36).fill(0);
    for (let i = 0; i < many.length; i += 2) counts[(many[i]! - 1) * 6 + many[i + 1]! - 1]!++;
    expect(chiSquare(counts, 30_000 / 36)).toBeLessThan(66.619);
  });

  test('the usable bytes share out evenly among the faces, the others are thrown away', () => {
    const counts = Array<number>(6).fill(0);
    for (let byte = 0; byte < 252; byte++) counts[firstLot(Uint8Array.of(byte), 6)!]!++;
    expect(counts).toEqual([42, 42, 42, 42, 42, 42]);
    expect(firstLot(Uint8Array.of(252, 253, 254, 255), 6)).toBeNull();
    expect(firstLot(Uint8Array.of(255, 252, 7, 1), 6)).toBe(1);
    expect(firstLot(Uint8Array.of(255, 250, 249), 10)).toBe(9);
  });

  test('dice of ten sides and lots out of a cup come from the same stream', () => {
    const source = { secret: 'a secret of some length', contributions: { a: 'x' } };
    const dice = committedDice(source);
    const thrown = [dice.d10('a'), dice.draw(3, 'b'), dice.d6('c'), dice.draw(1, 'd')];
    const again = committedDice(source, { from: 2 });
    expect([again.d6('c'), again.draw(1, 'd')]).toEqual(thrown.slice(2));
    expect(thrown[0]).toBeLessThan(10);
    expect(thrown[1]).toBeLessThan(3);
    expect(thrown[3]).toBe(0);
  });
});
