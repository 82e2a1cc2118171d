import { describe, expect, it } from 'vitest';

import { byPrecision } from './routeOrder.ts';

describe('the order in which routes are matched', () => {
  it.each([
    ['a fixed word before a parameter', ['/rules/:keyword', '/rules/new-rule'], ['/rules/new-rule', '/rules/:keyword']],
    [
      'by the first segment that differs',
      ['/:type/integrations', '/settings/integrations'],
      ['/settings/integrations', '/:type/integrations'],
    ],
    ['inside a path', ['/designs/:id/code', '/designs/code/new'], ['/designs/code/new', '/designs/:id/code']],
    ['what may be left out last', ['/analytics/:to?', '/analytics/:id'], ['/analytics/:id', '/analytics/:to?']],
    ['what takes everything at the end', ['/(.*)?', '/:type/integrations', '/'], ['/', '/:type/integrations', '/(.*)?']],
    ['as listed where it makes no difference', ['/b', '/a'], ['/b', '/a']],
  ])('%s', (_name, listed, tried) => {
    expect(byPrecision(listed.map((path) => ({ path }))).map(({ path }) => path)).toEqual(tried);
  });
});
