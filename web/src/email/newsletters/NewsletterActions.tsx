import { Group } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DuplicateButton } from '../../resources/duplicate/DuplicateButton.tsx';
import type { StoreKind } from '../../resources/resourceKind.ts';
import type { NewsletterActions_newsletter$key } from './__generated__/NewsletterActions_newsletter.graphql.ts';
import type { NewsletterActionsDuplicateMutation } from './__generated__/NewsletterActionsDuplicateMutation.graphql.ts';
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
  const can = useCan();
  const { storeId } = useStoreScope();
  const [duplicate] = useWrite<NewsletterActionsDuplicateMutation>(graphql`
    mutation NewsletterActionsDuplicateMutation($input: DuplicateNewsletterInput!) {
      payload: duplicateNewsletter(input: $input) {
        copy: newsletter {
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
    <Group gap="sm">
      <NewsletterState state={state} />
      {can('EMAIL_EDIT') && (
        <DuplicateButton
          duplicate={async () => (await duplicate({ input: { id } }))?.payload}
          pathOf={(copy) => kind.paths.item({ storeId, id: copy })}
        />
      )}
    </Group>
  );
}
