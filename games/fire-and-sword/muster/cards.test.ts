/**
 * Three forces of each army, added up by hand from the tables of the reconstruction (its sections 2 and 3) with pencil and
 * paper, not with our code: strength, bases, value, reconnaissance, ends of the thresholds of loss.
 */
import { describe, expect } from 'vitest';
import { forceCards } from '../armies/index.js';
import { rule } from '../testkit/index.js';
import {
  basesIn,
  coreForce,
  type Force,
  forceValue,
  isDefensive,
  isSmall,
  musterProblems,
  reconnaissanceOf,
  rosterOf,
  strengthOf,
  thresholdsOf,
} from './index.js';

interface Sums {
  /** Levels or further units, options, people. */
  readonly strength: number;
  readonly units: string;
  readonly value: number;
  readonly reconnaissance: number;
  /** Minor, acceptable, heavy, very heavy losses up to. */
  readonly losses: readonly [number, number, number, number];
}

const bases = (unit: string, count: number, guns = 0) => ({ unit, bases: count, guns });

const forces: readonly [string, string, Partial<Force>, Sums][] = [
  [
    'the Crown cavalry with all it can have',
    'POL-A',
    {
      levels: [0, 0, 0],
      additional: [bases('volunteers', 5)],
      options: ['dragoons', 'tartars', 'shields', 'veterans'],
      points: 4,
      deputy: true,
    },
    {
      // Level 8, volunteers 2, dragoons 1, shields 1, veterans 1, colonel 2, rotamaster 1.
      strength: 16,
      units:
        'pancerni-spears 3, cossack-style 3, lipka-tartars 2, polish-dragoons 2, polish-dragoons 2, pancerni-spears 2, ' +
        'cossack-style 2, volunteers 3, volunteers 2, polish-dragoons 3',
      // 24 bases.
      value: 24 + 4,
      // All ride; three units of dragoons, volunteers once, the Tartars scout, own land.
      reconnaissance: 24 + 3 + 1 + 2 + 2,
      losses: [3, 7, 14, 21],
    },
  ],
  [
    'the hussar column as it is',
    'POL-B',
    {},
    {
      strength: 6,
      units: 'winged-hussars 3, cossack-style 3, haiduks 4, lipka-tartars 2',
      value: 12 + 2,
      reconnaissance: 8 + 2 + 2,
      losses: [2, 4, 7, 11],
    },
  ],
  [
    'the hussar column with guns, levy and Germans',
    'POL-B',
    {
      levels: [0, 0, 0],
      additional: [bases('polish-falconet', 2), bases('levy', 8)],
      options: ['lances', 'haiduk-veterans', 'german-bases'],
      points: 3,
      deputy: true,
    },
    {
      // Level 9, guns 2, levy 2, three options, colonel 1, rotamaster 1.
      strength: 18,
      units:
        'winged-hussars-lances 3, cossack-style 3, haiduk-veterans 4, lipka-tartars 2, pancerni 2, german-musketeers 4, ' +
        'german-pikemen 4, polish-falconet 1, polish-falconet 1, levy 4, levy 4',
      value: 32 + 3,
      reconnaissance: 18 + 2 + 2,
      losses: [4, 9, 18, 27],
    },
  ],
  [
    'the Cossack force of the book with wagons and rabble',
    'COS-A',
    {
      levels: [1, 0],
      additional: [bases('war-wagon', 6, 3), bases('cossack-rabble', 10)],
      deputy: true,
    },
    {
      strength: 12,
      units:
        'moloitsy 4, moloitsy 4, register 4, register 3, register 3, cossack-cavalry 3, war-wagon 6, cossack-rabble 10',
      value: 37 + 2,
      // Three bases of the cavalry sotnia, which is of the kind of dragoons.
      reconnaissance: 3 + 1,
      losses: [4, 10, 20, 30],
    },
  ],
  [
    'the Cossack force with its plastuny',
    'COS-A',
    { options: ['plastuny'] },
    {
      strength: 5,
      units: 'moloitsy 4, moloitsy 4, register 4, register 4, plastuny 2',
      value: 18 + 2,
      reconnaissance: 2,
      losses: [2, 5, 10, 15],
    },
  ],
  [
    'the uprising with its allies',
    'COS-B',
    {
      levels: [0, 0, 0],
      additional: [bases('war-wagon', 4, 1)],
      options: ['rabble-firearms'],
      points: 3,
      deputy: true,
    },
    {
      strength: 11,
      units:
        'cossack-rabble 8, moloitsy 4, cossack-cavalry 3, plastuny 2, cossack-rabble 5, moloitsy 4, tartar-warriors 3, ' +
        'war-wagon 4',
      value: 33 + 3,
      // Six bases ride; dragoons, scouts, and Tatars who feign flight (ruling 22).
      reconnaissance: 6 + 1 + 2 + 1,
      losses: [4, 9, 18, 27],
    },
  ],
  [
    'the chambul with its captives',
    'TAT-A',
    { captives: true },
    {
      strength: 4,
      units: 'tartar-warriors 3, tartar-warriors 3, tartar-warriors 3, tartar-rabble 4, captives 1',
      value: 14 + 2,
      reconnaissance: 13 + 3 + 1 + 2,
      losses: [2, 4, 8, 12],
    },
  ],
  [
    'the whole chambul',
    'TAT-A',
    {
      levels: [0, 0, 0],
      additional: [bases('tartar-scouts', 2)],
      options: ['spears', 'elite-base'],
      points: 4,
      deputy: true,
    },
    {
      strength: 12,
      units:
        'tartar-warriors 4, tartar-warriors-spears 3, tartar-warriors 3, tartar-rabble 4, tartar-warriors 3, ' +
        'tartar-rabble 4, tartar-elite 3, tartar-scouts 2',
      value: 26 + 4,
      reconnaissance: 26 + 4 + 2 + 1 + 2 + 2,
      losses: [3, 8, 15, 23],
    },
  ],
  [
    'the picked komunik',
    'TAT-B',
    {
      levels: [0, 0, 0],
      additional: [bases('tartar-scouts', 2)],
      options: ['elite-veterans'],
      points: 4,
      deputy: true,
    },
    {
      strength: 12,
      units:
        'tartar-elite 2, tartar-elite 2, tartar-warriors 3, tartar-warriors 2, tartar-elite 2, tartar-warriors 3, ' +
        'tartar-elite 2, tartar-scouts 2',
      value: 18 + 4,
      reconnaissance: 18 + 4 + 3 + 2 + 2,
      losses: [3, 6, 11, 17],
    },
  ],
  [
    'the Muscovites of 11 points, with the bases of the numberless host',
    'MUS-A',
    { levels: [0, 0, 0, 0, 0], additional: [bases('boyar-sons', 4)], deputy: true },
    {
      strength: 11,
      // Two servant cossacks and a boyar more: no sotnia larger than its row allows.
      units:
        'servant-cossacks 4, servant-cossacks 4, boyar-sons 3, boyar-sons 2, boyar-sons 2, muscovite-reiters 2, ' +
        'boyar-sons-spears 3, muscovite-reiters 2, boyar-sons 3, muscovite-reiters 2, boyar-sons 4',
      value: 31 + 2,
      reconnaissance: 31,
      losses: [4, 9, 17, 25],
    },
  ],
  [
    'the Muscovites of 12 points, with a base free for the skirmishers',
    'MUS-A',
    {
      levels: [0, 0, 0, 0, 0],
      additional: [bases('boyar-sons', 4)],
      options: ['skirmish-sotnia'],
      deputy: true,
    },
    {
      strength: 12,
      units:
        'servant-cossacks 4, servant-cossacks 4, boyar-sons 3, boyar-sons 2, boyar-sons 2, muscovite-reiters 2, ' +
        'boyar-sons-spears 3, muscovite-reiters 2, boyar-sons 3, muscovite-reiters 2, boyar-sons 4, skirmish-sotnia 4',
      value: 35 + 2,
      reconnaissance: 35 + 2,
      losses: [4, 10, 19, 28],
    },
  ],
  [
    'the column of streltsy and soldats',
    'MUS-B',
    {
      levels: [0, 0, 0],
      additional: [bases('muscovite-gun', 2), bases('border-dragoons', 5)],
      options: ['streltsy-veterans'],
      points: 3,
      deputy: true,
    },
    {
      strength: 14,
      units:
        'streltsy 6, streltsy 4, field-dragoons 3, boyar-sons 3, soldat-musketeers 4, soldat-pikemen 3, ' +
        'muscovite-reiters 2, muscovite-gun 1, muscovite-gun 1, border-dragoons 5',
      value: 32 + 3,
      // Border dragoons go on foot and are no dragoons of the rules.
      reconnaissance: 8 + 1,
      losses: [4, 9, 18, 27],
    },
  ],
  [
    'the Swedish list of 9 points that was published',
    'SWE-A',
    { levels: [0, 0, 0], points: 3, deputy: true },
    {
      strength: 9,
      units:
        'reiters 2, reiters 2, national-musketeers 2, national-musketeers 2, veteran-reiters 2, national-musketeers 2, ' +
        'swedish-gun 1',
      value: 13 + 3,
      reconnaissance: 6,
      losses: [2, 4, 8, 12],
    },
  ],
  [
    'the Swedish detachment with all it can have',
    'SWE-A',
    {
      levels: [0, 0, 0, 0, 0],
      additional: [bases('swedish-dragoons', 3), bases('new-pikemen', 3)],
      options: ['arquebuses', 'armour', 'new-type'],
      points: 4,
      deputy: true,
    },
    {
      strength: 16,
      units:
        'reiters 2, reiters 2, new-musketeers 2, new-musketeers 2, armoured-reiters-arquebus 2, new-musketeers 2, ' +
        'swedish-gun 1, armoured-reiters-arquebus 2, new-musketeers 2, swedish-gun 1, swedish-dragoons 3, new-pikemen 3',
      value: 24 + 4,
      reconnaissance: 11 + 1,
      losses: [3, 7, 14, 21],
    },
  ],
  [
    'the reiter patrol',
    'SWE-B',
    {
      levels: [0, 0, 0],
      additional: [bases('swedish-dragoons', 3)],
      options: ['dragoon-veterans'],
      deputy: true,
    },
    {
      strength: 11,
      units:
        'veteran-reiters 3, veteran-reiters 3, reiters 3, swedish-dragoon-veterans 3, veteran-reiters 2, reiters 2, ' +
        'veteran-reiters 2, swedish-dragoon-veterans 3',
      value: 21 + 2,
      // Those at the right of the card are a unit of their own kind of purchase.
      reconnaissance: 21 + 2,
      losses: [3, 6, 12, 18],
    },
  ],
  [
    'sipahi who fill hills and plains',
    'OTT-A',
    { more: ['sipahi', 'sipahi', 'sipahi'] },
    {
      // 4 and 3, and one less for 21 bases.
      strength: 6,
      units: 'sipahi 3, sipahi 3, sipahi 3, gonullu 3, sipahi 3, sipahi 3, sipahi 3',
      value: 21 + 2,
      reconnaissance: 21 + 2,
      losses: [3, 6, 12, 18],
    },
  ],
  [
    'the raid with deli, lances and shields',
    'OTT-A',
    {
      more: ['deli', 'deli', 'beshli', 'gonullu', 'gonullu'],
      additional: [bases('segban', 4)],
      options: ['lances', 'second-lances', 'shields', 'shields'],
      points: 3,
      deputy: true,
    },
    {
      // 4 and 5, segban, the second lances, commander, odabashi; one less for 29 bases.
      strength: 12,
      units:
        'sipahi-lances 3, sipahi-lances 3, sipahi 3, gonullu-shields 3, deli 2, deli 2, beshli 3, gonullu-shields 3, ' +
        'gonullu 3, segban 4',
      value: 29 + 3,
      // Everybody rides; three times scouts, deli twice, beshli, segban.
      reconnaissance: 29 + 6 + 2 + 1 + 1,
      losses: [4, 8, 16, 24],
    },
  ],
  [
    'the garrison with its guns, all its janissaries elite',
    'OTT-B',
    {
      levels: [0, 0, 0],
      additional: [bases('ottoman-gun', 2), bases('azabs-spears', 5)],
      options: ['elite-janissaries', 'elite-janissaries', 'elite-janissaries'],
      points: 3,
      deputy: true,
    },
    {
      strength: 15,
      units:
        'janissaries-elite 4, janissaries-elite 3, azabs 4, sipahi 3, segban 4, sipahi 3, janissaries-elite 3, ' +
        'ottoman-gun 1, ottoman-gun 1, azabs-spears 5',
      value: 31 + 3,
      reconnaissance: 10 + 1,
      losses: [4, 9, 17, 26],
    },
  ],
];

describe('figures of a force', () => {
  for (const [name, card, bought, sums] of forces)
    rule(['armies.cards', 'victory.force-value', 'effects.reconnaissance'], name, () => {
      const force: Force = { ...coreForce(forceCards.get(card)!), ...bought };
      expect(musterProblems(force)).toEqual([]);
      const roster = rosterOf(force);
      expect(roster.map(({ card: { id }, bases: count }) => `${id} ${count}`).join(', ')).toBe(sums.units);
      const ends = thresholdsOf(forceValue(force)).map(({ to }) => to);
      expect({
        strength: strengthOf(force),
        value: forceValue(force),
        bases: basesIn(roster),
        reconnaissance: reconnaissanceOf(force),
        ends,
      }).toEqual({
        strength: sums.strength,
        value: sums.value,
        bases: sums.value - force.points,
        reconnaissance: sums.reconnaissance,
        ends: [0, ...sums.losses, null],
      });
      expect([isSmall(force), isDefensive(force)]).toEqual([sums.strength <= 4, card === 'MUS-B' || card === 'OTT-B']);
    });
});
