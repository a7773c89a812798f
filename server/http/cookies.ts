import type { FastifyReply, FastifyRequest } from 'fastify';

/** Secrets live in cookies that scripts cannot read and other sites cannot send along. */

const yearInSeconds = 31_536_000;

export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])));
}

/** Names and values are of our own making: letters, digits, - and _. */
export function setCookie(reply: FastifyReply, name: string, value: string, secure: boolean): void {
  const marks = ['Path=/', `Max-Age=${yearInSeconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${name}=${value}`, ...marks].join('; '));
}

export const clearCookie = (reply: FastifyReply, name: string, secure: boolean): void => {
  const marks = ['Path=/', 'Max-Age=0', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${name}=`, ...marks].join('; '));
};

const seatPrefix = 'hetman_';
const visitorCookie = 'hetman-visitor';

export const seatCookie = (game: string): string => `${seatPrefix}${game}`;

/** Every game that the browser holds a secret of. */
export function seatCookies(request: Pick<FastifyRequest, 'headers'>): { game: string; secret: string }[] {
  return [...cookiesOf(request)]
    .filter(([name]) => name.startsWith(seatPrefix))
    .map(([name, secret]) => ({ game: name.slice(seatPrefix.length), secret }));
}

export const visitorOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookiesOf(request).get(visitorCookie);

export const rememberVisitor = (reply: FastifyReply, visitor: string, secure: boolean): void =>
  setCookie(reply, visitorCookie, visitor, secure);
