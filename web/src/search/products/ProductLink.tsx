import { productsPaths } from '../../data/products/productsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';

/** The name of a product, as a link to its page. */
export function ProductLink({ storeId, id, name }: { readonly storeId: string; readonly id: string; readonly name: string }) {
  return <PageLink to={productsPaths.item({ storeId, id })}>{name}</PageLink>;
}
