import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { importRun } from './importRuns.ts';

export const importerUndo = call({
  path: 'client/account/importer/undo',
  summary:
    'Undoes an import in the background, within 14 days: removes the objects it created and restores those it changed or removed. Objects that have changed since are kept. A LogicalError if the import is running, changed nothing or was already undone.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId.describe('ID of the import.') }),
  answer: z.object({ import: importRun.describe('The import, with the job that undoes it.') }),
});
