import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { resourceUse } from '../../resources/uses/resourceUse.ts';
import { designFormats, designProducts, designSpec, designTypes } from './designShape.ts';
import { designs } from './designs.resource.ts';

export const designProblemCodes = [
  'syntax',
  'render',
  'time',
  'memory',
  'output',
  'markup',
  'unsafe',
  'attribute',
  'alt',
  'unescaped',
  'component',
  'empty_link',
  'text',
  'busy',
  'gone',
] as const;

export type DesignProblemCode = (typeof designProblemCodes)[number];

export const designProblem = z.object({
  severity: z.enum(['error', 'warning']).describe('An error keeps the design from being saved or rendered.'),
  code: z.enum(designProblemCodes).describe('Kind of the problem.'),
  message: z.string().describe('What is wrong, as a sentence.'),
  line: z.int().min(1).nullable().describe('Line of the source, from 1; null if it is not in the source.'),
  column: z.int().min(1).nullable().describe('Column of the line, from 1; null if unknown.'),
});

const template = z.object({
  id: z.string().describe('ID of the template, such as `slider-cards`.'),
  name: z.string().describe('Name.'),
  text: z.string().describe('What it is for, in a sentence.'),
  product_type: z.enum(designTypes).describe('What it draws.'),
  format: z.enum(designFormats).describe('Its format.'),
  spec: designSpec.describe('Its blocks.'),
});

export const designTemplates = call({
  path: 'client/account/content/templates/list',
  summary: 'Lists the templates that a new design of a product can start from.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({ key: storeKey, product: z.enum(designProducts).describe('The product.') }),
  answer: z.object({ result: z.array(template).describe('Templates, the built-in design of each type first.') }),
});

export const designCreateOmni = call({
  path: 'client/account/content/template/create_omni',
  summary: 'Creates an omnisearch design from the built-in one.',
  kind: 'write',
  access: { by: 'store', can: 'DESIGNS_EDIT' },
  input: z.object({ key: storeKey, name: z.string().max(200).describe('Name, unique within the store.') }),
  answer: z.object({ resource: designs.calls.row.describe('The design.') }),
});

export const designDuplicate = call({
  path: 'client/account/content/template/duplicate',
  summary: 'Creates a copy of a design in this store, under a name that is free.',
  kind: 'write',
  access: { by: 'store', can: 'DESIGNS_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ resource: designs.calls.row.describe('The copy.') }),
});

export const designPreview = call({
  path: 'client/account/content/template/preview',
  summary: 'Renders a draft of a design with products of the store and checks it. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({
    key: storeKey,
    fields: designs.fields.describe('The draft.'),
    products: z.array(z.string().min(1).max(200)).max(24).default([]).describe('IDs of products to show; empty for some of the store.'),
    variables: z
      .record(z.string().max(100), z.string().max(2000))
      .default({})
      .describe('Values of its free variables, by name; variables without a value show their names.'),
  }),
  answer: z.object({
    html: z.string().describe('The HTML; empty if the design cannot be rendered.'),
    css: z.string().describe('CSS for the HTML; empty for an email, which has its own.'),
    problems: z.array(designProblem).describe('What is wrong, errors first.'),
    variables: z.array(z.string()).describe('Free variables, in the order of their first use: fields of what uses the design.'),
    product_count: z.int().min(0).describe('Number of products that it was drawn with; 0 if the store has none of them.'),
    milliseconds: z.int().min(0).describe('Time it took to draw, in milliseconds.'),
  }),
});

export const designConvert = call({
  path: 'client/account/content/template/convert',
  summary: 'Returns the code that blocks stand for, to continue in the code editor.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({
    key: storeKey,
    spec: designSpec.describe('The blocks.'),
    format: z.enum(designFormats).describe('Format of the code.'),
  }),
  answer: z.object({
    source: z.string().describe('Liquid with HTML or MJML.'),
    css: z.string().describe('CSS for the HTML; empty for MJML.'),
  }),
});

export const designUsage = call({
  path: 'client/account/content/template/usage',
  summary: 'Lists what uses a design in this store: elements, sliders, emails and other designs.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    result: z.array(resourceUse).describe('Up to 100 of them, by name.'),
  }),
});

export const designVariables = call({
  path: 'client/account/content/template/variables',
  summary: 'Lists the free variables of a design, which are fields of the elements that use it.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ result: z.array(z.string()).describe('Names, in the order of their first use.') }),
});

export const designAttributes = call({
  path: 'client/account/content/template/attributes',
  summary: 'Lists what a design can name: attributes of products, formatters and components of the store.',
  kind: 'read',
  access: { by: 'store', can: 'DESIGNS_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    attributes: z.array(z.string()).describe('Attributes of products, at most 1,000, in alphabetical order.'),
    formatters: z.array(z.string()).describe('Names of formatters.'),
    components: z.array(z.string()).describe('Names of components.'),
  }),
});
