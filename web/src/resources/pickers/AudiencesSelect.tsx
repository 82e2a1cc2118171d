import { MultiSelect, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { AudiencesSelectQuery } from './__generated__/AudiencesSelectQuery.graphql.ts';
import { readAudienceNames } from './audienceNames.ts';

interface AudiencesSelectProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly storeId: string;
  /** Names of audiences; one that the store does not have stays until staff take it out. */
  readonly value: readonly string[];
  readonly isReadOnly?: boolean;
  readonly onChange: (names: readonly string[]) => void;
}

/** Audiences of the store, chosen by their names. */
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
          ...audienceNames_store
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  return (
    <MultiSelect
      {...input}
      data={[...new Set([...readAudienceNames(loaded(store)), ...value])]}
      value={[...value]}
      searchable
      hidePickedOptions
      readOnly={isReadOnly}
      onChange={onChange}
    />
  );
}
