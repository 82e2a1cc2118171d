import { Alert, Button, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { audienceAnalyticsPaths } from '../analytics/audienceAnalyticsPaths.ts';
import type { AudienceState_audience$key } from './__generated__/AudienceState_audience.graphql.ts';
import type { AudienceStateMutation } from './__generated__/AudienceStateMutation.graphql.ts';
import { AudienceActions } from './AudienceActions.tsx';
import { AudienceUses } from './AudienceUses.tsx';
import { audiencesMessages as messages } from './audiences.messages.ts';

/** When an audience was brought up to date and whether that worked, with the ways to do so now and to its figures. */
export function AudienceState({ audience: key }: { readonly audience: AudienceState_audience$key }) {
  const audience = useFragment(
    graphql`
      fragment AudienceState_audience on Audience {
        id
        internalId
        computedAt
        problem
        viewerCanEdit
        ...AudienceActions_audience
        ...AudienceUses_audience
      }
    `,
    key,
  );
  const { id, internalId, computedAt, problem, viewerCanEdit } = audience;
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const [refresh, isStarting] = useWrite<AudienceStateMutation>(graphql`
    mutation AudienceStateMutation($input: RefreshAudienceInput!) {
      refreshAudience(input: $input) {
        job {
          id
        }
        errors {
          message
        }
      }
    }
  `);
  async function onRefresh() {
    const answer = await refresh({ input: { id } });
    const [error] = answer?.refreshAudience.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: error.message });
    else if (answer !== undefined) showToast({ type: 'success', title: intl.formatMessage(messages.refreshing) });
  }
  return (
    <>
      <Group gap="xs">
        {computedAt != null && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.computedAt} values={{ when: <Moment at={computedAt} /> }} />
          </Text>
        )}
        {viewerCanEdit && (
          <Button variant="default" size="sm" loading={isStarting} onClick={() => void onRefresh()}>
            <FormattedMessage {...messages.refresh} />
          </Button>
        )}
        <AudienceActions audience={audience} />
        <ButtonLink variant="default" size="sm" to={audienceAnalyticsPaths.item({ storeId, id: internalId })}>
          <FormattedMessage {...messages.openAnalytics} />
        </ButtonLink>
      </Group>
      <Text size="sm" c="dimmed" my="auto">
        <AudienceUses audience={audience} />
      </Text>
      {problem !== '' && (
        <Alert color="yellow" py="xs" mt="xs">
          {problem}
        </Alert>
      )}
    </>
  );
}
