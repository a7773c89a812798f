import { ok } from '@hetman/core';
import { defineCommand } from '../command.js';

export const serve = defineCommand({
  name: 'serve',
  summary: 'Start the server: games in the browser, alone, with friends or against the computer.',
  details: [
    'It runs until Ctrl-C. Every other setting is an environment variable (docs/server.md); options here come first.',
    'The pages are those that `npm run build:web` has built; without them only the API answers.',
  ],
  places: {},
  options: {
    port: { kind: 'whole', value: 'N', help: 'port; 0 for any free one (HETMAN_PORT, 3000)', least: 0 },
    host: {
      kind: 'text',
      value: 'ADDRESS',
      help: 'address to listen at; 0.0.0.0 for all (HETMAN_HOST, 127.0.0.1)',
    },
    data: {
      kind: 'text',
      value: 'FILE',
      help: 'file of the database; :memory: keeps nothing (HETMAN_DATA, data/hetman.sqlite)',
    },
  },
  async run({ options: { port, host, data } }, { io }) {
    // Loaded only here: no other command needs a web server or a database.
    const server = await import('@hetman/server');
    const given = { HETMAN_PORT: port?.toString(), HETMAN_HOST: host, HETMAN_DATA: data };
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const served = await server.serve({ ...io.environment(), ...set }, (line) => io.out.write(`${line}\n`));
    return served.ok ? ok(0) : served;
  },
});
