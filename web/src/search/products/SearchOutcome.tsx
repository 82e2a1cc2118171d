import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { Undo } from '../../resources/useResourceForm.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import type { SearchOutcome_outcome$key } from './__generated__/SearchOutcome_outcome.graphql.ts';
import { DecisionLink } from './DecisionLink.tsx';
import { SavedRule } from './SavedRule.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import styles from './SearchTryOut.module.css';

interface SearchOutcomeProps {
  readonly outcome: SearchOutcome_outcome$key;
  readonly query: string;
  readonly store: { readonly id: string; readonly storeId: string };
  readonly isStale: boolean;
  /** Another search was begun and given up, to keep what is unsaved. */
  readonly onStay: () => void;
}

/** The result of a search: what decided it, its products, and the rule that they are arranged by. */
export function SearchOutcome({ outcome: key, query, store, isStale, onStay }: SearchOutcomeProps) {
  const outcome = useFragment(
    graphql`
      fragment SearchOutcome_outcome on SearchHitConnection {
        totalCount
        correctedQuery
        tookMs
        decisions {
          kind
          message
          link {
            kind
            internalId
          }
        }
        rules {
          internalId
          name
        }
        ownRule {
          internalId
          isEnabled
        }
        edges {
          rank
        }
        ...SearchResults_outcome
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [saved, setSaved] = useState<{ readonly pinned: string | undefined; readonly undo: Undo } | null>(null);
  const { storeId } = store;
  const { correctedQuery, decisions, edges: hits, ownRule, rules, totalCount } = outcome;
  const isCorrected = correctedQuery !== null && correctedQuery !== undefined;
  const pathOf = ({ internalId }: { readonly internalId: string }) => searchRulesPaths.item({ storeId, keyword: internalId });
  const otherRules = rules.filter(({ internalId }) => internalId !== ownRule?.internalId);
  const isOwnOff = ownRule?.isEnabled === false;
  const ruleLink =
    can('SEARCH_RULES_EDIT') &&
    (ownRule ? (
      <ButtonLink to={pathOf(ownRule)} variant="default" size="sm">
        <FormattedMessage {...messages.editRule} />
      </ButtonLink>
    ) : (
      query !== '' && (
        <ButtonLink to={searchRulesPaths.new({ storeId }, { query })} variant={hits.length === 0 ? 'filled' : 'default'} size="sm">
          <FormattedMessage {...messages.createRule} />
        </ButtonLink>
      )
    ));
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
        {(hits.length > 0 || ownRule) && ruleLink}
      </div>
      {(decisions.length > 0 || isCorrected || isOwnOff) && (
        <div className={styles['decisions']} role="note" aria-label={intl.formatMessage(messages.decisions)}>
          {/* The search's own words say more, when it has any. */}
          {isCorrected && decisions.length === 0 && (
            <strong>
              <FormattedMessage {...messages.corrected} values={{ query: correctedQuery }} />
            </strong>
          )}
          {decisions.map((decision) => (
            <span key={`${decision.kind} ${decision.message}`}>
              {decision.message} {decision.link && decision.link.kind !== 'RULE' && <DecisionLink {...decision.link} />}
            </span>
          ))}
          {isOwnOff && <FormattedMessage {...messages.ownRuleOff} />}
          {otherRules.length > 0 && (
            <span className={styles['rules']}>
              {otherRules.map((rule) => (
                <PageLink key={rule.internalId} to={pathOf(rule)}>
                  <FormattedMessage {...messages.editNamedRule} values={{ name: rule.name }} />
                </PageLink>
              ))}
            </span>
          )}
        </div>
      )}
      {/* Without a query every product is found. */}
      {hits.length === 0 && !ownRule && query === '' && (
        <EmptyState
          title={<FormattedMessage {...messages.noProducts} />}
          text={<FormattedMessage {...messages.noProductsText} />}
          action={
            can('IMPORT_EDIT') && (
              <ButtonLink mt="xs" to={importsPaths.configuration({ storeId: store.storeId })}>
                <FormattedMessage {...messages.importProducts} />
              </ButtonLink>
            )
          }
        />
      )}
      {hits.length === 0 && !ownRule && query !== '' && (
        <EmptyState
          drawing="lens"
          title={<FormattedMessage {...messages.nothing} />}
          text={<FormattedMessage {...messages.nothingText} />}
          action={ruleLink}
        />
      )}
      <SearchResults
        key={`${query} ${ownRule?.internalId}`}
        outcome={outcome}
        query={query}
        store={store}
        onChange={() => setSaved(null)}
        onSaved={(pinned, undo) => setSaved({ pinned, undo })}
        onStay={onStay}
      />
      {saved !== null && (
        <SavedRule
          storeId={storeId}
          query={query}
          pinned={saved.pinned}
          rulePath={ownRule ? pathOf(ownRule) : undefined}
          onUndo={() => void saved.undo().then(() => setSaved(null))}
        />
      )}
    </section>
  );
}
