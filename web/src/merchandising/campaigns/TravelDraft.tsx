import { Select } from '@mantine/core';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { TravelDraftQuery } from './__generated__/TravelDraftQuery.graphql.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface TravelDraftProps {
  readonly storeId: string;
  /** Global id of the draft; null for none. */
  readonly value: string | null;
  readonly onChange: (draft: string | null) => void;
}

/** The draft that is laid over what holds; nothing in a store that has none to publish. */
export function TravelDraft(props: TravelDraftProps) {
  return (
    <Suspense fallback={null}>
      <Choice {...props} />
    </Suspense>
  );
}

const unpublished: ReadonlySet<string> = new Set(['OPEN', 'REVIEW', 'APPROVED']);

function Choice({ storeId, value, onChange }: TravelDraftProps) {
  const intl = useIntl();
  const { store } = useLazyLoadQuery<TravelDraftQuery>(
    graphql`
      query TravelDraftQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          drafts(first: 200) {
            edges {
              node {
                id
                name
                state
                changeCount
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  const drafts = loaded(store).drafts.edges.filter(({ node: { state, changeCount } }) => unpublished.has(state) && changeCount > 0);
  if (drafts.length === 0) return null;
  return (
    <Select
      label={intl.formatMessage(messages.travelDraft)}
      description={intl.formatMessage(messages.travelDraftHint)}
      data={[
        { value: '', label: intl.formatMessage(messages.travelNoDraft) },
        ...drafts.map(({ node: { id, name } }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      allowDeselect={false}
      onChange={(draft) => onChange(draft === '' ? null : draft)}
    />
  );
}
