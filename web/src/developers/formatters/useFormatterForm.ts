import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, readInlineData } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { isConflict } from '../../ui/form/formProblems.ts';
import { useForm } from '../../ui/form/useForm.ts';
import type { useFormatterForm_stored$key } from './__generated__/useFormatterForm_stored.graphql.ts';
import type { useFormatterFormCreateMutation } from './__generated__/useFormatterFormCreateMutation.graphql.ts';
import type { useFormatterFormUpdateMutation } from './__generated__/useFormatterFormUpdateMutation.graphql.ts';
import { type FormatterDraft, formatterSchema, newFormatter } from './formatterDraft.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersPaths } from './formattersPaths.ts';
import { useDeleteFormatters } from './useDeleteFormatters.ts';

interface Stored {
  readonly id: string;
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly draft: FormatterDraft;
}

function readStored(key: useFormatterForm_stored$key): Stored {
  const {
    id,
    revision,
    updatedBy,
    name,
    function: source,
    note,
  } = readInlineData(
    graphql`
      fragment useFormatterForm_stored on Formatter @inline {
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

interface FormatterForm {
  readonly storeId: string;
  /** Global id of the store. */
  readonly store: string;
  /** The stored formatter; null for a new one. */
  readonly formatter: useFormatterForm_stored$key | null | undefined;
}

/** A formatter while it is edited: its form, how it is saved, and what someone else saved meanwhile. */
export function useFormatterForm({ storeId, store, formatter }: FormatterForm) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const navigate = useNavigate();
  const [stored, setStored] = useState<Stored | null>(() => (formatter == null ? null : readStored(formatter)));
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const [create] = useWrite<useFormatterFormCreateMutation>(graphql`
    mutation useFormatterFormCreateMutation($input: CreateFormatterInput!) {
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
  const [update] = useWrite<useFormatterFormUpdateMutation>(graphql`
    mutation useFormatterFormUpdateMutation($input: UpdateFormatterInput!) {
      updateFormatter(input: $input) {
        formatter {
          id
          ...useFormatterForm_stored
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const savedToast = useSavedToast();
  const list = formattersPaths.list({ storeId });
  // An undo outlives the page that offered it.
  const [remove] = useDeleteFormatters(() => {
    if (window.location.pathname.startsWith(list)) navigate.push(list);
  });
  const form = useForm<FormatterDraft>({
    initial: stored?.draft ?? newFormatter,
    schema: formatterSchema,
    onSave: async (draft) => {
      const failed = (errors: readonly { readonly message: string }[], title: typeof messages.createFailed) => {
        const [error] = errors;
        if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(title), message: error.message });
      };
      if (stored === null) {
        const payload = (await create({ input: { storeId: store, formatter: draft } }))?.createFormatter;
        const node = payload?.formatterEdge?.node;
        if (node !== undefined) {
          form.accept(draft, draft);
          setCreated(node.internalId);
          showUndo({ title: intl.formatMessage(messages.createdToast), onUndo: () => remove({ ids: [node.id] }) });
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
        savedToast({
          title: messages.updatedToast,
          sendBack: async () => {
            const undone = (await update({ input: { id, revision: newer.revision, formatter: stored.draft } }))?.updateFormatter;
            if (undone?.formatter != null && undone.errors.length === 0) {
              const before = readStored(undone.formatter);
              setStored(before);
              form.rebase(before.draft);
            }
            return undone && { errors: withoutPrefix(undone.errors) };
          },
        });
      }
      failed(payload.errors, messages.updateFailed);
      return { errors: withoutPrefix(payload.errors) };
    },
  });
  // In an effect, because the leave guard of the saved form lets go before it.
  useEffect(() => {
    if (created !== null) navigate.replace(formattersPaths.item({ storeId, id: created }));
  }, [created, navigate, storeId]);
  const settle = (newer: Stored, draft: FormatterDraft) => {
    setStored(newer);
    form.rebase(newer.draft, draft);
    setConflict(null);
  };
  return { form, stored, conflict, settle, closeConflict: () => setConflict(null) };
}

/** The api names fields within `formatter`; the form is that object. */
function withoutPrefix(errors: readonly { readonly field?: string | null | undefined; readonly code: string; readonly message: string }[]) {
  return errors.map((error) => ({ ...error, field: error.field?.replace(/^formatter\./, '') ?? null }));
}
