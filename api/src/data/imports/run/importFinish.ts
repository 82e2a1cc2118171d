import { recountCategories } from '../../categories/categoryCounts.ts';
import type { ImportTools } from './importTools.ts';
import type { ImportState } from '../importStore.ts';
import { reportCategoryLoops, reportUnknownProducts } from './lateIssues.ts';

/** What follows the rows of an import: counts, what only the whole feed shows, and the search index. Can be done again at any time. */
export async function finishImport(run: ImportState, { db, signal, progress, index }: ImportTools, share: number): Promise<void> {
  const { store_key: storeKey, id, entity_counts: counts } = run;
  const touched = (entity: keyof typeof counts) => {
    const { created = 0, updated = 0, deleted = 0 } = counts[entity] ?? {};
    return created + updated + deleted > 0;
  };
  if (touched('products') || touched('categories')) {
    progress(share, 'Counting categories');
    await recountCategories(db, storeKey);
  }
  if (counts.categories !== undefined) await reportCategoryLoops(db, storeKey, id);
  // Products of order lines are made of these lines.
  if (counts.orders !== undefined && run.entity !== 'order_lines') await reportUnknownProducts(db, storeKey, id);
  if (counts.products === undefined && run.entity !== 'products') return;
  progress(share, 'Indexing products');
  await index(db, storeKey, {
    signal,
    progress: (fraction, message) => progress(share + fraction * (1 - share), message),
  });
}
