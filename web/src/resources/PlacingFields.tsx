import { Checkbox, Input, Switch, Text, TextInput, Title } from '@mantine/core';
import { startTransition, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRefetchableFragment } from 'react-relay';

import formStyles from '../ui/form/FormSection.module.css';
import type { FormField } from '../ui/form/useForm.ts';
import type { PlacingFieldsQuery } from './__generated__/PlacingFieldsQuery.graphql.ts';
import type { PlacingFields_store$key } from './__generated__/PlacingFields_store.graphql.ts';
import styles from './resources.module.css';
import { resourcesMessages as messages } from './resources.messages.ts';

interface PlacingFieldsProps {
  /** The store from which the resource is edited: it is always in the scope. */
  readonly store: PlacingFields_store$key;
  readonly isEnabled: FormField<boolean>;
  readonly scope: FormField<readonly string[]>;
  readonly isReadOnly: boolean;
}

/** From this number on, stores are easier found by typing. */
const searchFrom = 9;
/** So many are read at once, as the fragment says; of more, those that fit what is typed. */
const mostLoaded = 200;

/** Where a resource exists, and whether it is enabled in this store. Spread the fragment with the ability to edit the kind. */
export function PlacingFields({ store: key, isEnabled, scope, isReadOnly }: PlacingFieldsProps) {
  const [{ id, company }, refetch] = useRefetchableFragment<PlacingFieldsQuery, PlacingFields_store$key>(
    graphql`
      fragment PlacingFields_store on Store
      @argumentDefinitions(can: { type: "Ability!" }, text: { type: "String" })
      @refetchable(queryName: "PlacingFieldsQuery")
      @throwOnFieldError {
        id
        company {
          placing: stores(first: 200, query: $text) {
            totalCount
            edges {
              node {
                id
                name
                viewerCan(ability: $can)
              }
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [text, setText] = useState('');
  const label = intl.formatMessage(messages.scope);
  const { totalCount, edges } = company.placing;
  const [storeCount] = useState(totalCount);
  const isSearchedHere = storeCount <= mostLoaded;
  const stores = edges.map(({ node }) => node);
  const found = isSearchedHere
    ? stores.filter((store) => store.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    : stores;
  const search = (typed: string): void => {
    setText(typed);
    if (!isSearchedHere) startTransition(() => void refetch({ text: typed.trim() }));
  };
  return (
    <section className={formStyles['section']} aria-label={label}>
      <Switch
        id={isEnabled.id}
        label={intl.formatMessage(messages.enabledHere)}
        checked={isEnabled.value}
        disabled={isReadOnly}
        onChange={(event) => isEnabled.onChange(event.currentTarget.checked)}
      />
      {storeCount > 1 && (
        <>
          <div>
            <Title order={2} size="h5">
              {label}
            </Title>
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.scopeHint} />
            </Text>
          </div>
          {storeCount >= searchFrom && (
            <TextInput
              size="sm"
              type="search"
              value={text}
              placeholder={intl.formatMessage(messages.scopeSearch)}
              aria-label={intl.formatMessage(messages.scopeSearch)}
              onChange={(event) => search(event.currentTarget.value)}
            />
          )}
          <div className={styles['stores']} id={scope.id} tabIndex={-1} role="group" aria-label={label}>
            {found.map((store) => (
              <Checkbox
                key={store.id}
                size="sm"
                label={store.name}
                description={store.viewerCan ? undefined : <FormattedMessage {...messages.scopeNoRight} />}
                checked={scope.value.includes(store.id)}
                disabled={isReadOnly || store.id === id || !store.viewerCan}
                onChange={(event) =>
                  scope.onChange(
                    event.currentTarget.checked ? [...scope.value, store.id] : scope.value.filter((other) => other !== store.id),
                  )
                }
              />
            ))}
          </div>
          {scope.error !== undefined && <Input.Error>{scope.error}</Input.Error>}
        </>
      )}
    </section>
  );
}
