import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { CategoryPicker } from '../../resources/pickers/CategoryPicker.tsx';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { campaignsAddress, newCampaignPath } from '../campaigns/campaignsAddress.ts';
import { CampaignStatus } from '../campaigns/CampaignStatus.tsx';
import type { CategoryPagesQuery } from './__generated__/CategoryPagesQuery.graphql.ts';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';

/** The categories whose product lists staff have arranged, and the way to arrange another one. */
export function CategoryPages({ storeId }: { readonly storeId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const canEdit = useCan()('MERCHANDISING_EDIT');
  const [attempt, setAttempt] = useState(0);
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
      {canEdit && (
        <FormSection title={messages.choose} hint={messages.chooseHint}>
          <CategoryPicker
            label={intl.formatMessage(messages.category)}
            storeId={storeId}
            takenIds={[]}
            isReadOnly={false}
            onPick={(category) => navigate.push(newCampaignPath({ storeId }, { category }))}
          />
        </FormSection>
      )}
      <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt((count) => count + 1)}>
        <Suspense fallback={<Skeleton h={160} />}>
          <Arranged storeId={storeId} />
        </Suspense>
      </PageErrorBoundary>
    </div>
  );
}

function Arranged({ storeId }: { readonly storeId: string }) {
  const numbers = useNumbers();
  const { store } = useLazyLoadQuery<CategoryPagesQuery>(
    graphql`
      query CategoryPagesQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingCampaigns(first: 200, filter: [{ categoryPage: { exists: true } }]) {
            edges {
              node {
                id
                internalId
                name
                status
                isEnabled
                rules {
                  action
                  products {
                    picked
                  }
                }
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  const campaigns = loaded(store).merchandisingCampaigns.edges.map(({ node }) => node);
  return (
    <FigureTable
      title={messages.listTitle}
      empty={messages.empty}
      heads={[messages.campaign, messages.pinned, messages.hiddenCount, messages.status]}
      rows={campaigns.map(({ id, internalId, name, status, isEnabled, rules }) => {
        const count = (action: string) =>
          numbers.count(rules.reduce((sum, rule) => sum + (rule.action === action ? rule.products.picked.length : 0), 0));
        return {
          key: id,
          cells: [
            <PageLink key="name" to={campaignsAddress.paths.item({ storeId, id: internalId })}>
              {name}
            </PageLink>,
            count('PIN'),
            count('HIDE'),
            <CampaignStatus key="status" window={status} isEnabled={isEnabled} />,
          ],
        };
      })}
    />
  );
}
