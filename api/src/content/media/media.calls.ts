import { mediaDelete, mediaInfo, mediaList, mediaRestore, mediaUpdate, mediaUsage } from '@endcap/schema/content/media/media.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import {
  deleteMedia,
  findMedia,
  findMediaUses,
  listMedia,
  MediaConflict,
  MediaGone,
  mediaSorts,
  restoreMedia,
  updateMedia,
} from './media.store.ts';

const gone = (title: string) => new Failure('NotFoundError', 'Image not found in this store.', { title });

/** Does something to pictures, and says in the caller's words why that was not possible. */
async function writing<T>(title: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof MediaGone) throw gone(title);
    if (!(error instanceof MediaConflict)) throw error;
    const { current } = error;
    throw new Failure('ConflictError', 'Someone else changed this image after you opened it.', { title, current });
  }
}

export const handlers = [
  handle(mediaList, (input, { db, store }) => {
    if (input.sort !== undefined && !mediaSorts.includes(input.sort)) {
      const message = `Images can be sorted by ${mediaSorts.join(', ')}.`;
      throw new Failure('ParsingError', message, { fields: { sort: message } });
    }
    if (input.filter.length > 0)
      throw new Failure('ParsingError', 'Images cannot be filtered.', { fields: { filter: 'Images cannot be filtered.' } });
    return listMedia(db, store.key, input);
  }),
  handle(mediaInfo, async ({ id }, { db, store }) => {
    const media = await findMedia(db, store.key, id);
    if (media === undefined) throw gone('Failed to get image');
    return { media };
  }),
  handle(mediaUsage, async ({ id }, { db, store }) => ({ result: await findMediaUses(db, store.key, id) })),
  handle(mediaUpdate, async ({ id, revision, name, alt }, context) => ({
    media: await writing('Failed to update image', () => updateMedia(context, { id, revision, name: name.trim(), alt: alt.trim() })),
  })),
  handle(mediaDelete, async ({ ids }, context) => {
    await writing('Failed to delete image', () => deleteMedia(context, ids));
    return {};
  }),
  handle(mediaRestore, async ({ ids }, context) => ({
    result: await writing('Failed to restore image', () => restoreMedia(context, ids)),
  })),
];
