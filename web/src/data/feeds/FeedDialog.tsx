import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { isConflict, type PayloadError } from '../../ui/form/formProblems.ts';
import { maxLength, required, url } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { FeedEntity } from '../imports/feed/feedMapping.ts';
import { entityMessages } from '../imports/imports.messages.ts';
import { draftOfFeed, feedInput, formField, newFeedDraft, type StoredFeedFields } from './feedDraft.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { FeedReadingFields } from './FeedReadingFields.tsx';
import { FeedSourceFields } from './FeedSourceFields.tsx';
import { FeedTestResult } from './FeedTestResult.tsx';
import { useSaveFeed } from './useSaveFeed.ts';
import { type FeedTest, useTestFeed } from './useTestFeed.ts';

interface FeedDialogProps {
  readonly storeId: string;
  readonly entity: FeedEntity;
  /** The feed to change; a new one is made without it. */
  readonly feed?: StoredFeedFields & { readonly id: string; readonly revision: number };
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Makes a feed or changes one; its first page can be fetched before. */
export function FeedDialog({ storeId, entity, feed, onSaved, onClose }: FeedDialogProps) {
  const intl = useIntl();
  const { timeZone: zoneOfStore } = useStoreScope();
  const { save, showSaved } = useSaveFeed();
  const [fetchFirst, isTesting] = useTestFeed();
  const [test, setTest] = useState<FeedTest>();
  const fieldErrors = (errors: readonly PayloadError[]) => errors.map((error) => ({ ...error, field: formField(error.field) }));
  const form = useForm({
    initial: feed === undefined ? newFeedDraft(zoneOfStore) : draftOfFeed(feed),
    schema: { url: [required, url, maxLength(2000)], at: [required] },
    // Values of headers are secrets: nothing of the form is kept by the tab.
    draft: false,
    onSave: async (draft) => {
      const outcome = await save(feedInput(draft, entity), feed);
      if (outcome === undefined) return undefined;
      if (isConflict(outcome.errors))
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (outcome.errors.length > 0) return { errors: fieldErrors(outcome.errors) };
      showSaved(outcome.feed ?? undefined, feed === undefined);
      onClose();
      if (feed === undefined) onSaved();
      return { errors: [] };
    },
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const onTest = async () => {
    setTest(undefined);
    setWrong([]);
    const payload = await fetchFirst({
      ...(feed === undefined ? {} : { id: feed.id }),
      feed: feedInput(form.values, entity),
    });
    if (payload === undefined) return;
    setWrong(payload.errors.map(({ message }) => message));
    setTest(payload.test ?? undefined);
  };
  const kind = intl.formatMessage(entityMessages[entity].label);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={intl.formatMessage(feed === undefined ? messages.dialogNew : messages.dialogEdit, { kind })}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <FormNotices form={form} />
        <FeedSourceFields form={form} />
        <FeedReadingFields form={form} storeId={storeId} entity={entity} />
        <div aria-live="polite" aria-busy={isTesting}>
          {isTesting && (
            <p className={styles['text']}>
              <FormattedMessage {...messages.testing} />
            </p>
          )}
          {wrong.map((text) => (
            <Notice key={text} tone="danger">
              {text}
            </Notice>
          ))}
          {test !== undefined && <FeedTestResult test={test} isPaged={form.values.paging !== 'NONE'} />}
        </div>
        <div className={styles['foot']}>
          <Button variant="default" loading={isTesting} onClick={() => void onTest()}>
            <FormattedMessage {...messages.test} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button type="submit" loading={form.isSaving}>
            <FormattedMessage {...messages.save} />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
