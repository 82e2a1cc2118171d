import { Skeleton, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { ProductCard } from '../../resources/pickers/productCards.ts';
import { ProductPicker } from '../../resources/pickers/ProductPicker.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { WhySectionQuery } from './__generated__/WhySectionQuery.graphql.ts';
import { ReasonList } from './ReasonList.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

/** Why any product of the store is at its position for a query, or is missing. */
export function WhySection({ storeId, query }: { readonly storeId: string; readonly query: string }) {
  const intl = useIntl();
  const [product, setProduct] = useState<ProductCard>();
  const [visitor, setVisitor] = useState('');
  return (
    <FormSection title={messages.whyNotTitle} hint={messages.whyNotHint}>
      <ProductPicker
        label={intl.formatMessage(messages.whyNotPick)}
        storeId={storeId}
        takenIds={product === undefined ? [] : [product.internalId]}
        isReadOnly={false}
        onPick={setProduct}
      />
      <TextInput
        label={intl.formatMessage(messages.whyVisitor)}
        description={intl.formatMessage(messages.whyVisitorHint)}
        maxLength={200}
        autoComplete="off"
        defaultValue={visitor}
        onBlur={({ currentTarget }) => setVisitor(currentTarget.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && setVisitor(currentTarget.value.trim())}
      />
      {product !== undefined && (
        <PageErrorBoundary attempt={product} onRetry={() => setProduct({ ...product })}>
          <Suspense fallback={<Skeleton h={48} />}>
            <Answer storeId={storeId} query={query} product={product} visitor={visitor} />
          </Suspense>
        </PageErrorBoundary>
      )}
    </FormSection>
  );
}

interface AnswerProps {
  readonly storeId: string;
  readonly query: string;
  readonly product: ProductCard;
  readonly visitor: string;
}

function Answer({ storeId, query, product, visitor }: AnswerProps) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<WhySectionQuery>(
    graphql`
      query WhySectionQuery($storeId: String!, $query: String!, $productId: String!, $visitor: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          searchWhy(query: $query, productId: $productId, visitor: $visitor) {
            isShown
            rank
            totalCount
            reasons {
              ...ReasonList_reasons
            }
          }
        }
      }
    `,
    { storeId, query, productId: product.internalId, visitor },
    // Rules and products change while staff look into it.
    { fetchPolicy: 'network-only' },
  );
  const { isShown, rank, totalCount, reasons } = loaded(data.store).searchWhy;
  const name = <strong>{product.name}</strong>;
  return (
    <div aria-live="polite">
      <Text size="sm" mb={6}>
        {rank !== null && rank !== undefined ? (
          <FormattedMessage {...messages.whyShown} values={{ name, rank: numbers.count(rank), total: numbers.count(totalCount) }} />
        ) : (
          <FormattedMessage {...(isShown ? messages.whyLater : messages.whyMissing)} values={{ name }} />
        )}
      </Text>
      <ReasonList reasons={reasons} />
    </div>
  );
}
