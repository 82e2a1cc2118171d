import { defineTask } from '../../jobs/tasks.ts';
import { applyRetention, dropOldFiles } from './applyRetention.ts';

export const tasks = [
  defineTask({
    name: 'company.gdprRetention',
    everySeconds: 6 * 3600,
    run: ({ db, now, signal, log }) => applyRetention({ db, now, signal, log }),
  }),
  defineTask({ name: 'company.gdprFiles', everySeconds: 3600, run: ({ db, now }) => dropOldFiles(db, now) }),
];
