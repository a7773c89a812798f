/** What can be asked about a position: docs/positions*.md lists every question with an example. */
import type { OddsReport, Questions } from '@hetman/core/game';
import type { State } from '../rules/state.js';

export const questions: Questions<State> = {};

/** Single rolls that `hetman odds` weighs. */
export const rolls: Questions<State, OddsReport> = {};
