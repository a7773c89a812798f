/** Measures Hetman and its peer in one run: one repeat to warm up, then three that count. */
import { type Measurement, measurements } from './measurements.js';
import { type BenchOptions, readOptions, usage } from './options.js';
import { machine } from './report/machine.js';
import { jsonOf, tablesOf } from './report/print.js';
import { processorClock, wallClock } from './timing/clock.js';

const repeats = 3;

function collect(list: readonly Measurement[], seconds: number): Map<string, number[]> {
  const runs = new Map<string, number[]>();
  // Repeat 0 lets the compiler see all the code that is to be measured; exact odds need long for it.
  for (let repeat = 0; repeat <= repeats; repeat++) {
    for (const { name, measure } of list) {
      progress(repeat === 0 ? `warming up: ${name}` : `repeat ${repeat} of ${repeats}: ${name}`);
      const values = measure(repeat === 0 ? seconds * 2 : seconds);
      if (repeat === 0) continue;
      for (const [id, value] of Object.entries(values)) runs.set(id, [...(runs.get(id) ?? []), value]);
    }
  }
  progress('');
  return runs;
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function bench(options: BenchOptions): void {
  const clock = options.processorTime ? processorClock : wallClock;
  const all = measurements(clock);
  const unknown = options.only?.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown !== undefined) {
    refuse(`--only ${unknown}: there is no such measurement`);
    return;
  }
  const runs = collect(
    all.filter(({ name }) => options.only?.includes(name) ?? true),
    options.seconds,
  );
  const print = options.json ? jsonOf : tablesOf;
  process.stdout.write(print(options, repeats, machine(clock), runs));
}

function refuse(problem: string): void {
  process.stderr.write(`bench: ${problem}\n`);
  process.exitCode = 1;
}

const options = readOptions(process.argv.slice(2));
if (options === null) process.stdout.write(usage);
else if (typeof options === 'string') refuse(options);
else bench(options);
