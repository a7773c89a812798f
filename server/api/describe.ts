import type { GameInfo, Viewer } from '@hetman/core';
import type { Context } from '../context.js';
import { hashSecret, type LinkKind, linkSecret } from '../games/secrets.js';
import { contributionsOf, hasBegun, type StoredGame } from '../storage/stored.js';

/** A game as the viewer may know it; whoever created it is shown the links for others. */
export async function describeGame(
  context: Context,
  stored: StoredGame,
  viewer: Viewer | null,
  secret: string | undefined,
): Promise<GameInfo> {
  const { id, game, scenario, seats } = stored;
  const { number, lastAt } = viewer === null ? { number: 0, lastAt: null } : await context.store.progress(id, viewer);
  return {
    id,
    system: game.system.id,
    version: stored.version,
    versionNow: game.system.version,
    scenario: scenario.id,
    options: stored.options,
    created: stored.created,
    viewer,
    seats: seats.map(({ side, kind, name, bot }) => ({ side, kind, name, bot })),
    begun: hasBegun(stored),
    started: stored.started,
    number,
    lastAt,
    hidden: seats.some(({ side, hidden }) => side === viewer && hidden),
    deciding: stored.deciding,
    outcome: stored.outcome,
    dice: { commitment: stored.commitment, contributions: hasBegun(stored) ? contributionsOf(stored) : {} },
    links: viewer === null || secret === undefined ? {} : linksOf(context, stored, viewer, secret),
  };
}

function linksOf(context: Context, stored: StoredGame, viewer: Viewer, secret: string): GameInfo['links'] {
  const address = `${context.address()}/g/${stored.id}`;
  if (viewer === 'spectator') return { watch: `${address}?watch=${secret}` };
  const link = (kind: LinkKind, hash: string | null) => {
    const follows = linkSecret(secret, stored.id, kind, kind === 'invite' ? stored.invitations : 0);
    return hash === hashSecret(follows) ? { [kind]: `${address}?${kind}=${follows}` } : {};
  };
  return {
    seat: `${address}?seat=${secret}`,
    ...link('watch', stored.watchHash),
    ...(hasBegun(stored) ? {} : link('invite', stored.inviteHash)),
  };
}
