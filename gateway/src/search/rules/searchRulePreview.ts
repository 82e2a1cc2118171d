import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { ResolversTypes } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

type Preview = AnswerOf<typeof searchRulesPreview>;
type PreviewRow = Preview['after'][number];
type PreviewHit = ResolversTypes['SearchRulePreviewHit'];

const columns = ['before', 'after', 'hidden'] as const;

/** The rows of a preview with their products: one call for all columns. A product that has just gone is omitted. */
export async function previewHits(
  context: Context,
  storeId: string,
  preview: Preview,
): Promise<Record<(typeof columns)[number], PreviewHit[]>> {
  const ids = [...new Set(columns.flatMap((column) => preview[column].map(({ id }) => id)))];
  const loaded = await loadProducts(context, storeId, ids);
  const products = new Map(ids.map((id, index) => [id, loaded[index]]));
  const hit = ({ id, rank, rank_before: rankBefore, badges, reasons }: PreviewRow): PreviewHit[] => {
    const product = products.get(id);
    return product ? [{ rank, rankBefore, product, badges: badges.map(toGraphEnum), reasons }] : [];
  };
  return { before: preview.before.flatMap(hit), after: preview.after.flatMap(hit), hidden: preview.hidden.flatMap(hit) };
}
