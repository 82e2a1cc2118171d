import * as declared from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { isLogicName, logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { Failure } from '../../http/failure.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { answerInExperiments } from '../../merchandising/experiments/answerInExperiments.ts';
import { askedFilter } from '../../search/products/askedFilter.ts';
import { readProductData } from '../../search/products/productData.ts';
import { namedData } from './namedData.ts';
import { recommend } from './recommend.ts';

type LogicCall = (typeof declared)[keyof typeof declared];

function handlerOf(call: LogicCall): Handler {
  const logic = call.path.slice('recommendations/'.length);
  if (!isLogicName(logic)) throw new Error(`Logic ${logic} not found.`);
  return handle(call, async (input, caller) => {
    const { db, now, store } = caller;
    if ('logics' in input && input.logics.some((part) => part.logic === 'blend' || logicCatalogue[part.logic].answers !== 'products'))
      throw new Failure('ParsingError', 'Only logics that return products can be mixed.', {
        fields: { logics: 'Specify two logics that return products.' },
      });
    const { context, labels } = input;
    const request = { logic, input: { ...input, filter: askedFilter(input.filter) }, now, shopper: { labels, context } };
    const { slots, chain } = await answerInExperiments(caller, {
      visitor: input.visitor,
      audiences: context.audiences,
      subjects: ['merchandising_campaign'],
      answer: (configuration) => recommend(db, configuration, request),
      seen: (recommended) => recommended.slots.map(({ id }) => id),
      isEmpty: (recommended) => recommended.slots.length === 0,
      campaigns: (recommended) => recommended.campaigns.keys(),
    });
    const result = slots.map(({ id }) => id);
    const { answers } = logicCatalogue[logic];
    const asked = input.attributes;
    const data =
      asked.length === 0
        ? []
        : await (answers === 'products' ? readProductData(db, store.key, result, asked) : namedData(db, store.key, answers, result));
    return {
      result,
      product_data: data,
      debug: input.debug
        ? { slots: slots.map(({ campaign, ...slot }) => ({ ...slot, campaign: campaign?.campaign ?? null })), chain: [...chain] }
        : null,
    };
  });
}

export const handlers = Object.values(declared).map(handlerOf);
