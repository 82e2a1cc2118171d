import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { RouteLink } from '../../app/router/RouteLink.tsx';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { featuresPaths } from '../../settings/features/featuresPaths.ts';
import { companyPaths } from '../companies/companyPaths.ts';
import type { ProductStartPageQuery } from './__generated__/ProductStartPageQuery.graphql.ts';
import { planMessages as messages } from './plan.messages.ts';
import { type Product, productHomePaths } from './productStartPaths.ts';
import { shopAssistantBeta } from './shopAssistantBeta.ts';

const texts = {
  search: messages.searchText,
  recommendations: messages.recommendationsText,
  email: messages.emailText,
  audience: messages.audienceText,
  chat: messages.chatText,
};

/** The first page of a product: what it is for, whether the company has it, and where to open or buy it. */
export function productStartPage(product: Product): ComponentType<PageProps<ProductStartPageQuery>> {
  return function ProductStartPage({ queryRef }) {
    const data = usePreloadedQuery<ProductStartPageQuery>(
      graphql`
        query ProductStartPageQuery($storeId: String!) @preloadable {
          store(storeId: $storeId) {
            storeId
            activeProducts
            betas
            company {
              companyId
              name
            }
          }
        }
      `,
      queryRef,
    );
    const { storeId, activeProducts, betas, company } = loaded(data.store);
    const intl = useIntl();
    const can = useCan();
    const isActive = activeProducts.some((active) => active.toLowerCase() === product);
    const isPayer = can('COMPANY_BILLING_VIEW');
    const isOff = isActive && product === 'chat' && betas?.includes(shopAssistantBeta) === false;
    const standing = isOff ? messages.chatOff : isActive ? messages.active : isPayer ? messages.inactiveAdmin : messages.inactive;
    return (
      <StatePanel
        title={intl.formatMessage(messages[product])}
        text={`${intl.formatMessage(texts[product])} ${intl.formatMessage(standing, { company: company.name })}`}
        action={
          isOff ? (
            can('STORE_EDIT') && <RouteLink to={featuresPaths.list({ storeId })}>{intl.formatMessage(messages.toFeatures)}</RouteLink>
          ) : isActive ? (
            <RouteLink to={productHomePaths[product]({ storeId })}>{intl.formatMessage(messages.open)}</RouteLink>
          ) : isPayer ? (
            <RouteLink to={companyPaths.billing({ companyId: company.companyId })}>{intl.formatMessage(messages.toBilling)}</RouteLink>
          ) : undefined
        }
      />
    );
  };
}
