import { expect, it } from 'vitest';

import { lifecycles } from '../../data/customers/customers.rest.ts';
import { audiences } from './audiences.resource.ts';

it('an audience of the demo that is called like a lifecycle has exactly the people of that lifecycle', () => {
  const bands = new Map<string, string>(lifecycles.map((lifecycle) => [lifecycle.replaceAll('_', ' '), `lifecycle = "${lifecycle}"`]));
  const rows = 'without' in audiences.demo ? [] : audiences.demo;
  const named = rows.flatMap(({ name = '', conditions }) => (bands.has(name.toLowerCase()) ? [{ name, conditions }] : []));
  expect(named.map(({ name }) => name)).toContain('Slipping away');
  for (const { name, conditions } of named) expect([name, conditions]).toEqual([name, bands.get(name.toLowerCase())]);
});
