import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { expect, it } from 'vitest';

import { siteRoutes } from '../../siteMap.ts';
import { resourceUsePaths } from '../uses/resourceUsePaths.ts';
import { resourcePath } from './resourcePath.ts';

/** Tasks are shown in their project. */
const without = new Set(['projectTasks']);

it('every resource has a screen, which the audit log and the global search lead to', async () => {
  const patterns = new Map(siteRoutes.map(({ name, path }) => [name, path]));
  const resources = (await loadResources()).map(({ resource }) => resource).filter(({ list }) => !without.has(list));
  expect(resources.length).toBeGreaterThan(20);
  for (const { list, owner } of resources) {
    const place = { list, internalId: 'x1', storeId: owner === 'company' ? null : 's1', companyId: 'c1' };
    const path = resourcePath(place, (name) => patterns.get(name));
    expect(path, list).toContain(owner === 'company' ? '/company/c1/' : '/store/s1/');
    expect(path, list).toMatch(/\/x1(\/\w+)?$/);
    expect(path, list).not.toContain(':');
  }
});

it('what uses another resource is edited on a screen of the site', () => {
  const paths = new Set(siteRoutes.map(({ path }) => path));
  expect(Object.values(resourceUsePaths).filter(({ pattern }) => !paths.has(pattern))).toEqual([]);
});
