import { Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { EmailClicks_send$key } from './__generated__/EmailClicks_send.graphql.ts';
import { EmailHeatMap } from './EmailHeatMap.tsx';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

/** A link by the product that it leads to, or by its address alone. */
function LinkName({ name, url }: { readonly name: string | undefined; readonly url: string }) {
  if (name === undefined) return url;
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" component="span" display="block">
        {url}
      </Text>
    </>
  );
}

/** What people clicked in one send: its links, as a table and in the email, and its products. */
export function EmailClicks({ send: key, storeId }: { readonly send: EmailClicks_send$key; readonly storeId: string }) {
  const { id, links, products } = useFragment(
    graphql`
      fragment EmailClicks_send on EmailSend {
        id
        links {
          url
          place
          productId
          clicks
          people
        }
        products {
          productId
          name
          clicks
          orders
          revenue {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const nameOf = new Map(products.map(({ productId, name }) => [productId, name]));
  const mostClicks = Math.max(1, ...links.map(({ clicks }) => clicks));
  return (
    <>
      <FigureTable
        title={messages.links}
        heads={[messages.link, messages.clicks, messages.people]}
        empty={messages.noLinks}
        rows={links.map(({ url, productId, clicks, people }) => ({
          key: url,
          cells: [
            <BarName key="url" share={clicks / mostClicks}>
              <LinkName name={nameOf.get(productId)} url={url} />
            </BarName>,
            numbers.count(clicks),
            numbers.count(people),
          ],
        }))}
      />
      <EmailHeatMap id={id} />
      <FigureTable
        title={messages.products}
        heads={[messages.product, messages.clicks, messages.orders, messages.revenue]}
        empty={messages.noProducts}
        rows={products.map(({ productId, name, clicks, orders, revenue }) => ({
          key: productId,
          cells: [
            <PageLink key="name" to={productsPaths.item({ storeId, id: productId })}>
              {name || productId}
            </PageLink>,
            numbers.count(clicks),
            numbers.count(orders),
            numbers.money(revenue),
          ],
        }))}
      />
    </>
  );
}
