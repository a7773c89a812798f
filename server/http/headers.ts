import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Everything comes from this server; nothing may frame it, and nothing in a page may run that is not a file of ours. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const always = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Links hold secrets.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export function protect(app: FastifyInstance, secure: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    if (secure()) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

const zip = promisify(gzip);

/** Answers of the API above this size are worth compressing: a view shrinks from 100 kB to 8. */
const worthwhile = 2048;

export function compress(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const wanted = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!wanted || typeof payload !== 'string' || payload.length < worthwhile) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return zip(payload);
  });
}
