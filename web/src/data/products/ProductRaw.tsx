import { graphql, useFragment } from 'react-relay';

import { RawData } from '../browse/RawData.tsx';
import type { ProductRaw_product$key } from './__generated__/ProductRaw_product.graphql.ts';

/** A product's row as JSON, to look at and to copy. */
export function ProductRaw({ product: key }: { product: ProductRaw_product$key }) {
  const { raw } = useFragment(
    graphql`
      fragment ProductRaw_product on Product {
        raw
      }
    `,
    key,
  );
  return <RawData value={raw} />;
}
