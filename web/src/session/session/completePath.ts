/** First parts of the addresses that belong to a company rather than to a store. */
const companyAreas = new Set(['add-store', 'overview', 'usage', 'users', 'secrets', 'projects', 'billing', 'trial-information', 'gdpr']);

/** The full address of one given without its prefix: `/search/rules` becomes `/store/<id>/search/rules`. */
export function completePath(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { storeId, companyId }: { readonly storeId: string; readonly companyId: string },
): string {
  const area = pathname.split('/')[1] ?? '';
  const prefix = companyAreas.has(area) ? `/company/${companyId}` : `/store/${storeId}`;
  return prefix + pathname + search;
}
