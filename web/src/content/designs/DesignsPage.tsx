import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ResourceList } from '../../resources/ResourceList.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { DesignsPageQuery } from './__generated__/DesignsPageQuery.graphql.ts';
import { DesignRow } from './DesignRow.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import { designsKind } from './designsList.ts';
import { type DesignsTab, readTab } from './designsAddress.ts';
import { areaAt, designsPaths } from './designsPaths.ts';

const query = graphql`
  query DesignsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: DesignOrder
    $filter: [DesignFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: designs(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...DesignRow_design
          }
        }
      }
    }
  }
`;

/** The designs of a product, and the components that they include. */
export function DesignsPage({ queryRef, location, isStale }: PageProps<DesignsPageQuery>) {
  const area = areaAt(location);
  const { list } = loaded(usePreloadedQuery<DesignsPageQuery>(query, queryRef).store);
  const { storeId } = useStoreScope();
  const can = useCan();
  const tab = readTab(location.query.get('tab'));
  const paths = designsPaths[area];
  const kind = designsKind(area, 'CODE');
  const tabs: readonly { readonly name: DesignsTab; readonly to: string; readonly label: typeof messages.tabDesigns }[] = [
    { name: 'designs', to: paths.list({ storeId }), label: messages.tabDesigns },
    { name: 'components', to: paths.list({ storeId }, { tab: 'components' }), label: messages.tabComponents },
  ];
  const isComponents = tab === 'components';
  const create = can(kind.can) && (
    <ButtonLink to={paths.new({ storeId }, isComponents ? { tab } : {})} leftSection={<IconPlus size={16} aria-hidden />}>
      <FormattedMessage {...(isComponents ? messages.newComponent : messages.newTitle)} />
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.listTitle} />}
        text={<FormattedMessage {...messages.listText} />}
        actions={
          can(kind.can) && (
            <>
              {area === 'search' && !isComponents && (
                <ButtonLink to={designsPaths.search.wizard({ storeId })} variant="default">
                  <FormattedMessage {...messages.wizardTitle} />
                </ButtonLink>
              )}
              {create}
            </>
          )
        }
      />
      <PageTabs label={messages.tabs} tabs={tabs} current={tab} />
      {/* The other tab is another list: its selection starts empty. */}
      <ResourceList
        key={tab}
        kind={kind}
        list={list}
        isStale={isStale}
        empty={isComponents ? { title: messages.emptyComponentsTitle, text: messages.emptyComponentsText, action: create } : undefined}
      >
        {(design) => <DesignRow key={design.id} design={design} area={area} />}
      </ResourceList>
    </>
  );
}
