import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { FieldTable } from '../browse/FieldTable.tsx';
import { FoldedText } from '../browse/FoldedText.tsx';
import type { ProductAttributes_product$key } from './__generated__/ProductAttributes_product.graphql.ts';
import { attributeText } from '../browse/attributeText.ts';
import styles from './ProductsTable.module.css';
import { plainText } from './productText.ts';
import { productsMessages as messages } from './products.messages.ts';

/** From this number on, attributes are easier found by typing. */
const searchFrom = 12;

/** The description and all further attributes of a product, as text. */
export function ProductAttributes({ product: key }: { product: ProductAttributes_product$key }) {
  const product = useFragment(
    graphql`
      fragment ProductAttributes_product on Product {
        description
        attributes {
          name
          value
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [text, setText] = useState('');
  const rows = product.attributes.map(({ name, value }) => ({ name, value: attributeText(intl, numbers, value) }));
  const wanted = text.trim().toLocaleLowerCase();
  const found = rows.filter(({ name, value }) => `${name}\n${value}`.toLocaleLowerCase().includes(wanted));
  const { description } = product;
  return (
    <>
      {description !== null && description !== undefined && description !== '' && (
        <DetailPanel title={<FormattedMessage {...messages.description} />}>
          <FoldedText text={plainText(description)} />
        </DetailPanel>
      )}
      <DetailPanel
        title={
          <>
            <FormattedMessage {...messages.attributes} />{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              <FormattedMessage {...messages.attributeCount} values={counted(numbers, rows.length)} />
            </Text>
          </>
        }
        action={
          rows.length >= searchFrom && (
            <TextInput
              size="xs"
              type="search"
              value={text}
              placeholder={intl.formatMessage(messages.findAttribute)}
              aria-label={intl.formatMessage(messages.findAttribute)}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )
        }
      >
        {found.length === 0 ? (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...(rows.length === 0 ? messages.noAttributes : messages.noAttributeFound)} />
          </Text>
        ) : (
          <FieldTable rows={found} heading={messages.attributeName} className={styles['attributes']} />
        )}
      </DetailPanel>
    </>
  );
}
