import { elementTextKeys } from '@endcap/schema/search/elements/elementTextKeys.ts';
import {
  elementOfShop,
  elementPreview,
  elementShopPage,
  elementsOfShop,
  elementTexts,
} from '@endcap/schema/search/elements/searchElements.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { answerInExperiments, searchSubjects } from '../../merchandising/experiments/answerInExperiments.ts';
import { handle, pricesOf } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { readShopPage } from '../../store/shopPages/readShopPage.ts';
import { shopperDevice } from '../products/shopperDevice.ts';
import { logSearch } from '../products/searchLog.ts';
import { countCategoryChoice } from '../products/categoryChoices.ts';
import { countFacetChoice } from '../products/facetChoices.ts';
import { loggedChoices, loggedDecisions, loggedRedirect, mostLogged } from '../products/loggedDecisions.ts';
import { builtInTexts, textsOf } from './elementTexts.ts';
import { drawElement } from './drawElement.ts';
import { answersTyping, emptyContent, fillElement } from './fillElement.ts';
import { elementsOf, elementsPart } from './searchElements.part.ts';
import { service } from './searchElements.service.ts';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(elementsOfShop, async (input, { db, store }) => {
    const all = await (await currentConfiguration(db, store)).ready(elementsPart);
    const { language } = store;
    return {
      result: elementsOf(all, input).map(([id, element]) => {
        const { type, visibility, labels, max_products, facets, sorts, paging, results_url, insertion, selector } = element;
        const own = { type, visibility, labels, max_products, facets, sorts, paging, results_url, insertion, selector };
        return { id, ...own, texts: textsOf(element.texts, language) };
      }),
      ...pricesOf(store),
    };
  }),
  handle(elementOfShop, async ({ id, preview, visitor, context, labels, chose, typing, ...asked }, caller) => {
    const { db, log, now, store, caller: browser } = caller;
    const element = (await (await currentConfiguration(db, store)).ready(elementsPart)).get(id);
    if (element === undefined || (element.visibility === 'preview' && !preview)) return emptyContent;
    // While a shopper types on, the page names no labels: campaigns of the element act anyway.
    const shopper = { visitor, labels: labels.length > 0 ? labels : element.labels, context };
    const { configuration, content, outcome, redirect } = await answerInExperiments(caller, {
      visitor,
      audiences: context.audiences,
      subjects: searchSubjects,
      answer: async (own) => ({ configuration: own, ...(await fillElement(db, own, element, { asked, now, shopper })) }),
      seen: (filled) => filled.content,
      isEmpty: (filled) => filled.outcome.total === 0 && filled.redirect === undefined,
      campaigns: (filled) => filled.outcome.campaigns.keys(),
    });
    const { query, offset, facet_filters: chosen, sort } = asked;
    // What narrows a search, orders it or continues in it is the same search.
    const isFirst = element.type === 'search_page' && offset === 0 && chosen.length === 0 && sort === undefined;
    if (isFirst || (typing !== 'on' && answersTyping(element) && query.trim() !== '')) {
      const found = { products: outcome.products.slice(0, mostLogged).map((product) => product.id), total: outcome.total };
      const device = shopperDevice(browser.userAgent);
      // Who picks something goes there, wherever the query would lead.
      const outcomeOf = typing === 'picked' ? { picked: true } : loggedRedirect(redirect);
      const details = { element: id, ...outcomeOf, device, language: context.language, ...loggedDecisions(outcome) };
      logSearch(db, log, { storeKey: store.key, time: now, query, visitor, labels: element.labels, details, ...found });
    }
    const [choice] = loggedChoices(chosen.filter(({ attribute }) => attribute === chose));
    if (choice !== undefined) {
      const made = { storeKey: store.key, time: now, choice };
      const counting =
        element.type === 'search_page'
          ? countFacetChoice(db, { ...made, query })
          : element.type === 'category_page' && countCategoryChoice(db, { ...made, category: asked.category });
      if (counting !== false) counting.catch((error: unknown) => log.warn({ err: error }, 'a choice in a facet could not be counted'));
    }
    return drawElement(caller, configuration, element, content, asked);
  }),
  handle(elementPreview, async ({ fields, ...asked }, caller) => {
    const { db, now, store } = caller;
    const configuration = await currentConfiguration(db, store);
    const { content } = await fillElement(db, configuration, fields, { asked, now });
    const drawn = await drawElement(caller, configuration, fields, content, asked);
    return { ...drawn, texts: textsOf(fields.texts, store.language) };
  }),
  handle(elementShopPage, async ({ url }, { now, store }) => {
    const page = await readShopPage(url, { store, now });
    return 'html' in page ? { html: page.html, reason: '' } : { html: null, reason: page.reason };
  }),
  handle(elementTexts, (_input, { store }) => {
    const texts = builtInTexts(store.language);
    return { result: elementTextKeys.map((key) => ({ key, text: texts[key] })) };
  }),
];
