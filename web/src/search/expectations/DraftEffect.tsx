import { Badge, Group, Skeleton, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { DraftEffectQuery } from './__generated__/DraftEffectQuery.graphql.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import type { SearchDraft } from './useDraftChecks.tsx';

interface DraftEffectProps {
  /** Null while the form is not complete. */
  readonly draft: SearchDraft | null;
  /** Global id of what the draft replaces. */
  readonly id: string | null;
  /** Searches to compare, at most 20. */
  readonly queries: readonly string[];
}

/** What unsaved changes do to searches and to the expectations, live while they are edited. */
export function DraftEffect({ draft, id, queries }: DraftEffectProps) {
  return (
    <FormSection title={messages.effectTitle}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...(draft === null || queries.length === 0 ? messages.effectIncomplete : messages.effectHint)} />
      </Text>
      {draft !== null && queries.length > 0 && (
        <LiveAnswer question={{ draft, id, queries }} fallback={<Skeleton h={60} />}>
          {(asked, isStale) => (
            <div aria-live="polite" aria-busy={isStale}>
              <Effect {...asked} />
            </div>
          )}
        </LiveAnswer>
      )}
    </FormSection>
  );
}

function Effect(question: { readonly draft: SearchDraft; readonly id: string | null; readonly queries: readonly string[] }) {
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<DraftEffectQuery>(
    graphql`
      query DraftEffectQuery($storeId: String!, $draft: SearchDraftInput!, $id: ID, $queries: [String!]!) @throwOnFieldError {
        store(storeId: $storeId) {
          searchEvaluation(draft: $draft, id: $id, queries: $queries) {
            needsReindexing
            queries {
              query
              totalBefore
              totalAfter
              moved
              redirectBefore
              redirectAfter
            }
          }
          searchExpectationRun(draft: $draft, id: $id) {
            outcomes {
              internalId
              query
              isMetBefore
              isMetAfter
            }
          }
        }
      }
    `,
    { storeId, ...question },
    { fetchPolicy: 'store-and-network' },
  );
  const { searchEvaluation: evaluation, searchExpectationRun: run } = loaded(data.store);
  const changed = run.outcomes.filter(({ isMetBefore, isMetAfter }) => isMetBefore !== isMetAfter);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {evaluation.needsReindexing && (
        <Text size="sm">
          <FormattedMessage {...messages.effectReindex} />
        </Text>
      )}
      {evaluation.queries.map(({ query, totalBefore, totalAfter, moved, redirectBefore, redirectAfter: url }) => (
        <div key={query}>
          <Text size="sm" fw={600}>
            {query}
          </Text>
          <Text size="sm">
            <FormattedMessage
              {...messages.effectTotals}
              values={{ before: numbers.count(totalBefore), after: numbers.count(totalAfter) }}
            />
            {' · '}
            <FormattedMessage {...messages.effectMoved} values={{ count: moved }} />
          </Text>
          {(url != null || redirectBefore != null) && (
            <Text size="sm" c="dimmed">
              <FormattedMessage {...(url == null ? messages.effectNoRedirect : messages.effectRedirect)} values={{ url }} />
            </Text>
          )}
        </div>
      ))}
      {run.outcomes.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            <FormattedMessage {...messages.effectExpectations} />
          </Text>
          {changed.length === 0 && (
            <Text size="sm" c="dimmed">
              <FormattedMessage {...messages.effectAllMet} />
            </Text>
          )}
          {changed.map(({ internalId, query, isMetAfter }) => (
            <Group key={internalId} gap="xs">
              <Badge color={isMetAfter ? 'green' : 'red'} variant="light" size="sm" radius="sm" tt="none">
                <FormattedMessage {...(isMetAfter ? messages.mended : messages.broken)} />
              </Badge>
              <Text size="sm">{query}</Text>
            </Group>
          ))}
        </div>
      )}
    </div>
  );
}
