/** Forces from their cards: what they are worth, what is wrong with them (armies.cards, victory.force-value). */
import { readFileSync } from 'node:fs';
import { seededRandom } from '@hetman/core/dice';
import { languages } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { forceCards } from '../armies/index.js';
import { problemsMessages as texts } from '../locales/problems.js';
import { rule } from '../testkit/index.js';
import {
  basesIn,
  commandersOfForce,
  coreForce,
  describeMusterProblem,
  type Force,
  forceValue,
  isForce,
  isSmall,
  makeForceCode,
  musterProblems,
  nextForces,
  parseForceCode,
  quickForces,
  randomForce,
  reconnaissanceOf,
  reconnaissanceParts,
  rosterOf,
  strengthOf,
  thresholdsOf,
} from './index.js';

const force = (card: string, bought: Partial<Force> = {}): Force => ({
  ...coreForce(forceCards.get(card)!),
  ...bought,
});
const sizes = (own: Force) => rosterOf(own).map(({ card, bases }) => `${card.id} ${bases}`);
const codes = (own: Force) => musterProblems(own).map(({ code }) => code);

rule(
  ['special.highlanders', 'special.dragoons'],
  'highlanders give a point of reconnaissance to a unit, as dragoons do',
  () => {
    const own = force('COS-A');
    const [first] = rosterOf(own);
    const points = (rules: readonly string[]) =>
      reconnaissanceParts(own, [{ ...first!, card: { ...first!.card, rules: [...rules] } }]).filter(
        ({ of }) => of === first!.card.id,
      );
    expect(points(['highlanders'])).toEqual([{ of: first!.card.id, points: 1 }]);
    expect(points([])).toEqual([]);
  },
);

describe('what a card gives', () => {
  rule('armies.cards', 'the Cossack card of the book: its core, its levels, its additional units', () => {
    expect(strengthOf(force('COS-A'))).toBe(4);
    expect(sizes(force('COS-A'))).toEqual(['moloitsy 4', 'moloitsy 4', 'register 4', 'register 3']);
    expect(rosterOf(force('COS-A'))[0]!.kinds).toEqual(['moloitsy', 'moloitsy', 'moloitsy-spears', 'moloitsy-spears']);
    const whole = force('COS-A', {
      levels: [1, 0],
      deputy: true,
      additional: [
        { unit: 'war-wagon', bases: 6, guns: 3 },
        { unit: 'cossack-rabble', bases: 10, guns: 0 },
      ],
    });
    expect(codes(whole)).toEqual([]);
    expect(strengthOf(whole)).toBe(6 + 1 + 3 + 2);
    expect(
      rosterOf(whole)
        .find(({ card }) => card.type === 'wagon')!
        .kinds.slice(0, 4),
    ).toEqual([...['war-wagon-gun', 'war-wagon-gun', 'war-wagon-gun', 'war-wagon']]);
  });

  rule('armies.cards', 'both published Swedish lists come out at 9 and at 12 points', () => {
    const nine = force('SWE-A', { levels: [0, 0, 0], points: 3, deputy: true });
    const twelve = force('SWE-A', { levels: [0, 0, 0, 0, 0], points: 4, deputy: true, options: ['new-type'] });
    expect([strengthOf(nine), strengthOf(twelve)]).toEqual([9, 12]);
    expect(sizes(twelve).filter((unit) => unit.startsWith('new-musketeers'))).toHaveLength(4);
    expect(commandersOfForce(nine).map(({ points, chief }) => [points, chief])).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  rule('armies.cards', 'options exchange whole units, make veterans, give shields, add bases', () => {
    const options = ['dragoons', 'tartars', 'shields', 'veterans'];
    const polish = force('POL-A', { levels: [0, 0], options });
    expect(codes(polish)).toEqual([]);
    expect(strengthOf(polish)).toBe(10);
    expect(sizes(polish)).toEqual([
      ...['pancerni-spears 3', 'cossack-style 3', 'lipka-tartars 2', 'polish-dragoons 2'],
      ...['polish-dragoons 2', 'pancerni-spears 2', 'polish-dragoons 3'],
    ]);
    const pancerni = rosterOf(polish).filter(({ card }) => card.id === 'pancerni-spears');
    expect(pancerni.map(({ card }) => [card.shield, card.skill])).toEqual([
      [true, 5],
      [true, 4],
    ]);
    const register = force('COS-A', { options: ['plastuny'] });
    expect(sizes(register)).toEqual(['moloitsy 4', 'moloitsy 4', 'register 4', 'register 4', 'plastuny 2']);
    const horde = rosterOf(force('COS-B', { options: ['rabble-firearms'] }))[0]!;
    expect(horde.kinds.filter((kind) => kind === 'cossack-rabble-firearms')).toHaveLength(2);
  });

  rule('army.others', 'hosts, plains, own land, sharp eyes and captives change the figures', () => {
    const crowd = force('OTT-A', { more: ['sipahi', 'sipahi', 'sipahi'] });
    expect([basesIn(rosterOf(crowd)), strengthOf(crowd)]).toEqual([21, 6]);
    const more = [{ unit: 'boyar-sons', bases: 4, guns: 0 }];
    const host = force('MUS-A', { levels: [0, 0, 0, 0, 0], additional: more });
    expect(basesIn(rosterOf(host))).toBe(12 + 12 + 4 + 3);
    const raid = force('TAT-A', { captives: true });
    expect([strengthOf(raid), basesIn(rosterOf(raid)), forceValue(raid)]).toEqual([4, 14, 16]);
    // Three units that feign flight and one of light horse, thirteen bases, sharp eyes.
    expect(reconnaissanceOf(raid)).toBe(13 + 4 + 2);
  });

  rule(
    ['effects.reconnaissance', 'special.scouts', 'special.skirmishers'],
    'bases of horse, light units, scouts; additional units of a kind count once',
    () => {
      const bare = force('POL-A');
      // 10 bases of horse, one unit of dragoons, own land.
      expect(reconnaissanceOf(bare)).toBe(10 + 1 + 2);
      expect(reconnaissanceOf(force('POL-A', { options: ['tartars'] }))).toBe(10 + 1 + 2 + 2);
      expect(reconnaissanceOf(force('POL-A', { options: ['dragoons'] }))).toBe(13 + 2 + 2);
      const volunteers = (bases: number) => [{ unit: 'volunteers', bases, guns: 0 }];
      const five = force('POL-A', { levels: [0, 0, 0], additional: volunteers(5) });
      expect(sizes(five).slice(-2)).toEqual(['volunteers 3', 'volunteers 2']);
      expect(reconnaissanceOf(five)).toBe(16 + 2 + 5 + 1 + 2);
    },
  );

  rule('victory.force-value', 'the volunteers of the book: 12 bases and 4 points are 16', () => {
    expect(forceValue(force('SWE-B'))).toBe(12 + 2);
    expect(thresholdsOf(16).map(({ id, from, to }) => [id, from, to])).toEqual([
      ['none', 0, 0],
      ['minor', 1, 2],
      ['acceptable', 3, 4],
      ['heavy', 5, 8],
      ['very-heavy', 9, 12],
      ['massacre', 13, null],
    ]);
  });

  rule('scenarios.small', 'four points or less are a small force', () => {
    expect([isSmall(force('SWE-A')), isSmall(force('SWE-A', { deputy: true }))]).toEqual([true, false]);
  });
});

describe('what is wrong with a force', () => {
  const volunteers = { unit: 'volunteers', bases: 4, guns: 0 };
  const wrong: [Force, string][] = [
    [{ ...force('POL-A'), card: 'POL-Z' }, 'unknown-force-card'],
    [force('POL-A', { levels: [0, 0, 0, 0] }), 'no-such-level'],
    [force('POL-A', { levels: [1] }), 'no-such-choice'],
    [force('POL-A', { more: ['sipahi'] }), 'not-on-card'],
    [force('POL-A', { additional: [{ unit: 'deli', bases: 2, guns: 0 }] }), 'not-on-card'],
    [force('POL-A', { additional: [volunteers] }), 'additional-most'],
    [force('POL-A', { additional: [{ ...volunteers, bases: 1 }] }), 'additional-least'],
    [force('POL-A', { levels: [0], additional: [volunteers, volunteers] }), 'bought-twice'],
    [force('COS-A', { additional: [{ unit: 'war-wagon', bases: 6, guns: 4 }] }), 'wagons-with-guns'],
    [force('POL-A', { options: ['wings'] }), 'unknown-option'],
    [force('POL-A', { options: ['dragoons', 'dragoons'] }), 'option-most'],
    [force('POL-B', { options: ['german-bases'] }), 'option-without-unit'],
    [force('SWE-A', { options: ['armour'] }), 'option-without-unit'],
    [force('POL-A', { points: 5 }), 'commander-points'],
    [force('POL-A', { points: 1 }), 'commander-points'],
    [force('OTT-A', { deputy: true }), 'deputy-needs-units'],
    [force('OTT-A', { more: ['gonullu', 'gonullu', 'gonullu'] }), 'units-of-a-kind'],
    [force('OTT-A', { more: Array.from({ length: 9 }, () => 'sipahi') }), 'too-many-units'],
    [force('POL-A', { captives: true }), 'no-captives'],
  ];
  test.each(wrong)('%#: %s', (own, code) => {
    expect(codes(own)).toEqual([code]);
    for (const language of languages) {
      const said = describeMusterProblem(musterProblems(own)[0]!, language);
      expect(said).not.toMatch(/[{}]|undefined/);
      expect(said.length).toBeGreaterThan(20);
    }
  });

  test('every code has a case here and a line in docs/errors.md', () => {
    expect([...new Set(wrong.map(([, code]) => code))].sort()).toEqual(Object.keys(texts).sort());
    const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(Object.keys(texts).filter((code) => !docs.includes(`\`${code}\``))).toEqual([]);
  });

  test('lances are one for every six points, and the words name the unit', () => {
    const lances = ['lances', 'lances'];
    expect(codes(force('OTT-A', { options: ['lances'] }))).toEqual(['option-most']);
    expect(codes(force('OTT-A', { more: ['sipahi', 'sipahi'], options: ['lances'] }))).toEqual([]);
    const twelve = force('OTT-A', { more: Array.from({ length: 8 }, () => 'beshli'), options: lances, points: 3 });
    expect([strengthOf(twelve), codes(twelve)]).toEqual([12, []]);
    expect(sizes(twelve).filter((unit) => unit.startsWith('sipahi-lances'))).toHaveLength(2);
    expect(describeMusterProblem(musterProblems(force('POL-A', { points: 5 }))[0]!, 'pl')).toContain('od 2 do 4');
  });
});

describe('random forces', () => {
  test('are legal, no stronger than wanted, and survive a link', () => {
    const random = seededRandom('muster');
    const pick = (count: number) => random.below(count);
    for (const card of forceCards.values()) {
      for (let strength = card.core.fsp; strength <= 14; strength++) {
        const own = randomForce(pick, card, strength);
        expect(codes(own)).toEqual([]);
        expect(strengthOf(own)).toBeLessThanOrEqual(strength);
        expect(parseForceCode(makeForceCode(own))).toEqual({ ok: true, value: own });
        expect(isForce(JSON.parse(JSON.stringify(own)))).toBe(true);
      }
    }
  });

  test('two quick forces are of one strength', () => {
    const random = seededRandom('quick');
    for (let i = 0; i < 30; i++) {
      const pair = quickForces((count) => random.below(count), ['any', 'any'], 8);
      expect(Math.abs(strengthOf(pair[0]) - strengthOf(pair[1]))).toBeLessThanOrEqual(1);
    }
  });

  test('each purchase makes the force larger by one entry, and a bad code is refused', () => {
    expect(nextForces(force('SWE-B')).map(strengthOf).sort()).toEqual([6, 6, 6, 6, 6, 6, 6]);
    for (const code of ['', 'POL-A', 'POL-A_x____2', 'POL-A_____', 'POL-A_____two'])
      expect(parseForceCode(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
  });
});
