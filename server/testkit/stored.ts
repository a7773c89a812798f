import { commitmentOf, type Options } from '@hetman/core';
import { findScenario } from '@hetman/games';
import type { StoredGame } from '../storage/stored.js';

/** A game of two players as the database would know it, begun, with dice that are always the same. */
export function begunGame(id: string, options: Options = {}): StoredGame {
  const found = findScenario(id);
  if (!found.ok) throw new Error(found.error.message);
  const { game, scenario } = found.value;
  const seat = { kind: 'player', name: null, bot: null, secretHash: null, hidden: false } as const;
  return {
    id: 'AAAAAAAAAAAA',
    game,
    scenario,
    options,
    version: game.system.version,
    created: 0,
    creator: '',
    watchHash: '',
    inviteHash: null,
    invitations: 0,
    diceSecret: 'secret',
    commitment: commitmentOf('secret'),
    seats: scenario.sides.map(({ id: side }) => ({ ...seat, side, contribution: side })),
    deciding: null,
    outcome: null,
    started: 0,
  };
}
