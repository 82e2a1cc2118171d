import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, ok, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { resourceUse } from '../../resources/uses/resourceUse.ts';

/** Largest file that is taken, in bytes. */
export const maxMediaBytes = 10 * 1024 * 1024;

/** Media types that are stored; AVIF is taken too and stored as WebP, which more mail programs show. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const mediaFile = z.object({
  id: objectId,
  name: z.string().describe('Name for staff, at first that of the file.'),
  alt: z.string().describe('Alternative text for people who cannot see the image; empty for a decorative image.'),
  url: z.string().describe('Public URL. It never changes and can be cached indefinitely; after deletion it returns 404.'),
  thumbnail_url: z.string().describe('Public URL of a WebP of at most 320 by 320 pixels.'),
  type: z.enum(mediaTypes).describe('Media type.'),
  width: z.int().min(1).describe('Width in pixels, at most 2,560.'),
  height: z.int().min(1).describe('Height in pixels, at most 2,560.'),
  size: z.int().min(1).describe('Size in bytes.'),
  revision,
  created_at: timestamp.describe('When it was uploaded, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of the user who uploaded or last changed it; null if unknown.'),
});

export type MediaFileRow = z.output<typeof mediaFile>;

const ids = z.array(objectId).min(1).max(200);

export const mediaList = call({
  path: 'client/account/media/list',
  summary: 'Lists the images of a store, newest first. Sort: created_at, name or size. The query searches names and alternative texts.',
  kind: 'read',
  access: { by: 'store', can: 'MEDIA_VIEW' },
  input: boundedListInput.extend({
    key: storeKey,
    types: z.array(z.enum(mediaTypes)).max(4).default([]).describe('Only images of these media types. Default: all.'),
  }),
  answer: boundedListAnswer(mediaFile),
});

export const mediaInfo = call({
  path: 'client/account/media/info',
  summary: 'Returns an image.',
  kind: 'read',
  access: { by: 'store', can: 'MEDIA_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ media: mediaFile.describe('The image.') }),
});

export const mediaUsage = call({
  path: 'client/account/media/usage',
  summary: 'Lists what shows an image in its store: designs, search rules and whatever else has its URL.',
  kind: 'read',
  access: { by: 'store', can: 'MEDIA_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    result: z.array(resourceUse).describe('At most 100, by name.'),
  }),
});

export const mediaUpdate = call({
  path: 'client/account/media/update',
  summary:
    'Changes the name and the alternative text of an image. An outdated revision is a ConflictError. Its content never changes: upload another image instead.',
  kind: 'write',
  access: { by: 'store', can: 'MEDIA_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    revision,
    name: requiredText(200).describe('Name for staff.'),
    alt: z.string().max(500).default('').describe('Alternative text; empty for a decorative image.'),
  }),
  answer: z.object({ media: mediaFile.describe('The image.') }),
});

export const mediaDelete = call({
  path: 'client/account/media/delete',
  summary: 'Deletes images, all or none: their URLs are not found from now on. They can be restored for 7 days.',
  kind: 'write',
  access: { by: 'store', can: 'MEDIA_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('IDs of images.') }),
  answer: ok,
});

export const mediaRestore = call({
  path: 'client/account/media/restore',
  summary: 'Restores images that were deleted in the last 7 days, all or none.',
  kind: 'write',
  access: { by: 'store', can: 'MEDIA_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('IDs of images.') }),
  answer: z.object({ result: z.array(mediaFile).describe('The images.') }),
});
