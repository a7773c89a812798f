/** Disputed readings (section F) that players may switch; the first value is the default. */
import { option, settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options } from '@hetman/core/game';
import type { Feature } from '../../content/features.js';
import { optionsMessages } from '../../locales/options.js';

const needs = (feature: Feature) => feature;

export const options: readonly OptionInfo[] = [
  option(
    'leavingMap',
    16,
    ['4.31'],
    [
      ['counts', optionsMessages['leavingMap.counts']],
      ['free', optionsMessages['leavingMap.free']],
    ],
    optionsMessages.leavingMap,
  ),
  option(
    'forestTurn',
    17,
    ['4.44'],
    [
      ['table', optionsMessages['forestTurn.table']],
      ['example', optionsMessages['forestTurn.example']],
    ],
    optionsMessages.forestTurn,
  ),
  option(
    'fenceStrength',
    35,
    ['14.11'],
    [
      ['each', optionsMessages['fenceStrength.each']],
      ['all', optionsMessages['fenceStrength.all']],
    ],
    optionsMessages.fenceStrength,
    needs('fences'),
  ),
  option(
    'lanceStacking',
    44,
    ['6.72'],
    [
      ['best', optionsMessages['lanceStacking.best']],
      ['sum', optionsMessages['lanceStacking.sum']],
    ],
    optionsMessages.lanceStacking,
    needs('lances'),
  ),
  option(
    'lancesPerMarker',
    45,
    ['6.73'],
    [
      [10, optionsMessages['lancesPerMarker.10']],
      [1, optionsMessages['lancesPerMarker.1']],
    ],
    optionsMessages.lancesPerMarker,
    needs('lances'),
  ),
  option(
    'blockedRetreat',
    51,
    ['7.12', '7.22'],
    [
      ['per-hex', optionsMessages['blockedRetreat.per-hex']],
      ['result', optionsMessages['blockedRetreat.result']],
      ['eliminated', optionsMessages['blockedRetreat.eliminated']],
    ],
    optionsMessages.blockedRetreat,
  ),
  option(
    'counterChargeTrigger',
    59,
    ['6.62'],
    [
      ['front', optionsMessages['counterChargeTrigger.front']],
      ['ahead', optionsMessages['counterChargeTrigger.ahead']],
    ],
    optionsMessages.counterChargeTrigger,
  ),
  option(
    'counterChargeLeaving',
    185,
    ['6.62'],
    [
      [false, optionsMessages['counterChargeLeaving.false']],
      [true, optionsMessages['counterChargeLeaving.true']],
    ],
    optionsMessages.counterChargeLeaving,
  ),
  option(
    'moraleModifier',
    65,
    ['8.14', '8.15'],
    [
      ['own-attacks', optionsMessages['moraleModifier.own-attacks']],
      ['all-battles', optionsMessages['moraleModifier.all-battles']],
    ],
    optionsMessages.moraleModifier,
  ),
  option(
    'commanderFormation',
    70,
    ['9.21'],
    [
      ['nation', optionsMessages['commanderFormation.nation']],
      ['formation', optionsMessages['commanderFormation.formation']],
    ],
    optionsMessages.commanderFormation,
  ),
  option(
    'commanderDead',
    76,
    ['10.14'],
    [
      ['whenever', optionsMessages['commanderDead.whenever']],
      ['this-stage', optionsMessages['commanderDead.this-stage']],
    ],
    optionsMessages.commanderDead,
  ),
  option(
    'starShots',
    85,
    ['12.2'],
    [
      ['phase', optionsMessages['starShots.phase']],
      ['battle', optionsMessages['starShots.battle']],
    ],
    optionsMessages.starShots,
  ),
  option(
    'fireFirst',
    86,
    ['12.11'],
    [
      ['defender', optionsMessages['fireFirst.defender']],
      ['attacker', optionsMessages['fireFirst.attacker']],
    ],
    optionsMessages.fireFirst,
  ),
  option(
    'gunRange',
    93,
    ['13.11'],
    [
      ['text', optionsMessages['gunRange.text']],
      ['table', optionsMessages['gunRange.table']],
    ],
    optionsMessages.gunRange,
    needs('far-guns'),
  ),
  option(
    'heightSight',
    176,
    ['13.12'],
    [
      ['covered', optionsMessages['heightSight.covered']],
      ['over-lower', optionsMessages['heightSight.over-lower']],
    ],
    optionsMessages.heightSight,
    needs('heights'),
  ),
  option(
    'archeryTwelve',
    109,
    ['16.22'],
    [
      ['hits', optionsMessages['archeryTwelve.hits']],
      ['misses', optionsMessages['archeryTwelve.misses']],
    ],
    optionsMessages.archeryTwelve,
    needs('archers'),
  ),
  option(
    'fencesRemovedBy',
    121,
    ['N.fences-removed'],
    [
      ['enemy', optionsMessages['fencesRemovedBy.enemy']],
      ['owner', optionsMessages['fencesRemovedBy.owner']],
    ],
    optionsMessages.fencesRemovedBy,
    needs('fences'),
  ),
  option(
    'campaignStrength',
    241,
    ['N.carried-units'],
    [
      ['restored', optionsMessages['campaignStrength.restored']],
      ['kept', optionsMessages['campaignStrength.kept']],
    ],
    optionsMessages.campaignStrength,
    needs('campaign'),
  ),
  option(
    'campaignWinner',
    244,
    ['N.campaign'],
    [
      ['days', optionsMessages['campaignWinner.days']],
      ['points', optionsMessages['campaignWinner.points']],
    ],
    optionsMessages.campaignWinner,
    needs('campaign'),
  ),
  option(
    'counterChargeAtStart',
    167,
    ['6.62', '6.66'],
    [
      [false, optionsMessages['counterChargeAtStart.false']],
      [true, optionsMessages['counterChargeAtStart.true']],
    ],
    optionsMessages.counterChargeAtStart,
  ),
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
