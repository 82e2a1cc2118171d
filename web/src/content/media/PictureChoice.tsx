import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import type { PickedPicture } from './pickedPicture.ts';

const MediaDialog = lazyPart(() => import('./MediaDialog.tsx').then((module) => module.MediaDialog));

interface PictureChoiceProps {
  /** URL of the image; may hold Liquid. */
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onPick: (picture: PickedPicture) => void;
}

const isShown = (url: string) => /^(?:https?:\/\/|\/(?![\\/]))[^{}]+$/i.test(url.trim());

/** The image of a URL, and a button that chooses another one in the media library. */
export function PictureChoice({ value, isReadOnly, onPick }: PictureChoiceProps) {
  const maySee = useCan()('MEDIA_VIEW');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['row']}>
      {isShown(value) && <img key={value} className={styles['shown']} src={value.trim()} alt="" />}
      {!isReadOnly && maySee && (
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          <FormattedMessage {...messages.choose} />
        </Button>
      )}
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
