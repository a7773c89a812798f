// Property tests on fresh cases. Use: npm run properties -- [ROUNDS] [SEED]
// Each round takes the next seed; a round that fails says how to repeat it, and the rest go on.
import { execFileSync, spawnSync } from 'node:child_process';

const say = (line) => process.stdout.write(`${line}\n`);
const rounds = Number(process.argv[2] ?? 10);
const first = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(first)) {
  process.stderr.write('Use: npm run properties -- [ROUNDS] [SEED], both whole numbers\n');
  process.exit(1);
}

const files = execFileSync('git', ['grep', '-lE', "from 'fast-check'", '--', '*.test.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const failed = [];
for (let seed = first; seed < first + rounds; seed++) {
  const started = Date.now();
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HETMAN_PROPERTY_SEED: String(seed) },
  });
  if (status !== 0) failed.push(seed);
  const verdict = status === 0 ? 'passed' : `FAILED, repeat: HETMAN_PROPERTY_SEED=${seed} npx vitest run`;
  say(
    `round ${seed - first + 1} of ${rounds}, seed ${seed}: ${verdict} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
say(`${rounds - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
