import { Button, Progress, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { SearchDraft } from '../expectations/useDraftChecks.tsx';
import type { ReplayPanelMutation } from './__generated__/ReplayPanelMutation.graphql.ts';
import type { ReplayPanelQuery } from './__generated__/ReplayPanelQuery.graphql.ts';
import { ReplayOutcome } from './ReplayOutcome.tsx';
import { searchReplayMessages as messages } from './searchReplay.messages.ts';

interface ReplayPanelProps {
  /** Global ID of the store. */
  readonly store: string;
  /** Null while the form is not complete. */
  readonly draft: SearchDraft | null;
  /** Global id of what the draft replaces. */
  readonly id: string | null;
}

type Replay = NonNullable<NonNullable<ReplayPanelQuery['response']['store']>['searchReplay']>;

const everyMs = 1_000;

/** What unsaved changes would have done to the searches of the last 30 days; asked for by a button, since it takes seconds to minutes. */
export function ReplayPanel({ store, draft, id }: ReplayPanelProps) {
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const [run, isStarting] = useWrite<ReplayPanelMutation>(graphql`
    mutation ReplayPanelMutation($input: ReplaySearchesInput!) {
      replaySearches(input: $input) {
        searchReplay {
          internalId
          state
          progress
          message
        }
        errors {
          message
        }
      }
    }
  `);
  const [asked, setAsked] = useState<{ readonly replay: string; readonly draft: string } | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = asked !== null && (replay === null || replay.state === 'WAITING' || replay.state === 'RUNNING');
  const drafted = JSON.stringify(draft);

  const read = useEffectEvent(() =>
    fetchQuery<ReplayPanelQuery>(
      environment,
      graphql`
        query ReplayPanelQuery($storeId: String!, $id: String!) {
          store(storeId: $storeId) {
            searchReplay(internalId: $id) {
              state
              progress
              message
              result {
                ...ReplayOutcome_result
              }
            }
          }
        }
      `,
      { storeId, id: asked?.replay ?? '' },
      { networkCacheConfig: { force: true } },
    ).subscribe({ next: (data) => setReplay(data?.store?.searchReplay ?? null), error: () => undefined }),
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let under: ReturnType<typeof read> | undefined;
    const timer = setInterval(() => {
      if (!document.hidden && under?.closed !== false) under = read();
    }, everyMs);
    return () => {
      clearInterval(timer);
      under?.unsubscribe();
    };
  }, [isUnderWay]);

  const start = async () => {
    if (draft === null) return;
    setProblem(null);
    const payload = (await run({ input: { storeId: store, draft, id } }))?.replaySearches;
    if (payload?.searchReplay) {
      setReplay(null);
      setAsked({ replay: payload.searchReplay.internalId, draft: drafted });
    } else setProblem(payload?.errors[0]?.message ?? null);
  };

  return (
    <FormSection title={messages.title} hint={draft === null ? messages.incomplete : messages.hint}>
      <div>
        <Button variant="default" size="sm" disabled={draft === null || isUnderWay} loading={isStarting} onClick={() => void start()}>
          <FormattedMessage {...(asked === null ? messages.run : messages.again)} />
        </Button>
      </div>
      <div aria-live="polite" aria-busy={isUnderWay}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {isUnderWay && (
          <>
            <Progress value={(replay?.progress ?? 0) * 100} animated aria-label={intl.formatMessage(messages.running)} />
            <Text size="xs" c="dimmed" mt={4}>
              {replay?.message || <FormattedMessage {...messages.running} />}
            </Text>
          </>
        )}
        {replay?.state === 'FAILED' && (
          <Notice tone="danger">
            <FormattedMessage {...messages.failed} values={{ message: replay.message }} />
          </Notice>
        )}
        {replay?.result && (
          <>
            {asked?.draft !== drafted && (
              <Text size="sm" c="dimmed" mb={4}>
                <FormattedMessage {...messages.outdated} />
              </Text>
            )}
            <ReplayOutcome result={replay.result} />
          </>
        )}
      </div>
    </FormSection>
  );
}
