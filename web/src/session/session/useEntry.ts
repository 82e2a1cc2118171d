import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import type { useEntryQuery } from './__generated__/useEntryQuery.graphql.ts';

export interface Entry {
  readonly isSignedIn: boolean;
  readonly isFirstUser: boolean;
  /** Whether anyone may sign up with a company of their own. */
  readonly isOpen: boolean;
  /** The identity provider that users may sign in with. */
  readonly providerName: string | undefined;
}

/** Who is at the door; undefined until it is known. When that cannot be found out, the form is shown and says what is wrong. */
export function useEntry(): Entry | undefined {
  const [entry, setEntry] = useState<Entry | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<Entry> => {
      const { viewer, signUpConfig } = await runOperation<useEntryQuery>(
        graphql`
          query useEntryQuery {
            viewer {
              id
            }
            signUpConfig {
              isFirstUser
              isOpen
              providerName
            }
          }
        `,
        {},
      );
      const { isFirstUser, isOpen, providerName } = signUpConfig;
      return { isSignedIn: viewer !== null && viewer !== undefined, isFirstUser, isOpen, providerName: providerName ?? undefined };
    };
    ask()
      .catch(() => ({ isSignedIn: false, isFirstUser: false, isOpen: false, providerName: undefined }))
      .then((answer) => {
        if (isCurrent) setEntry(answer);
      });
    return () => {
      isCurrent = false;
    };
  }, []);
  return entry;
}
