import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { dataEntities } from './importEntities.ts';
import { importRun } from './importRuns.ts';

const held = z.object({ key: storeKey, id: objectId });

export const importerHeldList = call({
  path: 'client/account/importer/held/list',
  summary:
    'Lists what a held import would remove (kind gone, all objects) or change (kind changed, the first 1,000 objects with each value). The query searches IDs and titles.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: boundedListInput.extend({
    key: storeKey,
    id: objectId,
    kind: z.enum(['gone', 'changed']).describe('gone: it would be deleted; changed: some of its values would change.'),
    entity: z.enum(dataEntities).describe('Type of object.'),
  }),
  answer: boundedListAnswer(
    z.object({
      id: z.string().describe('ID in the shop’s data.'),
      title: z.string().describe('Name of the object, or a substitute.'),
      row: z.int().nullable().describe('Row number in the feed; null if the feed does not include the object.'),
      cells: z
        .array(
          z.object({
            field: z.string().describe('Name of the field or attribute.'),
            before: z.string().nullable().describe('Stored value as text; null if there is none.'),
            after: z.string().nullable().describe('Value in the feed as text; null if there is none.'),
          }),
        )
        .describe('Values, shortened to 300 characters; null if there is none.'),
    }),
  ),
});

export const importerHeldApprove = call({
  path: 'client/account/importer/held/approve',
  summary:
    'Approves a held import, which then resumes. A LogicalError if it has expired, was already decided, or is older than a later import of the type.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});

export const importerHeldDiscard = call({
  path: 'client/account/importer/held/discard',
  summary: 'Discards a held import. Nothing of it was written. It can be held again until it expires.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});

export const importerHeldRestore = call({
  path: 'client/account/importer/held/restore',
  summary: 'Undoes the discarding of a held import, so that it needs approval again.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});
