/** The long fault test: `node server/dist/kill-test.js [kills]`. Its result is published in docs/server.md. */
import { killAgainAndAgain } from './faults/kill.js';
import { beginningOf } from './testkit/script.js';
import { newDataFile } from './testkit/server.js';

const kills = Number(process.argv[2] ?? 200);
const say = (line: string) => process.stdout.write(`${line}\n`);
const started = Date.now();

const report = await killAgainAndAgain({
  kills,
  games: 8,
  data: newDataFile(),
  script: beginningOf('kluszyn-1610/battle', 600, 'kill'),
  moment: () => Math.random() * 300,
  onKill: (so) =>
    so.kills % 10 === 0 && say(`${so.kills} kills, ${so.acknowledged} acknowledged, ${so.problems.length} problems`),
});

for (const problem of report.problems) say(problem);
const { acknowledged, kept, lost, problems } = report;
const seconds = Math.round((Date.now() - started) / 1000);
say(
  `${report.kills} kills with SIGKILL in ${seconds} s, ${acknowledged} acknowledged actions: ${problems.length} problems.`,
);
say(`Under way at a kill: ${kept + lost}; found afterwards ${kept}, gone ${lost}, none of them acknowledged.`);
process.exit(problems.length > 0 ? 1 : 0);
