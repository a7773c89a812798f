/** The signs of the tokens, in a disc of radius 11. A token with a figure shows the figure. */
import type { TokenSign } from '@hetman/core/board';

export const signs = {
  move: { look: 'ahead', path: 'M0-7.5L6.5 0H2.6V7.5H-2.6V0H-6.5Z' },
  charge: { look: 'attack', path: 'M-6 6L5-6M-6.5 1.5L-1.5 6.5M6 6L-5-6M6.5 1.5L1.5 6.5' },
  defence: { look: 'shield', path: 'M-6-6Q0-8.5 6-6V0Q6 5 0 8Q-6 5-6 0Z' },
  'face-down': { look: 'back', path: 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5M0-6.4V6.4M-6.4 0H6.4' },
  disorganised: { look: 'warning', path: 'M0-6.5V1.5M0 5.4V5.6' },
  flight: { look: 'grave', path: 'M-5-5L5 5M5-5L-5 5' },
  abandoned: { look: 'grave', path: 'M-6 0H6' },
  bogged: { look: 'warning', path: 'M-6.5-1Q-3.5-4 0-1T6.5-1M-6.5 4Q-3.5 1 0 4T6.5 4' },
  reloading: { look: 'plain', path: 'M-5-6H5L-5 6H5Z' },
  fired: { look: 'plain', path: 'M0-7V-2.5M0 2.5V7M-7 0H-2.5M2.5 0H7M-5-5L-2-2M5-5L2-2M-5 5L-2 2M5 5L2 2' },
  delayed: { look: 'plain', path: 'M0-6.5A6.5 6.5 0 1 0 .1-6.5M0-3.5V0L3 2' },
  hail: { look: 'plain', path: 'M-5-6V5M-7 2.5L-5 5L-3 2.5M0-6V5M-2 2.5L0 5L2 2.5M5-6V5M3 2.5L5 5L7 2.5' },
  'lances-broken': { look: 'plain', path: 'M-6 6L-1.5 1.5M1.5-.5L6-6M-2.5-2L2.5 3' },
  caracole: { look: 'plain', path: 'M-4.5 5A6.5 6.5 0 1 1 4.5 5M4.5 5L5.5 0M4.5 5L-.5 4' },
  connected: { look: 'plain', path: 'M-7 0A3 3 0 1 1-1 0A3 3 0 1 1-7 0M1 0A3 3 0 1 1 7 0A3 3 0 1 1 1 0M-2 0H2' },
  rallied: { look: 'plain', path: 'M-3.5 7.5V-7.5M-3.5-7H5.5L3-3.5L5.5 0H-3.5' },
  'ammunition-out': { look: 'warning', path: 'M-3 6V-2L0-6.5L3-2V6ZM-7-7L7 7' },
  'ammunition-low': { look: 'plain', path: '' },
  losses: { look: 'loss', path: '' },
  'horse-guards': { look: 'plain', path: '' },
  loads: { look: 'plain', path: '' },
  purse: { look: 'purse', path: '' },
} as const satisfies Readonly<Record<string, TokenSign>>;

export type TokenKind = keyof typeof signs;
