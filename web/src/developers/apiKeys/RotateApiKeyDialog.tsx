import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Modal } from '../../ui/popup/Modal.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { ShownValue } from './ApiKeyValueDialog.tsx';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';
import { useRotateApiKey } from './useRotateApiKey.ts';

interface RotateApiKeyDialogProps {
  readonly subject: { readonly id: string; readonly revision: number };
  readonly name: string;
  /** The value of an earlier rotation that still holds. */
  readonly previousHint: string | undefined;
  readonly onClose: () => void;
  readonly onValue: (shown: ShownValue) => void;
}

const hours = { none: 0, hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;
type Overlap = keyof typeof hours;
const isOverlap = (text: string): text is Overlap => Object.hasOwn(hours, text);

/** Gives a key a new value, and asks how long the old one holds. */
export function RotateApiKeyDialog({ subject, name, previousHint, onClose, onValue }: RotateApiKeyDialogProps) {
  const intl = useIntl();
  const id = useId();
  const rotate = useRotateApiKey();
  const [overlap, setOverlap] = useState<Overlap>('day');
  const [error, setError] = useState<string>();
  const [isRotating, setIsRotating] = useState(false);
  const choices = [
    { value: 'none', label: intl.formatMessage(messages.overlapNone) },
    { value: 'hour', label: intl.formatMessage(messages.overlapHour) },
    { value: 'day', label: intl.formatMessage(messages.overlapDay) },
    { value: 'week', label: intl.formatMessage(messages.overlapWeek) },
    { value: 'month', label: intl.formatMessage(messages.overlapMonth) },
  ];
  const onRotate = async () => {
    setIsRotating(true);
    const overlapUntil = overlap === 'none' ? null : new Date(Date.now() + hours[overlap] * 3_600_000).toISOString();
    const payload = await rotate({ ...subject, overlapUntil });
    setIsRotating(false);
    if (payload === undefined) return;
    setError(payload.errors[0]?.message);
    if (payload.value == null) return;
    onClose();
    onValue({ name, value: payload.value });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage {...messages.rotateTitle} values={{ name }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <div className={styles['form']}>
        <p className={styles['text']}>
          <FormattedMessage {...messages.rotateText} />
        </p>
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <PlainSelect
          id={id}
          label={intl.formatMessage(messages.overlap)}
          choices={choices}
          value={overlap}
          onChange={(value) => isOverlap(value) && setOverlap(value)}
          hint={previousHint === undefined ? undefined : intl.formatMessage(messages.rotateEnds, { hint: previousHint })}
        />
        <footer className={styles['foot']}>
          <Button variant="default" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button loading={isRotating} onClick={() => void onRotate()}>
            <FormattedMessage {...messages.rotate} />
          </Button>
        </footer>
      </div>
    </Modal>
  );
}
