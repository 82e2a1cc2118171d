import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { listViewsCreate } from '@endcap/schema/account/listViews/listViews.rest.ts';

/** A view, with the store that it belongs to. */
export type ListViewModel = AnswerOf<typeof listViewsCreate>['view'] & { readonly storeId: string };
