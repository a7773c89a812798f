import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 144 bits: nobody guesses it, and it fits into a link. */
export const newSecret = (): string => randomBytes(18).toString('base64url');

export const newGameId = (): string => randomBytes(9).toString('base64url');

/** The dice deserve more: their secret is published one day and must not have been found before. */
export const newDiceSecret = (): string => randomBytes(32).toString('hex');

/** Secrets are drawn by the server and long, so that one plain hash is enough; the database holds only this. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(`hetman ${secret}`).digest('base64url');

export type LinkKind = 'invite' | 'watch';

/** Follows from the creator's own secret, so that he can be shown his links again though only hashes are kept. */
export function linkSecret(seatSecret: string, game: string, kind: LinkKind, renewed = 0): string {
  const name = renewed === 0 ? `${kind} ${game}` : `${kind} ${game} ${renewed}`;
  return createHmac('sha256', seatSecret).update(name).digest('base64url').slice(0, 24);
}
