import { logicCatalogue, logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { logicsList, sliderProducts, slidersOnPage, slidersPreview } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { readProductData } from '../../search/products/productData.ts';
import { fillSlider } from './fillSlider.ts';
import { service } from './sliders.service.ts';
import { slidersOf, slidersPart } from './sliders.part.ts';

const attributes = ['name', 'price', 'list_price', 'image', 'url', 'brand'];

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(slidersOnPage, async (input, { db, store }) => {
    const all = await (await currentConfiguration(db, store)).ready(slidersPart);
    return {
      result: slidersOf(all, input).map(([id, { headline, labels, insertion, selector, is_unique }]) => ({
        id,
        headline,
        labels,
        insertion,
        selector,
        is_unique,
      })),
    };
  }),
  handle(sliderProducts, async ({ id, exclude, preview, context, ...page }, { db, store, now }) => {
    const configuration = await currentConfiguration(db, store);
    const slider = (await configuration.ready(slidersPart)).get(id);
    if (slider === undefined || (slider.visibility === 'preview' && !preview)) return { result: [], product_data: [] };
    const { slots } = await fillSlider(db, configuration, slider, { page, context, exclude, now });
    const result = slots.map((slot) => slot.id);
    return { result, product_data: await readProductData(db, store.key, result, attributes) };
  }),
  handle(slidersPreview, async ({ fields, ...page }, { db, store, now }) => {
    const { slots } = await fillSlider(db, await currentConfiguration(db, store), fields, { page, now });
    return { slots: [...slots] };
  }),
  handle(logicsList, () => ({
    result: logicNames.map((logic) => {
      const { needs, answers, text, fallbacks } = logicCatalogue[logic];
      return { logic, needs, answers, text, fallbacks: [...fallbacks] };
    }),
  })),
];
