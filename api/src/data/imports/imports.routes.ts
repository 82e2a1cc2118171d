import { randomUUID } from 'node:crypto';

import { importerRun } from '@endcap/schema/data/imports/imports.rest.ts';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { FeedError } from './read/feedError.ts';
import { maxFeedBytes, removeFeedFile, storeFeedFile } from './read/feedFiles.ts';

export const uploadPath = '/v2/client/account/importer/upload';

/** The name is shown and never a path. The database holds no zero character. */
const nameOf = (given: string) =>
  given
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 300)
    .toWellFormed() || 'feed';

/** The upload of a feed: the body is the file itself, of any size up to UPLOAD_MAX_MB, and goes straight to the disk. */
export const routes: Routes = (server, { db, contextOf }) => {
  // The body is left unread: the handler streams it.
  server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));

  server.post(uploadPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const key = query.get('key') ?? '';
    const name = nameOf(query.get('name') ?? '');
    if (key === '') throw new Failure('ParsingError', 'Specify the store.', { fields: { key: 'This field is required.' } });
    if (!request.headers['content-type']?.startsWith('application/octet-stream')) {
      throw new Failure('ParsingError', 'The body must be sent as application/octet-stream.');
    }
    const context = await proveAccess(importerRun, { key }, contextOf(request, reply));
    if (!('store' in context) || !('user' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const { store, user, now } = context;
    const announced = Number(request.headers['content-length'] ?? 0);
    const maxBytes = maxFeedBytes();
    if (announced > maxBytes) throw new Failure('ParsingError', `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);

    const id = randomUUID();
    let size: number;
    try {
      size = await storeFeedFile(id, request.raw, { maxBytes });
    } catch (error) {
      if (error instanceof FeedError) throw new Failure('LogicalError', error.message, { title: 'Upload failed' });
      if (request.raw.destroyed && !request.raw.complete) throw new Failure('ParsingError', 'The upload was interrupted.');
      throw error;
    }
    if (size === 0) {
      await removeFeedFile(id);
      throw new Failure('ParsingError', 'The file is empty.');
    }
    await db.pool.query('INSERT INTO feed_files (store_key, id, name, size, created_at, created_by) VALUES ($1, $2, $3, $4, $5, $6)', [
      store.key,
      id,
      name,
      size,
      now,
      user.id,
    ]);
    return { status: 'ok', upload_id: id, name, size };
  });
};
