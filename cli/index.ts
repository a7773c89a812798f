export type { Io, Output } from './io.js';
export { runCli } from './run.js';
