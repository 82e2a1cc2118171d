import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { CampaignOrderMutation } from './__generated__/CampaignOrderMutation.graphql.ts';
import type { CampaignOrderQuery } from './__generated__/CampaignOrderQuery.graphql.ts';
import styles from './CampaignOrder.module.css';
import { campaignsAddress } from './campaignsAddress.ts';
import { AllConflicts } from './CampaignConflicts.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** The campaigns by precedence, which is changed by dragging, or with the arrow keys on the handle. */
export function CampaignOrder({ storeId }: { readonly storeId: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={<Skeleton h={240} />}>
        <Stack gap="md">
          <Order storeId={storeId} />
          <AllConflicts storeId={storeId} />
        </Stack>
      </Suspense>
    </PageErrorBoundary>
  );
}

function Order({ storeId }: { readonly storeId: string }) {
  const { store } = useLazyLoadQuery<CampaignOrderQuery>(
    graphql`
      query CampaignOrderQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingCampaigns(first: 200, orderBy: { field: POSITION, direction: ASC }) {
            edges {
              node {
                id
                internalId
                name
                status
                isEnabled
              }
            }
            totalCount
          }
          # What comes after the last one that is listed, so that a campaign moved there does not go to the very end.
          others: merchandisingCampaigns(first: 1, offset: 200, orderBy: { field: POSITION, direction: ASC }) {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  const [write] = useWrite<CampaignOrderMutation>(graphql`
    mutation CampaignOrderMutation($input: ReorderMerchandisingCampaignInput!) {
      payload: reorderMerchandisingCampaign(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const isDone = useIsDone();
  const canEdit = useCan()('MERCHANDISING_EDIT');
  const { merchandisingCampaigns: campaigns, others } = loaded(store);
  const stored = campaigns.edges.map(({ node }) => node);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const byId = new Map(stored.map((campaign) => [campaign.id, campaign]));
  const shown = order === null ? stored : order.flatMap((id) => byId.get(id) ?? []);

  const move = async (from: number, wanted: number) => {
    const to = Math.min(Math.max(wanted, 0), shown.length - 1);
    const campaign = shown[from];
    if (campaign === undefined || to === from) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, campaign);
    setOrder(next.map(({ id }) => id));
    setAnnouncement(intl.formatMessage(messages.orderMoved, { name: campaign.name, place: numbers.count(to + 1) }));
    const save = async (wantedOrder: readonly { readonly id: string }[]) => {
      const place = wantedOrder.findIndex(({ id }) => id === campaign.id);
      const answer = await write({ input: { id: campaign.id, before: wantedOrder[place + 1]?.id ?? others.edges[0]?.node.id ?? null } });
      return isDone(answer?.payload);
    };
    if (!(await save(next))) {
      setOrder(shown.map(({ id }) => id));
      return;
    }
    showUndo({
      title: intl.formatMessage(messages.orderSaved),
      onUndo: async () => {
        if (await save(shown)) setOrder(shown.map(({ id }) => id));
      },
    });
  };

  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: shown.length - 1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ol');
    void move(at, to);
    // The row moved; the focus stays with what was moved.
    const place = Math.min(Math.max(to, 0), shown.length - 1);
    requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('[data-handle]')[place]?.focus());
  };

  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.emptyTitle} />
      </Text>
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        <FormattedMessage {...messages.orderText} />
        {campaigns.totalCount > stored.length && (
          <>
            {' '}
            <FormattedMessage
              {...messages.orderFirst}
              values={{ shown: numbers.count(stored.length), total: numbers.count(campaigns.totalCount) }}
            />
          </>
        )}
      </Text>
      <ol className={styles['order']} aria-label={intl.formatMessage(messages.tabOrder)}>
        {shown.map(({ id, internalId, name, status, isEnabled }, at) => (
          // Dragging is for the pointer; the handle in the row does the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={styles['row']}
            draggable={canEdit}
            data-over={over === at && dragged !== null && dragged !== at ? (dragged > at ? 'before' : 'after') : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) void move(dragged, at);
              setDragged(null);
              setOver(null);
            }}
          >
            {canEdit && (
              <button
                type="button"
                className={styles['handle']}
                data-handle
                aria-label={intl.formatMessage(messages.orderMove, { name, place: numbers.count(at + 1) })}
                onKeyDown={(event) => onKey(event, at)}
              >
                <IconGripVertical size={16} aria-hidden />
              </button>
            )}
            <span className={styles['place']}>{numbers.count(at + 1)}</span>
            <span className={styles['name']}>
              <PageLink to={campaignsAddress.paths.item({ storeId, id: internalId })}>{name}</PageLink>
            </span>
            <CampaignStatus window={status} isEnabled={isEnabled} />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
