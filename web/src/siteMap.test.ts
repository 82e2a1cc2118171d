import { describe, expect, it } from 'vitest';

import { siteDocuments, siteMap, siteRoutes } from './siteMap.ts';

describe('siteMap', () => {
  it('names every route once', () => {
    const names = [...siteDocuments, ...siteRoutes].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('keeps every route below its frame', () => {
    for (const { frame, routes } of siteMap) {
      if (frame === undefined) continue;
      const outside = routes.filter(({ path, name }) => name !== 'NotFound' && !path.startsWith(`${frame.path}/`));
      expect(outside.map(({ name }) => name)).toEqual([]);
    }
  });

  it('ends every scope with a frame, and the whole site, with the page for what is not there', () => {
    const ends = siteMap.filter(({ frame }, index) => frame !== undefined || index === siteMap.length - 1);
    expect(ends.map(({ routes }) => routes.at(-1)?.name)).toEqual(ends.map(() => 'NotFound'));
  });
});
