import type { MediaFileRow } from '@endcap/schema/content/media/media.rest.ts';

/** An image, with the store that it belongs to. */
export interface MediaFileModel extends MediaFileRow {
  readonly storeId: string;
}
