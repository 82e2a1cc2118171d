import { auditExport } from '@endcap/schema/company/audit/audit.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { Readable } from 'node:stream';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseBody, parseInput } from '../../http/input/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { auditCsv } from './auditFile.ts';

/** The whole audit log of a list as a file, however long it is: `?input=` is the JSON input of the call that exports it. */
export const routes: Routes = (server, { db, contextOf }) => {
  server.get('/v2/client/export/audit', async (request, reply) => {
    const given = parseBody(Buffer.from(new URL(request.url, 'http://localhost').searchParams.get('input') ?? 'none'));
    parseInput(auditExport, given);
    const context = await proveAccess(auditExport, given, contextOf(request, reply));
    if (!('company' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const { company, now } = context;
    const csv = auditCsv(db.pool, company.key, auditExport.input.parse(given));
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-${company.id}-${dayOf(now)}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(csv, { objectMode: false }));
  });
};
