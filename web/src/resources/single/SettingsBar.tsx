import type { ReactNode } from 'react';

import { FormBar } from '../../ui/form/FormBar.tsx';
import { AddToDraft } from '../drafts/AddToDraft.tsx';
import type { Settings } from './useSettingsForm.ts';

interface SettingsBarProps<Values extends object> {
  readonly settings: Settings<Values>;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The bar that saves settings, or adds them to a draft; nothing for those who can only view them. */
export function SettingsBar<Values extends object>({ settings: { form, isReadOnly, kind, drafted }, children }: SettingsBarProps<Values>) {
  if (isReadOnly) return null;
  return (
    <FormBar form={form}>
      {form.isDirty && <AddToDraft kind={kind} resourceId={undefined} read={drafted} onAdded={form.discard} />}
      {children}
    </FormBar>
  );
}
