import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { CategoryChoices_analytics$key } from './__generated__/CategoryChoices_analytics.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';

/** What shoppers chose in the facets of category pages; nothing where no one did. */
export function CategoryChoices({ analytics }: { readonly analytics: CategoryChoices_analytics$key }) {
  const { categoryChoices } = useFragment(
    graphql`
      fragment CategoryChoices_analytics on SearchAnalytics {
        categoryChoices {
          category
          value
          count
        }
      }
    `,
    analytics,
  );
  const numbers = useNumbers();
  const [most] = categoryChoices;
  if (most === undefined) return null;
  return (
    <FigureTable
      title={messages.categoryChoices}
      heads={[messages.category, messages.filter, messages.times]}
      empty={messages.noFilters}
      rows={categoryChoices.map(({ category, value, count }) => ({
        key: `${category} ${value}`,
        cells: [
          <BarName key="category" share={count / most.count}>
            {category}
          </BarName>,
          <code key="value">{value}</code>,
          numbers.count(count),
        ],
      }))}
    />
  );
}
