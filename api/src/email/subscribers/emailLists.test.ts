import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './emailLists.calls.ts';
import { service } from './emailLists.service.ts';

describeResource(service, {
  handlers,
  sample: (number) => ({ name: `List ${number}`, description: `What list ${number} gets.`, is_double_opt_in: number > 2 }),
  changed: { name: 'New arrivals', description: '', is_double_opt_in: false },
  invalid: { 'a blank name': { fields: { name: ' ' }, at: 'name' } },
  withText: (text) => ({ name: text, description: text }),
  filters: {
    double_opt_in: { value: true, holds: [3, 4] },
    subscribers: { operator: '=', value: 0, holds: [1, 2, 3, 4] },
  },
});
