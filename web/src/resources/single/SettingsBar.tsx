import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { FormBar } from '../../ui/form/FormBar.tsx';
import { AddToDraft } from '../drafts/AddToDraft.tsx';
import { resourcesMessages } from '../resources.messages.ts';
import type { DiffWords } from '../diff/ValueDiff.tsx';
import { VersionsButton } from '../versions/VersionsButton.tsx';
import type { Settings } from './useSettingsForm.ts';

interface SettingsBarProps<Values extends object> {
  readonly settings: Settings<Values>;
  /** Global id of the settings. */
  readonly id: string;
  /** What their fields are called, by the names they have in the form. */
  readonly labels: DiffWords['labels'];
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The bar that saves settings, adds them to a draft, or restores an earlier version; nothing for those who can only view them. */
export function SettingsBar<Values extends object>({
  settings: { form, isReadOnly, kind, drafted, revision },
  id,
  labels,
  children,
}: SettingsBarProps<Values>) {
  const intl = useIntl();
  if (isReadOnly) return null;
  return (
    <FormBar form={form}>
      {form.isDirty && <AddToDraft kind={kind} resourceId={undefined} read={drafted} onAdded={form.discard} />}
      <VersionsButton
        areSettings
        id={id}
        kind={kind}
        revision={revision}
        labels={labels}
        choices={labels}
        blockedBy={form.isDirty ? intl.formatMessage(resourcesMessages.saveFirst) : undefined}
      />
      {children}
    </FormBar>
  );
}
