import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { FeedRow } from '../read/feedReader.ts';

/** An object as a feed gives it, ready to be stored. */
export interface ImportedObject<Fields = Readonly<Record<string, unknown>>> {
  readonly row: number;
  readonly entity: DataEntity;
  readonly id: string;
  /** What staff know it by. */
  readonly title: string;
  /** Its columns by name, but the id. */
  readonly fields: Fields;
  /** Hex digest of id and fields: the same data has the same digest. */
  readonly content_hash: string;
}

export interface ReadObject {
  readonly object: ImportedObject | undefined;
  readonly entity: DataEntity;
  /** Id of the row, also of one that is omitted, so that its object is not taken for gone; undefined when it is not known. */
  readonly id: string | undefined;
  readonly issues: readonly FeedIssue[];
}

export type IdType = 'text' | 'number';

export type IdTypes = Partial<Record<DataEntity, IdType>>;

export interface ObjectReader {
  read(row: FeedRow): ReadObject;
  /** Kind of the ids of each entity, from its first object: all must be of one kind. */
  readonly idTypes: IdTypes;
}
