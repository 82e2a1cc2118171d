import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';

import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

interface ListSearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly placeholder: string;
  readonly onSearch: (query: string) => void;
  /** Moves on to the rows; without it, nothing happens. */
  readonly onLeave?: () => void;
}

/** The search of a list: what is typed is searched for after a short pause. */
export function ListSearch({ inputRef, query, placeholder, onSearch, onLeave }: ListSearchProps) {
  const intl = useIntl();
  const [text, setText] = useState(query);
  const [searched, setSearched] = useState(query);
  // The URL changed by another way than this input, e.g. "back" or "clear": it wins over the text.
  if (query !== searched) {
    setSearched(query);
    if (query !== text.trim()) setText(query);
  }
  const searchSoon = useDebouncedCallback((next: string) => onSearch(next.trim()), 250);
  const change = (next: string) => {
    setText(next);
    searchSoon(next);
  };
  return (
    <TextInput
      ref={inputRef}
      className={styles['search'] ?? ''}
      type="search"
      size="sm"
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" onClick={() => change('')} aria-label={intl.formatMessage(listMessages.clearSearch)} />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchSoon.flush();
        if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
        event.preventDefault();
        // First what was typed goes, then the person.
        if (event.key === 'Escape' && text !== '') change('');
        else if (onLeave !== undefined) onLeave();
        else if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
