import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { newId } from '../../resources/resourceAddress.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { ChatTestRunnerQuery } from './__generated__/ChatTestRunnerQuery.graphql.ts';
import { PassedBadge } from './ChatTestBadge.tsx';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { chatTestsAddress } from './chatTestsAddress.ts';
import { useFaultWords } from './faultWords.ts';
import type { ChatDraft } from './useChatTestChecks.tsx';

interface ChatTestRunnerProps {
  /** Unsaved changes; null while there are none that could be saved. */
  readonly draft?: ChatDraft | null;
  /** Global id of what the draft replaces. */
  readonly id?: string | null;
  readonly withModel?: boolean;
}

interface Asked {
  readonly draft: ChatDraft | null;
  readonly id: string | null;
  readonly withModel: boolean;
}

/** Runs the tests of the store when it is asked to: without and with unsaved changes, or with the language model. */
export function ChatTestRunner({ draft = null, id = null, withModel = false }: ChatTestRunnerProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <FormSection title={messages.runTitle} hint={withModel ? messages.runModelHint : messages.runHint}>
      <div>
        <Button size="sm" variant="default" onClick={() => setAsked({ draft, id, withModel })}>
          <FormattedMessage {...(withModel ? messages.runWithModel : messages.run)} />
        </Button>
      </div>
      {asked && (
        <div aria-live="polite">
          <PageErrorBoundary attempt={asked} onRetry={() => setAsked({ ...asked })}>
            <Suspense fallback={<Skeleton h={60} />}>
              <Outcomes {...asked} />
            </Suspense>
          </PageErrorBoundary>
        </div>
      )}
    </FormSection>
  );
}

function Outcomes({ draft, id, withModel }: Asked) {
  const { storeId } = useStoreScope();
  const wordsOf = useFaultWords();
  const data = useLazyLoadQuery<ChatTestRunnerQuery>(
    graphql`
      query ChatTestRunnerQuery($storeId: String!, $draft: ChatDraftInput, $id: ID, $withModel: Boolean!) @throwOnFieldError {
        store(storeId: $storeId) {
          chatTestRun(draft: $draft, id: $id, withModel: $withModel) {
            outcomes {
              internalId
              question
              isPassedBefore
              isPassedAfter
              textAfter
              missingPhrases
              saidPhrases
              missingProducts
              products {
                internalId
                name
              }
            }
          }
        }
      }
    `,
    { storeId, draft, id, withModel },
    { fetchPolicy: 'network-only' },
  );
  const { outcomes } = loaded(data.store).chatTestRun;
  if (outcomes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noTests} />{' '}
        <PageLink to={chatTestsAddress.paths.item({ storeId, id: newId })}>
          <FormattedMessage {...messages.write} />
        </PageLink>
      </Text>
    );
  const isChanged = ({ isPassedBefore, isPassedAfter }: (typeof outcomes)[number]) => isPassedBefore !== isPassedAfter;
  const passed = outcomes.filter(({ isPassedAfter }) => isPassedAfter).length;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        <FormattedMessage {...messages.result} values={{ passed, count: outcomes.length }} />
      </Text>
      {draft !== null && !outcomes.some(isChanged) && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.unchanged} />
        </Text>
      )}
      {outcomes
        .filter((one) => !one.isPassedAfter || isChanged(one))
        .map((one) => (
          <div key={one.internalId}>
            <Group gap="xs" wrap="nowrap" align="baseline">
              <PassedBadge isPassed={one.isPassedAfter} />
              <PageLink to={chatTestsAddress.paths.item({ storeId, id: one.internalId })}>
                <span style={{ overflowWrap: 'anywhere' }}>{one.question}</span>
              </PageLink>
            </Group>
            {wordsOf(one).map((words) => (
              <Text key={words} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {words}
              </Text>
            ))}
            {!one.isPassedAfter && (
              <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
                <FormattedMessage {...messages.answer} />: {one.textAfter}
              </Text>
            )}
          </div>
        ))}
    </Stack>
  );
}
