import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import {
  designAttributes,
  designConvert,
  designDuplicate,
  designPreview,
  designTemplates,
  designUsage,
  designVariables,
} from '@endcap/schema/content/designs/designs.rest.ts';
import { type GraphQLResolveInfo, isInputType } from 'graphql';
import type { z } from 'zod';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { newCursor } from '../../graph/connections.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restInput } from '../../rest/restInput.ts';

/** An input object of the graph as the calls take it; the SDL has checked its shape, and the api checks it again. */
function restShape<Shape>(type: string, value: object, { schema }: GraphQLResolveInfo): Shape {
  const shape = schema.getType(type);
  return restInput(isInputType(shape) ? shape : undefined, value) as Shape;
}

type FieldsInput = z.input<typeof designs.fields>;
type SpecInput = NonNullable<FieldsInput['spec']>;

export const ownCalls = ['Design.usedIn', 'Design.variables'];

export const resolvers: Resolvers = {
  Store: {
    async designPreview({ id: key }, { fields, products, variables }, { rest }, info) {
      return rest.read(designPreview, {
        key,
        fields: restShape<FieldsInput>('DesignFieldsInput', fields, info),
        products: [...(products ?? [])],
        variables: Object.fromEntries((variables ?? []).map(({ name, value }) => [name, value])),
      });
    },
    async designTemplates({ id: key }, { product }, { rest }) {
      const { result } = await rest.read(designTemplates, { key, product: toRestEnum(product) });
      return result.map(({ id, ...template }) => ({ ...template, key: id }));
    },
    designCode: ({ id: key }, { spec, format }, { rest }, info) =>
      rest.read(designConvert, { key, spec: restShape<SpecInput>('DesignSpecInput', spec, info), format: toRestEnum(format) }),
    designNames: ({ id: key }, _args, { rest }) => rest.read(designAttributes, { key }),
  },
  Design: {
    async variables({ placeId: key, id }, _args, { rest }) {
      const { result } = await rest.read(designVariables, { key, id });
      return result;
    },
    async usedIn({ placeId: key, id, uses }, _args, { rest }) {
      if (uses === 0) return [];
      return (await rest.read(designUsage, { key, id })).result;
    },
  },
  Mutation: {
    async duplicateDesign(_root, { input: { id } }, { rest }) {
      const { scope: key, internalId } = id;
      const { answer, errors } = await withInputErrors(() => rest.write(designDuplicate, { key, id: internalId }));
      return { designEdge: answer ? { cursor: newCursor, node: resourceModel(designs, key, answer.resource) } : null, errors };
    },
  },
};
