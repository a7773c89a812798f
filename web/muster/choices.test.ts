import { expect, test } from 'vitest';
import { choiceOfCode, codeOfChoice, sameForce, settleForces } from './choices.js';

const options = { bySide: { red: 'redForce', blue: 'blueForce' }, own: 'own', strength: 'strength', first: [] };
const mine = choiceOfCode('POL-A_____2');

test('a card or a lot is a value of the option, a force by its code is brought by its side', () => {
  expect(settleForces(options, { red: mine, blue: 'SWE-B' })).toEqual({
    options: { redForce: 'own', blueForce: 'SWE-B' },
    codes: { red: 'POL-A_____2' },
  });
  expect([codeOfChoice(mine), codeOfChoice('any')]).toEqual(['POL-A_____2', null]);
});

test('the same force goes to both sides, whichever of them copies', () => {
  const both = { options: { redForce: 'own', blueForce: 'own' }, codes: { red: 'POL-A_____2', blue: 'POL-A_____2' } };
  expect(settleForces(options, { red: mine, blue: sameForce })).toEqual(both);
  expect(settleForces(options, { red: sameForce, blue: mine })).toEqual(both);
  expect(settleForces(options, { red: 'MUS-A', blue: sameForce }).options).toEqual({
    redForce: 'MUS-A',
    blueForce: 'MUS-A',
  });
});

test('nothing chosen, and two that copy each other, leave it to the game', () => {
  expect(settleForces(options, {})).toEqual({ options: {}, codes: {} });
  expect(settleForces(options, { red: sameForce, blue: sameForce })).toEqual({ options: {}, codes: {} });
});

test('a force that is chosen only when the game asks for it cannot be copied', () => {
  expect(settleForces(options, { red: sameForce, blue: 'own' }).options).toEqual({ blueForce: 'own' });
});
