/** The addresses of a session's table and of its campaign page, wherever the game is kept. */
import type { Session } from '../session/session.js';
import type { Page } from '../shell/address.js';

export const tableAddress = ({ kind, id }: Session): Page =>
  kind === 'online' ? { at: 'online', id, link: null } : { at: 'game', id };

export const campaignAddress = ({ kind, id }: Session): Page =>
  kind === 'online' ? { at: 'online', id, link: null, campaign: true } : { at: 'game', id, campaign: true };
