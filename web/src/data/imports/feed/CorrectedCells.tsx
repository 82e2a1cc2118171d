import { Button, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import { type Correction, withoutCorrection } from './corrections.ts';

interface CorrectedCellsProps {
  readonly corrections: readonly Correction[];
  readonly onCorrections: (corrections: readonly Correction[]) => void;
}

/** Cells that were corrected before the import; each can be undone. */
export function CorrectedCells({ corrections, onCorrections }: CorrectedCellsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <section>
      <Text fw={600} size="sm">
        <FormattedMessage {...messages.corrected} values={counted(numbers, corrections.length)} />
      </Text>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.correctedHint} />
      </Text>
      <ul className={styles['corrections']}>
        {corrections.map((one) => {
          const words = { row: numbers.count(one.row), field: fieldLabel(intl, one.field) };
          return (
            <li key={`${one.row} ${one.field}`}>
              <FormattedMessage
                {...messages.correctedRow}
                values={{ ...words, value: one.value === '' ? intl.formatMessage(messages.emptyCell) : one.value }}
              />
              <Button
                size="compact-xs"
                variant="default"
                aria-label={intl.formatMessage(messages.undoCorrection, words)}
                onClick={() => onCorrections(withoutCorrection(corrections, one))}
              >
                <FormattedMessage {...messages.heldUndo} />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
