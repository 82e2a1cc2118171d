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
import type { z } from 'zod';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { newCursor } from '../../graph/connections.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';

type FieldsInput = z.input<typeof designs.fields>;
type SpecInput = NonNullable<FieldsInput['spec']>;

export const ownCalls = ['Design.usedIn', 'Design.variables'];

export const resolvers: Resolvers = {
  Store: {
    async designPreview({ id: key }, { fields, products, variables }, { rest }, { schema }) {
      return rest.read(designPreview, {
        key,
        fields: restObject<FieldsInput>(schema, 'DesignFieldsInput', fields),
        products: [...(products ?? [])],
        variables: Object.fromEntries((variables ?? []).map(({ name, value }) => [name, value])),
      });
    },
    async designTemplates({ id: key }, { product }, { rest }) {
      const { result } = await rest.read(designTemplates, { key, product: toRestEnum(product) });
      return result.map(({ id, ...template }) => ({ ...template, key: id }));
    },
    designCode: ({ id: key }, { spec, format }, { rest }, { schema }) =>
      rest.read(designConvert, { key, spec: restObject<SpecInput>(schema, 'DesignSpecInput', spec), format: toRestEnum(format) }),
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
