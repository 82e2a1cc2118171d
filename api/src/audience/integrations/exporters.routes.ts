import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { exporterLog } from '@endcap/schema/audience/integrations/exporters.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The newest file of an integration. */
export const routes: Routes = (server, deps) => {
  server.get('/v2/client/export/audience', async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const context = await proveAccess(
      { ...exporterLog, access: { by: 'store', can: 'CUSTOMERS_EXPORT' } },
      { key: query.get('key') ?? '' },
      deps.contextOf(request, reply),
    );
    if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const id = query.get('id') ?? '';
    const found = uuid.test(id)
      ? await rowOf<{ file: Buffer }>(
          deps.db.pool,
          sql`SELECT file FROM exporter_files WHERE store_key = ${context.store.key} AND exporter_id = ${id}`,
        )
      : undefined;
    if (found === undefined) throw new Failure('NotFoundError', 'The file is not ready yet, or has expired.');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audience-${id.slice(0, 8)}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from([found.file]).pipe(createGunzip()));
  });
};
