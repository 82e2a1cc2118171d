import { MultiSelect, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { AudiencesSelectQuery } from './__generated__/AudiencesSelectQuery.graphql.ts';
import { pickersMessages as messages } from './pickers.messages.ts';

interface AudiencesSelectProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly storeId: string;
  /** IDs of audiences, or their names where staff wrote those; one that the store does not have stays until staff take it out. */
  readonly value: readonly string[];
  readonly isReadOnly?: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Audiences of the store, chosen by their names and kept by their IDs, so that a new name changes nothing. */
export function AudiencesSelect(props: AudiencesSelectProps) {
  return (
    <Suspense fallback={<Skeleton h={60} />}>
      <Choice {...props} />
    </Suspense>
  );
}

function Choice({ storeId, value, isReadOnly = false, onChange, ...input }: AudiencesSelectProps) {
  const { store } = useLazyLoadQuery<AudiencesSelectQuery>(
    graphql`
      query AudiencesSelectQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          audiences(first: 200) {
            edges {
              node {
                internalId
                name
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  const intl = useIntl();
  const audiences = loaded(store).audiences.edges.map(({ node }) => ({ value: node.internalId, label: node.name }));
  const ids = new Map(audiences.flatMap(({ value: id, label }) => [[plain(label), id] as const, [id, id] as const]));
  const chosen = [...new Set(value.map((text) => ids.get(text) ?? ids.get(plain(text)) ?? text))];
  const gone = chosen.filter((text) => !ids.has(text));
  const goneName = (text: string) => (isId.test(text) ? intl.formatMessage(messages.goneAudience) : text);
  return (
    <MultiSelect
      {...input}
      data={[...audiences, ...gone.map((text) => ({ value: text, label: goneName(text) }))]}
      value={chosen}
      searchable
      hidePickedOptions
      readOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

const plain = (name: string) => name.trim().toLowerCase();
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
