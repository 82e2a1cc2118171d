import { roleCan } from '@endcap/schema/access/abilities.ts';
import { everyKind, importRun, largerFiles, maxImportBytes } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { mayNot, proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { placed } from '../resourceService.ts';
import { serviceFor } from '../serviceFor.ts';
import { servicesInOrder } from './fileSections.ts';
import { keepFile, tooLarge } from './uploadedFiles.ts';

export const uploadPath = '/v2/client/import/upload';

/** The upload of a file of resources: the body is the file itself, and goes to the database as it comes. An import names it by its id. */
export const routes: Routes = (server, { db, contextOf }) => {
  // The body is left unread: the handler streams it.
  server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));

  server.post(uploadPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const kind = query.get('object_type') ?? '';
    const place = { key: query.get('key') ?? '', client_key: query.get('client_key') ?? '' };
    if (!request.headers['content-type']?.startsWith('application/octet-stream'))
      throw new Failure('ParsingError', 'The body must be sent as application/octet-stream.');
    const proven = await proveAccess(importRun, place, contextOf(request, reply));
    if (!('role' in proven)) throw mayNot();
    const context = placed(proven);
    const { role } = context;
    // What a document holds is checked when it is imported.
    const mayEdit = (await servicesInOrder()).some(({ resource }) => roleCan(role, resource.can.edit));
    if (kind !== everyKind) await serviceFor(kind, 'edit', context);
    else if (!mayEdit) throw mayNot();
    const most = largerFiles.get(kind) ?? maxImportBytes;
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
    const { id, size } = await keepFile({ db, storeKey: context.store.key }, request.raw, context.now, most);
    return { status: 'ok', upload_id: id, name: '', size };
  });
};
