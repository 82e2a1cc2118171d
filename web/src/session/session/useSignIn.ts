import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import type { PayloadError } from '../../ui/form/formProblems.ts';
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql.ts';

/** Signs in; answers what was not accepted. */
export function useSignIn(): (input: { email: string; password: string }) => Promise<readonly PayloadError[]> {
  const environment = useRelayEnvironment();
  const [commit] = useMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($input: SignInInput!) {
      signIn(input: $input) {
        viewer {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return (input) =>
    new Promise((resolve) => {
      commit({
        variables: { input },
        onCompleted: ({ signIn: { errors } }) => {
          // What was read before belongs to somebody else, or to nobody.
          commitLocalUpdate(environment, (store) => store.invalidateStore());
          resolve(errors);
        },
        // The failure is on screen as a toast already; the form stays as it is, to be sent again.
        onError: ({ message }) => resolve([{ field: null, code: 'INTERNAL', message }]),
      });
    });
}
