import { mediaDelete, mediaInfo, mediaList, mediaRestore, mediaUpdate, mediaUsage } from '@endcap/schema/content/media/media.rest.ts';

import { sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { rowMissing, writingRows } from '../../http/rowFailures.ts';
import { findMediaUses, listMedia, media } from './media.store.ts';

const noun = 'image';

export const handlers = [
  handle(mediaList, (input, { db, store }) => listMedia(db, store.key, input)),
  handle(mediaInfo, async ({ id }, { db, store }) => {
    const found = await media.find(db, store.key, id);
    if (found === undefined) throw rowMissing(noun, 'Failed to get image');
    return { media: found };
  }),
  handle(mediaUsage, async ({ id }, { db, store }) => ({ result: await findMediaUses(db, store.key, id) })),
  handle(mediaUpdate, async ({ id, revision, name, alt }, context) => ({
    media: await writingRows(noun, 'Failed to update image', () =>
      media.update(context, { id, revision }, sql`name = ${name.trim()}, alt = ${alt.trim()}`),
    ),
  })),
  handle(mediaDelete, async ({ ids }, context) => {
    await writingRows(noun, 'Failed to delete image', () => media.delete(context, ids));
    return {};
  }),
  handle(mediaRestore, async ({ ids }, context) => ({
    result: await writingRows(noun, 'Failed to restore image', () => media.restore(context, ids)),
  })),
];
