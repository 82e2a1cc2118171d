import { z } from 'zod';

import { job } from '../../contract/job.ts';
import { objectId, timestamp } from '../../contract/shapes.ts';
import { feedFetch } from './feedFetch.ts';
import { dataEntities } from './importEntities.ts';
import { importModes, columnMapping, entity, feedPresets } from './importShapes.ts';

export const importCounts = z.object({
  read: z.int().min(0).describe('Rows read.'),
  created: z.int().min(0).describe('Objects created.'),
  updated: z.int().min(0).describe('Objects changed.'),
  unchanged: z.int().min(0).describe('Objects unchanged.'),
  deleted: z.int().min(0).describe('Objects deleted.'),
  failed: z.int().min(0).describe('Rows skipped.'),
});

export type ImportCounts = z.output<typeof importCounts>;

/** What an import that waits for a person would do; nothing is written while it waits. */
export const heldImport = z.object({
  entities: z
    .array(
      z.object({
        entity: z.enum(dataEntities).describe('Type of data.'),
        stored: z.int().min(0).describe('Number of objects in the store before the import.'),
        gone: z.int().min(0).describe('Number of these objects that the feed does not include.'),
        created: z.int().min(0).describe('Objects created.'),
        updated: z.int().min(0).describe('Objects changed.'),
        unchanged: z.int().min(0).describe('Objects unchanged.'),
        failed: z.int().min(0).describe('Rows that would be skipped.'),
        alarming: z.boolean().describe('Whether the import needs approval because it would remove too many objects.'),
        cells: z
          .array(
            z.object({
              field: z.string().describe('Name of the field or attribute.'),
              count: z.int().min(0).describe('Number of objects in which it would change.'),
            }),
          )
          .describe('Fields that would change, by number of objects, most frequent first; at most 50.'),
      }),
    )
    .describe('Expected result of the import, by type of data.'),
  expires_at: timestamp.describe('When it can no longer be approved.'),
});

export type HeldImport = z.output<typeof heldImport>;

/** The outcome of the wish to undo an import. */
export const importUndo = z.object({
  possible: z.boolean().describe('Whether the import can be undone now.'),
  job: job.nullable().describe('The job that undoes it; null if not requested, or after the job was deleted.'),
  removed: z.int().min(0).describe('Objects that the import created and the undo has removed.'),
  restored: z.int().min(0).describe('Objects that the undo has restored to their previous state.'),
  kept: z.int().min(0).describe('Objects that have changed since the import and were kept.'),
  undone_at: timestamp.nullable().describe('When it was undone; null if it was not.'),
  undone_by: z.string().nullable().describe('Name of the user who undid it.'),
});

/** `waiting`, `running`, `done` and `failed` are those of its job; a held one waits for a person, and a discarded one was refused by one. */
export const importStates = ['waiting', 'running', 'held', 'success', 'failed', 'discarded', 'expired'] as const;

export const importRun = z.object({
  id: objectId,
  entity: entity.describe('Type of the feed’s data.'),
  preset: z.enum(feedPresets).nullable().describe('Recognised export format.'),
  time_zone: z.string().describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
  state: z.enum(importStates).describe('Status of the sync.'),
  held: heldImport.nullable().describe('What needs approval; null if nothing does.'),
  decided_by: z.string().nullable().describe('Name of the user who approved or discarded it, if it was held.'),
  decided_at: timestamp.nullable().describe('When it was approved or discarded; null before that.'),
  entity_counts: z
    .array(importCounts.extend({ entity: z.enum(dataEntities).describe('Types of data in the feed.') }))
    .describe('Counts by type of data; for a feed with one type, the same as counts.'),
  kind: z.enum(['upload', 'url']).describe('Source of the feed: uploaded or fetched.'),
  source_name: z.string().describe('File name, or URL without password.'),
  mode: z.enum(importModes).describe('full: objects that the feed no longer includes are deleted; incremental: nothing is deleted.'),
  mapping: z.array(columnMapping).describe('Mapping of columns to fields.'),
  job: job.describe('The job that runs it.'),
  counts: importCounts.describe('Counts of its rows.'),
  issue_count: z.int().min(0).describe('Number of rows that were skipped or fixed. If there are very many, only the first are stored.'),
  rows_path: z.string().nullable().describe('Path of the list of rows in a JSON document, if it was specified.'),
  fetch: feedFetch.nullable().describe('How its pages were fetched; null if the feed has no pages.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
  started_by: z.string().nullable().describe('Name of the user who started it; null if scheduled.'),
  undo: importUndo.describe('Whether and how it was undone.'),
});
