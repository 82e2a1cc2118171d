import type { Ability } from '@endcap/schema/access/abilities.ts';
import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { isConflict, type PayloadError } from '../../ui/form/formProblems.ts';
import type { FormSchema } from '../../ui/form/formSchema.ts';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { useChangeGuard } from '../changeGuard.ts';
import { type DraftedChange, draftedChange } from '../drafts/draftedChange.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import { settingsMessages as messages } from './settings.messages.ts';

/** What a mutation of settings answers: `saved` is their alias. */
interface SettingsPayload {
  readonly saved: { readonly revision: number } | null | undefined;
  readonly errors: readonly PayloadError[];
}

interface SettingsFormOptions<Values extends object, Payload extends SettingsPayload> {
  readonly kind: ResourceKindName;
  /** Under which name unsaved changes are kept. */
  readonly draft: string;
  /** Without this ability they are only shown. */
  readonly can: Ability;
  /** What was read, and its revision. */
  readonly read: { readonly values: Values; readonly revision: number };
  readonly schema: FormSchema<Values>;
  /** The values as the input of the kind has them. Default: as they are. */
  readonly inputOf?: (values: Values) => object;
  readonly write: (values: Values, revision: number) => Promise<Payload | undefined>;
  /** What is said of a save besides that it is done. */
  readonly textOf: (payload: Payload) => MessageDescriptor | undefined;
  /** Asked before a save of sound values; without true nothing is saved. */
  readonly mayBeSaved?: (values: Values) => Promise<boolean>;
}

export interface Settings<Values extends object> {
  readonly kind: ResourceKindName;
  /** What the form holds, for a draft; undefined when it has problems, which it shows then. */
  readonly drafted: () => DraftedChange | undefined;
  readonly form: Form<Values>;
  readonly isReadOnly: boolean;
  readonly revision: number;
  /** What someone else saved meanwhile, once a save was refused for it; null when no one did. */
  readonly conflict: { readonly theirs: Values; readonly settle: (values: Values) => void; readonly close: () => void } | null;
  /** Shows what was saved apart from the form, such as the defaults, and offers to undo it. */
  readonly replace: (title: MessageDescriptor, values: Values, revision: number) => void;
}

/** The form of settings that a store has once: saves them at their revision, and offers to undo each save. */
export function useSettingsForm<Values extends object, Payload extends SettingsPayload>(
  options: SettingsFormOptions<Values, Payload>,
): Settings<Values> {
  const { kind, inputOf = (values: Values) => values, draft, can: ability, read, schema, write, textOf, mayBeSaved } = options;
  const intl = useIntl();
  const reload = useReload();
  const isReadOnly = !useCan()(ability);
  const guard = useChangeGuard();
  const undoToast = useUndoToast();
  const isDone = useIsDoneOr(messages.failed);
  // What a save answered is newer than what the page has read.
  const [revision, setRevision] = useState(read.revision);
  const [isRefused, setIsRefused] = useState(false);

  const save = async (values: Values, basedOn: number) => {
    const payload = await write(values, basedOn);
    if (payload?.errors.length === 0 && payload.saved) setRevision(payload.saved.revision);
    return payload;
  };

  /** Says that something is saved; its undo saves what held before again. */
  const tell = (title: MessageDescriptor, text: MessageDescriptor | undefined, before: Values, earlier: number, basedOn: number) => {
    const onUndo = async () => {
      // Nothing was saved before the first revision.
      const back = earlier === 0 ? ({ action: 'RESET', kind } as const) : ({ action: 'REVERT', kind, version: earlier } as const);
      if (!(await guard(back))) return;
      if (isDone(await save(before, basedOn))) form.rebase(before);
      reload();
    };
    undoToast({ title: intl.formatMessage(title), message: text && intl.formatMessage(text), onUndo });
    reload();
  };

  const form = useForm<Values>({
    initial: read.values,
    draft,
    schema,
    onSave: async (values) => {
      if ((await mayBeSaved?.(values)) === false) return undefined;
      const before = form.initial;
      const payload = await save(values, revision);
      if (payload === undefined) return undefined;
      const { errors, saved } = payload;
      setIsRefused(isConflict(errors));
      if (isConflict(errors)) {
        reload();
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      }
      if (errors.length === 0 && saved) {
        form.accept(values, values);
        tell(messages.saved, textOf(payload), before, revision, saved.revision);
      }
      return { errors };
    },
  });
  useSaveKey(() => void (isReadOnly || form.save()));

  // An earlier version was restored, or someone else has saved: the page was read again, and nothing that was typed is in the way.
  if (read.revision > revision && !form.isDirty && !form.isSaving) {
    setRevision(read.revision);
    form.rebase(read.values);
  }

  const settle = (values: Values) => {
    setIsRefused(false);
    setRevision(read.revision);
    form.rebase(read.values, values);
  };

  return {
    kind,
    conflict: isRefused && read.revision > revision ? { theirs: read.values, settle, close: () => setIsRefused(false) } : null,
    drafted: () => draftedChange(form, schema, (values) => ({ fields: inputOf(values) })),
    form,
    isReadOnly,
    revision,
    replace: (title, values, newest) => {
      const before = form.initial;
      setRevision(newest);
      form.rebase(values);
      tell(title, undefined, before, revision, newest);
    },
  };
}
