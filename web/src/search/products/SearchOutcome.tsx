import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import type { SearchOutcome_outcome$key } from './__generated__/SearchOutcome_outcome.graphql.ts';
import { SearchHit } from './SearchHit.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import styles from './SearchTryOut.module.css';

interface SearchOutcomeProps {
  readonly outcome: SearchOutcome_outcome$key;
  readonly query: string;
  readonly storeId: string;
  readonly currency: string;
  readonly isStale: boolean;
}

/** The result of a search: what decided it, and its hits. */
export function SearchOutcome({ outcome: key, query, storeId, currency, isStale }: SearchOutcomeProps) {
  const outcome = useFragment(
    graphql`
      fragment SearchOutcome_outcome on SearchOutcome {
        totalCount
        correctedQuery
        tookMs
        decisions {
          kind
          message
        }
        hits {
          rank
          ...SearchHit_hit
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const { correctedQuery, decisions, hits, totalCount } = outcome;
  const isCorrected = correctedQuery !== null && correctedQuery !== undefined;
  const ruleLink = can('SEARCH_RULES_EDIT') && query !== '' && (
    <ButtonLink to={searchRulesPaths.new({ storeId }, { query })} variant={hits.length === 0 ? 'filled' : 'default'} size="sm">
      <FormattedMessage {...messages.writeRule} />
    </ButtonLink>
  );
  return (
    <section
      className={styles['outcome']}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-label={intl.formatMessage(messages.results)}
    >
      <div className={styles['head']}>
        <Text size="sm" c="dimmed" aria-live="polite">
          {query === '' ? (
            <FormattedMessage {...messages.popular} />
          ) : (
            <FormattedMessage
              {...messages.found}
              values={{ total: totalCount, shown: numbers.count(totalCount), time: numbers.abbreviated(outcome.tookMs) }}
            />
          )}
        </Text>
        {hits.length > 0 && ruleLink}
      </div>
      {(decisions.length > 0 || isCorrected) && (
        <div className={styles['decisions']} role="note" aria-label={intl.formatMessage(messages.decisions)}>
          {/* The search's own words say more, when it has any. */}
          {isCorrected && decisions.length === 0 && (
            <strong>
              <FormattedMessage {...messages.corrected} values={{ query: correctedQuery }} />
            </strong>
          )}
          {decisions.map((decision) => (
            <span key={`${decision.kind} ${decision.message}`}>{decision.message}</span>
          ))}
        </div>
      )}
      {hits.length === 0 ? (
        <EmptyState
          drawing="lens"
          title={<FormattedMessage {...messages.nothing} />}
          text={<FormattedMessage {...messages.nothingText} />}
          action={ruleLink}
        />
      ) : (
        <ol className={styles['hits']} aria-label={intl.formatMessage(messages.results)}>
          {hits.map((hit) => (
            <SearchHit key={hit.rank} hit={hit} storeId={storeId} money={(value) => numbers.money(value, currency)} />
          ))}
        </ol>
      )}
    </section>
  );
}
