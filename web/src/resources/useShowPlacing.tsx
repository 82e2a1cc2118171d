import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { useShowPlacing_store$key } from './__generated__/useShowPlacing_store.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { Placing } from './storedResource.ts';

/** A function that says where a resource exists, or whether it is enabled, in words: for a conflict of two people's edits. */
export function useShowPlacing(key: useShowPlacing_store$key) {
  const { company } = useFragment(
    graphql`
      fragment useShowPlacing_store on Store @throwOnFieldError {
        company {
          stores {
            id
            name
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  return (field: keyof Placing, { scope, isEnabled }: Placing) =>
    field === 'scope' ? (
      intl.formatList(scope.map((id) => company.stores.find((store) => store.id === id)?.name ?? id))
    ) : (
      <FormattedMessage {...(isEnabled ? messages.enabled : messages.disabled)} />
    );
}
