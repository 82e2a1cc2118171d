import { Button } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { SearchDraft } from '../expectations/useDraftChecks.tsx';
import type { ReplayPanelMutation } from './__generated__/ReplayPanelMutation.graphql.ts';
import type { ReplayPanelQuery } from './__generated__/ReplayPanelQuery.graphql.ts';
import { searchReplayMessages as messages } from './searchReplay.messages.ts';

const ReplayState = lazyPart(async () => (await import('./ReplayState.tsx')).ReplayState);

interface ReplayPanelProps {
  /** Global ID of the store. */
  readonly store: string;
  /** Null while the form is not complete. */
  readonly draft: SearchDraft | null;
  /** Global id of what the draft replaces. */
  readonly id: string | null;
}

const query = graphql`
  query ReplayPanelQuery($storeId: String!, $id: ID!, $isAsked: Boolean!) {
    store(storeId: $storeId) @include(if: $isAsked) {
      searchReplay(id: $id) {
        state
        ...ReplayState_replay
      }
    }
  }
`;

/** What unsaved changes would have done to the searches of the last 30 days; asked for by a button, since it takes seconds to minutes. */
export function ReplayPanel(props: ReplayPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <FormSection title={messages.title} hint={props.draft === null ? messages.incomplete : messages.hint}>
      <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={null}>
          <Replay {...props} />
        </Suspense>
      </PageErrorBoundary>
    </FormSection>
  );
}

function Replay({ store, draft, id }: ReplayPanelProps) {
  const { storeId } = useStoreScope();
  const [run, isStarting] = useWrite<ReplayPanelMutation>(graphql`
    mutation ReplayPanelMutation($input: ReplaySearchesInput!) {
      replaySearches(input: $input) {
        searchReplay {
          internalId
        }
        errors {
          message
        }
      }
    }
  `);
  const [asked, setAsked] = useState<{ readonly replay: string; readonly draft: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, startTransition] = useTransition();
  const isAsked = asked !== null;
  const variables = { storeId, id: asked?.replay ?? '', isAsked };
  const data = useLazyLoadQuery<ReplayPanelQuery>(query, variables, { fetchPolicy: isAsked ? 'store-or-network' : 'store-only' });
  const replay = data.store?.searchReplay;
  const isUnderWay = replay?.state === 'WAITING' || replay?.state === 'RUNNING';
  usePolling<ReplayPanelQuery>({ query, variables, isUnderWay });
  const drafted = JSON.stringify(draft);

  const start = async () => {
    if (draft === null) return;
    setProblem(null);
    const payload = (await run({ input: { storeId: store, draft, id } }))?.replaySearches;
    const started = payload?.searchReplay;
    if (started) startTransition(() => setAsked({ replay: started.internalId, draft: drafted }));
    else setProblem(payload?.errors[0]?.message ?? null);
  };

  return (
    <>
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={draft === null || isUnderWay}
          loading={isStarting || isOpening}
          {...ReplayState.soon}
          onClick={() => void start()}
        >
          <FormattedMessage {...(asked === null ? messages.run : messages.again)} />
        </Button>
      </div>
      <div aria-live="polite" aria-busy={isUnderWay}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {replay != null && (
          <Suspense fallback={null}>
            <ReplayState replay={replay} isOutdated={asked?.draft !== drafted} />
          </Suspense>
        )}
      </div>
    </>
  );
}
