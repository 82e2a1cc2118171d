import { Badge } from '@mantine/core';
import { Fragment } from 'react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { LongText } from '../../ui/list/LongText.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { categoriesPaths } from '../categories/categoriesPaths.ts';
import { ordersPaths } from '../orders/ordersPaths.ts';
import { contentPagesPaths } from '../pages/contentPagesPaths.ts';
import { productsPaths } from '../products/productsPaths.ts';
import { reasonMessages } from '../sales/suspiciousSales.messages.ts';
import type { VisitorEntryLine_entry$key } from './__generated__/VisitorEntryLine_entry.graphql.ts';
import { entryWords } from './entryWords.ts';
import { loggedValues } from './loggedValues.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import styles from './visitors.module.css';

/** One thing that a visitor did: when, in words, with the products concerned; what the call said is behind a press. */
export function VisitorEntryLine({ entry: key, storeId }: { readonly entry: VisitorEntryLine_entry$key; readonly storeId: string }) {
  const { time, call, labels, input, output, metadata, products } = useFragment(
    graphql`
      fragment VisitorEntryLine_entry on VisitorEntry {
        time
        call
        labels
        input
        output
        metadata
        products {
          internalId
          name
          image
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const words = entryWords(intl, useNumbers(), { call, input, output, metadata });
  const reasons = words.reasons.map((reason) => {
    const known = Object.entries(reasonMessages).find(([name]) => name === reason)?.[1];
    return known === undefined ? reason : intl.formatMessage(known);
  });
  const quantities = new Map(words.quantities);
  const unknown = words.productIds.filter((id) => products.every(({ internalId }) => internalId !== id));
  return (
    <li className={styles['entry']}>
      <span className={styles['time']}>
        <FormattedTime value={time} />
      </span>
      <div className={styles['happened']}>
        <p className={styles['sentence']}>
          {words.sentence}
          {words.orderId !== undefined && (
            <>
              {' '}
              <PageLink to={ordersPaths.item({ storeId, id: words.orderId })}>{words.orderId}</PageLink>
            </>
          )}
          {words.places.map(({ kind, id }) => (
            <Fragment key={id}>
              {' '}
              <PageLink to={(kind === 'category' ? categoriesPaths : contentPagesPaths).item({ storeId, id })}>{id}</PageLink>
            </Fragment>
          ))}{' '}
          {labels.map((label) => (
            <Badge key={label} variant="default" tt="none" fw={500} radius="sm">
              {label}
            </Badge>
          ))}
        </p>
        {reasons.length > 0 && (
          <p className={styles['reasons']}>
            <FormattedMessage {...messages.suspicious} values={{ reasons: intl.formatList(reasons) }} />
          </p>
        )}
        {(products.length > 0 || unknown.length > 0) && (
          <ul className={styles['things']}>
            {products.map(({ internalId, name, image }) => (
              <li key={internalId}>
                <ProductPicture source={image} size={32} />
                {quantities.has(internalId) && <span>{quantities.get(internalId)} ×</span>}
                <PageLink to={productsPaths.item({ storeId, id: internalId })}>
                  <LongText text={name} />
                </PageLink>
              </li>
            ))}
            {unknown.map((id) => (
              <li key={id}>
                <ProductPicture source={null} size={32} />
                {quantities.has(id) && <span>{quantities.get(id)} ×</span>} <code>{id}</code>
              </li>
            ))}
          </ul>
        )}
        <details className={styles['details']}>
          <summary>
            <FormattedMessage {...messages.details} />
          </summary>
          <table>
            <tbody>
              {[
                { name: intl.formatMessage(messages.call), text: call },
                ...loggedValues(input),
                ...loggedValues(output),
                ...loggedValues(metadata),
              ].map(({ name, text }, at) => (
                // The request and its outcome may have values of one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </li>
  );
}
