import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { SearchHit_hit$key } from './__generated__/SearchHit_hit.graphql.ts';
import { SearchReasons } from './SearchReasons.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import styles from './SearchTryOut.module.css';

interface SearchHitProps {
  readonly hit: SearchHit_hit$key;
  readonly storeId: string;
  readonly money: (value: number) => string;
}

/** One product of a result, with its place and the reasons for it. */
export function SearchHit({ hit: key, storeId, money }: SearchHitProps) {
  const { rank, product, badges, reasons } = useFragment(
    graphql`
      fragment SearchHit_hit on SearchHit {
        rank
        badges
        product {
          internalId
          name
          image
          price
        }
        reasons {
          ...SearchReasons_reasons
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const isPinned = badges.includes('PINNED');
  return (
    <li className={styles['hit']} data-pinned={isPinned || undefined}>
      <span className={styles['picture']}>
        <ProductPicture source={product.image} size={120} />
      </span>
      <span className={styles['name']}>
        <PageLink to={productsPaths.item({ storeId, id: product.internalId })}>{product.name}</PageLink>
      </span>
      {isPinned && (
        <Badge size="xs" radius="sm" tt="none" variant="light">
          <FormattedMessage {...messages.pinned} />
        </Badge>
      )}
      <span className={styles['line']}>
        <span>{numbers.count(rank)}</span>
        <span>{product.price !== null && product.price !== undefined && money(product.price)}</span>
        <SearchReasons reasons={reasons} name={product.name} />
      </span>
    </li>
  );
}
