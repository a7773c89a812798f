/** Whatever is asked, an answer or a coded problem comes back, and the battle stays as it was. */
import { answerQuestion } from '@hetman/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fireAndSword } from '../index.js';
import { fireModes } from '../rules/state/frames.js';
import { orderKinds, type State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { battlefield } from '../testkit/index.js';
import { parade } from '../testkit/parade.js';
import { prepared } from '../testkit/prepared.js';

const states: readonly State[] = [battlefield(), parade(), prepared({ scenario: 'patrol', until: 'muster' }).state];
const codes = ['unknown-question', 'question-shape', 'unknown-subject', 'no-odds', 'illegal'];
const questions = [...Object.keys(fireAndSword.questions), 'odds'];
const rolls = Object.keys(fireAndSword.rolls);

const idsIn = ({ units, commanders, setting }: State): string[] => [
  ...units.map(({ data }) => data.id),
  ...commanders.map(({ data }) => data.id),
  ...[...setting.terrain, ...setting.buildings, ...setting.obstacles, ...setting.sides].map(({ id }) => id),
];

const number = fc.oneof(fc.integer({ min: -5, max: 130 }), fc.double(), fc.constant(1e308));
const act = fc.oneof(
  fc.record({
    do: fc.constantFrom('forward', 'backward', 'cross', 'exit'),
    distance: fc.integer({ min: -99, max: 3000 }),
  }),
  fc.record({
    do: fc.constant('wheel'),
    pivot: fc.constantFrom('front-left', 'rear-right'),
    turn: fc.integer({ min: -1800, max: 1800 }),
  }),
  fc.record({ do: fc.constantFrom('stop', 'march', 'mount', 'limber', 'roll', 'done', 'connect') }),
  fc.record({ do: fc.constant('turn'), turn: fc.constantFrom(900, -900, 1800, 7) }),
  fc.record({
    do: fc.constant('bases'),
    ways: fc.array(fc.array(fc.record({ x: number, y: number, facing: number }), { maxLength: 3 }), { maxLength: 4 }),
  }),
);

/** Fields as the questions have them, with what somebody could put into each. */
function fieldsFor(state: State) {
  const id = fc.constantFrom(...idsIn(state), 'nobody', '', '__proto__', 'A/3');
  const place = fc.oneof(id, fc.tuple(number, number), fc.record({ unit: id, base: number }));
  const word = fc.constantFrom(
    'fire',
    'lost-combat',
    'lances',
    'flees',
    'destroyed',
    'leaves-table',
    'killed',
    'passing',
    'rally',
  );
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    ...{ unit: id, target: id, against: id, commander: id, regiment: id, side: id },
    ...{ from: place, to: place, of: place, within: number, units: fc.array(id, { maxLength: 3 }) },
    ...{
      stage: fc.constantFrom('defence', 'reaction', 'charging', 'after-movement'),
      mode: fc.constantFrom(...fireModes),
    },
    ...{ order: fc.constantFrom(...orderKinds), acts: fc.array(act, { maxLength: 3 }), cause: word, event: word },
    ...{ by: number, bases: number, points: number, tens: number, hits: number, weaker: number, stronger: number },
    ...{ way: fc.array(fc.tuple(number, number), { maxLength: 3 }), surrounded: fc.boolean(), ifOrdered: fc.boolean() },
  };
  return fields;
}

/** What each question takes; the rest of the fields only gets in its way. */
const shapes: readonly (readonly string[])[] = [
  ['from', 'to'],
  ['unit'],
  ['unit', 'of'],
  ['unit', 'target'],
  ['unit', 'target', 'mode', 'stage'],
  ['commander', 'regiment', 'order'],
  ['commander', 'way'],
  ['unit', 'against', 'mode'],
  ['unit', 'ifOrdered'],
  ['unit', 'order'],
  ['unit', 'acts', 'order'],
  ['commander'],
  ['commander', 'event'],
  ['commander', 'unit', 'order'],
  ['commander', 'units', 'order'],
  ['unit', 'cause', 'by', 'bases', 'points'],
  ['unit', 'cause', 'points'],
  ['unit', 'event', 'from'],
  ['of', 'within'],
  ['regiment', 'points'],
  ['side'],
  ['commander', 'tens'],
  ['commander', 'hits', 'surrounded'],
  ['weaker', 'stronger'],
  [],
];

const sensible = fc.integer({ min: 0, max: states.length - 1 }).chain((index) => {
  const known = fieldsFor(states[index]!);
  return fc
    .tuple(fc.constantFrom(...questions), fc.constantFrom(...rolls), fc.constantFrom(...shapes))
    .chain(([ask, of, shape]) =>
      fc
        .record(Object.fromEntries(shape.map((field) => [field, known[field]!])))
        .map((fields) => ({ index, question: ask === 'odds' ? { ...fields, ask, of } : { ...fields, ask } })),
    );
});

function asked(state: State, question: unknown): void {
  const before = rules.fingerprint(state);
  const answer = answerQuestion(fireAndSword, state, question);
  if (!answer.ok && !codes.includes(answer.error.code)) expect(codes).toContain(answer.error.code);
  if (answer.ok) JSON.stringify(answer.value);
  if (rules.fingerprint(state) !== before) expect(question).toBe('a question that changes nothing');
}

const numRuns = Number(process.env['HETMAN_QUESTION_POSITIONS'] ?? 400);

test('questions of the right shape about anything are answered, or refused with a code', () => {
  fc.assert(
    fc.property(sensible, ({ index, question }) => asked(states[index]!, question)),
    { numRuns },
  );
}, 600_000);

test('rubbish is refused with a code', () => {
  const rubbish = fc.oneof(
    fc.anything(),
    fc.record({
      ask: fc.oneof(fc.constantFrom(...questions, 'toString', '__proto__'), fc.anything()),
      unit: fc.anything(),
    }),
    fc.record({ ask: fc.constantFrom(...questions), of: fc.anything(), unit: fc.anything(), acts: fc.anything() }),
  );
  fc.assert(
    fc.property(rubbish, (question) => asked(states[0]!, question)),
    { numRuns },
  );
}, 600_000);
