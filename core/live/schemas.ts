/** The schemas of what crosses the wire, for servers. Clients need the types alone, which `index.ts` gives. */
export { gameId, gameInfo, outcome } from './game-info.js';
export { after, anything, clientMessage, requestKey, secret } from './requests.js';
