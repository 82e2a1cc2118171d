import { Loader, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FoldedText } from '../../data/browse/FoldedText.tsx';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { AiRequestsDialogQuery } from './__generated__/AiRequestsDialogQuery.graphql.ts';
import { aiRequestsMessages as messages } from './aiRequests.messages.ts';

/** What was sent to the AI model for a store. */
export function AiRequestsDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<FormattedMessage {...messages.title} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Suspense fallback={<Loader aria-label={intl.formatMessage(messages.loading)} />}>
        <AiRequests />
      </Suspense>
    </Modal>
  );
}

function AiRequests() {
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<AiRequestsDialogQuery>(
    graphql`
      query AiRequestsDialogQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          aiRequests(first: 50) {
            internalId
            at
            purpose
            model
            outcome
            tokens
            sent
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  return (
    <FigureTable
      title={messages.text}
      empty={messages.empty}
      heads={[messages.at, messages.outcome, messages.tokens]}
      rows={loaded(data.store).aiRequests.map(({ internalId, at, purpose, model, outcome, tokens, sent }) => ({
        key: internalId,
        cells: [
          <>
            <Moment at={at} />
            <Text size="xs" c="dimmed">
              {purpose} · {model}
            </Text>
            <FoldedText text={sent} />
          </>,
          outcome === '%future added value' ? '' : <FormattedMessage key="outcome" {...messages[outcome]} />,
          numbers.count(tokens),
        ],
      }))}
    />
  );
}
