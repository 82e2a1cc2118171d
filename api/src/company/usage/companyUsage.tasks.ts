import { defineTask } from '../../jobs/tasks.ts';
import { announceUsage } from './announceUsage.ts';
import { countUsage } from './countUsage.ts';

export const tasks = [
  defineTask({ name: 'company.usage', everySeconds: 300, run: ({ db, now }) => countUsage(db, now).then(() => announceUsage(db, now)) }),
];
