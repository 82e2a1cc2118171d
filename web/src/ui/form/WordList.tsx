import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { formMessages } from './form.messages.ts';
import { PillList } from './PillList.tsx';

interface WordListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly isReadOnly?: boolean;
  /** Whether an entry may have commas in it, as a phrase has; then only new lines separate what is pasted. */
  readonly hasCommas?: boolean;
  /** Of the input, so that a summary of errors leads to it. */
  readonly id?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly onChange: (words: readonly string[]) => void;
}

/** An ordered list of words or ids that are typed or pasted; none is in it twice. A field of a form that holds one can be spread into it. */
export function WordList({ label, placeholder, value: words, isReadOnly = false, hasCommas = false, onChange, ...input }: WordListProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const separators = hasCommas ? /[\n\t]+/ : /[\n,;\t]+/;
  const add = (typed: string) => {
    const added = typed
      .split(separators)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (added.length > 0) onChange([...new Set([...words, ...added])]);
    setText('');
  };
  return (
    <div>
      <TextInput
        {...input}
        size="sm"
        label={label}
        placeholder={placeholder}
        value={text}
        disabled={isReadOnly}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => add(text)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!separators.test(pasted)) return;
          event.preventDefault();
          add(`${text}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(text);
        }}
        rightSection={
          text !== '' && (
            <ActionIcon
              size="sm"
              variant="subtle"
              onClick={() => add(text)}
              aria-label={intl.formatMessage(formMessages.addWord, { word: text })}
            >
              <IconPlus size={15} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <PillList label={label} words={words} isReadOnly={isReadOnly} onChange={onChange} />
    </div>
  );
}
