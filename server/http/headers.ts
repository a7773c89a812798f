import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Everything comes from this server; nothing may frame it, and nothing in a page may run that is not a file of ours. */
const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

export async function protect(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Links hold secrets.
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Answers above this size are worth compressing: a view shrinks from 100 kB to 8. */
const worthwhile = 2048;

/** Requests are never unpacked: a small one could become very large. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: worthwhile, encodings: ['gzip'], globalDecompression: false });
}
