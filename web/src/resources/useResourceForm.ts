import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../app/router/useNavigate.ts';
import { showToast } from '../app/toasts/toastStack.ts';
import { isConflict, type PayloadError } from '../ui/form/formProblems.ts';
import type { FormSchema } from '../ui/form/formSchema.ts';
import { type Form, useForm } from '../ui/form/useForm.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { Draft, StoredResource } from './storedResource.ts';

interface Created {
  /** Id of the new resource; null when it was not accepted. */
  readonly internalId: string | null;
  readonly errors: readonly PayloadError[];
}

interface Updated<Fields extends object> {
  /** The resource as it is now; after a conflict the newer one. */
  readonly stored: StoredResource<Fields> | null;
  readonly errors: readonly PayloadError[];
}

interface ResourceFormOptions<Fields extends object> {
  /** The resource as it was read; null for a new one. */
  readonly read: StoredResource<Fields> | null;
  /** What a new one starts with. */
  readonly initial: Draft<Fields>;
  readonly schema: FormSchema<Draft<Fields>>;
  /** Under which name what is typed is kept over a reload. */
  readonly draft: string;
  /** Undefined when the write failed as a whole; the person was told. */
  readonly create: (draft: Draft<Fields>) => Promise<Created | undefined>;
  readonly update: (stored: StoredResource<Fields>, draft: Draft<Fields>) => Promise<Updated<Fields> | undefined>;
  readonly itemPath: (internalId: string) => string;
}

export interface ResourceFormState<Fields extends object> {
  readonly form: Form<Draft<Fields>>;
  readonly stored: StoredResource<Fields> | null;
  /** What somebody else saved meanwhile; null when nobody did. */
  readonly conflict: StoredResource<Fields> | null;
  /** Goes on editing on top of what the other person saved. */
  readonly settle: (draft: Draft<Fields>) => void;
  readonly closeConflict: () => void;
}

/** The state of a resource's editor: its form, what is stored, and what somebody else has saved meanwhile. */
export function useResourceForm<Fields extends object>(options: ResourceFormOptions<Fields>): ResourceFormState<Fields> {
  const { read, initial, schema, draft: draftName, create, update, itemPath } = options;
  const intl = useIntl();
  const navigate = useNavigate();
  const [stored, setStored] = useState(read);
  const [conflict, setConflict] = useState<StoredResource<Fields> | null>(null);
  const [created, setCreated] = useState<string | null>(null);

  const form: Form<Draft<Fields>> = useForm<Draft<Fields>>({
    initial: stored?.draft ?? initial,
    schema,
    draft: draftName,
    onSave: async (draft) => {
      if (stored === null) {
        const answer = await create(draft);
        if (answer !== undefined && answer.internalId !== null) {
          form.accept(draft, draft);
          setCreated(answer.internalId);
          showToast({ type: 'success', title: intl.formatMessage(messages.createdToast) });
        }
        return answer;
      }
      const answer = await update(stored, draft);
      if (answer === undefined) return undefined;
      if (isConflict(answer.errors) && answer.stored !== null) {
        setConflict(answer.stored);
        return undefined;
      }
      if (answer.errors.length === 0 && answer.stored !== null) {
        setStored(answer.stored);
        form.accept(answer.stored.draft, draft);
        showToast({ type: 'success', title: intl.formatMessage(messages.savedToast) });
      }
      return answer;
    },
  });

  // It changed elsewhere while nothing was edited here: show it as it is. With edits, saving will ask what to keep.
  if (read !== null && stored !== null && read.revision > stored.revision && !form.isDirty && !form.isSaving && conflict === null) {
    setStored(read);
    form.rebase(read.draft);
  }

  // In an effect, because the leave guard of the saved form lets go before it.
  useEffect(() => {
    if (created !== null) navigate.replace(itemPath(created));
  }, [created, navigate, itemPath]);

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
