/** The texts fit the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { corners, directions } from '@hetman/core/hex';
import { fieldsOf, textGaps } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { eventsMessages as events } from '../locales/events.js';
import { labelsMessages as words } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import { formations } from '../rules/movement/formations.js';
import { actionFields } from '../rules/state/actions.js';
import { no } from '../rules/state/refusals.js';
import { company, musketeers, position } from '../testkit/index.js';
import { overview } from './overview.js';

const folder = new URL('../rules/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .concat('../system.ts')
  .map(sourceOf);

/** Values of facts that are words and not names. */
const fixed = [
  ...directions,
  ...corners,
  ...formations,
  ...['stack', 'passed', 'failed', 'out', 'none', 'melee', 'charge', 'counterattack'],
  ...['eliminated', 'capture', 'recapture', 'commander'],
  ...[
    'reply-pass',
    'reply-aim',
    'reply-join',
    'reply-fire',
    'reaction-pass',
    'reaction-aim',
    'square-pass',
    'square-form',
  ],
  ...['flight-pass', 'flight-flee', 'retreat-retreat', 'losses-lose'],
];

test('every event, refusal, label, decision and action has its words in both languages, and there are no others', () => {
  const gaps = textGaps({
    events,
    refusals,
    words,
    sources,
    no: Object.values(no),
    actionFields,
    frames: sourceOf('state/frames.ts'),
    reports: {
      'rifle-fire': fieldsOf(sourceOf('state/events.ts'), 'RifleReport'),
      'gun-fire': fieldsOf(sourceOf('state/events.ts'), 'GunReport'),
      melee: fieldsOf(sourceOf('state/events.ts'), 'MeleeReport'),
    },
    fixed,
  });
  expect(Object.fromEntries(Object.entries(gaps).filter(([, list]) => list.length > 0))).toEqual({});
});

test('a position is told in words, and what is hidden stays hidden', () => {
  const state = position({ units: [company('A', '1010', { losses: 1 }), musketeers('E', '0310')] });
  const text = overview({ ...state, cup: [-2] }, 'en');
  expect(text).toContain('A (infantry): 1010 W, line, size 2');
  expect(text).toContain('cup: Prussian army: hidden');
  expect(overview(state, 'pl')).toContain('liczebność');
});
