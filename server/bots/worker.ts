import { parentPort } from 'node:worker_threads';
import { games } from '@hetman/games';
import type { Question } from './messages.js';
import { openThinking } from './thinking.js';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const answer = openThinking(games);
port.on('message', (question: Question) => port.postMessage(answer(question)));
