import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';

import { describeResource } from '../../resources/testResource.ts';
import { handlers as audienceHandlers } from '../audiences/audiences.calls.ts';
import { handlers } from './exporters.calls.ts';
import { service } from './exporters.service.ts';

describeResource(service, {
  handlers: [...handlers, ...audienceHandlers],
  async arrange(api, { store, otherStore, people }) {
    for (const name of ['Buyers', 'Lost'])
      await api.call(
        audiences.calls.create,
        { key: store.id, fields: { name, conditions: 'order_count > 0' }, scope: [store.id, otherStore.id] },
        people.admin.token,
      );
  },
  sample: (number) => ({
    name: `To service ${number}`,
    audience: number === 3 ? 'lost ' : 'Buyers',
    ...(number === 2 ? { target: 'webhook', url: 'https://hooks.test/in', columns: [{ source: 'name', field: 'Name' }] } : {}),
  }),
  changed: { name: 'Newsletter tool', audience: 'Lost', schedule: 'weekly', only_subscribed: false },
  invalid: {
    'a name of blanks': { fields: { name: ' ', audience: 'Buyers' }, at: 'name' },
    'an audience that there is not': { fields: { name: 'A', audience: 'Nobody' }, at: 'audience' },
    'a target without its URL': { fields: { name: 'A', audience: 'Buyers', target: 'webhook' }, at: 'url' },
    'plain http': { fields: { name: 'A', audience: 'Buyers', target: 'webhook', url: 'http://hooks.test' }, at: 'url' },
    'a field twice': {
      fields: { name: 'A', audience: 'Buyers', columns: ['name', 'lifecycle'].map((source) => ({ source, field: 'a' })) },
      at: 'columns',
    },
  },
  withText: (text) => ({ name: text, account: text, remote_list: text, audience: 'Buyers' }),
  filters: {
    target: { operator: 'in', value: ['webhook'], holds: [2] },
    audience: { operator: 'contains', value: 'LOST', holds: [3] },
    failing: { value: false, holds: [1, 2, 3, 4] },
  },
});
