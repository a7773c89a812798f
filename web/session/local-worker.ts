/** The worker's own thread: mail in order, one letter at a time. */
import { LocalGame } from './local-game.js';
import type { Reply, Request } from './protocol.js';

const post = (reply: Reply) => self.postMessage(reply);
const game = new LocalGame(post);
let queue: Promise<void> = Promise.resolve();

self.onmessage = (message: MessageEvent<Request>) => {
  queue = queue
    .then(() => game.hear(message.data))
    // Nobody waits for an answer that does not come.
    .catch((error: unknown) =>
      post({ type: 'broken', error: { code: 'bug', message: error instanceof Error ? error.message : String(error) } }),
    );
};
