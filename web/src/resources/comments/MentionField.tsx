import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import type { FormField } from '../../ui/form/useForm.ts';
import type { MentionFieldQuery } from './__generated__/MentionFieldQuery.graphql.ts';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';

export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

interface MentionFieldProps extends Commented {
  readonly field: FormField<readonly Colleague[]>;
}

/** Chooses colleagues to notify, found by their names. */
export function MentionField({ ownerId, objectId, field }: MentionFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), 200);
  // While colleagues are looked for, those found before stay.
  const query = useDeferredValue(searched);
  const { node } = useLazyLoadQuery<MentionFieldQuery>(
    graphql`
      query MentionFieldQuery($ownerId: ID!, $objectId: ID!, $query: String!) {
        node(id: $ownerId) {
          ... on Store {
            discussion(objectId: $objectId) @catch(to: NULL) {
              colleagues(query: $query) {
                userId
                name
              }
            }
          }
          ... on Company {
            discussion(objectId: $objectId) @catch(to: NULL) {
              colleagues(query: $query) {
                userId
                name
              }
            }
          }
        }
      }
    `,
    { ownerId, objectId, query },
  );
  const known = new Map([...field.value, ...(node?.discussion?.colleagues ?? [])].map((one) => [one.userId, one]));
  return (
    <MultiSelect
      id={field.id}
      label={intl.formatMessage(messages.mention)}
      description={intl.formatMessage(messages.mentionHint)}
      data={[...known.values()].map(({ userId: value, name: label }) => ({ value, label }))}
      value={field.value.map(({ userId }) => userId)}
      error={field.error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={20}
      hidePickedOptions
      // The dialog lies above all else on the page.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={intl.formatMessage(messages.noOne)}
      onChange={(ids) => field.onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  );
}
