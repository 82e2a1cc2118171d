import { isLogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { logicsList, slidersPreview } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';
import type { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import type { z } from 'zod';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, SliderFieldsInput, StoreSliderPreviewArgs } from '../../graph/__generated__/resolverTypes.ts';
import { phraseToGraphEnum, toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

/** A draft of a slider as the calls take it. */
function restSlider({ name, place, logic, fallbacks, ...rest }: SliderFieldsInput): z.input<typeof sliders.fields> {
  const { maxProducts, excludeUrl, isUnique, designKey, insertion, visibility, ...same } = rest;
  return {
    ...withoutNulls({
      ...same,
      max_products: maxProducts,
      exclude_url: excludeUrl,
      is_unique: isUnique,
      design_key: designKey?.internalId,
    }),
    name,
    place: toRestEnum(place),
    logic,
    fallbacks: fallbacks == null ? null : [...fallbacks],
    ...(insertion == null ? {} : { insertion: toRestEnum(insertion) }),
    ...(visibility == null ? {} : { visibility: toRestEnum(visibility) }),
  };
}

/** One input for both fields of a preview, so that they are one call. */
const previewInput = (key: string, { fields, ...page }: StoreSliderPreviewArgs) => ({
  key,
  fields: restSlider(fields),
  ...withoutNulls(page),
});

export const resolvers: Resolvers = {
  Store: {
    async sliderPreview({ id: key }, args, context) {
      const { slots } = await context.rest.read(slidersPreview, previewInput(key, args));
      const products = await loadProducts(
        context,
        key,
        slots.map(({ id }) => id),
      );
      return slots.flatMap(({ logic, reason, campaign, action }, place) => {
        const product = products[place];
        return product === undefined
          ? []
          : [
              {
                product,
                logic,
                reason: reason === '' ? null : phraseToGraphEnum(reason),
                campaignName: campaign?.name ?? null,
                action: action === null ? null : toGraphEnum(action),
              },
            ];
      });
    },
    async sliderDrawing({ id: key }, args, { rest }) {
      const { html, css } = await rest.read(slidersPreview, previewInput(key, args));
      return html === null ? null : { html, css };
    },
    async recommendationLogics({ id: key }, _args, { rest }) {
      const { result } = await rest.read(logicsList, { key });
      return result
        .filter(({ answers }) => answers === 'products')
        .map(({ logic, needs, fallbacks }) => ({
          logic,
          path: logic,
          needs: toGraphEnum(needs),
          fallbacks: fallbacks.filter(isLogicName),
        }));
    },
  },
};
