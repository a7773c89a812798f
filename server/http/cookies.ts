import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearInSeconds = 31_536_000;

/** A cookie of this name is taken only over TLS and only from this very host: no neighbour can put one of its own in its place. */
const hostPrefix = '__Host-';

const seatPrefix = 'hetman_';

export const visitorCookie = 'hetman-visitor';

export const seatCookie = (game: string): string => `${seatPrefix}${game}`;

/** So many at once: a proxy has little room for headers. */
const renewedAtOnce = 10;

/** Secrets live in cookies that scripts cannot read and other sites cannot send along with a change. */
export async function useCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  const parseOptions = { path: '/', maxAge: yearInSeconds, httpOnly: true, sameSite: 'lax', secure } as const;
  await app.register(cookie, { parseOptions });
  if (!secure) return;
  const { keep } = secretCookies(secure);
  // Cookies of older servers go on under the safe name. Only answers that nobody stores may set them.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const old = Object.keys(request.cookies).filter((name) => name === visitorCookie || name.startsWith(seatPrefix));
    for (const name of old.slice(0, renewedAtOnce)) {
      keep(reply, name, secretOf(request, name)!);
      reply.clearCookie(name);
    }
  });
}

export interface SecretCookies {
  keep(reply: FastifyReply, name: string, secret: string): void;
  forget(reply: FastifyReply, name: string): void;
}

/** Sets cookies under the name that is safe where players come over TLS. */
export function secretCookies(secure: boolean): SecretCookies {
  const full = (name: string) => (secure ? `${hostPrefix}${name}` : name);
  return {
    keep: (reply, name, secret) => void reply.setCookie(full(name), secret),
    forget(reply, name) {
      for (const each of new Set([full(name), name])) reply.clearCookie(each);
    },
  };
}

/** The cookie under its safe name, else under the name that older servers gave it. */
export const secretOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined =>
  cookies[`${hostPrefix}${name}`] ?? cookies[name];

/** Every game that the browser holds a secret of. */
export function seatCookies(request: FastifyRequest): { game: string; secret: string }[] {
  const names = Object.keys(request.cookies).map((name) => name.replace(hostPrefix, ''));
  return [...new Set(names)].flatMap((name) =>
    name.startsWith(seatPrefix) ? [{ game: name.slice(seatPrefix.length), secret: secretOf(request, name)! }] : [],
  );
}
