import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { readIds } from './searchRuleDraft.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { Popover } from '../../ui/popup/Popover.tsx';

interface PasteIdsProps {
  /** Adds the products of these ids and answers the ids that the store does not know. */
  readonly onAdd: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Unknown ids named in full; more are only counted. */
const namedIds = 10;

/** Adds many products at once, by the ids that a spreadsheet or another tool gives. */
export function PasteIds({ onAdd }: PasteIdsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const ids = readIds(text);

  const add = async () => {
    setIsAdding(true);
    try {
      const rest = await onAdd(ids);
      setUnknown(rest);
      setText(rest.join('\n'));
      if (rest.length === 0) setIsOpen(false);
    } catch {
      // The network layer has reported it to the person; the pasted text stays for another try.
    } finally {
      setIsAdding(false);
    }
  };

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(!isOpen)}>
          <FormattedMessage {...messages.pasteIds} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={280}>
          <Textarea
            size="sm"
            autosize
            minRows={4}
            maxRows={10}
            label={intl.formatMessage(messages.pasteIds)}
            description={intl.formatMessage(messages.pasteHint)}
            value={text}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value);
              setUnknown([]);
            }}
          />
          {unknown.length > 0 && (
            <Text size="xs" c="var(--warning)" role="alert">
              <FormattedMessage
                {...messages.pasteUnknown}
                values={{ ...counted(numbers, unknown.length), ids: intl.formatList(unknown.slice(0, namedIds)) }}
              />
            </Text>
          )}
          <Button size="sm" disabled={ids.length === 0 || unknown.length > 0} loading={isAdding} onClick={() => void add()}>
            <FormattedMessage {...messages.pasteAdd} values={counted(numbers, ids.length)} />
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
