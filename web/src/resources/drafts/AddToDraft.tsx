import { Button, NativeSelect } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { Suspense, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import type { AddToDraftCreateMutation } from './__generated__/AddToDraftCreateMutation.graphql.ts';
import type { AddToDraftMutation, SaveDraftChangeInput } from './__generated__/AddToDraftMutation.graphql.ts';
import type { AddToDraftQuery } from './__generated__/AddToDraftQuery.graphql.ts';
import { addToDraftMessages as messages } from './addToDraft.messages.ts';
import type { DraftedChange } from './draftedChange.ts';

interface AddToDraftProps {
  readonly kind: ResourceKindName;
  /** Global id of the resource; undefined for a new one, and for settings that a store has once. */
  readonly resourceId: string | undefined;
  /** What is added; undefined when the form has problems, which it shows then. */
  readonly read: () => DraftedChange | undefined;
  /** Called when it was added: nothing is left to save. */
  readonly onAdded: () => void;
}

/** Adds what a form holds to a draft in place of saving it; nothing in stores that do not use drafts. */
export function AddToDraft(props: AddToDraftProps) {
  const intl = useIntl();
  const store = useContext(StoreScopeContext);
  const [change, setChange] = useState<DraftedChange>();
  if (store?.signals?.includes('drafts') !== true) return null;
  return (
    <>
      <Button
        variant="default"
        data-shrinks
        title={intl.formatMessage(messages.add)}
        leftSection={<IconFileDiff size={16} aria-hidden />}
        onClick={() => setChange(props.read())}
      >
        <FormattedMessage {...messages.add} />
      </Button>
      {change !== undefined &&
        // Its form cannot stand within that of the resource.
        createPortal(
          <Suspense fallback={null}>
            <DraftChoice {...props} storeId={store.storeId} storeGlobalId={store.id} change={change} onClose={() => setChange(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
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
function DraftChoice({ kind, resourceId, change, storeId, storeGlobalId, onAdded, onClose }: DraftChoiceProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<AddToDraftQuery>(
    graphql`
      query AddToDraftQuery($storeId: String!) @throwOnFieldError {
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
  const [create] = useWrite<AddToDraftCreateMutation>(graphql`
    mutation AddToDraftCreateMutation($input: SaveDraftInput!) {
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
  const [add] = useWrite<AddToDraftMutation>(graphql`
    mutation AddToDraftMutation($input: SaveDraftChangeInput!) {
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
