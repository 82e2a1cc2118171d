import { defineTask } from '../../jobs/tasks.ts';
import { emptyOldVersions } from './personalData.ts';

export const tasks = [
  defineTask({ name: 'resources.emptyOldVersions', everySeconds: 6 * 3600, run: ({ db, now }) => emptyOldVersions(db, now) }),
];
