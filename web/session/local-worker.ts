/** The worker's own thread: mail in order, one letter at a time. */
import { LocalGame } from './local-game.js';
import type { Request } from './protocol.js';

const game = new LocalGame((reply) => self.postMessage(reply));
let queue: Promise<void> = Promise.resolve();

self.onmessage = (message: MessageEvent<Request>) => {
  queue = queue.then(() => game.hear(message.data));
};
