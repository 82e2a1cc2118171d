import { exampleTabs } from '@endcap/schema/contract/exampleTabs.ts';
import { Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';

import { createGraphSchema } from './graphSchema.ts';
import { defaultOperationLimits, measureOperation, tooLarge } from './run/operationCost.ts';

const schema = await createGraphSchema();
const tabs = await exampleTabs();

describe('the example operations of GraphiQL', () => {
  it.each(tabs)('of the area $area are valid, and within the limits', ({ query, variables }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const refused = document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (tooLarge(measureOperation(schema, document, definition, variables), defaultOperationLimits) ?? [])
        : [],
    );
    expect(refused).toEqual([]);
  });

  it('cover every area with fields in the graph', () => {
    const areas = [
      'account',
      'audience',
      'chat',
      'company',
      'content',
      'data',
      'developers',
      'email',
      'merchandising',
      'recommendations',
      'resources',
      'search',
      'session',
      'settings',
      'shell',
      'store',
    ];
    expect(tabs.map(({ area }) => area)).toEqual(areas);
  });
});
