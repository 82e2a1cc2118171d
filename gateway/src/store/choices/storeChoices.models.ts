import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';

export type StoreChoicesModel = Omit<AnswerOf<typeof storeChoices>, 'status'>;
export type StoreChoiceCompanyModel = StoreChoicesModel['companies'][number];
export type StoreChoiceModel = StoreChoiceCompanyModel['stores'][number];
