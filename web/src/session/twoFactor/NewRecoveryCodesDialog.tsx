import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { NewRecoveryCodesDialogMutation } from './__generated__/NewRecoveryCodesDialogMutation.graphql.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

interface NewRecoveryCodesDialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Replaces the recovery codes, for users who have the app at hand. */
export function NewRecoveryCodesDialog({ onCodes, onClose }: NewRecoveryCodesDialogProps) {
  const [replace] = useWrite<NewRecoveryCodesDialogMutation>(graphql`
    mutation NewRecoveryCodesDialogMutation($input: ReplaceRecoveryCodesInput!) {
      replaceRecoveryCodes(input: $input) {
        recoveryCodes
        viewer {
          ...TwoFactorSection_viewer
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return (
    <CodeDialog
      title={messages.newCodesTitle}
      text={messages.newCodesText}
      saveText={messages.create}
      onSend={async (input) => (await replace({ input }))?.replaceRecoveryCodes}
      onCodes={onCodes}
      onClose={onClose}
    />
  );
}
