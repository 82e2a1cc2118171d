import { describe, expect, it } from 'vitest';

import { graphMediaType } from './mediaType.ts';

describe('the media type of a response', () => {
  it.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/graphql-response+json', 'graphql-response+json'],
    ['application/graphql-response+json; charset=utf-8', 'graphql-response+json'],
    ['application/graphql-response+json, application/json;q=0.9', 'graphql-response+json'],
    ['application/json;q=0.9, application/graphql-response+json', 'graphql-response+json'],
    ['application/json, application/graphql-response+json', 'json'],
    ['application/graphql-response+json;q=0.5, application/json', 'json'],
    ['application/graphql-response+json;q=0', 'json'],
    ['Application/GraphQL-Response+JSON', 'graphql-response+json'],
  ])('for Accept: %s is application/%s', (accept, type) => {
    expect(graphMediaType(accept)).toBe(`application/${type}`);
  });
});
