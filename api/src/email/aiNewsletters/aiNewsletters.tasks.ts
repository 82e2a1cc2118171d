import { defineTask } from '../../jobs/tasks.ts';
import { runNewsletters } from './runNewsletters.ts';

export const tasks = [
  defineTask({ name: 'aiNewsletters.run', everySeconds: 15, run: ({ db, log, now }) => runNewsletters({ db, log, now }) }),
];
