import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { StoreKind } from '../../resources/resourceKind.ts';
import type { NewsletterActions_newsletter$key } from './__generated__/NewsletterActions_newsletter.graphql.ts';
import type { NewsletterActionsDuplicateMutation } from './__generated__/NewsletterActionsDuplicateMutation.graphql.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { NewsletterState } from './NewsletterState.tsx';

interface NewsletterActionsProps {
  readonly kind: StoreKind;
  readonly newsletter: NewsletterActions_newsletter$key;
}

/** The state of a newsletter, and what can be made of it. */
export function NewsletterActions({ kind, newsletter: key }: NewsletterActionsProps) {
  const { id, state } = useFragment(
    graphql`
      fragment NewsletterActions_newsletter on SendableNewsletter {
        id
        state
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const { storeId } = useStoreScope();
  const isDone = useIsDoneOr(messages.failed);
  const [duplicate, isDuplicating] = useWrite<NewsletterActionsDuplicateMutation>(graphql`
    mutation NewsletterActionsDuplicateMutation($input: DuplicateNewsletterInput!) {
      payload: duplicateNewsletter(input: $input) {
        newsletter {
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
    if (!isDone(payload) || payload?.newsletter == null) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.duplicated) });
    navigate.push(kind.paths.item({ storeId, id: payload.newsletter.internalId }));
  };
  return (
    <Group gap="sm">
      <NewsletterState state={state} />
      {can('EMAIL_EDIT') && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={isDuplicating}
          onClick={() => void onDuplicate()}
        >
          <FormattedMessage {...messages.duplicate} />
        </Button>
      )}
    </Group>
  );
}
