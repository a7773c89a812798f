/** Where the table of a session and its road are, whoever keeps the game. */
import type { Session } from '../session/session.js';
import type { Page } from '../shell/address.js';

export const tableAddress = ({ kind, id }: Session): Page =>
  kind === 'online' ? { at: 'online', id, link: null } : { at: 'game', id };

export const roadAddress = ({ kind, id }: Session): Page =>
  kind === 'online' ? { at: 'online', id, link: null, road: true } : { at: 'game', id, road: true };
