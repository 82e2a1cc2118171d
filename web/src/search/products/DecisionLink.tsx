import { FormattedMessage } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { searchRedirectsAddress } from '../redirects/searchRedirectsAddress.ts';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../synonyms/searchSynonymsAddress.ts';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

const otherPaths = {
  campaign: typedPath('/store/:storeId/merchandising/:id'),
  product: typedPath('/store/:storeId/data/products/:id'),
  configuration: typedPath('/store/:storeId/search/configuration'),
};

interface DecisionLinkProps {
  readonly kind: string;
  readonly internalId?: string | null | undefined;
}

/** A link to what decided something about a search. */
export function DecisionLink({ kind, internalId }: DecisionLinkProps) {
  const { storeId } = useStoreScope();
  const id = internalId ?? '';
  const targets: Readonly<Record<string, readonly [path: string, label: (typeof messages)[keyof typeof messages]]>> = {
    RULE: [searchRulesPaths.item({ storeId, keyword: id }), messages.whyRule],
    PRODUCT: [otherPaths.product({ storeId, id }), messages.whyProduct],
    CAMPAIGN: [otherPaths.campaign({ storeId, id }), messages.whyCampaign],
    SYNONYM: [searchSynonymsAddress.paths.item({ storeId, id }), messages.whySynonym],
    REDIRECT: [searchRedirectsAddress.paths.item({ storeId, id }), messages.whyRedirect],
  };
  const [path, label] = targets[kind] ?? [otherPaths.configuration({ storeId }), messages.whyConfiguration];
  return (
    <PageLink to={path}>
      <FormattedMessage {...label} />
    </PageLink>
  );
}
