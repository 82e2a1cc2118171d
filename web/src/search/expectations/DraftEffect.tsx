import { Skeleton, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { DraftEffectQuery } from './__generated__/DraftEffectQuery.graphql.ts';
import { ExpectationRanks } from './ExpectationRanks.tsx';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import type { SearchDraft } from './useDraftChecks.tsx';

interface DraftEffectProps {
  /** Null while the form is not complete. */
  readonly draft: SearchDraft | null;
  /** Global id of what the draft replaces. */
  readonly id: string | null;
  /** Whether it would be enabled in this store; default true. */
  readonly isEnabled?: boolean;
  /** Searches to compare, at most 20; none for a draft that is of no search, whose effect is that on the expectations. */
  readonly queries: readonly string[];
}

/** Expectations that are listed; those that change come first. */
const listed = 20;

/** What unsaved changes do to searches and to the expectations, live while they are edited. */
export function DraftEffect({ draft, id, isEnabled = true, queries }: DraftEffectProps) {
  const asked = queries.filter((query) => query !== '');
  const hint = asked.length === 0 ? messages.effectExpectationsHint : messages.effectHint;
  return (
    <FormSection title={messages.effectTitle}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...(draft === null ? messages.effectIncomplete : hint)} />
      </Text>
      {draft !== null && (
        <PoliteAnswer question={{ draft, id, isEnabled, queries: asked, hasQueries: asked.length > 0 }} fallback={<Skeleton h={60} />}>
          {(question) => <Effect {...question} />}
        </PoliteAnswer>
      )}
    </FormSection>
  );
}

function Effect(question: Omit<DraftEffectQuery['variables'], 'storeId'>) {
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<DraftEffectQuery>(
    graphql`
      query DraftEffectQuery(
        $storeId: String!
        $draft: SearchDraftInput!
        $id: ID
        $isEnabled: Boolean
        $queries: [String!]!
        $hasQueries: Boolean!
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          searchEvaluation(draft: $draft, id: $id, isEnabled: $isEnabled, queries: $queries) @include(if: $hasQueries) {
            queries {
              query
              totalBefore
              totalAfter
              moved
              redirectBefore
              redirectAfter
            }
          }
          searchExpectationRun(draft: $draft, id: $id, isEnabled: $isEnabled) {
            needsReindexing
            outcomes {
              internalId
              ...ExpectationRanks_outcome
              isMetBefore
              isMetAfter
              rankBefore
              rankAfter
            }
          }
        }
      }
    `,
    { storeId, ...question },
    { fetchPolicy: 'store-and-network' },
  );
  const { searchEvaluation: evaluation, searchExpectationRun: run } = loaded(data.store);
  const [changed, same] = [true, false].map((isWanted) =>
    run.outcomes.filter(
      ({ isMetBefore, isMetAfter, rankBefore, rankAfter }) => isWanted === (isMetBefore !== isMetAfter || rankBefore !== rankAfter),
    ),
  );
  const outcomes = [...(changed ?? []), ...(same ?? [])];
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {run.needsReindexing && (
        <Text size="sm">
          <FormattedMessage {...messages.effectReindex} />
        </Text>
      )}
      {evaluation?.queries.map(({ query, totalBefore, totalAfter, moved, redirectBefore, redirectAfter: url }) => (
        <div key={query}>
          <Text size="sm" fw={600}>
            {query}
          </Text>
          {/* Shoppers who are redirected see none of the products. */}
          {url == null && (
            <Text size="sm">
              <FormattedMessage
                {...messages.effectTotals}
                values={{ before: numbers.count(totalBefore), after: numbers.count(totalAfter) }}
              />
              {' · '}
              <FormattedMessage {...messages.effectMoved} values={{ count: moved }} />
            </Text>
          )}
          {(url != null || redirectBefore != null) && (
            <Text size="sm" c="dimmed">
              <FormattedMessage {...(url == null ? messages.effectNoRedirect : messages.effectRedirect)} values={{ url }} />
            </Text>
          )}
        </div>
      ))}
      <div>
        <Text size="sm" fw={600}>
          <FormattedMessage {...messages.effectExpectations} />
        </Text>
        {changed?.length === 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...(outcomes.length === 0 ? messages.effectNoExpectations : messages.effectAllMet)} />
          </Text>
        )}
        {outcomes.slice(0, listed).map((outcome) => (
          <ExpectationRanks key={outcome.internalId} outcome={outcome} />
        ))}
        {outcomes.length > listed && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.effectMore} values={{ count: outcomes.length - listed }} />
          </Text>
        )}
      </div>
    </div>
  );
}
