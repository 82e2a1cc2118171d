import { NativeSelect } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import type { DraftChoiceCreateMutation } from './__generated__/DraftChoiceCreateMutation.graphql.ts';
import type { DraftChoiceMutation, SaveDraftChangeInput } from './__generated__/DraftChoiceMutation.graphql.ts';
import type { DraftChoiceQuery } from './__generated__/DraftChoiceQuery.graphql.ts';
import { addToDraftMessages as messages } from './addToDraft.messages.ts';
import type { DraftedChange } from './draftedChange.ts';

export interface AddToDraftProps {
  readonly kind: ResourceKindName;
  /** Global id of the resource; undefined for a new one, and for settings that a store has once. */
  readonly resourceId: string | undefined;
  /** What is added; undefined when the form has problems, which it shows then. */
  readonly read: () => DraftedChange | undefined;
  /** Called when it was added: nothing is left to save. */
  readonly onAdded: () => void;
}

interface DraftChoiceProps extends AddToDraftProps {
  readonly storeId: string;
  readonly storeGlobalId: string;
  readonly change: DraftedChange;
  readonly onClose: () => void;
}

const ofNew = '';

/** Fields as the one of their kind: those of `SEARCH_RULE` are `searchRule`. */
function fieldsOfKind(kind: ResourceKindName, fields: object): NonNullable<SaveDraftChangeInput['fields']> {
  const name = kind.toLowerCase().replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
  // The form of a kind reads its fields as the input of that kind has them.
  return { [name]: fields } as NonNullable<SaveDraftChangeInput['fields']>;
}

/** Asks for an open draft, or for the name of a new one. */
export function DraftChoice({ kind, resourceId, change, storeId, storeGlobalId, onAdded, onClose }: DraftChoiceProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<DraftChoiceQuery>(
    graphql`
      query DraftChoiceQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          drafts(first: 200, state: OPEN) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'network-only' },
  );
  const drafts = loaded(data.store).drafts.edges.map(({ node }) => node);
  const [create] = useWrite<DraftChoiceCreateMutation>(graphql`
    mutation DraftChoiceCreateMutation($input: SaveDraftInput!) {
      saveDraft(input: $input) {
        draft {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [add] = useWrite<DraftChoiceMutation>(graphql`
    mutation DraftChoiceMutation($input: SaveDraftChangeInput!) {
      saveDraftChange(input: $input) {
        draft {
          name
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
    initial: { draft: drafts[0]?.id ?? ofNew, name: '' },
    schema: {
      name: [(name, { draft }) => (draft === ofNew && name.trim() === '' ? { message: messages.nameRequired } : undefined), maxLength(200)],
    },
    draft: false,
    onSave: async ({ draft: chosen, name }): Promise<SaveOutcome | undefined> => {
      let draftId = chosen;
      if (draftId === ofNew) {
        const created = (await create({ input: { storeId: storeGlobalId, name: name.trim() } }))?.saveDraft;
        if (created?.draft == null) return created;
        draftId = created.draft.id;
      }
      const { fields, isEnabled } = change;
      const input = {
        draftId,
        fields: fieldsOfKind(kind, fields),
        ...(isEnabled !== undefined && { isEnabled }),
        ...(resourceId !== undefined && { resourceId }),
      };
      const added = (await add({ input }))?.saveDraftChange;
      // A field of the resource is none of this dialog's.
      if (added?.draft == null) return added && { ...added, errors: added.errors.map((error) => ({ ...error, field: null })) };
      showToast({ type: 'success', title: intl.formatMessage(messages.added, { name: added.draft.name }) });
      onClose();
      onAdded();
      return added;
    },
  });
  const draft = form.field('draft');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.add} />}
      text={<FormattedMessage {...messages.text} />}
      saveText={<FormattedMessage {...messages.add} />}
      onClose={onClose}
    >
      <NativeSelect
        id={draft.id}
        label={intl.formatMessage(messages.draft)}
        value={draft.value}
        error={draft.error}
        data={[
          ...drafts.map(({ id: value, name: label }) => ({ value, label })),
          { value: ofNew, label: intl.formatMessage(messages.newDraft) },
        ]}
        onChange={(event) => draft.onChange(event.currentTarget.value)}
      />
      {draft.value === ofNew && <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={false} />}
    </FormDialog>
  );
}
