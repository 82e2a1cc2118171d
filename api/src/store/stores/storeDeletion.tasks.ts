import { defineTask } from '../../jobs/tasks.ts';
import { eraseDeletedStore } from './storeDeletion.jobs.ts';
import { erasableStores } from './storeDeletion.ts';

export const tasks = [
  defineTask({
    name: 'stores.eraseDeleted',
    everySeconds: 3600,
    async run({ db, jobs, now, signal }) {
      for (const key of await erasableStores(db, now)) {
        signal.throwIfAborted();
        await jobs.send(eraseDeletedStore, { key }, { storeKey: '', singletonKey: key });
      }
    },
  }),
];
