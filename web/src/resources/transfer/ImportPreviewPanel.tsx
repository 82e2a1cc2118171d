import { Badge, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { changeText, fieldLabel } from '../diff/changeWords.ts';
import { ImportCountList } from './ImportCountList.tsx';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import type { Absent, ImportPreview } from './useImport.ts';

interface ImportPreviewPanelProps {
  readonly preview: ImportPreview;
  /** What the fields are called. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Whether nothing is imported while anything is refused or not known. */
  readonly isWhole: boolean;
  /** Whether the rows are those of another store. */
  readonly isFromStore: boolean;
  readonly absent: Absent;
  /** True while the answer to another choice is pending. */
  readonly isStale: boolean;
  readonly onAbsent: (absent: Absent) => void;
  readonly onBack: () => void;
  readonly onRun: () => Promise<void>;
}

const absents = [
  { value: 'KEEP', label: messages.absentKeep },
  { value: 'DISABLE', label: messages.absentDisable },
  { value: 'DELETE', label: messages.absentDelete },
] as const;

const wordsOfFile = {
  left: messages.left,
  absent: messages.absent,
  other: messages.otherFile,
  nothing: messages.nothing,
  blocked: messages.blocked,
  run: messages.run,
  runDisabling: messages.runDisabling,
  runDeleting: messages.runDeleting,
};

const wordsOfStore: typeof wordsOfFile = {
  left: messages.onlyHere,
  absent: messages.absentThere,
  other: messages.otherStore,
  nothing: messages.matches,
  blocked: messages.blockedStore,
  run: messages.apply,
  runDisabling: messages.applyDisabling,
  runDeleting: messages.applyDeleting,
};

/** What a file or another store would change, before it does. */
export function ImportPreviewPanel({
  preview,
  labels,
  isWhole,
  isFromStore,
  absent,
  isStale,
  onAbsent,
  onBack,
  onRun,
}: ImportPreviewPanelProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [isStarting, setIsStarting] = useState(false);
  const { counts, ignored, rows } = preview;
  const count = counts.new + counts.changed;
  const more = count + counts.refused - rows.length;
  const isOfDocument = new Set(rows.map(({ kind }) => kind)).size > 1;
  const isNothing = count + counts.absent === 0;
  const isBlocked = isWhole && counts.refused + ignored.length > 0;
  const words = isFromStore ? wordsOfStore : wordsOfFile;
  const run = absent === 'DELETE' ? words.runDeleting : words.runDisabling;
  return (
    <div className={styles['step']} aria-busy={isStale}>
      <ImportCountList counts={counts} left={words.left} />
      {isBlocked && (
        <Notice tone="danger">
          <FormattedMessage {...words.blocked} />{' '}
          {ignored.length > 0 && <FormattedMessage {...messages.unknown} values={{ columns: intl.formatList(ignored) }} />}
        </Notice>
      )}
      {ignored.length > 0 && !isBlocked && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.ignored} values={{ columns: intl.formatList(ignored) }} />
        </Text>
      )}
      {rows.length > 0 && (
        <section className={styles['rows']} aria-label={intl.formatMessage(messages.rows)}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.row} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.result} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.what} />
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={`${row.kind} ${row.row}`} row={row} isOfDocument={isOfDocument} labels={labels} intl={intl} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {counts.refused > 0 && !isFromStore && !isWhole && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.rowNumbers} />
        </Text>
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.more} values={counted(numbers, more)} />
        </Text>
      )}
      <NativeSelect
        size="sm"
        maw="24rem"
        label={intl.formatMessage(words.absent)}
        description={absent !== 'KEEP' && counts.refused > 0 ? intl.formatMessage(messages.absentBlocked) : undefined}
        value={absent}
        onChange={(event) => onAbsent(absents.find(({ value }) => value === event.currentTarget.value)?.value ?? 'KEEP')}
        data={absents.map(({ value, label }) => ({ value, label: intl.formatMessage(label) }))}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          <FormattedMessage {...words.other} />
        </Button>
        <Group gap="sm">
          {isNothing && (
            <Text size="sm" c="dimmed">
              {counts.refused === 0 && <FormattedMessage {...words.nothing} />}
            </Text>
          )}
          <Button
            disabled={isNothing || isBlocked || isStale}
            loading={isStarting}
            {...(absent === 'DELETE' && counts.absent > 0 && { color: 'red' })}
            onClick={() => {
              setIsStarting(true);
              void onRun();
            }}
          >
            {counts.absent > 0 ? (
              <FormattedMessage {...run} values={{ ...counted(numbers, count), others: numbers.count(counts.absent) }} />
            ) : (
              <FormattedMessage {...words.run} values={counted(numbers, count)} />
            )}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

const colors = { NEW: 'green', CHANGED: 'blue', UNCHANGED: 'gray', REFUSED: 'red', '%future added value': 'gray' } as const;
const outcomes = {
  NEW: messages.new,
  CHANGED: messages.changed,
  UNCHANGED: messages.unchanged,
  REFUSED: messages.refused,
  '%future added value': messages.changed,
} as const;

const nothing = '–';

interface PreviewRowProps extends Pick<ImportPreviewPanelProps, 'labels'> {
  readonly row: ImportPreview['rows'][number];
  /** Whether the file has lists of several kinds: a row is then reported with the name of its list. */
  readonly isOfDocument: boolean;
  readonly intl: IntlShape;
}

/** A row with what it changes, under the names that the fields have in the form; why it is refused. */
function PreviewRow({ row, isOfDocument, labels, intl }: PreviewRowProps) {
  const changes = row.changes
    .map(({ field, before, after }) => ({ field, before: changeText(intl, before, field), after: changeText(intl, after, field) }))
    .filter(({ before, after }) => before !== after);
  return (
    <tr>
      <td>
        {isOfDocument && <code>{row.kind.toLowerCase()} </code>}
        {row.row}
      </td>
      <td>
        <Badge variant="light" size="sm" tt="none" miw="max-content" color={colors[row.outcome]}>
          <FormattedMessage {...outcomes[row.outcome]} />
        </Badge>
      </td>
      <td>
        {row.name !== '' && <strong>{row.name}</strong>}
        {row.problems.map(({ field, message }) => (
          <div key={field} className={styles['problem']}>
            {field !== '' && <span className={styles['field']}>{fieldLabel(intl, labels, field)}:</span>} {message}
          </div>
        ))}
        {row.outcome !== 'REFUSED' &&
          changes.map(({ field, before, after }) => (
            <div key={field}>
              <span className={styles['field']}>{fieldLabel(intl, labels, field)}:</span> {before !== nothing && <del>{before}</del>}{' '}
              <ins>{after}</ins>
            </div>
          ))}
      </td>
    </tr>
  );
}
