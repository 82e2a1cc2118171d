import { Button, Group } from '@mantine/core';
import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Modal } from '../../ui/popup/Modal.tsx';
import { ExpressionEditor } from './ExpressionEditor.tsx';
import styles from './Filters.module.css';
import { filtersMessages as messages } from './filters.messages.ts';
import { MatchCount } from './MatchCount.tsx';
import { useAttributeNames } from './useAttributeNames.ts';
import { useFilterCheck } from './useFilterCheck.ts';

interface ExpressionDialogProps {
  readonly storeId: string;
  readonly where: string;
  readonly onApply: (where: string) => void;
  readonly onClose: () => void;
}

/** Edits the filter expression of a list of products. */
export function ExpressionDialog({ storeId, where, onApply, onClose }: ExpressionDialogProps) {
  const intl = useIntl();
  const [text, setText] = useState(where);
  const parsed = parseFilter(text);
  const attributes = useAttributeNames(storeId);
  const answer = useFilterCheck(storeId, text);
  const check = answer === 'failed' ? undefined : answer;
  const problem = parsed.problem ?? check?.problem;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<FormattedMessage {...messages.title} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: a form around the list must not be sent too.
          event.stopPropagation();
          if (problem === undefined) onApply(text.trim() === '' ? '' : printFilter(parsed.tree));
        }}
      >
        <ExpressionEditor text={text} onText={setText} attributes={attributes} check={check} />
        <Group justify="space-between">
          <MatchCount answer={answer} isFaulty={problem !== undefined} />
          <Group gap="xs">
            {where !== '' && (
              <Button variant="subtle" onClick={() => onApply('')}>
                <FormattedMessage {...messages.clear} />
              </Button>
            )}
            <Button type="submit" disabled={problem !== undefined}>
              <FormattedMessage {...messages.apply} />
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
}
