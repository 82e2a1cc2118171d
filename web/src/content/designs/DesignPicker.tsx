import { Select, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { FormField } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { DesignPickerQuery } from './__generated__/DesignPickerQuery.graphql.ts';
import { designNames } from './names/designNames.messages.ts';
import { designsMessages as messages } from './designs.messages.ts';
import type { DesignTypeName, Product } from './designsAddress.ts';

interface DesignPickerProps {
  /** Global ID of the design; null for the built-in one, and empty while none is selected. */
  readonly field: FormField<string | null>;
  readonly label: MessageDescriptor;
  readonly storeId: string;
  readonly product: Product;
  /** What the design must draw. */
  readonly productType: DesignTypeName;
  readonly isReadOnly: boolean;
}

/** Chooses a design of the store, or the built-in one. */
export function DesignPicker(props: DesignPickerProps) {
  return (
    <PageErrorBoundary
      attempt={props.storeId}
      fallback={
        <Notice tone="danger">
          <strong>
            <FormattedMessage {...messages.failedToLoad} />
          </strong>{' '}
          <FormattedMessage {...messages.failedToLoadText} />
        </Notice>
      }
    >
      <Suspense fallback={<Skeleton h={60} />}>
        <Choice {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function Choice({ field, label, storeId, product, productType, isReadOnly }: DesignPickerProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<DesignPickerQuery>(
    graphql`
      query DesignPickerQuery($storeId: String!, $product: DesignProduct!, $type: DesignType!) @throwOnFieldError {
        store(storeId: $storeId) {
          designs(first: 200, filter: [{ product: [$product] }, { productType: [$type] }, { role: [DESIGN] }]) {
            edges {
              node {
                id
                name
                isEnabled
              }
            }
          }
        }
      }
    `,
    { storeId, product, type: productType },
    { fetchPolicy: 'store-and-network' },
  );
  const designs = loaded(data.store).designs.edges.map(({ node }) => node);
  const builtIn = 'built-in';
  const chosen = field.value ?? builtIn;
  const isGone = chosen !== '' && chosen !== builtIn && !designs.some(({ id }) => id === chosen);
  return (
    <Select
      id={field.id}
      label={intl.formatMessage(label)}
      description={isGone ? intl.formatMessage(messages.goneHint) : undefined}
      data={[
        { value: builtIn, label: intl.formatMessage(designNames.builtIn) },
        ...designs.map(({ id, name, isEnabled }) => ({
          value: id,
          label: isEnabled ? name : intl.formatMessage(messages.disabledDesign, { name }),
        })),
        ...(isGone ? [{ value: chosen, label: intl.formatMessage(messages.goneDesign) }] : []),
      ]}
      value={chosen === '' ? null : chosen}
      placeholder={intl.formatMessage(messages.selectDesign)}
      error={field.error}
      allowDeselect={false}
      searchable
      readOnly={isReadOnly}
      onChange={(value) => field.onChange(value === null || value === builtIn ? null : value)}
    />
  );
}
