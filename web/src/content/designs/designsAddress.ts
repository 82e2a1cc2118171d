import { choiceFilter, type ResourceAddress } from '../../resources/resourceAddress.ts';
import { type DesignArea, designsPaths } from './designsPaths.ts';

export const productOf = { search: 'SEARCH', recommendations: 'RECOMMENDATIONS', email: 'EMAIL' } as const;
export type Product = (typeof productOf)[DesignArea];
export const areaOf: Readonly<Record<Product, DesignArea>> = { SEARCH: 'search', RECOMMENDATIONS: 'recommendations', EMAIL: 'email' };

export type DesignTypeName = 'LIVE_SEARCH' | 'SEARCH_PAGE' | 'OMNI_SEARCH' | 'CATEGORY_PAGE' | 'SLIDER' | 'MAIL' | 'MAIL_BLOCK';

/** What the designs of a product draw, the usual one first. */
export const typesOf: Readonly<Record<DesignArea, readonly [DesignTypeName, ...DesignTypeName[]]>> = {
  search: ['SEARCH_PAGE', 'LIVE_SEARCH', 'CATEGORY_PAGE', 'OMNI_SEARCH'],
  recommendations: ['SLIDER'],
  email: ['MAIL', 'MAIL_BLOCK'],
};

/** The two tabs of the list. */
export type DesignsTab = 'designs' | 'components';

export const readTab = (tab: unknown): DesignsTab => (tab === 'components' ? 'components' : 'designs');

/** The list of a product's designs. */
export const designsAddress = (area: DesignArea) =>
  ({
    paths: { list: designsPaths[area].list, item: designsPaths[area].code },
    list: {
      name: `${area}Designs`,
      sortFields: ['name', 'productType', 'format', 'enabled', 'updatedAt', 'createdAt'],
      defaultSort: { field: 'name', direction: 'ASC' },
      filters: {
        isEnabled: { kind: 'boolean' },
        productType: choiceFilter(typesOf[area]),
      },
    },
    within: ({ tab }) => [{ product: [productOf[area]] }, { role: [readTab(tab) === 'components' ? 'COMPONENT' : 'DESIGN'] }],
  }) as const satisfies ResourceAddress;
