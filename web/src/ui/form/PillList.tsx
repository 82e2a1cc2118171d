import { Group, Pill } from '@mantine/core';
import { useIntl } from 'react-intl';

import { formMessages } from './form.messages.ts';

export interface PillListProps {
  readonly label: string;
  readonly words: readonly string[];
  /** What a word is called; default itself. */
  readonly nameOf?: (word: string) => string;
  readonly isReadOnly: boolean;
  readonly onChange: (words: readonly string[]) => void;
}

/** Words or ids that are chosen, each of which can be removed; nothing without any. */
export function PillList({ label, words, nameOf, isReadOnly, onChange }: PillListProps) {
  const intl = useIntl();
  if (words.length === 0) return null;
  return (
    <Group gap={6} mt={6} component="ul" style={{ padding: 0, marginBottom: 0, listStyle: 'none' }} aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <Pill
            withRemoveButton={!isReadOnly}
            onRemove={() => onChange(words.filter((other) => other !== word))}
            removeButtonProps={{
              'aria-label': intl.formatMessage(formMessages.removeWord, { word: nameOf?.(word) ?? word }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {nameOf?.(word) ?? word}
          </Pill>
        </li>
      ))}
    </Group>
  );
}
