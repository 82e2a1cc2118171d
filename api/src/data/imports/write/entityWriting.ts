import type { ImportCounts } from '@endcap/schema/data/imports/importRuns.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { Transaction } from '../../../db/database.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import type { ImportedObject } from '../map/importedObject.ts';

export interface Writing {
  readonly storeKey: string;
  /** The import that brings the objects; undefined for a push. */
  readonly importId?: string | undefined;
  /** Each id once. */
  readonly objects: readonly ImportedObject[];
  /** The steps that products go through before they are stored. */
  readonly modifiers: Modifiers;
  readonly now: Date;
}

export interface Written extends Pick<ImportCounts, 'created' | 'updated' | 'unchanged' | 'deleted'> {
  readonly issues: readonly FeedIssue[];
}

export interface Removing {
  readonly storeKey: string;
  readonly importId?: string | undefined;
  readonly ids: readonly string[];
  readonly now: Date;
}

/** How the objects of an entity are stored. */
export interface EntityWrites {
  readonly table: string;
  /** Checked before anything is written, when a caller must know that writing may continue. */
  readonly lock?: string;
  /** Writes the objects that are new or differ. */
  write(transaction: Transaction, writing: Writing): Promise<Written>;
  /**
   * Condition on a stored object `t`, with `run` as its import: whether a full feed that does not hold it takes it away. Without one, nothing is
   * ever removed by absence.
   */
  readonly removable?: string;
  /** Deletes objects by their ids; returns how many there were. */
  remove(transaction: Transaction, removing: Removing): Promise<number>;
  /** What staff know a stored object `t` by, as SQL. */
  readonly title: string;
  /** Columns that an import may change, besides `attributes`. */
  readonly columns: readonly string[];
}
