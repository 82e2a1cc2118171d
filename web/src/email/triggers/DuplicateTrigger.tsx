import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DuplicateButton } from '../../resources/duplicate/DuplicateButton.tsx';
import type { DuplicateTriggerMutation } from './__generated__/DuplicateTriggerMutation.graphql.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';

/** Copies a trigger, disabled. */
export function DuplicateTrigger({ id }: { readonly id: string }) {
  const can = useCan();
  const { storeId } = useStoreScope();
  const [duplicate] = useWrite<DuplicateTriggerMutation>(graphql`
    mutation DuplicateTriggerMutation($input: DuplicateEmailTriggerInput!) {
      payload: duplicateEmailTrigger(input: $input) {
        copy: emailTrigger {
          id
          internalId
          name
        }
        errors {
          message
        }
      }
    }
  `);
  return (
    can('EMAIL_EDIT') && (
      <DuplicateButton
        duplicate={async () => (await duplicate({ input: { id } }))?.payload}
        pathOf={(copy) => emailTriggersAddress.paths.item({ storeId, id: copy })}
      />
    )
  );
}
