import { graphql, useMutation } from 'react-relay';

import { forgetOutline } from '../../app/firstPaint/outline.ts';
import { forgetStore } from '../../app/stored/rememberedStore.ts';
import { forgetDrafts } from '../../ui/form/forgetDrafts.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';
import { sessionPaths } from './sessionPaths.ts';

/** Why someone was signed out, for the sign-in page to say. */
export type SignOutNotice = 'no-companies';

/** Ends the session. The page is loaded again, so that nothing of the user stays in memory. */
export function useSignOut(): { signOut: (notice?: SignOutNotice) => void; isSigningOut: boolean } {
  const [commit, isSigningOut] = useMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation($input: SignOutInput!) {
      signOut(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const signOut = (notice?: SignOutNotice): void => {
    commit({
      variables: { input: {} },
      onCompleted: () => {
        forgetOutline();
        forgetStore();
        forgetDrafts();
        window.location.assign(sessionPaths.login({}, { notice }));
      },
    });
  };
  return { signOut, isSigningOut };
}
