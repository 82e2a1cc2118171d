import { FormattedMessage } from 'react-intl';

import { exportersMessages as messages } from './exporters.messages.ts';
import { targetNames } from './exportersList.ts';

/** The name of a service. */
export function TargetName({ target }: { readonly target: string }) {
  if (target === 'CSV' || target === 'SFTP' || target === 'WEBHOOK') return <FormattedMessage {...messages[target]} />;
  return target in targetNames ? targetNames[target as keyof typeof targetNames] : target; // one of its keys
}
