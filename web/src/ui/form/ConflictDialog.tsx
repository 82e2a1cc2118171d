import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import styles from './form.module.css';
import { formMessages } from './form.messages.ts';
import { merge } from './formMerge.ts';
import { Modal } from '../popup/Modal.tsx';

interface ConflictDialogProps<Values extends object> {
  /** The saved values that both people began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** Who saved first; null when not known. */
  readonly who: string | null;
  readonly label: (field: keyof Values & string) => ReactNode;
  /** A value in words; against that which both began with, what differs. */
  readonly show: (field: keyof Values & string, values: Values, base?: Values) => ReactNode;
  /** Continues editing with these values, on top of what the other person saved. */
  readonly onSettle: (values: Values) => void;
  readonly onClose: () => void;
}

/** Someone else saved first: shows what they changed, and puts both edits together. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { base, mine, theirs, who, label, show, onSettle, onClose } = props;
  const intl = useIntl();
  const { changes, keepMine, takeTheirs } = merge(base, mine, theirs);
  const hasClash = changes.some((change) => change.isClash);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={<FormattedMessage {...formMessages.conflictTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" mb="md">
        <FormattedMessage {...formMessages.conflictText} values={{ who: who ?? intl.formatMessage(formMessages.conflictUnknown) }} />{' '}
        {!hasClash && <FormattedMessage {...formMessages.conflictNoClash} />}
      </Text>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['conflictFrame']} tabIndex={0} role="group" aria-label={intl.formatMessage(formMessages.conflictTitle)}>
        <table className={styles['conflict']}>
          <thead>
            <tr>
              {[formMessages.conflictField, formMessages.conflictBefore, formMessages.conflictTheirs, formMessages.conflictMine].map(
                (heading) => (
                  <th key={heading.id} scope="col">
                    <FormattedMessage {...heading} />
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, isClash }) => (
              <tr key={field} className={isClash ? styles['clash'] : undefined}>
                <th scope="row">{label(field)}</th>
                <td>{show(field, base)}</td>
                <td>{show(field, theirs, base)}</td>
                <td>{show(field, mine, base)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage {...formMessages.conflictBack} />
        </Button>
        {hasClash && (
          <Button variant="default" onClick={() => onSettle(takeTheirs)}>
            <FormattedMessage {...formMessages.conflictTakeTheirs} />
          </Button>
        )}
        <Button onClick={() => onSettle(keepMine)}>
          <FormattedMessage {...(hasClash ? formMessages.conflictKeepMine : formMessages.conflictMerge)} />
        </Button>
      </Group>
    </Modal>
  );
}
