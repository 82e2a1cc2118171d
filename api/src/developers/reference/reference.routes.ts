import type { Routes } from '../../http/server.ts';
import { referenceDocument } from './referenceDocument.ts';

/** The reference for tools. It says nothing that the source does not, so anyone may have it. */
export const routes: Routes = (server) => {
  for (const [url, audience] of [
    ['/openapi.json', 'shop'],
    ['/openapi-staff.json', 'staff'],
  ] as const)
    server.get(url, async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
      return referenceDocument(audience);
    });
};
