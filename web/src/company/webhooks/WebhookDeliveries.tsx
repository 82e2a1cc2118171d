import { Button, Group, Skeleton } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { WebhookDeliveries_webhook$key } from './__generated__/WebhookDeliveries_webhook.graphql.ts';
import type { WebhookDeliveriesPaginationQuery } from './__generated__/WebhookDeliveriesPaginationQuery.graphql.ts';
import type { WebhookDeliveriesQuery } from './__generated__/WebhookDeliveriesQuery.graphql.ts';
import type { WebhookDeliveriesRedeliverMutation } from './__generated__/WebhookDeliveriesRedeliverMutation.graphql.ts';
import type { WebhookDeliveriesTestMutation } from './__generated__/WebhookDeliveriesTestMutation.graphql.ts';
import { WebhookDeliveryItem } from './WebhookDeliveryItem.tsx';
import { webhooksMessages as messages } from './webhooks.messages.ts';
import styles from './webhooks.module.css';

interface WebhookDeliveriesProps {
  /** Global id of the webhook. */
  readonly id: string;
  readonly isReadOnly: boolean;
}

const pageSize = 20;

/** The messages of a webhook with what was answered, the way to try it, and to deliver again. */
export function WebhookDeliveries({ id, isReadOnly }: WebhookDeliveriesProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const isDone = useIsDone();
  const [fetchKey, setFetchKey] = useState(0);
  const [isReading, startTransition] = useTransition();
  const readAgain = () => startTransition(() => setFetchKey((before) => before + 1));
  const [test, isTesting] = useWrite<WebhookDeliveriesTestMutation>(graphql`
    mutation WebhookDeliveriesTestMutation($input: TestWebhookInput!) {
      payload: testWebhook(input: $input) {
        webhookDelivery {
          state
          attempts {
            status
            error
          }
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [redeliver, isRedelivering] = useWrite<WebhookDeliveriesRedeliverMutation>(graphql`
    mutation WebhookDeliveriesRedeliverMutation($input: RedeliverWebhookInput!) {
      payload: redeliverWebhook(input: $input) {
        count
        errors {
          code
          message
        }
      }
    }
  `);
  const onTest = async () => {
    const payload = (await test({ input: { id } }))?.payload;
    readAgain();
    if (!isDone(payload) || payload?.webhookDelivery == null) return;
    const { state, attempts } = payload.webhookDelivery;
    const [{ status, error } = { status: null, error: '' }] = attempts;
    const said = status == null ? error : intl.formatMessage(messages.statusOf, { status: String(status) });
    if (state === 'SUCCESS') showToast({ type: 'success', title: intl.formatMessage(messages.testDelivered) });
    else showToast({ type: 'danger', title: intl.formatMessage(messages.testFailed), message: said });
  };
  const onRedeliver = async (deliveryIds?: readonly string[]) => {
    const payload = (await redeliver({ input: { id, ...(deliveryIds && { deliveryIds }) } }))?.payload;
    readAgain();
    if (isDone(payload))
      showToast({ type: 'success', title: intl.formatMessage(messages.redelivered, counted(numbers, payload?.count ?? 0)) });
  };
  return (
    <FormSection title={messages.deliveries} hint={messages.deliveriesHint}>
      <Group gap="xs">
        {!isReadOnly && (
          <>
            <Button variant="default" size="xs" loading={isTesting} onClick={() => void onTest()}>
              <FormattedMessage {...messages.test} />
            </Button>
            <Button variant="default" size="xs" loading={isRedelivering} onClick={() => void onRedeliver()}>
              <FormattedMessage {...messages.redeliverAll} />
            </Button>
          </>
        )}
        <Button variant="subtle" size="xs" loading={isReading} onClick={readAgain}>
          <FormattedMessage {...messages.refresh} />
        </Button>
      </Group>
      <PageErrorBoundary attempt={fetchKey} onRetry={readAgain}>
        <Suspense fallback={<Skeleton h={120} />}>
          <Deliveries id={id} fetchKey={fetchKey} isReadOnly={isReadOnly} onRedeliver={(deliveryId) => void onRedeliver([deliveryId])} />
        </Suspense>
      </PageErrorBoundary>
    </FormSection>
  );
}

interface DeliveriesProps extends WebhookDeliveriesProps {
  readonly fetchKey: number;
  readonly onRedeliver: (deliveryId: string) => void;
}

function Deliveries({ id, fetchKey, ...list }: DeliveriesProps) {
  const { node } = useLazyLoadQuery<WebhookDeliveriesQuery>(
    graphql`
      query WebhookDeliveriesQuery($id: ID!) {
        node(id: $id) {
          ...WebhookDeliveries_webhook @alias(as: "webhook")
        }
      }
    `,
    { id },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  return <DeliveryList {...list} webhook={loaded(node?.webhook)} />;
}

interface DeliveryListProps extends Omit<DeliveriesProps, 'id' | 'fetchKey'> {
  readonly webhook: WebhookDeliveries_webhook$key;
}

function DeliveryList({ webhook, isReadOnly, onRedeliver }: DeliveryListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<WebhookDeliveriesPaginationQuery, WebhookDeliveries_webhook$key>(
    graphql`
      fragment WebhookDeliveries_webhook on Webhook
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "WebhookDeliveriesPaginationQuery") {
        deliveries(first: $first, after: $after) @connection(key: "WebhookDeliveries_deliveries") {
          edges {
            node {
              id
              ...WebhookDeliveryItem_delivery
            }
          }
        }
      }
    `,
    webhook,
  );
  const { edges } = data.deliveries;
  if (edges.length === 0)
    return (
      <p className={styles['soft']}>
        <FormattedMessage {...messages.noDeliveries} />
      </p>
    );
  return (
    <>
      <ul className={styles['deliveries']}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <WebhookDeliveryItem delivery={node} isReadOnly={isReadOnly} onRedeliver={() => onRedeliver(node.id)} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
    </>
  );
}
