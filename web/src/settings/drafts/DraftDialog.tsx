import { FormattedMessage } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { useIntl } from 'react-intl';
import type { DraftDialogMutation } from './__generated__/DraftDialogMutation.graphql.ts';
import { draftsMessages as messages } from './drafts.messages.ts';

interface DraftDialogProps {
  readonly storeGlobalId: string;
  /** The draft as it is; null for a new one. */
  readonly draft: {
    readonly id: string;
    readonly revision: number;
    readonly name: string;
    readonly note: string;
    readonly publishAt: string | null | undefined;
  } | null;
  readonly onClose: () => void;
  readonly onSaved: (draft: string) => void;
}

/** A moment as the input of a date and time has it, by the browser's clock. */
function localValue(at: string | null | undefined): string {
  if (at == null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Asks what a draft is called, what it is for, and when it is published. */
export function DraftDialog({ storeGlobalId: storeId, draft, onClose, onSaved }: DraftDialogProps) {
  const intl = useIntl();
  const [save] = useWrite<DraftDialogMutation>(graphql`
    mutation DraftDialogMutation($input: SaveDraftInput!) {
      saveDraft(input: $input) {
        draft {
          internalId
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm({
    initial: { name: draft?.name ?? '', note: draft?.note ?? '', publishAt: localValue(draft?.publishAt) },
    schema: { name: [required, maxLength(200)], note: [maxLength(2000)] },
    draft: false,
    onSave: async ({ name, note, publishAt }) => {
      const which = draft === null ? {} : { id: draft.id, revision: draft.revision };
      const at = publishAt === '' ? null : new Date(publishAt).toISOString();
      const payload = (await save({ input: { storeId, ...which, name: name.trim(), note, publishAt: at } }))?.saveDraft;
      if (payload?.draft == null) return payload;
      onClose();
      onSaved(payload.draft.internalId);
      return payload;
    },
  });
  const publishAt = form.field('publishAt');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...(draft === null ? messages.create : messages.edit)} />}
      text={<FormattedMessage {...messages.createText} />}
      saveText={<FormattedMessage {...messages.save} />}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={false} />
      <TextField field={form.field('note')} label={messages.note} hint={messages.noteHint} rows={3} isReadOnly={false} />
      <PlainField
        {...publishAt}
        type="datetime-local"
        label={intl.formatMessage(messages.publishAt)}
        hint={intl.formatMessage(messages.publishAtHint)}
      />
    </FormDialog>
  );
}
