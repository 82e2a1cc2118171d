import { elementPreview, elementShopPage, elementTexts } from '@endcap/schema/search/elements/searchElements.rest.ts';
import { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';
import { elementTextKeys } from '@endcap/schema/search/elements/elementTextKeys.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Store: {
    async searchElementTexts({ id: key }, _args, { rest }) {
      const { result } = await rest.read(elementTexts, { key });
      return result.map((one) => ({ key: toGraphEnum(one.key), text: one.text }));
    },
    shopPage: ({ id: key }, { url }, { rest }) => rest.read(elementShopPage, { key, url }),
    async searchElementPreview({ id: key }, { fields, ...asked }, context, { schema }) {
      // The SDL has what the shape of the call has, so that what is refused here has been refused before.
      const draft = searchElements.fields.parse(restObject(schema, 'SearchElementFieldsInput', fields));
      const answer = await context.rest.read(elementPreview, { key, fields: draft, ...withoutNulls(asked) });
      const products = await loadProducts(
        context,
        key,
        answer.products.map(({ id }) => id),
      );
      return {
        products: products.filter((product) => product !== undefined),
        totalCount: answer.total,
        categories: answer.categories.map(({ name }) => name),
        pages: answer.pages.map(({ title }) => title),
        suggestions: answer.suggestions,
        facets: draft.facets.flatMap(({ attribute, title, kind }) => {
          const counted = answer.facets[attribute];
          if (counted === undefined) return [];
          return [{ attribute, title: title || attribute, kind: toGraphEnum(kind), ...counted, ranges: counted.ranges ?? [] }];
        }),
        texts: elementTextKeys.flatMap((name) => {
          const text = answer.texts[name];
          return text === undefined ? [] : [{ key: toGraphEnum(name), text }];
        }),
        correctedQuery: answer.corrected_query ?? answer.replaced_query,
        banners: answer.banners.map(({ title, text, image_url: imageUrl, url }) => ({ title, text, imageUrl, url })),
        html: answer.html,
        css: answer.css,
      };
    },
  },
};
