import { games } from '@hetman/games';
import { openThinking } from './thinking.js';

export default openThinking(games);
