import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '@hetman/core';
import { z } from 'zod';

const whole = (least: number, most: number, usual: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected).default(usual);
};

const mostProxies = 16;

/**
 * Whom to believe about the address of a client: nobody, so many proxies in a row, or proxies in these networks. Never everybody:
 * a client could then write any address into `X-Forwarded-For` and escape every limit.
 */
const trustedProxies = z
  .string()
  .default('false')
  .transform((said, context) => {
    const words = said.split(',').map((word) => word.trim());
    if (said === 'false') return false;
    if (/^\d{1,2}$/.test(said) && Number(said) >= 1 && Number(said) <= mostProxies) return Number(said);
    if (words.every(isNetwork)) return words.join(',');
    const expected = `expected false, the number of proxies (1 to ${mostProxies}) or their networks, such as 127.0.0.1,10.0.0.0/8`;
    const never = said === 'true' ? 'true would believe whatever a client says of its address: ' : '';
    context.addIssue({ code: 'custom', message: `${never}${expected}` });
    return z.NEVER;
  });

function isNetwork(word: string): boolean {
  const [, address = '', bits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

/** Every setting, by the name of its environment variable. `docs/server.md` explains each; a test compares the two. */
export const settings = {
  HETMAN_PORT: whole(0, 65535, 3000),
  HETMAN_HOST: z.string().min(1).default('127.0.0.1'),
  HETMAN_DATA: z.string().min(1).default('data/hetman.sqlite'),
  HETMAN_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  HETMAN_TRUST_PROXY: trustedProxies,
  HETMAN_WEB: z.string().optional(),
  HETMAN_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  HETMAN_BOT_THREADS: whole(1, 64, Math.max(1, availableParallelism() - 1)),
  HETMAN_IDLE_SECONDS: whole(1, 86_400, 600),
  HETMAN_HEARTBEAT_SECONDS: whole(1, 600, 30),
  HETMAN_MESSAGE_BYTES: whole(1024, 16_777_216, 65_536),
  HETMAN_UNSENT_BYTES: whole(65_536, 268_435_456, 4_194_304),
  HETMAN_REQUESTS_PER_SECOND: whole(1, 1_000_000, 50),
  HETMAN_MESSAGES_PER_SECOND: whole(1, 1_000_000, 50),
  HETMAN_SOCKETS_PER_ADDRESS: whole(1, 1_000_000, 100),
  HETMAN_GAMES_PER_VISITOR: whole(1, 1_000_000, 100),
  HETMAN_NEW_GAMES_PER_HOUR: whole(1, 1_000_000, 120),
  HETMAN_NAME_LENGTH: whole(1, 200, 40),
  HETMAN_WAITING_DAYS: whole(0, 36_500, 60),
  HETMAN_QUIET_DAYS: whole(0, 36_500, 0),
} as const;

const schema = z.object(settings);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The file of the database; `:memory:` keeps nothing. */
  readonly data: string;
  /** As players reach the server; null for the address it listens at. */
  readonly publicUrl: string | null;
  /** Whether players reach it over TLS. */
  readonly secure: boolean;
  /** Proxies that are believed about the address of a client: none, so many in a row, or those in these networks. */
  readonly trustProxy: false | number | string;
  /** Folder of the built web client; null where there is none. */
  readonly web: string | null;
  readonly logLevel: z.infer<typeof settings.HETMAN_LOG_LEVEL>;
  readonly botThreads: number;
  readonly idleSeconds: number;
  readonly heartbeatSeconds: number;
  readonly lifetimes: Lifetimes;
  readonly limits: Limits;
}

/** After how many days games are removed; 0 for never. */
export interface Lifetimes {
  /** An invitation that nobody took. */
  readonly waitingDays: number;
  /** A battle under way in which nothing happened. */
  readonly quietDays: number;
}

export interface Limits {
  readonly messageBytes: number;
  /** A client that leaves more than this unread is let go. */
  readonly unsentBytes: number;
  readonly requestsPerSecond: number;
  readonly messagesPerSecond: number;
  readonly socketsPerAddress: number;
  readonly gamesPerVisitor: number;
  readonly newGamesPerHour: number;
  readonly nameLength: number;
}

/** Reads the settings; an error names the variable and the reason in one line. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Result<Config> {
  const unknown = Object.keys(environment).find((name) => name.startsWith('HETMAN_') && !Object.hasOwn(settings, name));
  if (unknown) return fail('bad-setting', `${unknown}: there is no such setting; docs/server.md lists them`);
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return fail('bad-setting', `${path.join('.')}: ${message}`);
  }
  return ok(configOf(parsed.data));
}

function configOf(set: z.infer<typeof schema>): Config {
  return {
    port: set.HETMAN_PORT,
    host: set.HETMAN_HOST,
    data: set.HETMAN_DATA,
    publicUrl: set.HETMAN_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secure: set.HETMAN_PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: set.HETMAN_TRUST_PROXY,
    web: set.HETMAN_WEB ?? builtWeb(),
    logLevel: set.HETMAN_LOG_LEVEL,
    botThreads: set.HETMAN_BOT_THREADS,
    idleSeconds: set.HETMAN_IDLE_SECONDS,
    heartbeatSeconds: set.HETMAN_HEARTBEAT_SECONDS,
    lifetimes: { waitingDays: set.HETMAN_WAITING_DAYS, quietDays: set.HETMAN_QUIET_DAYS },
    limits: {
      messageBytes: set.HETMAN_MESSAGE_BYTES,
      unsentBytes: set.HETMAN_UNSENT_BYTES,
      requestsPerSecond: set.HETMAN_REQUESTS_PER_SECOND,
      messagesPerSecond: set.HETMAN_MESSAGES_PER_SECOND,
      socketsPerAddress: set.HETMAN_SOCKETS_PER_ADDRESS,
      gamesPerVisitor: set.HETMAN_GAMES_PER_VISITOR,
      newGamesPerHour: set.HETMAN_NEW_GAMES_PER_HOUR,
      nameLength: set.HETMAN_NAME_LENGTH,
    },
  };
}

/** The client of this repository, seen from the sources or from `dist`. */
function builtWeb(): string | null {
  const candidates = ['../web/dist/', '../../web/dist/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((folder) => existsSync(`${folder}index.html`)) ?? null;
}
