import { defineTask } from '../../jobs/tasks.ts';
import { checkChangedStores } from './checkChangedStores.ts';

export const tasks = [
  defineTask({
    name: 'chat.checkTests',
    everySeconds: 60,
    run: async ({ db, log, now }) => void (await checkChangedStores(db, log, now)),
  }),
];
