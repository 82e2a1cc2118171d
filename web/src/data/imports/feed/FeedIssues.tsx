import { Badge, Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { downloadFile, toCsv } from '../../../ui/list/csv.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { type Correction, isCorrectable } from './corrections.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

/** A row of a feed that was omitted, or taken with a change. */
export interface FeedIssue {
  readonly row: number;
  readonly field: string | null | undefined;
  readonly severity: string;
  readonly message: string;
  readonly value: string | null | undefined;
}

export function severityMessage(severity: string) {
  return severity === 'WARNING' ? messages.severityWarning : messages.severityError;
}

/** Downloads the issues as a CSV file, for the person who makes the feed. */
export function downloadIssues(intl: IntlShape, name: string, issues: readonly FeedIssue[]): void {
  const columns = [
    { header: intl.formatMessage(messages.row), value: (issue: FeedIssue) => issue.row },
    { header: intl.formatMessage(messages.field), value: (issue: FeedIssue) => issue.field },
    { header: intl.formatMessage(messages.severity), value: (issue: FeedIssue) => intl.formatMessage(severityMessage(issue.severity)) },
    { header: intl.formatMessage(messages.reason), value: (issue: FeedIssue) => issue.message },
    { header: intl.formatMessage(messages.value), value: (issue: FeedIssue) => issue.value },
  ];
  downloadFile(`issues-${name.replaceAll(/[^\w.-]+/g, '_')}.csv`, toCsv(columns, issues), 'text/csv;charset=utf-8');
}

interface FeedIssuesProps {
  readonly issues: readonly FeedIssue[];
  readonly onDownload: () => void;
  readonly isDownloading?: boolean;
  /** Corrects the cell of an issue; undefined where cells cannot be corrected. */
  readonly onCorrect?: ((correction: Correction) => void) | undefined;
}

/** Which rows were omitted or changed, and why. */
export function FeedIssues({ issues, onDownload, isDownloading = false, onCorrect }: FeedIssuesProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      <div
        className={styles['frame']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage(messages.issues, counted(numbers, issues.length))}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" data-numeric>
                <FormattedMessage {...messages.row} />
              </th>
              {[messages.field, messages.severity, messages.reason, messages.value].map((heading) => (
                <th key={heading.id} scope="col">
                  <FormattedMessage {...heading} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={`${issue.row} ${issue.field ?? ''} ${issue.message}`}>
                <td data-numeric>{numbers.count(issue.row)}</td>
                <td>{issue.field == null ? <FormattedMessage {...messages.wholeRow} /> : fieldLabel(intl, issue.field)}</td>
                <td>
                  <Badge size="sm" variant="light" tt="none" miw="max-content" color={issue.severity === 'WARNING' ? 'yellow' : 'red'}>
                    <FormattedMessage {...severityMessage(issue.severity)} />
                  </Badge>
                </td>
                <td>{issue.message}</td>
                <td>
                  {onCorrect !== undefined && issue.field != null && isCorrectable(issue) ? (
                    <CellInput
                      label={intl.formatMessage(messages.correctCell, {
                        field: fieldLabel(intl, issue.field),
                        row: numbers.count(issue.row),
                      })}
                      given={issue.value ?? ''}
                      onValue={(value) => onCorrect({ row: issue.row, field: issue.field ?? '', value })}
                    />
                  ) : (
                    <span className={styles['examples']}>{issue.value}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={isDownloading}
        onClick={onDownload}
        style={{ justifySelf: 'start' }}
      >
        <FormattedMessage {...messages.downloadIssues} />
      </Button>
    </>
  );
}

interface CellInputProps {
  readonly label: string;
  readonly given: string;
  readonly onValue: (value: string) => void;
}

/** A cell that is corrected next to its error; the value counts on leaving it or by Enter. */
function CellInput({ label, given, onValue }: CellInputProps) {
  return (
    <TextInput
      size="xs"
      miw="9rem"
      aria-label={label}
      defaultValue={given}
      onBlur={(event) => {
        if (event.currentTarget.value !== given) onValue(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
