/** One place, one spelling, in everything that a player can read. */
import { expect, test } from 'vitest';
import { battles } from '../battles/index.js';
import { husaria } from '../index.js';
import { eventsMessages as events } from '../locales/events.js';
import { labelsMessages as words } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';

test('Beresteczko is spelled as on the box, in both languages', () => {
  const read = JSON.stringify([battles, husaria.catalogue, husaria.system.scenarios, events, refusals, words]);
  expect(read).toContain('Beresteczko');
  expect(read).not.toMatch(/berestechko/i);
});
