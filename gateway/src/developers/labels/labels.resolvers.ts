import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dayOf, dayStart, differenceInCalendarDays, subDays } from '@endcap/schema/contract/utcDays.ts';
import { labelInfo } from '@endcap/schema/developers/labels/labels.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { loadProducts } from '../../data/products/products.models.ts';
import type { LabelModel } from './labels.models.ts';

/** The label in its range: one call, however many of its fields ask. */
const read = ({ storeId, name, from, to }: LabelModel, { rest }: Context) => rest.read(labelInfo, { key: storeId, label: name, from, to });

/** The label in the range of the same length just before. */
function readBefore(label: LabelModel, context: Context) {
  const [start, end] = [dayStart(label.from), dayStart(label.to)];
  const to = subDays(start, 1);
  return read({ ...label, from: dayOf(subDays(to, differenceInCalendarDays(end, start))), to: dayOf(to) }, context);
}

const daysOf = ({ days }: AnswerOf<typeof labelInfo>) => days.map(({ day, ...figures }) => ({ day, figures }));

export const resolvers: Resolvers = {
  Store: { label: ({ id }, { name, from, to }) => ({ storeId: id, name, from, to }) },
  Label: {
    figures: async (label, _args, context) => (await read(label, context)).figures,
    previous: async (label, _args, context) => (await readBefore(label, context)).figures,
    days: async (label, _args, context) => daysOf(await read(label, context)),
    previousDays: async (label, _args, context) => daysOf(await readBefore(label, context)),
    sources: async (label, _args, context) =>
      (await read(label, context)).sources.map(({ source, ...figures }) => ({ ...figures, source: toGraphEnum(source) })),
    async products(label, _args, context) {
      const { products } = await read(label, context);
      const found = await loadProducts(
        context,
        label.storeId,
        products.map(({ id }) => id),
      );
      return products.map(({ id, clicks }, at) => ({ productId: id, clicks, product: found[at] ?? null }));
    },
  },
};
