import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { maxFilterLength, parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { ExpressionText } from './ExpressionText.tsx';
import styles from './Filters.module.css';
import { FilterBuilder } from './FilterBuilder.tsx';
import { filtersMessages as messages } from './filters.messages.ts';
import { useAttributeNames } from './useAttributeNames.ts';
import { useFilterCheck } from './useFilterCheck.ts';

interface ExpressionDialogProps {
  readonly storeId: string;
  readonly where: string;
  readonly onApply: (where: string) => void;
  readonly onClose: () => void;
}

/** Edits a filter expression over products: put together in a form, or written. Both are the same tree, whose text is kept here. */
export function ExpressionDialog({ storeId, where, onApply, onClose }: ExpressionDialogProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [text, setText] = useState(where);
  const parsed = parseFilter(text);
  // What cannot be read has no tree to build on.
  const [view, setView] = useState<'build' | 'write'>(parsed.problem === undefined ? 'build' : 'write');
  const attributes = useAttributeNames(storeId);
  const answer = useFilterCheck(storeId, text);
  const check = answer === 'failed' ? undefined : answer;
  const isReadable = parsed.problem === undefined;
  const problem = parsed.problem ?? check?.problem ?? undefined;
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
        <SegmentedControl
          size="xs"
          value={view}
          onChange={(next) => setView(next === 'build' ? 'build' : 'write')}
          data={[
            { value: 'build', label: intl.formatMessage(messages.build), disabled: !isReadable },
            { value: 'write', label: intl.formatMessage(messages.write) },
          ]}
          aria-label={intl.formatMessage(messages.view)}
        />
        {view === 'build' ? (
          <FilterBuilder tree={parsed.tree} attributes={attributes} onTree={(tree) => setText(printFilter(tree))} />
        ) : (
          <ExpressionText text={text} problem={problem} unknown={check?.unknown ?? []} onText={setText} maxLength={maxFilterLength} />
        )}
        {view === 'build' && text !== '' && (
          <Text size="xs" c="dimmed" component="p" m={0}>
            <FormattedMessage {...messages.written} /> <code className={styles['code']}>{text}</code>
          </Text>
        )}
        {view === 'build' && problem !== undefined && (
          <Text size="sm" c="var(--danger)" role="alert">
            <FormattedMessage {...messages[problem.kind]} />
          </Text>
        )}
        {view === 'build' &&
          check?.unknown.map(({ name, from, suggestion }) => (
            <Text key={from} size="sm" c="var(--warning)">
              <FormattedMessage {...(suggestion === null ? messages.unknown : messages.unknownMeant)} values={{ name, suggestion }} />
            </Text>
          ))}
        <Group justify="space-between">
          <Text size="sm" aria-live="polite" c={check === undefined ? 'dimmed' : 'var(--ink)'}>
            {answer === 'failed' ? (
              <FormattedMessage {...messages.countFailed} />
            ) : check === undefined ? (
              <FormattedMessage {...messages.counting} />
            ) : problem === undefined ? (
              <FormattedMessage {...(check.isExact ? messages.matching : messages.matchingAbout)} values={counted(numbers, check.count)} />
            ) : (
              <FormattedMessage {...messages.notCounted} />
            )}
          </Text>
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
