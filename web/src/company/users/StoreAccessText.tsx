import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';

/** Which stores a role sees: those of the list of a partial user, else all of them. */
export function StoreAccessText({ role, count }: { readonly role: string; readonly count: number }) {
  const numbers = useNumbers();
  return role === 'PARTIAL' ? (
    <FormattedMessage {...messages.storeCount} values={counted(numbers, count)} />
  ) : (
    <FormattedMessage {...messages.allStores} />
  );
}
