import { defineTask } from '../../jobs/tasks.ts';
import { removeOldFiles } from './uploadedFiles.ts';

export const tasks = [
  defineTask({ name: 'resources.removeOldFiles', everySeconds: 6 * 3600, run: ({ db, now }) => removeOldFiles(db, now) }),
];
