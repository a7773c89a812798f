import { readdirSync, readFileSync } from 'node:fs';
import { directions } from '@hetman/core/hex';
import { fieldsOf, textGaps } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { eventsMessages as events } from '../locales/events.js';
import { labelsMessages as words } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import { offLabel } from '../rules/commanders/commanders.js';
import { actionFields } from '../rules/state/actions.js';
import { phases } from '../rules/state/phases.js';
import { no } from '../rules/state/refusals.js';

const rules = new URL('../rules/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, rules), 'utf8');
const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .concat('../system.ts')
  .map(sourceOf);

const arms = [...(/arm: ([^;]+);/.exec(sourceOf('state/frames.ts'))?.[1] ?? '').matchAll(/'([a-z-]+)'/g)].map(
  ([, arm]) => arm!,
);

test('every event, refusal, label, decision and action has its words in both languages, and there are no others', () => {
  const gaps = textGaps({
    events,
    refusals,
    words,
    sources,
    no: Object.values(no),
    actionFields,
    frames: sourceOf('state/frames.ts'),
    reports: { battle: fieldsOf(sourceOf('state/events.ts'), 'BattleReport') },
    fixed: [...arms, ...phases, ...directions, offLabel, '-'],
  });
  expect(Object.fromEntries(Object.entries(gaps).filter(([, list]) => list.length > 0))).toEqual({});
});
