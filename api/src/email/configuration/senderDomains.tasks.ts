import { defineTask } from '../../jobs/tasks.ts';
import { checkProofs } from './senderDomains.ts';

export const tasks = [
  defineTask({
    name: 'email.senderDomains',
    everySeconds: 3600,
    run: ({ db, now }) => checkProofs(db, now),
  }),
];
