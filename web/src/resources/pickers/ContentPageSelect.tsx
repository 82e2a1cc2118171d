import { Input } from '@mantine/core';
import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { PillList } from '../../ui/form/PillList.tsx';
import type { ContentPageSelectQuery } from './__generated__/ContentPageSelectQuery.graphql.ts';
import { Picker, PickerNote, PickerOption } from './Picker.tsx';
import { pickersMessages as messages } from './pickers.messages.ts';

interface ContentPageSelectProps {
  readonly id: string;
  readonly label: string;
  readonly storeId: string;
  /** ID of the page; empty for none. */
  readonly value: string;
  readonly onChange: (internalId: string) => void;
}

/** One content page of the store, found by a part of its title or id. */
export function ContentPageSelect({ id, label, storeId, value, onChange }: ContentPageSelectProps) {
  const [title, setTitle] = useState('');
  return (
    <Input.Wrapper label={label} labelElement="div" style={{ minWidth: 'min(14rem, 100%)' }}>
      {value === '' ? (
        <Picker
          id={id}
          label={label}
          placeholder={messages.findContentPages}
          isReadOnly={false}
          renderOptions={(query) => (
            <Options
              storeId={storeId}
              query={query}
              onPick={(internalId, picked) => {
                setTitle(picked);
                onChange(internalId);
              }}
            />
          )}
        />
      ) : (
        <PillList
          label={label}
          words={[value]}
          nameOf={() => title || value}
          isReadOnly={false}
          onChange={([left = '']) => onChange(left)}
        />
      )}
    </Input.Wrapper>
  );
}

interface OptionsProps {
  readonly storeId: string;
  readonly query: string;
  readonly onPick: (internalId: string, title: string) => void;
}

function Options({ storeId, query, onPick }: OptionsProps) {
  const { store } = useLazyLoadQuery<ContentPageSelectQuery>(
    graphql`
      query ContentPageSelectQuery($storeId: String!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          contentPages(first: 12, query: $query) {
            edges {
              node {
                internalId
                title
              }
            }
          }
        }
      }
    `,
    { storeId, query },
  );
  const { edges } = loaded(store).contentPages;
  if (edges.length === 0) return <PickerNote message={messages.noContentPage} />;
  return edges.map(({ node: { internalId, title } }) => (
    <PickerOption key={internalId} internalId={internalId} name={title} isTaken={false} onPick={() => onPick(internalId, title)} />
  ));
}
