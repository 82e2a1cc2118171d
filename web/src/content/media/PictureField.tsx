import { Button, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import type { PickedPicture } from './pickedPicture.ts';

const MediaDialog = lazyPart(() => import('./MediaDialog.tsx').then((module) => module.MediaDialog));

interface PictureFieldProps {
  readonly id?: string;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** URL of the image; may hold Liquid. */
  readonly value: string;
  /** What is wrong with it, in a sentence. */
  readonly error?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (url: string) => void;
  readonly onBlur?: () => void;
  readonly onPick: (picture: PickedPicture) => void;
}

const isShown = (url: string) => /^(?:https?:\/\/|\/(?![\\/]))[^{}]+$/i.test(url.trim());

/** URL of an image: typed, or of one chosen in the media library. */
export function PictureField({ id, label, hint, value, error, isReadOnly, onChange, onBlur, onPick }: PictureFieldProps) {
  const intl = useIntl();
  const maySee = useCan()('MEDIA_VIEW');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['field']}>
      <TextInput
        {...(id === undefined ? {} : { id })}
        label={intl.formatMessage(label)}
        description={hint && intl.formatMessage(hint)}
        value={value}
        error={error}
        maxLength={2000}
        readOnly={isReadOnly}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles['row']}>
        {isShown(value) && <img key={value} className={styles['shown']} src={value.trim()} alt="" />}
        {!isReadOnly && maySee && (
          <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            <FormattedMessage {...messages.choose} />
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MediaDialog
            onClose={() => setIsOpen(false)}
            onPick={(picture) => {
              setIsOpen(false);
              onPick(picture);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
