import type { MediaFileRow } from '@endcap/schema/content/media/media.rest.ts';

/** A picture, with the store that it belongs to. */
export interface MediaFileModel extends MediaFileRow {
  readonly storeId: string;
}
