import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { importerMappingSave } from '@endcap/schema/data/imports/importMappings.rest.ts';

export type SavedMappingRow = AnswerOf<typeof importerMappingSave>['mapping'];

export type SavedMappingModel = SavedMappingRow & { readonly storeId: string };
