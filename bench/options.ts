/** What the command line may ask for. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Length of one measurement; each is made once to warm up and then three times. */
  readonly seconds: number;
  readonly json: boolean;
  /** Measure by the time the process had a processor, not by the time on the wall. */
  readonly processorTime: boolean;
  /** The measurements to make, for a profile; null makes all. */
  readonly only: readonly string[] | null;
}

export const usage = `npm run bench -- [--seconds N] [--processor-time] [--only NAME,…] [--json]

  --seconds N       length of one measurement in seconds (2)
  --processor-time  measure by processor time, for a machine that has other work too
  --only NAME,…     make some measurements: play, peer, waiting, peer-waiting, gate, floods, clones, odds, odds-in-battle,
                    szczekociny, szczekociny-waiting, szczekociny-clones, vienna, vienna-waiting, vienna-clones
  --json            print figures for programs instead of tables
`;

/** The options, or one clear line about what is wrong with them; null asks for help. */
export function readOptions(words: readonly string[]): BenchOptions | string | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        seconds: { type: 'string', default: '2' },
        'processor-time': { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= 600)) return `--seconds ${values.seconds}: give a number from 0.1 to 600`;
    return {
      seconds,
      json: values.json,
      processorTime: values['processor-time'],
      only: values.only?.split(',') ?? null,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
