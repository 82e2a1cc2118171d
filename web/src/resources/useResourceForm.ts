import { useEffect, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { useWrite } from '../app/relay/useWrite.ts';
import { useNavigate } from '../app/router/useNavigate.ts';
import { showToast } from '../app/toasts/toastStack.ts';
import { useUndoToast } from '../app/toasts/useUndoToast.ts';
import { useReload } from '../ui/page/useReload.ts';
import { isConflict } from '../ui/form/formProblems.ts';
import { type Form, useForm } from '../ui/form/useForm.ts';
import type { CreateResource, ResourceEditor, UpdateResource } from './resourceEditor.ts';
import { usePlace } from './place.ts';
import { itemPath, listPath, type ResourceKind } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { Draft, StoredResource } from './storedResource.ts';
import { useIsDone } from './useResourceWrites.ts';
import { useTakeBack } from './useTakeBack.ts';

/** Takes a save back: what was created is deleted, what was changed becomes what it was. */
export type Undo = () => Promise<void>;

interface ResourceFormOptions<Fields extends object> {
  readonly kind: ResourceKind;
  readonly editor: ResourceEditor<Fields>;
  /** The resource as it was read; null for a new one. */
  readonly read: StoredResource<Fields> | null;
  /** What a new one starts with. */
  readonly initial: Fields;
  /** Under which name unsaved changes are kept, where a page has several forms of the kind, one at a time. */
  readonly draft?: string | false;
  /** Asked before a save of sound fields, with the global id of what is stored; without true nothing is saved. */
  readonly mayBeSaved?: (draft: Draft<Fields>, id: string | undefined) => Promise<boolean>;
  /** What follows a save and reports it; default: a toast, and a new one is opened. */
  readonly onSaved?: (saved: Draft<Fields>, undo: Undo) => void;
}

export interface ResourceFormState<Fields extends object> {
  readonly form: Form<Draft<Fields>>;
  readonly stored: StoredResource<Fields> | null;
  /** What someone else saved meanwhile; null when no one did. */
  readonly conflict: StoredResource<Fields> | null;
  /** Continues editing on top of what the other person saved. */
  readonly settle: (draft: Draft<Fields>) => void;
  readonly closeConflict: () => void;
}

/** The state of a resource's editor: its form, what is stored, and what someone else has saved meanwhile. */
export function useResourceForm<Fields extends object>(options: ResourceFormOptions<Fields>): ResourceFormState<Fields> {
  const {
    kind,
    editor,
    read,
    initial,
    draft: draftName = kind.isDraftKept === false ? false : kind.definition.name,
    onSaved,
    mayBeSaved,
  } = options;
  const place = usePlace(kind);
  const isCompany = kind.owner === 'company';
  const intl = useIntl();
  const navigate = useNavigate();
  const [create] = useWrite<CreateResource>(editor.create);
  const [update] = useWrite<UpdateResource>(editor.update);
  const takeBack = useTakeBack();
  const undoToast = useUndoToast();
  const isDone = useIsDone();
  const reload = useReload();
  const [stored, setStored] = useState(read);
  const [conflict, setConflict] = useState<StoredResource<Fields> | null>(null);
  const [createdPath, setCreatedPath] = useState<string | null>(null);

  const announce = (title: MessageDescriptor, saved: Draft<Fields>, undo: Undo) => {
    if (onSaved !== undefined) onSaved(saved, undo);
    else undoToast({ title: intl.formatMessage(title), onUndo: undo });
  };

  const contentOf = (draft: Draft<Fields>) => {
    const { scope, isEnabled } = draft;
    return { fields: editor.inputOf(draft), ...(isCompany ? {} : { scope, isEnabled }) };
  };

  const form: Form<Draft<Fields>> = useForm<Draft<Fields>>({
    initial: stored?.draft ?? { ...initial, scope: isCompany ? [] : [place.id], isEnabled: kind.startsDisabled !== true },
    schema: editor.schema,
    draft: draftName,
    onSave: async (draft) => {
      if ((await mayBeSaved?.(draft, stored?.head.id)) === false) return undefined;
      const content = contentOf(draft);
      if (stored === null) {
        const created = (await create({ input: { ...(isCompany ? { companyId: place.id } : { storeId: place.id }), ...content } }))
          ?.created;
        if (created?.edge) {
          form.accept(draft, draft);
          const { id, internalId } = created.edge.node;
          const path = itemPath(kind, place.at, internalId);
          if (onSaved === undefined) setCreatedPath(path);
          const name = kind.isDeletedByName && 'name' in draft ? String(draft.name) : undefined;
          announce(messages.createdToast, draft, () => takeBack({ id, path, next: listPath(kind, place.at), name }));
        }
        return created;
      }
      const { id, revision } = stored.head;
      const updated = (await update({ input: { id, revision, ...content } }))?.updated;
      if (!updated?.resource) return updated;
      const newest = editor.read(updated.resource);
      if (isConflict(updated.errors)) {
        setConflict(newest);
        return undefined;
      }
      if (updated.errors.length === 0) {
        setStored(newest);
        form.accept(newest.draft, draft);
        const before = stored.draft;
        announce(messages.savedToast, draft, async () => {
          // What someone else has changed since is not overwritten.
          const undone = (await update({ input: { id, revision: newest.head.revision, ...contentOf(before) } }))?.updated;
          if (!isDone(undone)) return;
          showToast({ type: 'success', title: intl.formatMessage(messages.undoneToast) });
          reload();
        });
      }
      return updated;
    },
  });

  // It changed elsewhere while nothing was edited here: show it as it is. With edits, saving will ask what to keep.
  const isNewer = read !== null && stored !== null && read.head.revision > stored.head.revision;
  if (isNewer && !form.isDirty && !form.isSaving && conflict === null) {
    setStored(read);
    form.rebase(read.draft);
  }

  // In an effect, because the leave guard of the saved form lets go before it.
  useEffect(() => {
    if (createdPath !== null) navigate.replace(createdPath);
  }, [createdPath, navigate]);

  return {
    form,
    stored,
    conflict,
    settle: (draft) => {
      setStored(conflict);
      if (conflict !== null) form.rebase(conflict.draft, draft);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
}
