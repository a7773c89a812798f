export { type Config, type Limits, parseConfig } from './config.js';
export { serve } from './serve.js';
export { type RunningServer, startServer } from './server.js';
