import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { DuplicateTriggerMutation } from './__generated__/DuplicateTriggerMutation.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersKind } from './emailTriggersList.ts';

/** Copies a trigger, disabled, and opens the copy. */
export function DuplicateTrigger({ id }: { readonly id: string }) {
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const { storeId } = useStoreScope();
  const isDone = useIsDoneOr(messages.failed);
  const [duplicate, isDuplicating] = useWrite<DuplicateTriggerMutation>(graphql`
    mutation DuplicateTriggerMutation($input: DuplicateEmailTriggerInput!) {
      payload: duplicateEmailTrigger(input: $input) {
        emailTrigger {
          internalId
        }
        errors {
          message
        }
      }
    }
  `);
  const onDuplicate = async () => {
    const payload = (await duplicate({ input: { id } }))?.payload;
    if (!isDone(payload) || payload?.emailTrigger == null) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.duplicated), message: intl.formatMessage(messages.createdText) });
    navigate.push(emailTriggersKind.paths.item({ storeId, id: payload.emailTrigger.internalId }));
  };
  return (
    can('EMAIL_EDIT') && (
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} loading={isDuplicating} onClick={() => void onDuplicate()}>
        <FormattedMessage {...messages.duplicate} />
      </Button>
    )
  );
}
