export * from './changes.js';
export type { Frozen, GameInfo } from './game-info.js';
export * from './messages.js';
export type { ClientMessage, Hello, RequestMessage, SentMessage } from './requests.js';
