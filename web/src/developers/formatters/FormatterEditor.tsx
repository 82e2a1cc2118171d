import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import type { FormatterEditor_formatter$key } from './__generated__/FormatterEditor_formatter.graphql.ts';
import type { FormatterEditor_store$key } from './__generated__/FormatterEditor_store.graphql.ts';
import { CodeField } from '../../ui/code/CodeField.tsx';
import type { FormatterDraft } from './formatterDraft.ts';
import { FormatterTest } from './FormatterTest.tsx';
import { formatterFieldMessages, formattersMessages as messages } from './formatters.messages.ts';
import styles from './formatters.module.css';
import { formattersPaths } from './formattersPaths.ts';
import { useDeleteFormatters } from './useDeleteFormatters.ts';
import { useFormatterForm } from './useFormatterForm.ts';

interface FormatterEditorProps {
  readonly store: FormatterEditor_store$key;
  /** The stored formatter; null for a new one. */
  readonly formatter: FormatterEditor_formatter$key | null;
}

/** The language of formatters; its code comes with the editor. */
const javascript = () => import('@codemirror/lang-javascript').then((module) => module.javascript());

/** Edits a formatter, stored or new, next to a test of it. */
export function FormatterEditor({ store: storeKey, formatter: formatterKey }: FormatterEditorProps) {
  const {
    id: storeGlobalId,
    storeId,
    products,
  } = useFragment(
    graphql`
      fragment FormatterEditor_store on Store {
        id
        storeId
        products(first: 1) @catch(to: NULL) {
          edges {
            node {
              raw
            }
          }
        }
      }
    `,
    storeKey,
  );
  const formatter = useFragment(
    graphql`
      fragment FormatterEditor_formatter on Formatter {
        ...useFormatterForm_stored
      }
    `,
    formatterKey,
  );
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const { form, stored, conflict, settle, closeConflict } = useFormatterForm({ storeId, store: storeGlobalId, formatter });
  const [remove, isRemoving] = useDeleteFormatters(() => navigate.push(formattersPaths.list({ storeId })));
  const isReadOnly = !can('FORMATTERS_EDIT');
  const save = () => {
    if (!isReadOnly) void form.save();
  };
  useSaveKey(save);
  const name = form.field('name');
  const source = form.field('function');
  const note = form.field('note');

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isActive={form.isDirty} />
      <div className={styles['layout']}>
        <div className={styles['side']}>
          {isReadOnly && (
            <Alert icon={<IconLock aria-hidden />}>
              <FormattedMessage {...messages.noRight} />
            </Alert>
          )}
          <FormSummary summary={form.summary} labels={formatterFieldMessages} />
          <TextInput
            id={name.id}
            label={intl.formatMessage(messages.name)}
            description={intl.formatMessage(messages.nameHint)}
            value={name.value}
            error={name.error}
            readOnly={isReadOnly}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onBlur={name.onBlur}
            onChange={(event) => name.onChange(event.currentTarget.value)}
          />
          <CodeField
            field={source}
            label={intl.formatMessage(messages.function)}
            hint={intl.formatMessage(messages.functionHint)}
            isReadOnly={isReadOnly}
            language={javascript}
          />
          <Textarea
            id={note.id}
            label={intl.formatMessage(messages.note)}
            value={note.value}
            error={note.error}
            readOnly={isReadOnly}
            rows={2}
            maxLength={2_000}
            onBlur={note.onBlur}
            onChange={(event) => note.onChange(event.currentTarget.value)}
          />
          {!isReadOnly && (
            <FormBar form={form} isNew={stored === null}>
              {stored !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  loading={isRemoving}
                  onClick={() => {
                    form.discard();
                    void remove({ ids: [stored.id] });
                  }}
                >
                  <FormattedMessage {...messages.delete} />
                </Button>
              )}
            </FormBar>
          )}
        </div>
        <FormatterTest storeId={storeId} source={form.values.function} product={products?.edges[0]?.node.raw} />
      </div>
      {conflict !== null && stored !== null && (
        <ConflictDialog<FormatterDraft>
          base={stored.draft}
          mine={form.values}
          theirs={conflict.draft}
          who={conflict.updatedBy}
          label={(field) => intl.formatMessage(formatterFieldMessages[field])}
          show={showField}
          onSettle={(draft) => settle(conflict, draft)}
          onClose={closeConflict}
        />
      )}
    </form>
  );
}

function showField(field: keyof FormatterDraft, draft: FormatterDraft) {
  return <pre className={styles['shown']}>{draft[field]}</pre>;
}
