import type { ImportModel } from './imports.models.ts';

/** Whether and how an import was undone, with the import that it is about. */
export type ImportUndoModel = ImportModel['undo'] & { readonly storeId: string; readonly importId: string };
