import { FormattedMessage } from 'react-intl';

import type { useCan } from '../../app/router/viewerAbilities.ts';
import styles from '../../ui/figures/figures.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { searchProductsPaths } from '../products/searchProductsPaths.ts';
import { searchRedirectsAddress } from '../redirects/searchRedirectsAddress.ts';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../synonyms/searchSynonymsAddress.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';

interface QueryFixesProps {
  readonly storeId: string;
  readonly query: string;
  /** What shoppers searched for instead. */
  readonly next: { readonly query: string; readonly visitors: number } | null;
  readonly can: ReturnType<typeof useCan>;
}

/** What can be done about a query that earns too little, with what shoppers did about it themselves. */
export function QueryFixes({ storeId, query, next, can }: QueryFixesProps) {
  const synonym = next === null ? undefined : next.query;
  return (
    <div className={styles['fixes']}>
      {next !== null && (
        <span className={styles['small']}>
          <FormattedMessage {...messages.thenSearched} values={next} />
        </span>
      )}
      <span className={styles['links']}>
        {can('SEARCH_SYNONYMS_EDIT') && (
          <PageLink to={searchSynonymsAddress.paths.new({ storeId }, { query, synonym })}>
            <FormattedMessage {...messages.addSynonym} />
          </PageLink>
        )}
        {can('SEARCH_RULES_EDIT') && (
          <PageLink to={searchRulesPaths.new({ storeId }, { query })}>
            <FormattedMessage {...messages.createRule} />
          </PageLink>
        )}
        {can('SEARCH_REDIRECTS_EDIT') && (
          <PageLink to={searchRedirectsAddress.paths.new({ storeId }, { query })}>
            <FormattedMessage {...messages.createRedirect} />
          </PageLink>
        )}
        {can('DATA_VIEW') && (
          <PageLink to={searchProductsPaths.tryOut({ storeId }, { q: query })}>
            <FormattedMessage {...messages.tryOut} />
          </PageLink>
        )}
      </span>
    </div>
  );
}
