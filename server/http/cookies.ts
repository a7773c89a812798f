import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const yearInSeconds = 31_536_000;

/** Secrets live in cookies that scripts cannot read and other sites cannot send along. */
export async function useCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  const parseOptions = { path: '/', maxAge: yearInSeconds, httpOnly: true, sameSite: 'lax', secure } as const;
  await app.register(cookie, { parseOptions });
}

const seatPrefix = 'hetman_';

export const visitorCookie = 'hetman-visitor';

export const seatCookie = (game: string): string => `${seatPrefix}${game}`;

/** Every game that the browser holds a secret of. */
export function seatCookies({ cookies }: FastifyRequest): { game: string; secret: string }[] {
  return Object.entries(cookies).flatMap(([name, secret]) =>
    name.startsWith(seatPrefix) && secret !== undefined ? [{ game: name.slice(seatPrefix.length), secret }] : [],
  );
}
