import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import type { PayloadError } from '../../ui/form/formProblems.ts';
import type { SignUpInput, useSignUpMutation } from './__generated__/useSignUpMutation.graphql.ts';

/** Signs up the first user with a company; answers what was not accepted. */
export function useSignUp(): (input: SignUpInput) => Promise<readonly PayloadError[]> {
  const environment = useRelayEnvironment();
  const [commit] = useMutation<useSignUpMutation>(graphql`
    mutation useSignUpMutation($input: SignUpInput!) {
      signUp(input: $input) {
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
        onCompleted: ({ signUp: { errors } }) => {
          commitLocalUpdate(environment, (store) => store.invalidateStore());
          resolve(errors);
        },
        onError: ({ message }) => resolve([{ field: null, code: 'INTERNAL', message }]),
      });
    });
}
