import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import { designUsage } from '@endcap/schema/content/designs/designs.rest.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { expect, it, onTestFinished } from 'vitest';

import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { testApi } from '../../http/testApi.ts';
import { handlers as newsletterHandlers } from '../newsletters/newsletters.calls.ts';

it('a newsletter is named among what uses its design', async () => {
  const api = await testApi({ handlers: [...designHandlers, ...newsletterHandlers] });
  onTestFinished(() => api.close());
  const { store, people } = await api.company();
  const { token } = people.admin;
  const key = store.id;
  const fields = { name: 'Letter', product: 'email' as const, product_type: 'mail' as const, source: '<mjml><mj-body></mj-body></mjml>' };
  const create = async (name: string) =>
    (await api.call(designs.calls.create, { key, fields: { ...fields, name, format: 'mjml' } }, token)).answer.resource.id;
  const [used, unused] = [await create('Used'), await create('Unused')];
  const content = { subject: 'Tents', text: 'All tents.', design_id: used };
  const { id } = (await api.call(newsletters.calls.create, { key, fields: { name: 'Spring', content } }, token)).answer.resource;

  const usesOf = async (design: string) => (await api.call(designUsage, { key, id: design }, token)).answer.result;
  expect(await usesOf(used)).toEqual([{ kind: 'newsletter', id, name: 'Spring' }]);
  expect(await usesOf(unused)).toEqual([]);
});
