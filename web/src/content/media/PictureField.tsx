import { TextInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import styles from './media.module.css';
import { PictureChoice } from './PictureChoice.tsx';
import type { PickedPicture } from './pickedPicture.ts';

interface PictureFieldProps {
  readonly id?: string;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** URL of the image; may hold Liquid. */
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (url: string) => void;
  readonly onBlur?: () => void;
  readonly onPick: (picture: PickedPicture) => void;
}

/** URL of an image: typed, or of one chosen in the media library. */
export function PictureField({ id, label, hint, value, isReadOnly, onChange, onBlur, onPick }: PictureFieldProps) {
  const intl = useIntl();
  return (
    <div className={styles['field']}>
      <TextInput
        {...(id === undefined ? {} : { id })}
        label={intl.formatMessage(label)}
        description={hint && intl.formatMessage(hint)}
        value={value}
        maxLength={2000}
        readOnly={isReadOnly}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PictureChoice value={value} isReadOnly={isReadOnly} onPick={onPick} />
    </div>
  );
}
