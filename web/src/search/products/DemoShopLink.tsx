import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import type { DemoShopLinkQuery } from './__generated__/DemoShopLinkQuery.graphql.ts';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

interface DemoShopLinkProps {
  readonly storeId: string;
  readonly query: string;
}

function Link({ storeId, query }: DemoShopLinkProps) {
  const { store } = useLazyLoadQuery<DemoShopLinkQuery>(
    graphql`
      query DemoShopLinkQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          trackingCode {
            demoShopUrl
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-or-network' },
  );
  if (!store) return null;
  return (
    <Button
      component="a"
      size="sm"
      variant="default"
      href={`${store.trackingCode.demoShopUrl}search?q=${encodeURIComponent(query)}`}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      <FormattedMessage {...messages.demoShop} />
    </Button>
  );
}

/** The same search as a shopper makes it, in the demo shop over the store's products. */
export function DemoShopLink(props: DemoShopLinkProps) {
  return (
    <Suspense fallback={null}>
      <Link {...props} />
    </Suspense>
  );
}
