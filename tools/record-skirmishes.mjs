// Records one game of the bots for every scenario of By Fire and Sword anew, packed, into its fixtures.
// Use after a change of rules on purpose: node tools/record-skirmishes.mjs
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const hetman = join(root, 'cli', 'bin', 'hetman.js');
const folder = join(root, 'games', 'fire-and-sword', 'fixtures');
const packed = (name) => name.endsWith('.json.gz');

for (const name of readdirSync(folder).filter(packed)) rmSync(join(folder, name));

/** Every other game is prepared question by question, with other optional rules. */
const games = [
  ...['patrol', 'defend-the-village', 'defend-the-crossing', 'forage', 'ambush'].map((id) => [
    id,
    'greedy',
    'greedy',
    'strength=6',
  ]),
  ...['take-and-hold', 'attack-on-a-village', 'capture-the-crossing', 'delay-the-enemy', 'night-attack'].map((id) => [
    id,
    'random',
    'greedy',
    'strength=6,preparation=full,ammunition=counted,flankingFire=true',
  ]),
];

for (const [id, red, blue, options] of games) {
  const words = ['simulate', `skirmish/${id}`, '--games', '1', '--seed', 'fixture', '--workers', '0'];
  const { status } = spawnSync(
    process.execPath,
    [hetman, ...words, '--bots', `red=${red},blue=${blue}`, '--options', options, '--record', folder],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}

for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
  const path = join(folder, name);
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  rmSync(path);
}
