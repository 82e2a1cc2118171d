import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { FilterValuesProps } from '../../ui/list/listState.ts';
import type { ProductValueField, ProductValuesQuery } from './__generated__/ProductValuesQuery.graphql.ts';
import styles from './ProductsTable.module.css';
import { productsMessages as messages } from './products.messages.ts';

export const BrandValues = (props: FilterValuesProps) => <ProductValues field="BRAND" {...props} />;
export const CategoryValues = (props: FilterValuesProps) => <ProductValues field="CATEGORIES" {...props} />;

/** The brands or categories that products have, with how many have each, to choose some of them. */
function ProductValues({ field, label, chosen, onChosen }: FilterValuesProps & { readonly field: ProductValueField }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { store } = useLazyLoadQuery<ProductValuesQuery>(
    graphql`
      query ProductValuesQuery($storeId: String!, $field: ProductValueField!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          productValues(field: $field, query: $query, first: 100) {
            value
            count
          }
        }
      }
    `,
    { storeId, field, query },
    { fetchPolicy: 'store-and-network' },
  );
  const found = store?.productValues ?? [];
  // What is chosen stays in sight, also when it is not among what was searched for.
  const others = chosen.filter((value) => found.every((one) => one.value !== value));
  const shown = [...others.map((value) => ({ value, count: undefined })), ...found];
  return (
    <div>
      <TextInput
        size="sm"
        type="search"
        label={label}
        placeholder={intl.formatMessage(messages.findValue)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" mt={8}>
          <FormattedMessage {...messages.noValue} />
        </Text>
      ) : (
        <Checkbox.Group value={[...chosen]} onChange={onChosen} aria-label={label}>
          <Stack gap={6} mt={8} className={styles['values'] ?? ''}>
            {shown.map(({ value, count }) => (
              <Checkbox
                key={value}
                size="sm"
                value={value}
                label={
                  <>
                    <bdi>{value}</bdi>{' '}
                    {count !== undefined && (
                      <Text span size="xs" c="dimmed">
                        {numbers.count(count)}
                      </Text>
                    )}
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  );
}
