import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { UpdateProfileInput, useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql.ts';

/** Changes the profile; names, numbers and language of the whole console follow the answer. */
export function useUpdateProfile() {
  const [write] = useWrite<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        viewer {
          id
          name
          firstName
          email
          numberFormat
          uiLang
          profile {
            revision
          }
          ...ProfileForm_viewer
        }
        isVerificationRequired
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: UpdateProfileInput) => (await write({ input }))?.updateProfile;
}
