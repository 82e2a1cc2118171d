import { FormattedMessage } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';

/** Says in a test store that its emails reach no customers. */
export function TestStoreNotice() {
  if (useStoreScope().isDevelopment !== true) return null;
  return (
    <Notice tone="info">
      <FormattedMessage {...messages.testStore} />
    </Notice>
  );
}
