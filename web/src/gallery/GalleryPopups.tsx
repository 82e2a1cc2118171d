import { Button, Text } from '@mantine/core';
import { useState } from 'react';

import { showToast } from '../app/toasts/toastStack.ts';
import { QuestionDialog } from '../ui/form/QuestionDialog.tsx';
import { HintBadge } from '../ui/popup/HintBadge.tsx';
import { Modal } from '../ui/popup/Modal.tsx';
import { Popover } from '../ui/popup/Popover.tsx';
import { Popup } from '../ui/popup/Popup.tsx';
import { Tooltip } from '../ui/popup/Tooltip.tsx';
import { GalleryPiece, GalleryRow, GallerySection } from './GallerySection.tsx';

const words = {
  open: 'Open',
  close: 'Close',
  title: 'Delete 3 products?',
  text: 'They leave every list and come back with the next import.',
  tip: 'Only admins may do this.',
  undo: 'Undo',
  used: 'Used in “Search page”.',
  unused: 'Unused',
  unusedTip: 'No shopper has searched for it in the last 30 days.',
  confirm: 'Delete 3 products',
};
const sizes = ['sm', 'md', 'lg', 'xl'] as const;
const toasts = {
  success: {
    type: 'success',
    title: 'Saved',
    message: 'Shoppers see it now.',
    duration: 0,
    action: { label: words.undo, onRun: () => undefined },
  },
  danger: { type: 'danger', title: 'This was not saved', message: 'The server did not answer.', duration: 0, reference: 'a1b2c3d4' },
  info: { type: 'info', title: 'A newer version is here', duration: 0 },
} as const;

export function GalleryPopups() {
  const [isAsking, setIsAsking] = useState(false);
  const [size, setSize] = useState<(typeof sizes)[number] | undefined>(undefined);
  return (
    <GallerySection title="Popups, dialogs and toasts">
      <GalleryRow>
        {sizes.map((one) => (
          <GalleryPiece key={one} name={`dialog: ${one}`}>
            <Button variant="default" onClick={() => setSize(one)}>
              {words.open}
            </Button>
          </GalleryPiece>
        ))}
        <Modal
          opened={size !== undefined}
          onClose={() => setSize(undefined)}
          size={size ?? 'md'}
          title={words.title}
          closeButtonProps={{ 'aria-label': words.close }}
        >
          <Text size="sm">{words.text}</Text>
        </Modal>
        <GalleryPiece name="question">
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {words.open}
          </Button>
          <QuestionDialog
            isOpen={isAsking}
            title={words.title}
            text={words.text}
            confirm={words.confirm}
            onAnswer={() => setIsAsking(false)}
          >
            <Text size="sm">{words.used}</Text>
          </QuestionDialog>
        </GalleryPiece>
        <GalleryPiece name="popover">
          <Popover width={280}>
            <Popover.Target>
              <Button variant="default">{words.open}</Button>
            </Popover.Target>
            <Popover.Dropdown label={words.title}>
              <Text size="sm">{words.text}</Text>
            </Popover.Dropdown>
          </Popover>
        </GalleryPiece>
        <GalleryPiece name="popup">
          <Popup className={undefined} label={words.open} title={words.title} button={words.open} width={240}>
            {(close) => (
              <Button variant="subtle" onClick={close}>
                {words.close}
              </Button>
            )}
          </Popup>
        </GalleryPiece>
        <GalleryPiece name="tooltip">
          <Tooltip label={words.tip}>
            <Button variant="default">{words.open}</Button>
          </Tooltip>
        </GalleryPiece>
        <GalleryPiece name="badge with a hint">
          <HintBadge label={words.unused} hint={words.unusedTip} />
        </GalleryPiece>
        <GalleryPiece name="badge of a state">
          <HintBadge label={words.unused} hint={words.unusedTip} color="yellow" />
        </GalleryPiece>
        {Object.entries(toasts).map(([type, toast]) => (
          <GalleryPiece key={type} name={`toast: ${type}`}>
            <Button variant="default" onClick={() => showToast(toast)}>
              {words.open}
            </Button>
          </GalleryPiece>
        ))}
      </GalleryRow>
    </GallerySection>
  );
}
