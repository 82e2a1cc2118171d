import { defineTask } from '../../jobs/tasks.ts';
import { companiesOfProvider } from './billing.store.ts';
import { configuredProvider } from './configuredProvider.ts';
import { syncCustomer } from './syncCustomer.ts';

export const tasks = [
  // Messages of the provider may be lost, and an installation that it cannot reach gets none.
  defineTask({
    name: 'billing.sync',
    everySeconds: 6 * 3600,
    async run({ db, log, now, signal }) {
      const provider = configuredProvider();
      if (provider === undefined) return;
      const author = { user: { id: null, name: 'Stripe' }, caller: { ip: '' }, now };
      for (const { companyKey, customer } of await companiesOfProvider(db.pool)) {
        signal.throwIfAborted();
        try {
          await syncCustomer(db, author, companyKey, { provider, customer });
        } catch (error) {
          // One company's trouble is not that of the others.
          log.warn({ err: error, companyKey }, 'the payment provider was not read');
        }
      }
    },
  }),
];
