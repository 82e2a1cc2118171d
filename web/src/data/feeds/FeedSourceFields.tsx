import { Switch } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { clampedField } from '../../ui/form/clampedField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { type FeedDraft, type PagingKind, pagingKinds, pagingNeeds } from './feedDraft.ts';
import { FeedHeaderFields } from './FeedHeaderFields.tsx';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';

/** Rows that a page of a feed may have. */
const pageSizes = { least: 1, most: 100_000 };

const pagingNames: Readonly<Record<PagingKind, MessageDescriptor>> = {
  NONE: messages.pagingNone,
  PAGE: messages.pagingPage,
  OFFSET: messages.pagingOffset,
  LINK: messages.pagingLink,
  CURSOR: messages.pagingCursor,
};

/** Where a feed is fetched and how it comes in pages. */
export function FeedSourceFields({ form }: { form: Form<FeedDraft> }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { values, set } = form;
  const paging = form.field('paging');
  const needs = pagingNeeds[values.paging];
  const token = form.field('sendsToken');
  return (
    <>
      <fieldset className={styles['fields']}>
        <legend>
          <FormattedMessage {...messages.sectionSource} />
        </legend>
        <div className={styles['wide']}>
          <PlainField
            {...form.field('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            label={intl.formatMessage(messages.url)}
            hint={intl.formatMessage(messages.urlHint)}
            data-autofocus
          />
        </div>
        <FeedHeaderFields field={form.field('headers')} />
        <div className={styles['wide']}>
          <Switch
            id={token.id}
            checked={token.value}
            label={intl.formatMessage(messages.token)}
            description={intl.formatMessage(messages.tokenHint)}
            onChange={(event) => token.onChange(event.currentTarget.checked)}
          />
        </div>
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>
          <FormattedMessage {...messages.sectionPages} />
        </legend>
        <PlainSelect
          {...paging}
          label={intl.formatMessage(messages.paging)}
          choices={pagingKinds.map((kind) => ({ value: kind, label: intl.formatMessage(pagingNames[kind]) }))}
          onChange={(value) => {
            const kind = pagingKinds.find((one) => one === value) ?? 'NONE';
            // The usual name of each kind, unless another was typed.
            const isUntouched = values.parameter === 'page' || values.parameter === 'offset' || values.parameter === 'cursor';
            const usual = kind === 'OFFSET' ? 'offset' : kind === 'CURSOR' ? 'cursor' : 'page';
            set({ paging: kind, ...(isUntouched ? { parameter: usual } : {}) });
          }}
        />
        {needs.parameter && <PlainField {...form.field('parameter')} label={intl.formatMessage(messages.parameter)} autoComplete="off" />}
        {needs.field && (
          <PlainField
            {...form.field('field')}
            label={intl.formatMessage(messages.field)}
            hint={intl.formatMessage(values.paging === 'LINK' ? messages.linkHint : messages.fieldHint)}
            autoComplete="off"
          />
        )}
        {needs.first && (
          <PlainSelect
            {...form.field('firstPage')}
            label={intl.formatMessage(messages.firstPage)}
            choices={['0', '1'].map((value) => ({ value, label: value }))}
          />
        )}
        {values.paging !== 'NONE' && (
          <>
            <PlainField
              {...clampedField(form.field('size'), pageSizes, numbers)}
              type="number"
              min={pageSizes.least}
              max={pageSizes.most}
              label={intl.formatMessage(messages.size)}
              hint={intl.formatMessage(messages.optional)}
            />
            <PlainField
              {...form.field('sizeParameter')}
              label={intl.formatMessage(messages.sizeParameter)}
              hint={intl.formatMessage(messages.optional)}
              autoComplete="off"
            />
            <p className={`${styles['wide']} ${styles['hint']}`}>
              <FormattedMessage
                {...(values.paging === 'PAGE' || values.paging === 'OFFSET' ? messages.endsCounted : messages.endsLinked)}
              />
            </p>
          </>
        )}
      </fieldset>
    </>
  );
}
