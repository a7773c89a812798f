/** From a filled form to a game that goes on. Each gives the line to be shown where it cannot. */
import type { Options, ScenarioInfo, Side } from '@hetman/core/game';
import { api } from '../online/api.js';
import { rememberDice, rememberForce, rememberName } from '../online/memory.js';
import { failureLine } from '../online/problems.js';
import { openLocal } from '../session/local.js';
import { go } from '../shell/address.js';
import { drawName } from '../shell/random.js';

export interface NewBattle {
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  /** Codes of the forces that are brought, by side. */
  readonly forces: Readonly<Record<Side, string>>;
}

/** A game of this browser. */
export async function beginHere(request: NewBattle, bots: Readonly<Record<Side, string>>): Promise<string> {
  const { scenario, options, forces } = request;
  const id = drawName();
  const game = { id, system: scenario.system, scenario: scenario.id, options, seed: drawName(), bots, forces };
  const opened = await openLocal(id, { kind: 'new', game });
  if (!opened.ok) return failureLine(opened.error);
  opened.value.close();
  go({ at: 'game', id });
  return '';
}

/** A game on the server, with a link for the friend. A force is kept here until the table asks for it. */
export async function inviteFriend(request: NewBattle, side: Side, name: string): Promise<string> {
  const contribution = drawName();
  const { scenario, options, forces } = request;
  const named = rememberName(name);
  const created = await api.create({ scenario: scenario.id, side, options, name: named, contribution });
  if (!created.ok) return failureLine(created.error);
  const { id, dice } = created.value.game;
  rememberDice(id, { commitment: dice.commitment, contribution });
  if (forces[side] !== undefined) rememberForce(id, forces[side]);
  go({ at: 'online', id, link: null });
  return '';
}
