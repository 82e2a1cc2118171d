import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, readInlineData, useFragment } from 'react-relay';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import type { FormatterEditor_formatter$key } from './__generated__/FormatterEditor_formatter.graphql.ts';
import type { FormatterEditor_store$key } from './__generated__/FormatterEditor_store.graphql.ts';
import type { FormatterEditor_stored$key } from './__generated__/FormatterEditor_stored.graphql.ts';
import type { FormatterEditorCreateMutation } from './__generated__/FormatterEditorCreateMutation.graphql.ts';
import type { FormatterEditorUpdateMutation } from './__generated__/FormatterEditorUpdateMutation.graphql.ts';
import { CodeField } from '../../ui/code/CodeField.tsx';
import { type FormatterDraft, formatterSchema, newFormatter } from './formatterDraft.ts';
import { FormatterTest } from './FormatterTest.tsx';
import { formatterFieldMessages, formattersMessages as messages } from './formatters.messages.ts';
import styles from './formatters.module.css';
import { formattersPaths } from './formattersPaths.ts';
import { useDeleteFormatters } from './useDeleteFormatters.ts';

interface Stored {
  readonly id: string;
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly draft: FormatterDraft;
}

function readStored(key: FormatterEditor_stored$key): Stored {
  const {
    id,
    revision,
    updatedBy,
    name,
    function: source,
    note,
  } = readInlineData(
    graphql`
      fragment FormatterEditor_stored on Formatter @inline {
        id
        revision
        updatedBy
        name
        function
        note
      }
    `,
    key,
  );
  return { id, revision, updatedBy: updatedBy ?? null, draft: { name, function: source, note } };
}

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
        ...FormatterEditor_stored
      }
    `,
    formatterKey,
  );
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const [stored, setStored] = useState<Stored | null>(() => (formatter === null || formatter === undefined ? null : readStored(formatter)));
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const [remove, isRemoving] = useDeleteFormatters(() => navigate.push(formattersPaths.list({ storeId })));
  const [create] = useWrite<FormatterEditorCreateMutation>(graphql`
    mutation FormatterEditorCreateMutation($input: CreateFormatterInput!) {
      createFormatter(input: $input) {
        formatterEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [update] = useWrite<FormatterEditorUpdateMutation>(graphql`
    mutation FormatterEditorUpdateMutation($input: UpdateFormatterInput!) {
      updateFormatter(input: $input) {
        formatter {
          id
          ...FormatterEditor_stored
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm<FormatterDraft>({
    initial: stored?.draft ?? newFormatter,
    schema: formatterSchema,
    onSave: async (draft) => {
      const failed = (errors: readonly { readonly message: string }[], title: typeof messages.createFailed) => {
        const [error] = errors;
        if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(title), message: error.message });
      };
      if (stored === null) {
        const payload = (await create({ input: { storeId: storeGlobalId, formatter: draft } }))?.createFormatter;
        const node = payload?.formatterEdge?.node;
        if (node !== undefined) {
          form.accept(draft, draft);
          setCreated(node.internalId);
          showToast({ type: 'success', title: intl.formatMessage(messages.createdToast) });
        }
        failed(payload?.errors ?? [], messages.createFailed);
        return payload && { errors: withoutPrefix(payload.errors) };
      }
      const { id, revision } = stored;
      const payload = (await update({ input: { id, revision, formatter: draft } }))?.updateFormatter;
      if (payload === undefined) return undefined;
      const newer = payload.formatter === null || payload.formatter === undefined ? null : readStored(payload.formatter);
      if (isConflict(payload.errors) && newer !== null) {
        setConflict(newer);
        return undefined;
      }
      if (payload.errors.length === 0 && newer !== null) {
        setStored(newer);
        form.accept(newer.draft, draft);
        showToast({ type: 'success', title: intl.formatMessage(messages.updatedToast) });
      }
      failed(payload.errors, messages.updateFailed);
      return { errors: withoutPrefix(payload.errors) };
    },
  });
  // In an effect, because the leave guard of the saved form lets go before it.
  useEffect(() => {
    if (created !== null) navigate.replace(formattersPaths.item({ storeId, id: created }));
  }, [created, navigate, storeId]);

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
          onSettle={(draft) => {
            setStored(conflict);
            form.rebase(conflict.draft, draft);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}

function showField(field: keyof FormatterDraft, draft: FormatterDraft) {
  return <pre className={styles['shown']}>{draft[field]}</pre>;
}

/** The api names fields within `formatter`; the form is that object. */
function withoutPrefix(errors: readonly { readonly field?: string | null | undefined; readonly code: string; readonly message: string }[]) {
  return errors.map((error) => ({ ...error, field: error.field?.replace(/^formatter\./, '') ?? null }));
}
