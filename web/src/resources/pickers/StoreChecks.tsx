import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { startTransition, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePaginationFragment } from 'react-relay';

import type { StoreChecks_company$key } from './__generated__/StoreChecks_company.graphql.ts';
import type { StoreChecksQuery } from './__generated__/StoreChecksQuery.graphql.ts';
import styles from './pickers.module.css';
import { pickersMessages as messages } from './pickers.messages.ts';

export interface NamedStore {
  readonly id: string;
  readonly name: string;
}

interface StoreChecksProps {
  readonly company: StoreChecks_company$key;
  readonly id?: string;
  readonly label: string;
  /** Global ids. */
  readonly chosen: readonly string[];
  /** Stores that may be chosen without being on a page that was read. */
  readonly known: readonly NamedStore[];
  /** A store that stays as it is, and one that is not offered, by their global ids. */
  readonly fixedId?: string;
  readonly hiddenId?: string;
  readonly isReadOnly: boolean;
  readonly onToggle: (store: NamedStore, isChosen: boolean) => void;
}

/** From this number on, stores are easier found by typing. */
const searchFrom = 9;
const pageSize = 50;

/** Stores of the company to tick, a page at a time and found by typing. What is ticked and not among the found ones is above them. */
export function StoreChecks({ company, id, label, chosen, known, fixedId, hiddenId, isReadOnly, onToggle }: StoreChecksProps) {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<StoreChecksQuery, StoreChecks_company$key>(
    graphql`
      fragment StoreChecks_company on Company
      @argumentDefinitions(
        can: { type: "Ability!" }
        text: { type: "String" }
        first: { type: "NonNegativeInt", defaultValue: 50 }
        after: { type: "String" }
      )
      @refetchable(queryName: "StoreChecksQuery")
      @throwOnFieldError {
        choices: stores(first: $first, after: $after, query: $text) @connection(key: "StoreChecks_choices") {
          edges {
            node {
              id
              name
              viewerCan(ability: $can)
            }
          }
        }
      }
    `,
    company,
  );
  const intl = useIntl();
  const [text, setText] = useState('');
  // Of all stores, as they are before anything is typed.
  const [hasMany] = useState(hasNext || data.choices.edges.length >= searchFrom);
  const find = useDebouncedCallback((typed: string) => startTransition(() => void refetch({ text: typed.trim() })), 200);
  const found = data.choices.edges.map(({ node }) => node).filter((store) => store.id !== hiddenId);
  const above = known.filter((store) => chosen.includes(store.id) && !found.some((one) => one.id === store.id));
  const stores = [...above.map((store) => ({ ...store, viewerCan: true })), ...found];
  return (
    <>
      {hasMany && (
        <TextInput
          size="sm"
          type="search"
          value={text}
          placeholder={intl.formatMessage(messages.searchStores)}
          aria-label={intl.formatMessage(messages.searchStores)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            find(event.currentTarget.value);
          }}
        />
      )}
      <div className={styles['stores']} id={id} tabIndex={-1} role="group" aria-label={label}>
        {stores.map((store) => (
          <Checkbox
            key={store.id}
            size="sm"
            label={store.name}
            description={store.viewerCan ? undefined : <FormattedMessage {...messages.noRightInStore} />}
            checked={chosen.includes(store.id)}
            disabled={isReadOnly || store.id === fixedId || !store.viewerCan}
            onChange={(event) => onToggle(store, event.currentTarget.checked)}
          />
        ))}
        {hasNext && (
          <Button variant="subtle" size="xs" justify="flex-start" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            <FormattedMessage {...messages.moreStores} />
          </Button>
        )}
      </div>
    </>
  );
}
