import { type MessageDescriptor, useIntl } from 'react-intl';

import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { formMessages } from '../../ui/form/form.messages.ts';
import type { ExtensionFields } from './extensionFields.ts';
import { extensionsMessages as messages } from './extensions.messages.ts';

const labels: Readonly<Record<keyof ExtensionFields, MessageDescriptor>> = {
  realTimeUpdates: messages.realTimeUpdates,
  collectEmails: messages.collectEmails,
  includePages: messages.includePages,
  imageSize: messages.imageSize,
  language: messages.language,
};

interface ExtensionConflictProps {
  readonly base: ExtensionFields;
  readonly mine: ExtensionFields;
  readonly theirs: ExtensionFields;
  readonly onSettle: (values: ExtensionFields) => void;
  readonly onClose: () => void;
}

/** Someone else has saved the settings of the plug-in first. */
export function ExtensionConflict(props: ExtensionConflictProps) {
  const intl = useIntl();
  return (
    <ConflictDialog<ExtensionFields>
      {...props}
      who={null}
      label={(field) => intl.formatMessage(labels[field])}
      show={(field, values) => {
        const value = values[field];
        if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
        return value === '' ? intl.formatMessage(formMessages.nothing) : value;
      }}
    />
  );
}
