import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { dataEntities } from './importEntities.ts';
import { importRun } from './imports.rest.ts';

const held = z.object({ key: storeKey, id: objectId });

export const importerHeldList = call({
  path: 'client/account/importer/held/list',
  summary:
    'Lists what a held import would remove (kind gone, all of it) or change (kind changed, the first 1,000 objects with each cell). The query is looked for in id and title.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: listInput.extend({
    key: storeKey,
    id: objectId,
    kind: z.enum(['gone', 'changed']).describe('gone: it would be deleted; changed: cells of it would change.'),
    entity: z.enum(dataEntities).describe('What it is.'),
  }),
  answer: listAnswer(
    z.object({
      id: z.string().describe('Id, as the shop has it.'),
      title: z.string().describe('Its name, or what stands for one.'),
      row: z.int().nullable().describe('Row of the feed; null for what it does not hold.'),
      cells: z
        .array(
          z.object({
            field: z.string().describe('Name of the field or attribute.'),
            before: z.string().nullable().describe('Value that is stored, as text; null for none.'),
            after: z.string().nullable().describe('Value of the feed, as text; null for none.'),
          }),
        )
        .describe('Values are shortened to 300 characters; null where there is none.'),
    }),
  ),
});

export const importerHeldApprove = call({
  path: 'client/account/importer/held/approve',
  summary: 'Lets a held import go on; one that has expired, was decided or is older than a later import of the kind is a LogicalError.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});

export const importerHeldDiscard = call({
  path: 'client/account/importer/held/discard',
  summary: 'Refuses a held import; nothing of it was written. It can be held again until it expires.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});

export const importerHeldRestore = call({
  path: 'client/account/importer/held/restore',
  summary: 'Takes the refusal of a held import back, so that it waits again.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: held,
  answer: z.object({ import: importRun.describe('The import.') }),
});
