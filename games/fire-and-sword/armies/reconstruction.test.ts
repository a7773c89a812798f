/**
 * The rows and cards of the reconstruction (its sections 2.1 to 3), copied from it by a script into tables of our names, and
 * held against our files: a wrong figure on either side fails here. Rules are of the row, not of the army.
 */
import { describe, expect, test } from 'vitest';
import type { ForceCard, UnitCard } from '../content/index.js';
import { commanderCards, forceCards, unitCards } from './index.js';

/** Row | type | move mounted and afoot | close combat | shooting | armor | morale | skill | weapons | rules | bases | price. */
const rows = `
# Polish Crown
winged-hussars-lances | cavalry | 20/20 | 2 | 1 | 6 | 6 | 5 | cavalry-polearm hand-weapon hussar-lance pistol | companions elite-cavalry | 2-3 | 1.0
winged-hussars | cavalry | 20/20 | 2 | 1 | 6 | 6 | 5 | cavalry-polearm hand-weapon pistol | companions elite-cavalry | 2-3 | 0.67
pancerni | cavalry | 20/20 | 2 | 1 | 5 | 5 | 4 | carbine-bow hand-weapon | companions elite-cavalry | 2-3 | 0.5
pancerni-spears | cavalry | 20/20 | 2 | 1 | 5 | 5 | 4 | carbine-bow cavalry-polearm | companions elite-cavalry | 2-3 | 0.55
pancerni-elite | cavalry | 20/20 | 2 | 1 | 5 | 6 | 5 | carbine-bow cavalry-polearm | companions elite-cavalry | 2 | 0.65
cossack-style | cavalry | 20/20 | 2 | 1 | 3 | 5 | 4 | carbine-bow hand-weapon | elite-cavalry | 2-3 | 0.41
volunteers | cavalry | 20/20 | 2 | 1 | 2 | 4 | 3 | carbine-bow hand-weapon | insubordinate robbers skirmishers | 2-3 | 0.23
lipka-tartars | cavalry | 20/20 | 2 | 2 | 2 | 5 | 4 | bow hand-weapon | light-cavalry scouts | 2-3 | 0.36
wallachians | cavalry | 20/20 | 2 | 1 | 2 | 5 | 4 | carbine-bow hand-weapon | light-cavalry scouts | 2-3 | 0.32
polish-dragoons | dragoons | 20/10 10/5 | 1 | 0/2 | 2 | 5 | 4 | half-musket hand-weapon | dragoons | 2-4 | 0.32
haiduks | infantry | 10/5 | 1 | 2 | 2 | 5 | 4 | arquebus hand-weapon | salvo | 3-4 | 0.25
german-musketeers | infantry | 10 | 1 | 2 | 2 | 5 | 4 | hand-weapon musket | countermarch pike-and-shot salvo | 2-4 | 0.32
german-pikemen | infantry | 10/5 | 1 | 0 | 4 | 5 | 4 | hand-weapon pike | pike-and-shot | 2-4 | 0.36
levy | cavalry | 20/10 | 2 | 1 | 3 | 4 | 3 | carbine-bow hand-weapon | insubordinate militia poor-discipline run-for-your-lives | 3-4 | 0.23
polish-falconet | artillery | 10 | 1 | 1 | 2 | 5 | 4 | falconet improvised-weapons | artillery cannot-charge | 1 | 0.5

# Zaporozhian Cossacks
moloitsy | infantry | 10/5 | 1 | 2 | 2 | 5 | 4 | good-firearms hand-weapon | marksmen | 4 | 0.27
moloitsy-spears | infantry | 10/5 | 1 | 0 | 2 | 5 | 4 | infantry-polearm | mixed-sotnia | 4 | 0.27
register | infantry | 10/5 | 1 | 2 | 2 | 6 | 4 | good-firearms hand-weapon | marksmen to-the-last-man | 3-4 | 0.41
cossack-cavalry | dragoons | 20/10 10/5 | 1 | 1/2 | 2 | 5 | 4 | hand-weapon poor-firearms | dragoons | 3 | 0.32
cossack-rabble | infantry | 10/5 | 1 | 0 | 2 | 4 | 3 | peasant-weapons | insubordinate poor-discipline rabble | 4-10 | 0.2
plastuny | infantry | 10/5 | 1 | 2 | 2 | 5 | 5 | good-firearms hand-weapon | rifled-barrels scouts skirmishers | 2 | 0.5
war-wagon | wagon | 10 | 2 | 2 | 13/5 | 5 | 4 | good-firearms hand-weapon | cannot-charge war-wagon | 2-6 | 0.5
war-wagon-gun | wagon | 10 | 2 | 2 | 13/5 | 5 | 4 | good-firearms hand-weapon handgun | cannot-charge war-wagon | 1-3 | 0.5

# Crimean Tatars
tartar-rabble | cavalry | 20/20 | 1 | 1 | 2 | 4 | 3 | bow hand-weapon | insubordinate light-cavalry rabble robbers | 3-6 | 0.22
tartar-warriors | cavalry | 20/20 | 2 | 2 | 2 | 5 | 4 | bow hand-weapon | feigned-flight | 3 | 0.36
tartar-elite | cavalry | 20/20 | 2 | 2 | 4 | 6 | 4 | bow hand-weapon shield | elite-cavalry feigned-flight | 2-3 | 0.55
tartar-scouts | cavalry | 20/20 | 2 | 2 | 2 | 5 | 4 | bow hand-weapon | feigned-flight scouts | 2 | 0.45
kapikulu | dragoons | 20/10 10/5 | 1 | 1/2 | 2 | 5 | 4 | hand-weapon janissary-arquebus | dragoons | 2-3 | 0.36

# Muscovy
muscovite-reiters | cavalry | 20/10 | 2 | 1 | 4 | 5 | 4 | arquebus hand-weapon pistol | caracole shooting-while-charging | 2-3 | 0.45
boyar-sons | cavalry | 20/10 | 2 | 1 | 3 | 5 | 3 | carbine-bow hand-weapon | poor-discipline | 2-4 | 0.32
dvorians | cavalry | 20/10 | 2 | 1 | 4 | 5 | 4 | carbine-bow hand-weapon | - | 2-3 | 0.41
skirmish-sotnia | cavalry | 20/20 | 2 | 1 | 2 | 5 | 4 | carbine-bow hand-weapon | light-cavalry scouts | 2-4 | 0.36
servant-cossacks | cavalry | 20/10 | 2 | 1 | 2 | 5 | 4 | hand-weapon poor-firearms | - | 3-4 | 0.32
streltsy | infantry | 10/5 | 1 | 2 | 2 | 5 | 4 | muscovite-handgun two-handed | ranked-fire to-the-last-man | 4-6 | 0.32
soldat-musketeers | infantry | 10 | 1 | 2 | 2 | 5 | 3 | hand-weapon musket | pike-and-shot salvo to-the-last-man | 4 | 0.27
soldat-pikemen | infantry | 10/5 | 1 | 0 | 3 | 5 | 3 | hand-weapon pike | pike-and-shot to-the-last-man | 4 | 0.32
field-dragoons | dragoons | 20/10 10/5 | 1 | 0/2 | 2 | 5 | 4 | hand-weapon muscovite-handgun | dragoons | 3-4 | 0.32
border-dragoons | infantry | 10/5 | 1 | 2 | 2 | 4 | 3 | hand-weapon muscovite-handgun | militia | 3-4 | 0.2
muscovite-gun | artillery | 10 | 1 | 1 | 2 | 5 | 4 | improvised-weapons regimental-gun | artillery cannot-charge | 1 | 0.5

# Sweden
reiters | cavalry | 20/10 | 2 | 1 | 4 | 5 | 4 | hand-weapon pistol | good-discipline shooting-while-charging | 2-3 | 0.41
veteran-reiters | cavalry | 20/10 | 2 | 1 | 4 | 5 | 5 | hand-weapon pistol | good-discipline shooting-while-charging | 2-3 | 0.47
armoured-reiters | cavalry | 20/10 | 2 | 1 | 5 | 5 | 5 | hand-weapon pistol | good-discipline shooting-while-charging | 2-3 | 0.52
new-musketeers | infantry | 10 | 1 | 2 | 2 | 5 | 4 | hand-weapon musket | countermarch military-drill pike-and-shot salvo | 2-4 | 0.34
new-pikemen | infantry | 10/5 | 1 | 0 | 4 | 6 | 4 | hand-weapon pike | pike-and-shot | 2-4 | 0.38
national-musketeers | infantry | 10 | 1 | 2 | 2 | 5 | 4 | half-musket hand-weapon | pike-and-shot salvo | 2-4 | 0.32
commanded-musketeers | infantry | 10 | 1 | 2 | 2 | 5 | 4 | hand-weapon musket | commanded-musketeers skirmishers | 2 | 0.34
swedish-dragoons | dragoons | 20/10 10/5 | 1 | 0/2 | 2 | 5 | 4 | half-musket hand-weapon | dragoons | 3-4 | 0.34
swedish-gun | artillery | 10 | 1 | 1 | 2 | 5 | 5 | improvised-weapons regimental-gun | artillery cannot-charge | 1 | 0.5

# Ottoman Empire
sipahi | cavalry | 20/20 | 2 | 1 | 3 | 5 | 4 | bow hand-weapon shield | poor-discipline | 3 | 0.36
sipahi-lances | cavalry | 20/20 | 2 | 0 | 3 | 5 | 4 | hand-weapon lance shield | poor-discipline | 3 | 0.45
deli | cavalry | 20/20 | 2 | 1 | 3 | 6 | 5 | hand-weapon javelins lance shield | possessed skirmishers | 2-3 | 0.5
gonullu | cavalry | 20/20 | 2 | 2 | 2 | 4 | 4 | bow hand-weapon | light-cavalry robbers scouts | 2-3 | 0.33
beshli | cavalry | 20/20 | 2 | 2 | 2 | 5 | 4 | bow hand-weapon javelins | light-cavalry | 2-3 | 0.33
janissaries | infantry | 10/5 | 1 | 2 | 2 | 6 | 4 | hand-weapon janissary-handgun | ranked-fire to-the-last-man | 3-4 | 0.32
azabs | infantry | 10/5 | 1 | 2 | 2 | 4 | 3 | hand-weapon poor-firearms | militia robbers | 4-5 | 0.2
azabs-spears | infantry | 10/5 | 1 | 0 | 2 | 4 | 3 | infantry-polearm | militia robbers | 4-5 | 0.18
segban | dragoons | 20/10 10/5 | 1 | 1/2 | 2 | 4 | 4 | hand-weapon janissary-arquebus | dragoons insubordinate robbers | 3 | 0.24
ottoman-gun | artillery | 10 | 1 | 1 | 2 | 5 | 4 | improvised-weapons sahaloz | artillery cannot-charge | 1 | 0.5
`;

/** Sizes that a force card of the reconstruction itself has outside its row. */
const sizes: Readonly<Record<string, string>> = {
  moloitsy: '2-12',
  'moloitsy-spears': '2-12',
  'tartar-warriors': '2-3',
  'soldat-pikemen': '3-4',
  'border-dragoons': '3-5',
  segban: '3-4',
};
/** Rules that the reconstruction gives a row elsewhere: 2.0 (Military Drill of German foot, mixed sotnias). */
const further: Readonly<Record<string, string>> = { 'german-musketeers': 'military-drill', moloitsy: 'mixed-sotnia' };

const moveOf = ({ basic, additional }: UnitCard['move']): string =>
  additional === null ? `${basic}` : `${basic}/${additional}`;

function rowOf(card: UnitCard): string {
  const weapons = [...card.ranged, ...card.close, ...(card.shield ? ['shield'] : []), ...(card.gun ? [card.gun] : [])];
  const { least, most } = card.bases;
  return [
    card.id,
    card.type,
    card.footMove ? `${moveOf(card.move)} ${moveOf(card.footMove)}` : moveOf(card.move),
    card.closeCombat,
    card.footShooting === undefined ? card.shooting : `${card.shooting}/${card.footShooting}`,
    card.wagon ? `${card.wagon.armor}/${card.armor}` : card.armor,
    card.morale,
    card.skill,
    weapons.sort().join(' '),
    card.rules.toSorted().join(' ') || '-',
    least === most ? least : `${least}-${most}`,
    card.price / 100,
  ].join(' | ');
}

/** The row as ours must be: sizes and rules that the reconstruction gives elsewhere put in. */
function expected(row: string): string {
  const cells = row.split(' | ');
  const id = cells[0]!;
  cells[9] = [...cells[9]!.split(' '), ...(further[id]?.split(' ') ?? [])].sort().join(' ');
  cells[10] = sizes[id] ?? cells[10]!;
  cells[11] = String(Number(cells[11]));
  return cells.join(' | ');
}

describe('rows of units', () => {
  const all = rows.split('\n').filter((row) => row.includes('|'));
  test.each(all.map((row) => [row.split(' ')[0]!, row]))('%s has the figures of the reconstruction', (id, row) => {
    expect(rowOf(unitCards.get(id)!)).toBe(expected(row));
  });

  test('every base has three points of Strength but guns, captives and the wagons of the train', () => {
    const others = [...unitCards.values()].filter(({ strength }) => strength !== 3);
    expect(
      Object.fromEntries(others.filter(({ type }) => type !== 'artillery').map((card) => [card.id, card.strength])),
    ).toEqual({
      captives: 1,
      'transport-wagon': 2,
      'ammunition-wagon': 1,
    });
    expect(others.filter(({ type }) => type === 'artillery').every(({ strength }) => strength === 1)).toBe(true);
  });

  test('pistols, javelins and carbine with bow are scarce of ammunition, guns and war wagons have plenty', () => {
    const scarce = ['pistol', 'javelins', 'carbine-bow'];
    for (const { id, type, ranged, ammunition } of unitCards.values()) {
      const supply = ranged.some((weapon) => scarce.includes(weapon)) ? 'scarce' : 'normal';
      expect([id, ammunition]).toEqual([id, type === 'artillery' || type === 'wagon' ? 'plenty' : supply]);
    }
  });
});

/** Commander | points / most | move | close combat | shooting with | armor | morale | skill. */
const commanders = `
polish-colonel | 2/4 | 20/20 | 2 | 1 pistol | 5 | 6 | 5
rotamaster | 1/1 | 20/20 | 2 | 1 pistol | 5 | 6 | 5
cossack-colonel | 2/4 | 20/10 | 2 | 1 pistol | 3 | 6 | 5
ataman | 2/3 | 20/10 | 2 | 1 pistol | 3 | 6 | 5
esaul | 1/1 | 20/10 | 2 | 1 pistol | 3 | 6 | 5
mirza | 2/4 | 20/20 | 2 | 1 bow | 4 | 6 | 5
agha | 1/1 | 20/20 | 2 | 1 bow | 4 | 6 | 5
golova | 2/4 | 20/10 | 2 | 1 pistol | 4 | 5 | 4
lieutenant-colonel | 1/1 | 20/10 | 2 | 1 pistol | 4 | 5 | 5
swedish-colonel | 2/4 | 20/10 | 2 | 1 pistol | 5 | 6 | 5
major | 1/1 | 20/10 | 2 | 1 pistol | 5 | 6 | 5
sanjakbey | 2/3 | 20/20 | 2 | 1 javelins | 4 | 6 | 5
janissary-agha | 2/3 | 20/20 | 2 | 1 javelins | 4 | 6 | 5
odabashi | 1/1 | 20/20 | 2 | 1 javelins | 4 | 6 | 5
`;

test.each(commanders.trim().split('\n'))('commander %s', (row) => {
  const card = commanderCards.get(row.split(' ')[0]!)!;
  const { id, points, pointsMost, move, closeCombat, shooting, ranged, armor, morale, skill } = card;
  const weapon = `${shooting} ${ranged.join(' ')}`;
  const own = [id, `${points}/${pointsMost}`, moveOf(move), closeCombat, weapon, armor, morale, skill].join(' | ');
  expect([own, card.close]).toEqual([row, ['hand-weapon']]);
});

/** Card: what each level adds for how many points, additional units (most by level, price by bases), prices of options. */
const cards: Readonly<Record<string, readonly string[]>> = {
  'POL-A': [
    '5: pancerni-spears 3, cossack-style 3, cossack-style 2, polish-dragoons 2',
    '6: polish-dragoons 2',
    '7: pancerni-spears 2',
    '8: cossack-style 2',
    'volunteers 3 from 5, 4 from 6, 5 from 8; 4 for 1, 5 for 2',
    'dragoons 1, tartars 0, shields 1, veterans 1',
    'swimming on-their-own-land confederacy',
  ],
  'POL-B': [
    '6: winged-hussars 3, cossack-style 3, haiduks 4, lipka-tartars 2',
    '7: pancerni 2',
    '8: german-musketeers 3',
    '9: german-pikemen 3',
    'polish-falconet 1 from 6, 2 from 8; 1 for 1, 2 for 2',
    'levy 4 from 6, 8 from 8; 4 for 1, 8 for 2',
    'lances 1, haiduk-veterans 1, german-bases 1',
    'on-their-own-land',
  ],
  'COS-A': [
    '4: moloitsy 2 + moloitsy-spears 2, moloitsy 2 + moloitsy-spears 2, register 4, register 3',
    '5: moloitsy 2 + moloitsy-spears 2 or register 3',
    '6: cossack-cavalry 3',
    'war-wagon 6 from 4; 2 for 1, 4 for 2, 6 for 3; 3 war-wagon-gun',
    'cossack-rabble 10 from 4; 10 for 2',
    'plastuny 1, register-veterans 1',
    'without-water',
  ],
  'COS-B': [
    '4: cossack-rabble 8, moloitsy 2 + moloitsy-spears 2, cossack-cavalry 3, plastuny 2',
    '5: cossack-rabble 5',
    '6: moloitsy 2 + moloitsy-spears 2',
    '7: tartar-warriors 3 allied',
    'war-wagon 4 from 4; 2 for 1, 4 for 2; 1 war-wagon-gun',
    'rabble-firearms 0',
    'without-water',
  ],
  'TAT-A': [
    '4: tartar-warriors 3, tartar-warriors 3, tartar-warriors 3, tartar-rabble 4',
    '5: tartar-warriors 3',
    '6: tartar-rabble 4',
    '7: tartar-elite 2',
    'tartar-scouts 2 from 4; 2 for 1',
    'spears 0, elite-base 1',
    'swimming excellent-archers lot-of-guns beating-the-tartars jasyr sharp-eyes',
  ],
  'TAT-B': [
    '5: tartar-elite 2, tartar-elite 2, tartar-warriors 3, tartar-warriors 2',
    '6: tartar-elite 2',
    '7: tartar-warriors 3',
    '8: tartar-elite 2',
    'tartar-scouts 2 from 5; 2 for 1',
    'elite-veterans 1',
    'swimming excellent-archers lot-of-guns beating-the-tartars jasyr sharp-eyes',
  ],
  'MUS-A': [
    '4: servant-cossacks 3, servant-cossacks 3, boyar-sons 2, boyar-sons 2, boyar-sons 2',
    '5: muscovite-reiters 2',
    '6: boyar-sons-spears 3',
    '7: muscovite-reiters 2',
    '8: boyar-sons 3',
    '9: muscovite-reiters 2',
    'boyar-sons 4 from 4; 4 for 1',
    'skirmish-sotnia 1, dvorians 1',
    'families numberless-host',
  ],
  'MUS-B': [
    '5: streltsy 6, streltsy 4, field-dragoons 3, boyar-sons 3',
    '6: soldat-musketeers 4',
    '7: soldat-pikemen 3',
    '8: muscovite-reiters 2',
    'muscovite-gun 1 from 5, 2 from 7; 1 for 1, 2 for 2',
    'border-dragoons 5 from 5; 5 for 1',
    'streltsy-veterans 1',
    'families',
    'defensive',
  ],
  'SWE-A': [
    '4: reiters 2, reiters 2, national-musketeers 2, national-musketeers 2',
    '5: veteran-reiters 2',
    '6: national-musketeers 2',
    '7: swedish-gun 1',
    '8: veteran-reiters 2',
    '9: national-musketeers 2, swedish-gun 1',
    'swedish-dragoons 3 from 4; 3 for 1',
    'new-pikemen 3 from 4; 3 for 1',
    'new-type 0, arquebuses 1, armour 1',
  ],
  'SWE-B': [
    '5: veteran-reiters 3, veteran-reiters 3, reiters 3, swedish-dragoons 3',
    '6: veteran-reiters 2',
    '7: reiters 2',
    '8: veteran-reiters 2',
    'swedish-dragoons 3 from 5; 3 for 1',
    'dragoon-veterans 1, armour 1, arquebuses 1',
    'military-drill',
  ],
  'OTT-A': [
    '4: sipahi 3, sipahi 3, sipahi 3, gonullu 3',
    'any up to 12 units: sipahi 3, beshli 3, gonullu 3 (3), deli 2 (2)',
    'segban 4 from 4; 4 for 1',
    'lances 0, second-lances 1, shields 0',
    'hills-and-plains intoxicants',
  ],
  'OTT-B': [
    '4: janissaries 4, janissaries 3, azabs 4, sipahi 3',
    '5: segban 4',
    '6: sipahi 3',
    '7: janissaries 3',
    'ottoman-gun 1 from 4, 2 from 6; 1 for 1, 2 for 2',
    'azabs-spears 5 from 4; 5 for 1',
    'elite-janissaries 1',
    'defensive',
  ],
};

type Bought = ForceCard['core']['units'][number];
const boughtOf = ({ unit, bases, also, allied }: Bought): string =>
  `${unit} ${bases}${also ? ` + ${also.unit} ${also.bases}` : ''}${allied ? ' allied' : ''}`;
const some = (line: string): string[] => (line === '' ? [] : [line]);

function linesOf({ core, levels, anyOrder, additional, options, rules, defensive }: ForceCard): string[] {
  const freely = anyOrder?.choices.map(({ unit, bases, most }) => `${unit} ${bases}${most ? ` (${most})` : ''}`);
  return [
    `${core.fsp}: ${core.units.map(boughtOf).join(', ')}`,
    ...levels.map(({ fsp, choices }) => `${fsp}: ${choices.map((all) => all.map(boughtOf).join(', ')).join(' or ')}`),
    ...(freely ? [`any up to ${anyOrder!.unitsMost} units: ${freely.join(', ')}`] : []),
    ...additional.map(({ unit, most, prices, withGun }) => {
      const upTo = most.map(({ level, bases }) => `${bases} from ${level}`).join(', ');
      const cost = prices.map(({ bases, fsp }) => `${bases} for ${fsp}`).join(', ');
      return `${unit} ${upTo}; ${cost}${withGun ? `; ${withGun.most} ${withGun.unit}` : ''}`;
    }),
    ...some(options.map(({ id, fsp }) => `${id} ${fsp}`).join(', ')),
    ...some(rules.join(' ')),
    ...(defensive ? ['defensive'] : []),
  ];
}

describe('force cards', () => {
  test('are the twelve of the reconstruction', () => {
    expect([...forceCards.keys()].sort()).toEqual(Object.keys(cards).sort());
  });
  test.each(Object.entries(cards))('%s has the levels and prices of the reconstruction', (id, lines) => {
    expect(linesOf(forceCards.get(id)!)).toEqual(lines);
  });
  test('a deputy costs a point; only the raid has him for more than seven units', () => {
    for (const { id, deputy } of forceCards.values())
      expect([id, deputy.fsp, deputy.needsUnits]).toEqual([id, 1, id === 'OTT-A' ? 8 : null]);
  });
});
