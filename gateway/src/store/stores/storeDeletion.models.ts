import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { deletedStores } from '@endcap/schema/store/stores/stores.rest.ts';

export type DeletedStoreModel = AnswerOf<typeof deletedStores>['result'][number];
