import { Alert, Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import { MediaGrid, type MediaOrder, mediaOrders } from './MediaGrid.tsx';
import type { PickedPicture } from './pickedPicture.ts';
import { useRemoveMedia } from './useRemoveMedia.ts';
import { useUploadPicture } from './useUploadPicture.ts';

/** What is called by its own name. */
const mediaTypes = [
  { value: 'IMAGE_JPEG', label: 'JPEG' },
  { value: 'IMAGE_PNG', label: 'PNG' },
  { value: 'IMAGE_GIF', label: 'GIF' },
  { value: 'IMAGE_WEBP', label: 'WebP' },
] as const;

const orderWords: Readonly<Record<MediaOrder, MessageDescriptor>> = {
  CREATED_AT: messages.orderNewest,
  SIZE: messages.orderLargest,
  NAME: messages.orderName,
};

interface MediaDialogProps {
  readonly onClose: () => void;
  readonly onPick: (picture: PickedPicture) => void;
}

/** The media library: images of the store to choose from, to upload, to describe and to delete. */
export function MediaDialog({ onClose, onPick }: MediaDialogProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const mayEdit = useCan()('MEDIA_EDIT');
  const [query, setQuery] = useState('');
  const [type, setType] = useState<(typeof mediaTypes)[number]['value'] | ''>('');
  const [order, setOrder] = useState<MediaOrder>('CREATED_AT');
  const [chosenId, setChosenId] = useState<string>();
  // The list is asked again after each change of it.
  const [version, setVersion] = useState(0);
  const reload = () => setVersion((before) => before + 1);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { upload, state } = useUploadPicture((id) => {
    setQuery('');
    setType('');
    setChosenId(id);
    reload();
  });
  const { remove, undo, deleted } = useRemoveMedia((id) => {
    setChosenId(id);
    reload();
    search.current?.focus();
  });
  // Out of the form that it belongs to: what is typed here is not sent by it.
  return createPortal(
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<FormattedMessage {...messages.title} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <div className={styles['bar']}>
        <TextInput
          ref={search}
          type="search"
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={intl.formatMessage(messages.type)}
          value={type}
          data={[{ value: '', label: intl.formatMessage(messages.allTypes) }, ...mediaTypes]}
          onChange={(event) => setType(mediaTypes.find(({ value }) => value === event.currentTarget.value)?.value ?? '')}
        />
        <NativeSelect
          aria-label={intl.formatMessage(messages.order)}
          value={order}
          data={mediaOrders.map((value) => ({ value, label: intl.formatMessage(orderWords[value]) }))}
          onChange={(event) => setOrder(mediaOrders.find((one) => one === event.currentTarget.value) ?? 'CREATED_AT')}
        />
        {mayEdit && (
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={state.at === 'uploading'}
              onClick={() => input.current?.click()}
            >
              <FormattedMessage {...messages.upload} />
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={intl.formatMessage(messages.upload)}
              accept=".jpg,.jpeg,.png,.gif,.webp,.avif"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                // The same file again is a change too.
                event.currentTarget.value = '';
                if (file !== undefined) void upload(file);
              }}
            />
          </>
        )}
      </div>
      <div role="status" className={styles['status']}>
        {state.at === 'uploading' && <FormattedMessage {...messages.uploading} values={{ share: numbers.percent(state.share) }} />}
        {deleted !== undefined && (
          <>
            <FormattedMessage {...messages.deleted} values={{ name: deleted.name }} />{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void undo()}>
              <FormattedMessage {...messages.undo} />
            </Button>
          </>
        )}
      </div>
      {state.at === 'failed' && (
        <Alert color="red" mb="sm" role="alert" title={<FormattedMessage {...messages.uploadFailed} />}>
          {state.message === '' ? <FormattedMessage {...messages.tryAgain} /> : state.message}
        </Alert>
      )}
      <LiveAnswer question={{ storeId, query: query.trim(), type, order, version }} fallback={<Skeleton h={320} />}>
        {(asked, isStale) => (
          <div aria-busy={isStale}>
            <MediaGrid {...asked} chosenId={chosenId} onChoose={setChosenId} onPick={onPick} onRemove={(picture) => void remove(picture)} />
          </div>
        )}
      </LiveAnswer>
    </Modal>,
    document.body,
  );
}
