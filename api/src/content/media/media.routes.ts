import { maxMediaBytes, mediaUpdate } from '@endcap/schema/content/media/media.rest.ts';

import { mayNot, proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { encodePicture, PictureError } from './encodePicture.ts';
import { insertMedia, MediaFull, mediaPath, readMediaBytes } from './media.store.ts';

export const uploadPath = '/v2/client/account/media/upload';

const title = 'Upload failed';
const tooLarge = () => new Failure('ParsingError', `The file is larger than ${maxMediaBytes / 1024 / 1024} MB.`, { title });

/** The name is shown and never a path. The database holds no zero character. */
const nameOf = (given: string) =>
  given
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed() || 'Picture';

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxMediaBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (size === 0) throw new Failure('ParsingError', 'The file is empty.', { title });
  return Buffer.concat(chunks);
}

/** Uploads of a store at the same time: one is encoded and two wait, with their files in memory. */
const mostUploads = 3;
const uploads = new Map<string, number>();

/** `<hash>.<ending>`, or `<hash>-small.webp` for the thumbnail. */
const fileName = /^([0-9a-f]{40})(-small\.webp|\.(?:jpg|png|gif|webp))$/;

/** The upload of an image, whose body is the file itself, and the images as anyone may see them. */
export const routes: Routes = (server, { db, contextOf }) => {
  // The body is left unread: the handler reads it, up to its limit.
  server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));

  server.post(uploadPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const asked = new URL(request.url, 'http://localhost').searchParams;
    const key = asked.get('key') ?? '';
    if (key === '') throw new Failure('ParsingError', 'Specify the store.', { fields: { key: 'This field is required.' } });
    if (!request.headers['content-type']?.startsWith('application/octet-stream'))
      throw new Failure('ParsingError', 'The body must be sent as application/octet-stream.');
    // Anyone who may change an image may upload one.
    const context = await proveAccess(mediaUpdate, { key }, contextOf(request, reply));
    if (!('store' in context) || !('user' in context)) throw mayNot();
    if (Number(request.headers['content-length'] ?? 0) > maxMediaBytes) throw tooLarge();
    const { key: storeKey } = context.store;
    const others = uploads.get(storeKey) ?? 0;
    if (others >= mostUploads)
      throw new Failure('LimitError', 'Other images are still being uploaded. Try again in a moment.', { title, retryAfterSeconds: 5 });
    uploads.set(storeKey, others + 1);
    try {
      const picture = await encodePicture(await bodyOf(request.raw));
      const { id, name, size } = await insertMedia(context, picture, nameOf(asked.get('name') ?? ''));
      return { status: 'ok', upload_id: id, name, size };
    } catch (error) {
      if (error instanceof PictureError) throw new Failure('LogicalError', error.message, { title });
      if (error instanceof MediaFull)
        throw new Failure(
          'LogicalError',
          'The media library is full: at most 2,000 images and 1 GB. Delete images that you no longer use.',
          { title },
        );
      if (request.raw.destroyed && !request.raw.complete) throw new Failure('ParsingError', 'The upload was interrupted.', { title });
      throw error;
    } finally {
      const left = (uploads.get(storeKey) ?? 1) - 1;
      if (left > 0) uploads.set(storeKey, left);
      else uploads.delete(storeKey);
    }
  });

  server.get<{ Params: { store: string; file: string } }>(`${mediaPath}/:store/:file`, async (request, reply) => {
    const { store, file } = request.params;
    const [, hash, ending] = fileName.exec(file) ?? [];
    const etag = `"${file}"`;
    // Its name is a hash of its bytes, so a cached copy never changes.
    if (hash !== undefined && request.headers['if-none-match'] === etag) return reply.status(304).header('etag', etag).send();
    const found =
      hash === undefined || !/^[a-z0-9]{32}$/.test(store) ? undefined : await readMediaBytes(db, store, hash, ending === '-small.webp');
    if (found === undefined) throw new Failure('NotFoundError', 'Image not found.');
    reply.headers({
      'content-type': found.type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // Opened on its own it is an image and nothing else; in pages of shops and in emails it may be shown.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    return reply.send(found.content);
  });
};
