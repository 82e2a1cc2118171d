import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { FeedError } from '../read/feedError.ts';
import type { FeedRow } from '../read/feedReader.ts';
import type { ImportBatch } from '../write/importBatch.ts';
import type { KeptId } from '../write/importRepeats.ts';
import type { ImportedObject, ObjectReader } from '../map/importedObject.ts';

const batchRows = 500;
/** A batch is also stored when its rows weigh this much, so that large rows do not pile up. */
const batchBytes = 4 * 1024 * 1024;

class OpenBatch {
  lastRow: number;
  rows = 0;
  bytes = 0;
  unreadable = 0;
  readonly objects: ImportedObject[] = [];
  readonly keptIds: KeptId[] = [];
  readonly issues: FeedIssue[] = [];
  readonly read = new Map<DataEntity, number>();
  readonly failed = new Map<DataEntity, number>();

  constructor(after: number) {
    this.lastRow = after;
  }

  add(row: FeedRow, reader: ObjectReader): void {
    const { object, entity, id, issues } = reader.read(row);
    this.lastRow = row.number;
    this.rows++;
    this.bytes += row.size;
    this.read.set(entity, (this.read.get(entity) ?? 0) + 1);
    this.issues.push(...issues);
    if (object) {
      this.objects.push(object);
      return;
    }
    this.failed.set(entity, (this.failed.get(entity) ?? 0) + 1);
    if (id !== undefined) this.keptIds.push({ entity, id, row: row.number });
    // A row that was read and has no id is none of our objects; one that could not be read may be any of them.
    else if (!row.entries) this.unreadable++;
  }
}

/** Cuts the rows of a feed into batches. When the feed breaks off, what was read before still comes. */
export async function* feedBatches(
  { storeKey, importId, after: start, modifiers }: { storeKey: string; importId: string; after: number; modifiers: Modifiers },
  rows: AsyncIterable<readonly FeedRow[]>,
  reader: ObjectReader,
): AsyncGenerator<ImportBatch> {
  let after = start;
  let open = new OpenBatch(after);
  const take = (): ImportBatch => {
    const { lastRow, objects, keptIds, issues, read, failed, unreadable } = open;
    const idTypes = { ...reader.idTypes };
    const batch = {
      storeKey,
      importId,
      after,
      lastRow,
      objects,
      keptIds,
      issues,
      read,
      failed,
      unreadable,
      idTypes,
      modifiers,
      now: new Date(),
    };
    after = lastRow;
    open = new OpenBatch(after);
    return batch;
  };
  let broken: unknown;
  try {
    for await (const some of rows) {
      for (const row of some) {
        open.add(row, reader);
        if (open.rows >= batchRows || open.bytes >= batchBytes) yield take();
      }
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    broken = error;
  }
  if (open.rows > 0) yield take();
  if (broken !== undefined) throw broken;
}
