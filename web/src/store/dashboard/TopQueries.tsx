import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useLocation } from '../../app/router/useLocation.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { searchProductsPaths } from '../../search/products/searchProductsPaths.ts';
import { searchRulesPaths } from '../../search/rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../../search/synonyms/searchSynonymsAddress.ts';
import { ShareBar } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { TopQueries_dashboard$key } from './__generated__/TopQueries_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

/** What shoppers look for most, and whether they find something. */
export function TopQueries({ dashboard }: { dashboard: TopQueries_dashboard$key }) {
  const { topQueries } = useFragment(
    graphql`
      fragment TopQueries_dashboard on Dashboard {
        topQueries {
          query
          searches
          results
        }
      }
    `,
    dashboard,
  );
  const storeId = useLocation().params['storeId'] ?? '';
  const can = useCan();
  const intl = useIntl();
  const numbers = useNumbers();
  const most = Math.max(1, ...topQueries.map(({ searches }) => searches));
  return (
    <section className={styles['card']}>
      <h2 className={styles['cardTitle']}>{intl.formatMessage(messages.topQueries)}</h2>
      {topQueries.length === 0 ? (
        <p className={styles['empty']}>{intl.formatMessage(messages.noQueries)}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.query)}</th>
              <th scope="col" className={styles['number']}>
                {intl.formatMessage(messages.searches)}
              </th>
              <th scope="col" className={styles['number']}>
                {intl.formatMessage(messages.results)}
              </th>
            </tr>
          </thead>
          <tbody>
            {topQueries.map(({ query, searches, results }) => (
              <tr key={query}>
                <td>
                  <PageLink to={searchProductsPaths.tryOut({ storeId }, { q: query })}>{query}</PageLink>
                  <ShareBar share={searches / most} />
                </td>
                <td className={styles['number']}>{numbers.count(searches)}</td>
                <td className={styles['number']}>
                  {results === 0 ? (
                    <>
                      <span className={styles['none']}>{intl.formatMessage(messages.noResults)}</span>
                      {can('SEARCH_SYNONYMS_EDIT') && (
                        <span className={styles['remedy']}>
                          <PageLink to={searchSynonymsAddress.paths.new({ storeId }, { query })}>
                            {intl.formatMessage(messages.addSynonym)}
                          </PageLink>
                        </span>
                      )}
                      {can('SEARCH_RULES_EDIT') && (
                        <span className={styles['remedy']}>
                          <PageLink to={searchRulesPaths.new({ storeId }, { query })}>{intl.formatMessage(messages.createRule)}</PageLink>
                        </span>
                      )}
                    </>
                  ) : (
                    numbers.count(results)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
