import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { draftInfo, draftRender } from '@endcap/schema/settings/drafts/drafts.rest.ts';

type Found = AnswerOf<typeof draftInfo>;

/** Between resolvers: a draft, and its store for the global id. */
export type DraftModel = Found['draft'] & { readonly storeId: string };

/** Between resolvers: a change of a draft, with its draft and store for the global id. */
export type DraftChangeModel = Omit<Found['changes'][number], 'object_type'> & {
  readonly storeId: string;
  readonly draftId: string;
  readonly kind: string;
};

/** Between resolvers: a product of a preview, which is loaded when it is asked for. */
export interface DraftPreviewProductModel {
  readonly storeId: string;
  readonly productId: string;
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

/** Between resolvers: how a change looks. */
export type DraftRenderingModel = AnswerOf<typeof draftRender>['result'][number];
