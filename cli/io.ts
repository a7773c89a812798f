/** Where text goes; a terminal is redrawn, a pipe gets plain lines. */
export interface Output {
  write(text: string): void;
  readonly terminal: boolean;
  readonly columns: number;
}

/** All that the command touches of the world outside, so that tests can stand in for it. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly noColour: boolean;
  readInput(): Promise<string>;
  /** Settings of the world outside, for the server. */
  environment(): Readonly<Record<string, string | undefined>>;
  /** Milliseconds, for progress and speed only: no result depends on it. */
  now(): number;
  /** Calls `stop` on Ctrl-C until the returned function is called. */
  onInterrupt(stop: () => void): () => void;
}

export function processIo(): Io {
  const output = (stream: NodeJS.WriteStream): Output => ({
    write: (text) => void stream.write(text),
    terminal: stream.isTTY === true,
    columns: stream.columns ?? 100,
  });
  const { NO_COLOR = '' } = process.env;
  return {
    out: output(process.stdout),
    err: output(process.stderr),
    noColour: NO_COLOR !== '',
    readInput,
    environment: () => process.env,
    now: () => performance.now(),
    onInterrupt(stop) {
      process.once('SIGINT', stop);
      return () => void process.off('SIGINT', stop);
    },
  };
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
