import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { chartMessages as messages } from './chart.messages.ts';
import styles from './ChartFrame.module.css';

export interface ChartTableRow {
  readonly key: string;
  /** The time that the row is about. */
  readonly when: string;
  readonly values: readonly string[];
}

interface ChartFrameProps {
  readonly frame: Ref<HTMLDivElement>;
  /** What the chart shows, in a sentence. */
  readonly label: string;
  readonly legend: ReactNode;
  /** Heads of the table's columns, after that of the time. */
  readonly columns: readonly string[];
  /** In the order of the chart; the table begins with the newest. */
  readonly rows: readonly ChartTableRow[];
  readonly children: ReactNode;
}

/** The frame of a chart: its legend, and the same figures as a table for people who prefer to read them. */
export function ChartFrame({ frame, label, legend, columns, rows, children }: ChartFrameProps) {
  const intl = useIntl();
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  return (
    <div ref={frame} className={styles['frame']}>
      <div className={styles['head']}>
        <div className={styles['legend']}>{legend}</div>
        <Button
          variant="subtle"
          size="compact-sm"
          ms="auto"
          aria-label={intl.formatMessage(isTable ? messages.hideTableOf : messages.showTableOf, { chart: label })}
          aria-expanded={isTable}
          aria-controls={isTable ? tableId : undefined}
          onClick={() => setIsTable(!isTable)}
        >
          <FormattedMessage {...(isTable ? messages.hideTable : messages.showTable)} />
        </Button>
      </div>
      <div className={styles['chart']}>{children}</div>
      {isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
        <div id={tableId} className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.when} />
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ key, when, values }) => (
                <tr key={key}>
                  <th scope="row">{when}</th>
                  {values.map((value, index) => (
                    <td key={columns[index]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
