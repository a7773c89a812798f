import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeHex, parseHex, sha256, sha256Text, utf8Bytes } from './index.js';

describe('sha256', () => {
  // FIPS 180-4 examples: no block, one, two, two with the length alone in the second, and a long message.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of the standard: %#', (text, digest) => {
    expect(sha256Text(text)).toBe(digest);
  });

  // From the byte-oriented short messages of the NIST validation suite.
  test.each([
    ['d3', '28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1'],
    ['11af', '5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98'],
    ['b4190e', 'dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2'],
    ['74ba2521', 'b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e'],
  ])('of the bytes %s', (message, digest) => {
    expect(makeHex(sha256(parseHex(message)!))).toBe(digest);
  });

  test('every length around the ends of blocks agrees with Node', () => {
    for (let length = 0; length <= 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 0xff);
      expect(makeHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('any bytes agree with Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (message) => {
        expect(makeHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      }),
      { seed: 1610 },
    );
  });

  test('leaves the message as it was', () => {
    const message = Uint8Array.of(1, 2, 3);
    sha256(message);
    expect([...message]).toEqual([1, 2, 3]);
  });
});

describe('bytes', () => {
  test('of a text are its UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(makeHex(utf8Bytes(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
      { seed: 1610 },
    );
    expect(makeHex(utf8Bytes('Kłuszyn 🐎'))).toBe('4bc5827573 7a796e 20 f09f908e'.replaceAll(' ', ''));
  });

  test('of different broken texts differ', () => {
    const texts = ['\ud83d', '\udc0e', '\udc0e\ud83d', '\ud83d\udc0e', '\ufffd'];
    expect(new Set(texts.map((text) => makeHex(utf8Bytes(text)))).size).toBe(texts.length);
  });

  test('come back from hex', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseHex(makeHex(bytes))).toEqual(bytes);
      }),
      { seed: 1610 },
    );
    expect(parseHex('00FFa0')).toEqual(Uint8Array.of(0, 255, 160));
  });

  test.each(['0', '0g', ' 00', '0x00', '00\n'])('%j is no hex', (text) => {
    expect(parseHex(text)).toBeNull();
  });
});
