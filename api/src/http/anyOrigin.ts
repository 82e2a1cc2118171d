import type { FastifyInstance } from 'fastify';

/** Headers of answers that pages of any shop may read. They come without cookies: credentials are never allowed. */
export const openToAnyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** Answers browsers that ask whether a page of any shop may post JSON to this address. */
export function allowAnyOrigin(server: FastifyInstance, url: string): void {
  server.options(url, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .status(204)
      .send(),
  );
}
