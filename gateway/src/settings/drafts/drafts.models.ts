/** Between resolvers: a product of a preview, which is loaded when it is asked for. */
export interface DraftPreviewProductModel {
  readonly storeId: string;
  readonly productId: string;
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}
