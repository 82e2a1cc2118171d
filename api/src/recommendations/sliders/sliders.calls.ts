import { logicCatalogue, logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { logicsList, sliderProducts, slidersOnPage, slidersPreview } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { answerInExperiments } from '../../merchandising/experiments/answerInExperiments.ts';
import { handle, pricesOf } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { drawSlider } from './drawSlider.ts';
import { fillSlider } from './fillSlider.ts';
import { previewedPerson } from './previewedPerson.ts';
import { service } from './sliders.service.ts';
import { slidersOf, slidersPart } from './sliders.part.ts';

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
      ...pricesOf(store),
    };
  }),
  handle(sliderProducts, async ({ id, exclude, preview, context, ...page }, caller) => {
    const { db, now } = caller;
    const { configuration, slider, result } = await answerInExperiments(caller, {
      visitor: page.visitor,
      audiences: context.audiences,
      subjects: ['slider', 'merchandising_campaign'],
      async answer(own) {
        const found = (await own.ready(slidersPart)).get(id);
        const isShown = found !== undefined && (found.visibility === 'live' || preview);
        const filled = isShown ? await fillSlider(db, own, found, { page, context, exclude, now }) : undefined;
        const shown = (filled?.slots ?? []).map((slot) => slot.id);
        return { configuration: own, slider: isShown ? found : undefined, result: shown, ran: [...(filled?.campaigns.keys() ?? [])] };
      },
      seen: ({ result: shown, slider: drawn }) => [shown, shown.length > 0 && [drawn?.design_key, drawn?.headline, drawn?.variables]],
      isEmpty: ({ result: shown }) => shown.length === 0,
      campaigns: ({ ran }) => ran,
    });
    if (slider === undefined) return { result: [], headline: '', product_data: [], html: null, css: '' };
    const { products, html, css } = await drawSlider(caller, configuration, slider, result);
    return { result, headline: slider.headline, product_data: products, html, css };
  }),
  handle(slidersPreview, async ({ fields, seen, ...given }, caller) => {
    const { db, store, now } = caller;
    // What someone saw is on their page, too, for a logic that starts from the page.
    const logics = [fields.logic, ...(fields.logic === 'blend' ? fields.blend.map(({ logic }) => logic) : [])];
    const isPage = given.products.length === 0 && logics.every((logic) => logicCatalogue[logic].needs !== 'visitor');
    const page = isPage ? { ...given, products: seen } : given;
    const person = await previewedPerson(db, store.key, { seen, ...given }, now);
    const configuration = await currentConfiguration(db, store);
    const { slots } = await fillSlider(db, configuration, fields, { page, now, ...person });
    const shown = slots.map(({ id }) => id);
    const { html, css } = fields.design_key === null ? { html: null, css: '' } : await drawSlider(caller, configuration, fields, shown);
    return {
      html,
      css,
      slots: slots.map(({ id, logic, reason, campaign }) => ({
        id,
        logic,
        reason,
        campaign: campaign === undefined ? null : { id: campaign.campaign, name: campaign.name },
        action: campaign?.action ?? null,
      })),
    };
  }),
  handle(logicsList, () => ({
    result: logicNames.map((logic) => {
      const { needs, answers, text, fallbacks } = logicCatalogue[logic];
      return { logic, needs, answers, text, fallbacks: [...fallbacks] };
    }),
  })),
];
