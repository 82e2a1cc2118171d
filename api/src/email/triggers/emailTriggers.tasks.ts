import { defineTask } from '../../jobs/tasks.ts';
import { flowsJob } from './emailTriggers.jobs.ts';
import { storesWithFlows } from './flowMarks.ts';
import { forgetFlows } from './forgetFlows.ts';

export const tasks = [
  defineTask({
    name: 'email.flows',
    everySeconds: 10,
    async run({ db, jobs, now }) {
      for (const { store_key: storeKey } of await storesWithFlows(db, now))
        await jobs.send(flowsJob, {}, { storeKey, singletonKey: 'due' });
    },
  }),
  defineTask({
    name: 'email.forgetFlows',
    everySeconds: 3600,
    run: ({ db, now }) => forgetFlows(db, now),
  }),
];
