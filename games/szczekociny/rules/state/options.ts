/** Disputed readings that players may switch; the first value is the default. */
import { option, settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options } from '@hetman/core/game';
import { optionsMessages } from '../../locales/options.js';

export const options: readonly OptionInfo[] = [
  option(
    'commandRange',
    2,
    ['4.2', '4.3'],
    [
      ['acting', optionsMessages['commandRange.acting']],
      ['activation', optionsMessages['commandRange.activation']],
    ],
    optionsMessages.commandRange,
  ),
  option(
    'activateAgain',
    100,
    ['4.4', '4.5'],
    [
      [true, optionsMessages['activateAgain.true']],
      [false, optionsMessages['activateAgain.false']],
    ],
    optionsMessages.activateAgain,
  ),
  option(
    'joinFacing',
    9,
    ['6.0'],
    [
      ['arrive', optionsMessages['joinFacing.arrive']],
      ['pay', optionsMessages['joinFacing.pay']],
      ['free', optionsMessages['joinFacing.free']],
    ],
    optionsMessages.joinFacing,
  ),
  option(
    'passing',
    10,
    ['6.4'],
    [
      ['forbidden', optionsMessages['passing.forbidden']],
      ['stopping', optionsMessages['passing.stopping']],
    ],
    optionsMessages.passing,
  ),
  option(
    'skirmishStack',
    12,
    ['7.2'],
    [
      [false, optionsMessages['skirmishStack.false']],
      [true, optionsMessages['skirmishStack.true']],
    ],
    optionsMessages.skirmishStack,
  ),
  option(
    'squares',
    108,
    ['6.3', '7.3', '10.11.2'],
    [
      ['closed', optionsMessages['squares.closed']],
      ['open', optionsMessages['squares.open']],
    ],
    optionsMessages.squares,
  ),
  option(
    'stepsBack',
    17,
    ['8.6'],
    [
      ['any', optionsMessages['stepsBack.any']],
      ['one', optionsMessages['stepsBack.one']],
    ],
    optionsMessages.stepsBack,
  ),
  option(
    'doubleTime',
    20,
    ['8.9'],
    [
      ['forward', optionsMessages['doubleTime.forward']],
      ['backward', optionsMessages['doubleTime.backward']],
    ],
    optionsMessages.doubleTime,
  ),
  option(
    'nextCharge',
    142,
    ['8.14.3'],
    [
      ['hexes', optionsMessages['nextCharge.hexes']],
      ['run', optionsMessages['nextCharge.run']],
    ],
    optionsMessages.nextCharge,
  ),
  option(
    'mixedOrder',
    148,
    ['8.10', '10.9.6'],
    [
      [true, optionsMessages['mixedOrder.true']],
      [false, optionsMessages['mixedOrder.false']],
    ],
    optionsMessages.mixedOrder,
  ),
  option(
    'fireAfterRetreat',
    126,
    ['10.7'],
    [
      [true, optionsMessages['fireAfterRetreat.true']],
      [false, optionsMessages['fireAfterRetreat.false']],
    ],
    optionsMessages.fireAfterRetreat,
  ),
  option(
    'victoryLimits',
    118,
    ['12.4'],
    [
      ['book', optionsMessages['victoryLimits.book']],
      ['double', optionsMessages['victoryLimits.double']],
      ['none', optionsMessages['victoryLimits.none']],
    ],
    optionsMessages.victoryLimits,
  ),
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
