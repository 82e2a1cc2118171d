import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { importerMappingSave } from '@endcap/schema/data/imports/importMappings.rest.ts';

export type SavedMappingModel = AnswerOf<typeof importerMappingSave>['mapping'];
